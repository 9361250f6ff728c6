import type { Row, State } from '@tessera/kernel/rules';
import { ownVersion, shapeVersion } from '@tessera/kernel/rules';
import { manaLetters } from './cards/card.ts';
import type { ManaCost } from './mana-costs.ts';
import { KINDS, manaInPool } from './mana-pool.ts';
import type { Source } from './mana-sources.ts';
import { listManaSources } from './mana-sources.ts';

/** What a player could pay, with the mana in the pool and with what can be tapped for more (MTG-6.7). */

/** What a player has for paying. */
type Survey = {
  /** What it was made of: nothing is looked at again that has not changed. */
  own: number;
  shape: number;
  /** Whether a payment has been tried with it. */
  isSpent: boolean;
  /** The mana in the pool, by kind, and what could be tapped. */
  readonly pool: number[];
  sources: Source[];
  /** What is certain, by kind; how many make one mana of one of several kinds, by those kinds; and what makes more. */
  readonly fixed: number[];
  readonly versatile: number[];
  versatileCount: number;
  readonly bulk: Source[];
  total: number;
};

const newSurvey = (): Survey => ({
  own: -1,
  shape: -1,
  isSpent: false,
  pool: Array.from({ length: KINDS }, () => 0),
  sources: [],
  fixed: Array.from({ length: KINDS }, () => 0),
  versatile: Array.from({ length: 1 << KINDS }, () => 0),
  versatileCount: 0,
  bulk: [],
  total: 0,
});

/** One for each player, and the one that is spoken of now. */
const surveys: Survey[] = [];
export let now: Survey = newSurvey();

/** Looks at what a player could pay with. Done once for a whole hand. Gives back how much mana that is at most. */
export function surveyMana(s: State, player: number): number {
  now = surveys[player] ??= newSurvey();
  const isKnown = now.own === ownVersion(s, player) && now.shape === shapeVersion(s);
  if (isKnown && !now.isSpent) return now.total;
  for (let kind = 0; kind < KINDS; kind++) now.pool[kind] = manaInPool(s, player, kind);
  if (isKnown) for (const source of now.sources) source.used = false;
  else listManaSources(s, player, now.sources);
  now.isSpent = false;
  now.own = ownVersion(s, player);
  now.shape = shapeVersion(s);
  now.total = sortSources();
  return now.total;
}

/** Sorts what is left to tap into what is certain and what can be one thing or another. */
export function sortSources(): number {
  let total = 0;
  now.bulk.length = 0;
  if (now.versatileCount > 0) now.versatile.fill(0);
  now.versatileCount = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    now.fixed[kind] = now.pool[kind]!;
    total += now.pool[kind]!;
  }
  for (const source of now.sources) {
    if (source.used) continue;
    let kinds = 0;
    let most = 0;
    for (const output of source.outputs) {
      kinds |= output.kinds;
      most = Math.max(most, output.amount);
    }
    const isCertain = (kinds & (kinds - 1)) === 0;
    if (isCertain && source.outputs.length === 1) {
      now.fixed[31 - Math.clz32(kinds)]! += most;
    } else if (most === 1) {
      now.versatile[kinds]!++;
      now.versatileCount++;
    } else {
      now.bulk.push(source);
    }
    total += most;
  }
  return total;
}

/** What was surveyed, in mana symbols: `{R/G}` for what makes one or the other. */
export function surveyedMana(): string {
  const inPool = now.pool.flatMap((amount, kind) => Array.from({ length: amount }, () => `{${manaLetters[kind]!}}`));
  const toTap = now.sources.map(({ outputs }) => {
    const kinds = outputs.reduce((bits, output) => bits | output.kinds, 0);
    const most = outputs.reduce((amount, output) => Math.max(amount, output.amount), 0);
    return `{${manaLetters.filter((_, kind) => (kinds & (1 << kind)) !== 0).join('/')}}`.repeat(most);
  });
  return [...inPool, ...toTap.sort((a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0))].join('');
}

/** MTG-6.3, MTG-6.7: whether what was surveyed pays a cost in full. */
export function isPayable({ coloured, generic }: ManaCost): boolean {
  let rest = -generic;
  let isShort = false;
  for (let kind = 0; kind < KINDS; kind++) {
    const missing = (coloured[kind] ?? 0) - now.fixed[kind]!;
    lacking[kind] = Math.max(0, missing);
    if (missing > 0) isShort = true;
    else rest -= missing;
  }
  if (now.versatileCount === 0 && now.bulk.length === 0) return !isShort && rest >= 0;
  return isCovered(0, rest);
}
/** The same without tapping one permanent, which is tapped for something else. */
export function isPayableWithout(cost: ManaCost, row: Row): boolean {
  const source = now.sources.find((each) => each.row === row);
  if (source === undefined) return isPayable(cost);
  source.used = true;
  sortSources();
  const payable = isPayable(cost);
  source.used = false;
  sortSources();
  return payable;
}

const lacking: number[] = Array.from({ length: KINDS }, () => 0);

/** Whether the sources of much mana from one on, and then the versatile ones, supply what is lacking, and the rest. */
function isCovered(from: number, rest: number): boolean {
  const source = now.bulk[from];
  if (source === undefined) return isCoveredByVersatile(rest);
  let most = 0;
  for (const { kinds, amount } of source.outputs) {
    most = Math.max(most, amount);
    for (let kind = 0; kind < KINDS; kind++) {
      if ((kinds & (1 << kind)) === 0 || lacking[kind] === 0) continue;
      const used = Math.min(amount, lacking[kind]!);
      lacking[kind]! -= used;
      const works = isCovered(from + 1, rest + amount - used);
      lacking[kind]! += used;
      if (works) return true;
    }
  }
  return isCovered(from + 1, rest + most);
}

/** Each makes one: enough if, for every set of kinds, as many can make one of them as are lacking of them together. */
function isCoveredByVersatile(rest: number): boolean {
  let short = 0;
  let total = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    if (lacking[kind] === 0) continue;
    short |= 1 << kind;
    total += lacking[kind]!;
  }
  if (rest + now.versatileCount - total < 0) return false;
  for (let set = short; set !== 0; set = (set - 1) & short) {
    let wanted = 0;
    for (let kind = 0; kind < KINDS; kind++) if ((set & (1 << kind)) !== 0) wanted += lacking[kind]!;
    for (let kinds = 1; kinds < now.versatile.length && wanted > 0; kinds++)
      if ((kinds & set) !== 0) wanted -= now.versatile[kinds]!;
    if (wanted > 0) return false;
  }
  return true;
}
