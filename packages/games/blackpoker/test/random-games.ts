import type { Answer, Decision, MatchRequest, State } from '@tessera/kernel/rules';
import {
  allows,
  apply,
  columnsOf,
  decision,
  definitionOf,
  first,
  get,
  handleOf as handleOfRow,
  isFaceDown,
  Kind,
  kindOf,
  newMatch,
  newSituation,
  nextOf,
  ownerOf,
  zone as zoneRowOf,
} from '@tessera/kernel/rules';
import { blackpoker } from '@tessera/blackpoker';

/** What the tests of this folder share: random games, arranged situations, and a plain look at the whole table. */

/** Numbers from 0 to below `n`, the same ones for the same seed. */
export type Dice = (n: number) => number;

export function dice(seed: number): Dice {
  let state = (seed * 2_654_435_761) >>> 0;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** Some legal answer; doing something is likelier than passing, so that games are lively. */
export function randomAnswer(s: State, open: Decision, roll: Dice): Answer {
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)]!;
  switch (open.kind) {
    case 'act': {
      const busy = open.actions.filter(({ act }) => act !== 'pass' && act !== 'end');
      return busy.length > 0 && roll(3) > 0 ? pick(busy) : pick(open.actions);
    }
    case 'one':
      return { one: pick(open.candidates) };
    case 'some': {
      const rest = [...open.candidates];
      const chosen = [];
      const count = open.min + roll(open.max - open.min + 1);
      while (chosen.length < count) chosen.push(rest.splice(roll(rest.length), 1)[0]!);
      return { some: chosen };
    }
    case 'yesNo':
      return { yes: roll(2) === 0 };
    case 'assign': {
      const pairs: [number | string, number | string][] = [];
      for (const one of open.candidates) {
        const pair: [number | string, number | string] = [one, pick(open.targets)];
        if (roll(2) === 0 && allows(s, [...pairs, pair])) pairs.push(pair);
      }
      return { assign: pairs };
    }
    case 'order':
    case 'number':
    case 'divide':
      throw new Error(`no question of BlackPoker is of the kind ${open.kind}`);
  }
}

/** Plays a random game; `look` sees each decision, before it is answered, and the end. */
export function playRandomly(request: MatchRequest, seed: number, look: (s: State) => void): State {
  const s = newMatch(blackpoker, request);
  const roll = dice(seed);
  for (let open = decision(s); open !== null; open = decision(s)) {
    look(s);
    apply(s, randomAnswer(s, open, roll));
  }
  look(s);
  return s;
}

/** A thing on the table as it really is. */
export type Thing = {
  readonly card: string | null;
  readonly action: string | null;
  readonly handle: number;
  readonly owner: number;
  readonly faceDown: boolean;
  readonly driven: boolean;
  readonly attacking: boolean;
};

/** Where the game notes things on its cards. */
export const Noted = columnsOf(blackpoker.columns).card as Readonly<Record<string, number>>;

/** Everything in a zone, from the bottom to the top, as it really is; of the table's zones `player` is null. */
export function thingsIn(s: State, zone: string, player: number | null): Thing[] {
  const { game } = s.match;
  const kind = game.zones.findIndex((each) => each.id === zone);
  if (kind < 0) throw new Error(`no zone ${zone}`);
  const zoneRow = zoneRowOf(s, kind, player ?? 0);
  const things: Thing[] = [];
  for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) {
    const isCard = kindOf(s, row) === Kind.card;
    things.push({
      card: isCard ? game.cards[definitionOf(s, row)]!.id : null,
      action: kindOf(s, row) === Kind.request ? game.actions[definitionOf(s, row)]!.id : null,
      handle: handleOfRow(s, row),
      owner: ownerOf(s, row),
      faceDown: isFaceDown(s, row),
      driven: isCard && get(s, row, Noted['driven']!) === 1,
      attacking: isCard && get(s, row, Noted['attacking']!) === 1,
    });
  }
  return things;
}

