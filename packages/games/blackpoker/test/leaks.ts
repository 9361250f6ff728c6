import type { Decision, State, View, Viewer } from '@tessera/kernel/rules';
import { apply, decision, newMatch } from '@tessera/kernel/rules';
import { blackpoker } from '@tessera/blackpoker';
import type { Thing } from './random-games.ts';
import { dice, isLegacyCard, randomAnswer, thingsIn } from './random-games.ts';

/**
 * Section 15, checked against what really lies on the table, with a record of its own of what was revealed: nothing
 * here asks the engine who knows what.
 */

export const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];
export const OWN_ZONES = ['life', 'hand', 'field', 'graveyard', 'fog'] as const;

/** Decks without a common card, so that the name of a card tells whose it is. All suits are in both. */
const odd = ['A', '3', '5', '7', '9', 'J', 'K'];
const even = ['2', '4', '6', '8', '10', 'Q'];
const ofRanks = (ranks: readonly string[]): string[] =>
  ['S', 'H', 'D', 'C'].flatMap((suit) => ranks.map((rank) => suit + rank));
export const ODD_DECK = ofRanks(odd);
export const EVEN_DECK = [...ofRanks(even), 'JK', 'JK'];

// ---- What is so, and what may be known of it ----

export type Zones = Readonly<Record<(typeof OWN_ZONES)[number], readonly Thing[]>>;
export type Table = { readonly players: readonly Zones[]; readonly shared: readonly Thing[] };

export function tableOf(s: State): Table {
  const zonesOf = (player: number): Zones => ({
    life: thingsIn(s, 'life', player),
    hand: thingsIn(s, 'hand', player),
    field: thingsIn(s, 'field', player),
    graveyard: thingsIn(s, 'graveyard', player),
    fog: thingsIn(s, 'fog', player),
  });
  return { players: [zonesOf(0), zonesOf(1)], shared: [...thingsIn(s, 'stage', null), ...thingsIn(s, 'making', null)] };
}

/** What the others know for sure of each hand: cards that were shown on their way into it. */
export type ShownHands = readonly [string[], string[]];

export type Truth = {
  readonly table: Table;
  /** The table at the decision before; null at the first one. */
  readonly before: Table | null;
  /** The decision that was answered last. */
  readonly answered: Decision | null;
  readonly open: Decision | null;
  readonly shownHands: ShownHands;
  readonly hideLifeFrom: number;
};

export const cards = (things: readonly Thing[]): string[] => things.flatMap((each) => each.card ?? []);
export const zoneOfCard = (zones: Zones, card: string): string | null =>
  OWN_ZONES.find((zone) => cards(zones[zone]).includes(card)) ?? null;

/** The cards of a player that everybody may see where they lie. */
export function openCards(table: Table, player: number, shownHands: ShownHands): string[] {
  const zones = table.players[player]!;
  return [
    ...cards(zones.field.filter((each) => !each.faceDown)),
    ...cards(zones.graveyard.slice(-1)),
    ...cards(zones.fog),
    ...cards(table.shared.filter((each) => each.owner === player)),
    ...shownHands[player]!,
  ];
}

/** Whether a card of Joker, A, J, Q, K of this player has gone from the field to the graveyard. BP-8.7 */
function changedGeneration(truth: Truth, player: number): boolean {
  const [before, now] = [truth.before?.players[player], truth.table.players[player]!];
  return (
    before !== undefined &&
    cards(before.field).some((card) => isLegacyCard(card) && cards(now.graveyard).includes(card))
  );
}

/** Goes on with the record of shown hands after an answer. */
function nextShownHands(truth: Truth): ShownHands {
  const { before, table, answered, shownHands } = truth;
  if (before === null) return shownHands;
  return [0, 1].map((player) => {
    const [then, now] = [before.players[player]!, table.players[player]!];
    // A card set face down may have been any of the hand: nothing is sure any more.
    const setFaceDown =
      now.field.filter((each) => each.faceDown).length > then.field.filter((each) => each.faceDown).length;
    const still = setFaceDown ? [] : shownHands[player]!.filter((card) => cards(now.hand).includes(card));
    const arrived = cards(now.hand).filter(
      (card) => !cards(then.hand).includes(card) && cards(then.life).includes(card),
    );
    // BP-15.10: found by Search; BP-8.7: the card that ended a Generation change.
    const searched = answered?.prompt === 'searchCard' && answered.player === player;
    const shown = searched || changedGeneration(truth, player) ? arrived : [];
    return [...still, ...shown];
  }) as [string[], string[]];
}

/** The cards of a player that may be named to a viewer, anywhere. */
export function mayBeNamed(truth: Truth, viewer: Viewer, player: number): Set<string> {
  const zones = truth.table.players[player]!;
  const known = openCards(truth.table, player, truth.shownHands);
  if (viewer === player) {
    known.push(...cards(zones.hand), ...cards(zones.field), ...cards(zones.graveyard));
    // Who searches looks through the own life.
    if (truth.open?.prompt === 'searchCard' && truth.open.player === player) known.push(...cards(zones.life));
  }
  return new Set(known);
}

/** The cards of a player that what has just happened may name besides: seen on their way. */
function seenOnTheWay(truth: Truth, viewer: Viewer, player: number): Set<string> {
  const { before, table, answered } = truth;
  const now = table.players[player]!;
  // BP-15.10: the cards revealed for who starts.
  if (before === null) return new Set(cards(now.graveyard));
  const then = before.players[player]!;
  const seen = openCards(before, player, truth.shownHands);
  const moved = (from: string, to: string): string[] =>
    [...cards(then.life), ...cards(then.hand), ...cards(then.field)].filter(
      (card) => zoneOfCard(then, card) === from && zoneOfCard(now, card) === to,
    );
  if (viewer === player) seen.push(...cards(then.hand), ...cards(then.field));
  // BP-8.7: cards are turned over until one of the kind appears, for everybody to see.
  if (changedGeneration(truth, player)) seen.push(...moved('life', 'graveyard'), ...moved('life', 'hand'));
  // BP-15.10: a barrier that is turned up.
  seen.push(...moved('field', 'graveyard'));
  // BP-15.10: the card that Search has found. It may be set or played only later.
  if (answered?.prompt === 'searchCard' && answered.player === player) seen.push(...moved('life', 'hand'));
  return new Set(seen);
}

// ---- What a view gives away ----

/** Everything that a view shows and its viewer may not know. */
export function leaks(shown: View, viewer: Viewer, truth: Truth): string[] {
  const found: string[] = [];
  for (const player of [0, 1]) {
    const allowed = mayBeNamed(truth, viewer, player);
    const zones = truth.table.players[player]!;
    for (const zone of shown.zones.filter((each) => each.player === player)) {
      const size = zones[zone.zone as keyof Zones].length;
      for (const object of zone.objects) {
        if (object.card !== null && !allowed.has(object.card))
          found.push(`${object.card} in the ${zone.zone} of P${player}`);
        const real = zones[zone.zone as keyof Zones];
        if (object.card !== null && !cards(real).includes(object.card))
          found.push(`${object.card} is not in ${zone.zone}`);
      }
      if (viewer === player) {
        if (zone.count !== size) found.push(`P${player} does not know the own ${zone.zone}`);
        continue;
      }
      if (zone.zone === 'life') {
        const wanted = size >= truth.hideLifeFrom ? null : size;
        if (zone.count !== wanted) found.push(`the life of P${player} is shown as ${zone.count}`);
        if (zone.objects.length > 0) found.push(`objects in the life of P${player}`);
      }
      if (zone.zone === 'graveyard') {
        if (zone.count !== null) found.push(`the graveyard of P${player} is counted`);
        if (zone.objects.length > Math.min(1, size)) found.push(`more than the top of the graveyard of P${player}`);
      }
      if (zone.zone === 'hand' && zone.count !== size) found.push(`the hand of P${player} is not counted`);
    }
  }
  for (const event of shown.events) {
    for (const card of [event.card, event.other?.card ?? null]) {
      if (card === null) continue;
      const player =
        event.from?.player ?? event.to?.player ?? ownerOf(truth, event.card === card ? event.id : event.other!.id);
      if (mayBeNamed(truth, viewer, player).has(card) || seenOnTheWay(truth, viewer, player).has(card)) continue;
      found.push(`${card} of P${player} by the event "${event.event}" (${event.cause ?? ''})`);
    }
  }
  if (shown.decision !== null && shown.decision.player !== viewer) {
    const more = Object.keys(shown.decision).filter(
      (key) => !['index', 'player', 'prompt', 'kind', 'about'].includes(key),
    );
    if (more.length > 0) found.push(`the decision of P${shown.decision.player} shows ${more.join(', ')}`);
  }
  return found;
}

/** Whose the thing is that is called so, now or before the answer. */
function ownerOf(truth: Truth, handle: number | string | null): number {
  const everything = [truth.table, truth.before].flatMap((table) =>
    table === null
      ? []
      : [...table.players.flatMap((zones) => OWN_ZONES.flatMap((zone) => zones[zone])), ...table.shared],
  );
  const found = everything.find((each) => each.handle === handle);
  if (found === undefined) throw new Error(`an event is about ${String(handle)}, which is nowhere`);
  return found.owner;
}

/** All names of cards in a view, wherever they stand. */
export function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return blackpoker.cardIndex.has(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(namesIn);
}

/** The same question asked without looking at how a view is built: for decks that have no card in common. */
export function namedLeaks(shown: View, viewer: Viewer, truth: Truth): string[] {
  const { events, ...rest } = shown;
  const allowed = new Set([0, 1].flatMap((player) => [...mayBeNamed(truth, viewer, player)]));
  const found = namesIn(rest).filter((card) => !allowed.has(card));
  const passing = new Set([0, 1].flatMap((player) => [...seenOnTheWay(truth, viewer, player)]));
  for (const event of events) {
    for (const card of namesIn(event)) {
      if (!allowed.has(card) && !passing.has(card)) found.push(card);
    }
  }
  return found;
}

// ---- Random games ----

export type Watched = { readonly s: State; readonly truth: Truth };

/** Plays a random game and gives each decision, and the end, with what is true then. */
export function* watch(
  n: number,
  options: Parameters<typeof newMatch>[1]['options'],
  decks?: [string[], string[]],
): Generator<Watched> {
  const s = newMatch(blackpoker, { seed: `hidden ${n}`, asks: 'everything', options, decks });
  const hideLifeFrom = options?.['hideLifeFrom'] === 'none' ? Number.POSITIVE_INFINITY : 10;
  const roll = dice(n);
  let truth: Truth = {
    table: tableOf(s),
    before: null,
    answered: null,
    open: decision(s),
    shownHands: [[], []],
    hideLifeFrom,
  };
  for (;;) {
    yield { s, truth };
    const answered = decision(s);
    if (answered === null) return;
    apply(s, randomAnswer(s, answered, roll));
    const moved: Truth = { ...truth, table: tableOf(s), before: truth.table, answered, open: decision(s) };
    truth = { ...moved, shownHands: nextShownHands(moved) };
  }
}