export const cardsIn = (s: State, zone: string, player: number | null): string[] =>
  thingsIn(s, zone, player).flatMap((each) => (each.card === null ? [] : [each.card]));

/** The requests on the stage, bottom first. */
export const stageOf = (s: State): string[] =>
  thingsIn(s, 'stage', null).flatMap((each) => (each.action === null ? [] : [each.action]));

/** The number on a card, worked out from what is printed. BP-1.3 */
export function printedNumber(card: string): number {
  if (card === 'JK') return 0;
  const rank = card.slice(1);
  return { A: 1, J: 11, Q: 12, K: 13 }[rank] ?? Number(rank);
}

/** Joker, A, J, Q or K. BP-1.4 */
export const isLegacyCard = (card: string): boolean => card === 'JK' || /[AJQK]$/.test(card);

/** A card of a field: a barrier is written with a `?` before it, the cards of an equipped soldier with `+` between. */
export type Side = {
  readonly life?: readonly string[];
  readonly hand?: readonly string[];
  readonly field?: readonly string[];
  readonly graveyard?: readonly string[];
};

/** Arranges a table; player 0 has the turn and the chance. The life is written top first. */
export function arrange(
  sides: readonly [Side, Side],
  options: {
    readonly game?: typeof blackpoker;
    readonly more?: (s: State) => void;
    readonly settings?: MatchRequest['options'];
  } = {},
): State {
  const { game = blackpoker, more, settings } = options;
  const index = (id: string): number => {
    const card = game.cardIndex.get(id);
    if (card === undefined) throw new Error(`no card ${id}`);
    return card;
  };
  return newSituation(game, { seed: 1, cards: 120, asks: 'everything', options: settings }, (s) => {
    game.scenario.begin(s, 1, 0, 'main');
    sides.forEach((side, player) => {
      const put = (zone: string, cards: readonly string[], keys: Record<string, unknown>): void => {
        game.scenario.place(s, player, zone, { cards: cards.map(index), keys });
      };
      for (const card of [...(side.life ?? Array.from({ length: 15 }, () => 'C2'))].reverse()) put('life', [card], {});
      for (const card of side.hand ?? []) put('hand', [card], {});
      for (const card of side.graveyard ?? []) put('graveyard', [card], {});
      for (const unit of side.field ?? []) {
        if (unit.startsWith('?')) put('field', [unit.slice(1)], { as: 'barrier' });
        else put('field', unit.split('+'), {});
      }
    });
    more?.(s);
  });
}

/** Both players pass: the top of the stage is resolved. */
export function bothPass(s: State): void {
  apply(s, { act: 'pass' });
  apply(s, { act: 'pass' });
}

/** What a card on the table is called in answers. */
export function handleOf(s: State, card: string, player: number, zone = 'field'): number {
  const found = thingsIn(s, zone, player).find((each) => each.card === card);
  if (found === undefined) throw new Error(`${card} is not in the ${zone} of ${player}`);
  return found.handle;
}

/** Requests an action and answers what it asks, by the name of the question: a card, or what it is called. */
export function request(
  s: State,
  action: string,
  given: Readonly<Record<string, string | number | readonly string[]>> = {},
): void {
  const player = decision(s)!.player;
  const used = new Map<string, number>();
  apply(s, { act: action });
  for (let open = decision(s); open !== null && open.kind !== 'act'; open = decision(s)) {
    const value = given[open.prompt];
    if (value === undefined) throw new Error(`"${open.prompt}" is asked and nothing is said about it`);
    const count = used.get(open.prompt) ?? 0;
    used.set(open.prompt, count + 1);
    const name = Array.isArray(value) ? String(value[count]) : value;
    const isCard = typeof name === 'string' && blackpoker.cardIndex.has(name);
    apply(s, { one: isCard ? handleOf(s, name, player, open.prompt === 'payBarrier' ? 'field' : 'hand') : name });
  }
}
