import type { Decision, State, View, Viewer } from '@tessera/kernel/rules';
import { apply, decision, newMatch, refusal, view } from '@tessera/kernel/rules';
import { blackpoker } from '@tessera/blackpoker';
import { expect, test } from 'vitest';
import type { Thing } from './random-games.ts';
import {
  arrange,
  bothPass,
  cardsIn,
  dice,
  handleOf,
  isLegacyCard,
  randomAnswer,
  request,
  thingsIn,
} from './random-games.ts';

/**
 * Section 15, checked against what really lies on the table, with a record of its own of what was revealed: nothing
 * here asks the engine who knows what.
 */

const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];
const OWN_ZONES = ['life', 'hand', 'field', 'graveyard', 'fog'] as const;

/** Decks without a common card, so that the name of a card tells whose it is. All suits are in both. */
const odd = ['A', '3', '5', '7', '9', 'J', 'K'];
const even = ['2', '4', '6', '8', '10', 'Q'];
const ofRanks = (ranks: readonly string[]): string[] =>
  ['S', 'H', 'D', 'C'].flatMap((suit) => ranks.map((rank) => suit + rank));
const ODD_DECK = ofRanks(odd);
const EVEN_DECK = [...ofRanks(even), 'JK', 'JK'];

// ---- What is so, and what may be known of it ----

type Zones = Readonly<Record<(typeof OWN_ZONES)[number], readonly Thing[]>>;
type Table = { readonly players: readonly Zones[]; readonly shared: readonly Thing[] };

function tableOf(s: State): Table {
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
type ShownHands = readonly [string[], string[]];

type Truth = {
  readonly table: Table;
  /** The table at the decision before; null at the first one. */
  readonly before: Table | null;
  /** The decision that was answered last. */
  readonly answered: Decision | null;
  readonly open: Decision | null;
  readonly shownHands: ShownHands;
  readonly hideLifeFrom: number;
};

const cards = (things: readonly Thing[]): string[] => things.flatMap((each) => each.card ?? []);
const zoneOfCard = (zones: Zones, card: string): string | null =>
  OWN_ZONES.find((zone) => cards(zones[zone]).includes(card)) ?? null;

/** The cards of a player that everybody may see where they lie. */
function openCards(table: Table, player: number, shownHands: ShownHands): string[] {
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
function mayBeNamed(truth: Truth, viewer: Viewer, player: number): Set<string> {
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
function leaks(shown: View, viewer: Viewer, truth: Truth): string[] {
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
      if (isLastOfOneAttackersDamage(shown, event, truth)) continue;
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

/** With several attackers damage is dealt several times, and each time the last card lies on top for a moment. */
function isLastOfOneAttackersDamage(shown: View, event: View['events'][number], truth: Truth): boolean {
  if (event.cause !== 'damage' || truth.before === null) return false;
  const attackers = truth.before.players.flatMap((zones) => zones.field).filter((each) => each.attacking).length;
  const named = shown.events.filter((each) => each.cause === 'damage' && each.card !== null).length;
  return named <= attackers;
}

/** All names of cards in a view, wherever they stand. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return blackpoker.cardIndex.has(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(namesIn);
}

/** The same question asked without looking at how a view is built: for decks that have no card in common. */
function namedLeaks(shown: View, viewer: Viewer, truth: Truth): string[] {
  const { events, ...rest } = shown;
  const allowed = new Set([0, 1].flatMap((player) => [...mayBeNamed(truth, viewer, player)]));
  const found = namesIn(rest).filter((card) => !allowed.has(card));
  const passing = new Set([0, 1].flatMap((player) => [...seenOnTheWay(truth, viewer, player)]));
  for (const event of events) {
    for (const card of namesIn(event)) {
      if (allowed.has(card) || passing.has(card)) continue;
      if (!isLastOfOneAttackersDamage(shown, event, truth)) found.push(card);
    }
  }
  return found;
}

// ---- Random games ----

type Watched = { readonly s: State; readonly truth: Truth };

/** Plays a random game and gives each decision, and the end, with what is true then. */
function* watch(
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

const GAMES = 20;

test('BP-15.1, BP-15.2, BP-15.3, BP-15.4, BP-15.7: no view shows what its viewer may not know, in games with decks of their own', () => {
  let decisions = 0;
  const searched = new Set<string>();
  for (let n = 0; n < GAMES; n++) {
    const decks: [string[], string[]] = n % 2 === 0 ? [ODD_DECK, EVEN_DECK] : [EVEN_DECK, ODD_DECK];
    for (const { s, truth } of watch(n, { frame: 'free' }, decks)) {
      decisions++;
      if (truth.shownHands.some((hand) => hand.length > 0)) searched.add(`${n}`);
      for (const viewer of VIEWERS) {
        const shown = view(s, viewer);
        const found = [...leaks(shown, viewer, truth), ...namedLeaks(shown, viewer, truth)];
        if (found.length > 0) expect({ game: n, viewer, index: shown.index, found }).toBeNull();
      }
    }
  }
  expect(decisions).toBeGreaterThan(2000);
  // Some hands were partly shown, so that this was looked at too.
  expect(searched.size).toBeGreaterThan(GAMES / 3);
});

test('BP-15.1, BP-15.2, BP-15.3, BP-15.4, BP-15.7: no view shows what its viewer may not know, in games with Entry 20', () => {
  let decisions = 0;
  for (let n = 0; n < GAMES; n++) {
    for (const { s, truth } of watch(n, {})) {
      decisions++;
      for (const viewer of VIEWERS) {
        const found = leaks(view(s, viewer), viewer, truth);
        if (found.length > 0) expect({ game: n, viewer, found }).toBeNull();
      }
    }
  }
  expect(decisions).toBeGreaterThan(1000);
});

test('BP-15.7: where the table agreed to show it, the life total of everybody is exact throughout', () => {
  let above = 0;
  for (let n = 0; n < 5; n++) {
    for (const { s, truth } of watch(n, { hideLifeFrom: 'none' })) {
      for (const viewer of VIEWERS) {
        for (const player of [0, 1]) {
          const size = truth.table.players[player]!.life.length;
          const life = view(s, viewer).zones.find((zone) => zone.zone === 'life' && zone.player === player)!;
          if (life.count !== size) expect([life.count, viewer, player]).toEqual([size, viewer, player]);
          if (size >= 10) above++;
        }
      }
    }
  }
  expect(above).toBeGreaterThan(50);
});

test('BP-15.2, BP-15.3, BP-15.5, BP-15.6: what is open is shown to everybody: face-up characters, graveyard tops, fogs, the stage', () => {
  for (let n = 0; n < 10; n++) {
    for (const { s, truth } of watch(n, { frame: 'free' }, [ODD_DECK, EVEN_DECK])) {
      for (const viewer of VIEWERS) {
        const named = new Set(
          view(s, viewer).zones.flatMap((zone) => zone.objects.flatMap((object) => object.card ?? [])),
        );
        for (const player of [0, 1]) {
          const wanted = openCards(truth.table, player, [[], []]).filter((card) => !named.has(card));
          if (wanted.length > 0) expect({ game: n, viewer, wanted }).toBeNull();
        }
        const actions = view(s, viewer)
          .zones.find((zone) => zone.zone === 'stage')!
          .objects.flatMap((object) => object.action ?? []);
        if (actions.length !== truth.table.shared.filter((each) => each.action !== null).length) {
          expect(actions.length + 1).toBe(truth.table.shared.filter((each) => each.action !== null).length);
        }
      }
    }
  }
});

test('BP-15.4, BP-15.3: the owner sees the own hand, the own barriers and the whole own graveyard', () => {
  for (let n = 0; n < 5; n++) {
    for (const { s, truth } of watch(n, {})) {
      for (const player of [0, 1]) {
        for (const zone of ['hand', 'field', 'graveyard', 'fog'] as const) {
          const seen = view(s, player).zones.find((each) => each.zone === zone && each.player === player)!;
          const real = cards(truth.table.players[player]![zone]);
          const shown = seen.objects.map((object) => object.card);
          if (shown.join() !== real.join()) expect({ zone, shown }).toEqual({ zone, shown: real });
        }
      }
    }
  }
});

test('BP-15.4: what others learn of a decision does not show what may be chosen', () => {
  const prompts = new Set<string>();
  for (let n = 0; n < 10; n++) {
    for (const { s } of watch(n, { frame: 'free' })) {
      const open = decision(s);
      if (open === null) continue;
      prompts.add(open.prompt);
      for (const viewer of VIEWERS.filter((each) => each !== open.player)) {
        const seen = view(s, viewer).decision!;
        if (Object.keys(seen).sort().join() !== 'about,index,kind,player,prompt') expect(seen).toEqual({});
        if (JSON.stringify(seen).includes('candidates')) expect(seen).toEqual({});
      }
    }
  }
  for (const prompt of ['key', 'payDiscard', 'barrierCard', 'searchCard', 'endDiscard', 'target'])
    expect(prompts).toContain(prompt);
});

test('BP-15.4: a refused answer to the decision of somebody else names no card and tells nothing of what would be legal', () => {
  const wrong = [
    { act: 'nothing' },
    { one: -1 },
    { some: [-1] },
    { assign: [[-1, -1]] },
    { yes: 'x' },
    {},
    null,
    7,
    { act: 'up', more: 1 },
  ];
  let refused = 0;
  for (let n = 0; n < 10; n++) {
    for (const { s } of watch(n, { frame: 'free' })) {
      const open = decision(s);
      if (open === null) continue;
      const mine = (wrong.find((each) => each !== null && typeof each === 'object' && keyOf(open) in each) ??
        {}) as object;
      const theirs = refusal(s, { ...mine, player: 1 - open.player })!;
      refused++;
      if (theirs.code !== 'wrongPlayer') expect(theirs.code).toBe('wrongPlayer');
      if (/legal/i.test(theirs.message)) expect(theirs.message).toBe('');
      for (const answer of wrong) {
        const message = refusal(s, answer)?.message ?? '';
        const names = message.match(/\b([SHDC](A|[2-9]|10|J|Q|K)|JK|Joker)\b|[♠♡♢♣]/gi);
        if (names !== null) expect({ message, names }).toBeNull();
      }
    }
  }
  expect(refused).toBeGreaterThan(500);
});

function keyOf(open: Decision): string {
  return open.kind === 'yesNo' ? 'yes' : open.kind;
}

// ---- Single cases ----

test('BP-15.6: everybody sees the requests on the stage with their key cards and targets', () => {
  const s = arrange([{ hand: ['S9', 'C8'], field: ['D7'] }, { hand: ['D2', 'C3', 'C10', 'H2'] }]);
  request(s, 'throw', { key: ['S9', 'C8'], target: 'P1' });
  apply(s, { act: 'pass' });
  request(s, 'twist', { payDiscard: 'C3', key: 'D2', target: handleOf(s, 'D7', 0) });
  for (const viewer of VIEWERS) {
    const objects = view(s, viewer).zones.find((zone) => zone.zone === 'stage')!.objects;
    const [first, second] = objects.filter((object) => object.action !== null);
    expect([first!.action, first!.controller, first!.shown['target']]).toEqual(['throw', 0, 'P1']);
    expect([second!.action, second!.controller, second!.shown['target']]).toEqual(['twist', 1, handleOf(s, 'D7', 0)]);
    const keysOf = (id: number | null) => objects.filter((object) => object.host === id).map((object) => object.card);
    expect(keysOf(first!.id)).toEqual(['S9', 'C8']);
    expect(keysOf(second!.id)).toEqual(['D2']);
  }
  apply(s, { act: 'counter' });
  apply(s, { one: handleOf(s, 'H2', 1, 'hand') });
  // BP-15.10: a key card is public as soon as it is taken.
  apply(s, { one: handleOf(s, 'C10', 1, 'hand') });
  expect(namesIn(view(s, 0))).toContain('C10');
});

test('BP-15.10, BP-15.4: the card found by Search is shown to everybody in the hand, the rest of the hand to nobody', () => {
  const s = arrange([{ hand: ['JK', 'C3'], life: ['H9', 'SK', 'D8', 'D9'] }, {}], { settings: { frame: 'free' } });
  apply(s, { act: 'search' });
  apply(s, { one: handleOf(s, 'JK', 0, 'hand') });
  // The searcher looks through the life, the others do not.
  expect(namesIn(view(s, 0).zones.filter((zone) => zone.zone === 'life')).sort()).toEqual(['D8', 'D9', 'H9', 'SK']);
  for (const viewer of [1, 'spectator'] as const) expect(namesIn(view(s, viewer))).not.toContain('SK');
  apply(s, { one: handleOf(s, 'SK', 0, 'life') });
  for (const viewer of [1, 'spectator'] as const) {
    const hand = view(s, viewer).zones.find((zone) => zone.zone === 'hand' && zone.player === 0)!;
    expect([hand.count, hand.objects.map((object) => object.card)]).toEqual([2, ['SK']]);
    expect(view(s, viewer).events.some((event) => event.card === 'SK')).toBe(true);
    expect(namesIn(view(s, viewer))).not.toContain('H9');
  }
  // BP-15.1: shuffled, the life is hidden from the searcher again.
  expect(namesIn(view(s, 0).zones.filter((zone) => zone.zone === 'life'))).toEqual([]);
});

test('BP-15.3, BP-15.4: a found card that is set as a barrier cannot be told from the others any more', () => {
  const s = arrange([{ hand: ['JK', 'C3'], life: ['H9', 'SK', 'D8', 'D9'] }, {}], { settings: { frame: 'free' } });
  apply(s, { act: 'search' });
  apply(s, { one: handleOf(s, 'JK', 0, 'hand') });
  apply(s, { one: handleOf(s, 'SK', 0, 'life') });
  request(s, 'setBarrier', { barrierCard: 'SK' });
  for (const viewer of [1, 'spectator'] as const) {
    const names = namesIn(view(s, viewer));
    expect(names).not.toContain('SK');
    expect(names).not.toContain('C3');
  }
  expect(namesIn(view(s, 0))).toContain('SK');
});

test('BP-15.3: of a face-down barrier others see that it is there and whether it is driven, and nothing that tells its card', () => {
  const seenAs = (card: string) => {
    const s = arrange([{ field: [`?${card}`] }, {}]);
    return VIEWERS.filter((viewer) => viewer !== 0).map((viewer) =>
      view(s, viewer).zones.find((zone) => zone.zone === 'field' && zone.player === 0),
    );
  };
  const asAce = seenAs('SA');
  expect(asAce[0]!.objects[0]!.shown['kind']).toBe('barrier');
  expect(asAce[0]!.objects[0]!.shown).not.toHaveProperty('size');
  for (const card of ['HK', 'D7', 'JK', 'C2']) expect(seenAs(card)).toEqual(asAce);
});

test('BP-15.8, BP-15.9: of the damage cards others learn only the last, which lies on top', () => {
  const s = arrange([{ hand: ['S4', 'C9'] }, { life: ['H2', 'H3', 'H4', 'H5', 'H6', 'H7'] }]);
  request(s, 'throw', { key: ['S4', 'C9'], target: 'P1' });
  bothPass(s);
  expect(cardsIn(s, 'graveyard', 1)).toEqual(['H2', 'H3', 'H4', 'H5']);
  for (const viewer of [0, 'spectator'] as const) {
    expect(new Set(namesIn(view(s, viewer)).filter((card) => card.startsWith('H')))).toEqual(new Set(['H5']));
  }
  expect(new Set(namesIn(view(s, 1)).filter((card) => card.startsWith('H')))).toEqual(
    new Set(['H2', 'H3', 'H4', 'H5']),
  );
});

test('BP-15.8, BP-15.10: of several cards discarded at once for End others learn only the one that ends on top', () => {
  const s = arrange([{ hand: ['H5', 'C2', 'D2', 'D3', 'D5', 'D6', 'D8', 'D9', 'S2', 'S3'] }, {}]);
  apply(s, { act: 'end' });
  bothPass(s);
  const named = ['S2', 'S3', 'H5'].map((card) => handleOf(s, card, 0, 'hand'));
  apply(s, { some: named });
  expect(cardsIn(s, 'graveyard', 0).at(-1)).toBe('H5');
  for (const viewer of [1, 'spectator'] as const) {
    const names = namesIn(view(s, viewer));
    expect(names).toContain('H5');
    expect(names).not.toContain('S2');
    expect(names).not.toContain('S3');
  }
});

test('BP-15.8: of the two key cards that go to the graveyard together one lies on top, and only that one stays visible', () => {
  const s = arrange([{ hand: ['S4', 'C9'] }, {}]);
  request(s, 'throw', { key: ['S4', 'C9'], target: 'P1' });
  bothPass(s);
  const seen = view(s, 1).zones.find((zone) => zone.zone === 'graveyard' && zone.player === 0)!.objects;
  expect(seen.map((object) => object.card)).toEqual([cardsIn(s, 'graveyard', 0).at(-1)]);
});

test('BP-15.1, BP-15.7: the life total is hidden from 10 on for the opponent and for spectators, never for its owner', () => {
  for (const count of [1, 9, 10, 11, 30]) {
    const s = arrange([{ life: Array.from({ length: count }, () => 'C2') }, {}]);
    const lifeFor = (viewer: Viewer) =>
      view(s, viewer).zones.find((zone) => zone.zone === 'life' && zone.player === 0)!.count;
    expect(lifeFor(0)).toBe(count);
    expect(lifeFor(1)).toBe(count < 10 ? count : null);
    expect(lifeFor('spectator')).toBe(count < 10 ? count : null);
  }
});

// ---- The checks themselves can fail ----

/** A table on which everything hidden is hidden, with what is true of it. */
function honest(): { shown: View; truth: Truth } {
  const s = arrange([
    { hand: ['H5', 'C3'], field: ['D7', '?S9'], graveyard: ['S2', 'S3'], life: Array.from({ length: 12 }, () => 'C2') },
    { hand: ['D4'] },
  ]);
  const table = tableOf(s);
  const truth: Truth = {
    table,
    before: table,
    answered: null,
    open: decision(s),
    shownHands: [[], []],
    hideLifeFrom: 10,
  };
  return { shown: view(s, 1), truth };
}

/** The honest view with one zone of P0 changed. */
function tampered(zone: string, change: Partial<View['zones'][number]>): View {
  const { shown } = honest();
  return {
    ...shown,
    zones: shown.zones.map((each) => (each.zone === zone && each.player === 0 ? { ...each, ...change } : each)),
  };
}

const objectsOf = (zone: string): View['zones'][number]['objects'] =>
  honest().shown.zones.find((each) => each.zone === zone && each.player === 0)!.objects;

const leaksOf = (shown: View): string[] => leaks(shown, 1, honest().truth);

test('BP-15.4: the check catches a card of the hand that is shown', () => {
  expect(leaksOf(honest().shown)).toEqual([]);
  const card = { ...objectsOf('field')[0]!, id: null, card: 'H5' };
  expect(leaksOf(tampered('hand', { objects: [card] }))).toEqual(['H5 in the hand of P0']);
  expect(namedLeaks(tampered('hand', { objects: [card] }), 1, honest().truth)).toEqual(['H5']);
});

test('BP-15.3: the check catches a face-down barrier whose card is shown', () => {
  const objects = objectsOf('field').map((object) => (object.faceDown ? { ...object, card: 'S9' } : object));
  expect(leaksOf(tampered('field', { objects }))).toEqual(['S9 in the field of P0']);
});

test('BP-15.2: the check catches a graveyard that is counted or shows more than its top', () => {
  expect(leaksOf(tampered('graveyard', { count: 2 }))).toEqual(['the graveyard of P0 is counted']);
  const [top] = objectsOf('graveyard');
  const found = leaksOf(tampered('graveyard', { objects: [{ ...top!, card: 'S2' }, top!] }));
  expect(found).toContain('S2 in the graveyard of P0');
  expect(found).toContain('more than the top of the graveyard of P0');
});

test('BP-15.1, BP-15.7: the check catches a life total of 10 or more, and a life card', () => {
  expect(leaksOf(tampered('life', { count: 12 }))).toEqual(['the life of P0 is shown as 12']);
  const card = { ...objectsOf('field')[0]!, card: 'C2' };
  expect(leaksOf(tampered('life', { objects: [card] }))).toContain('C2 in the life of P0');
});

test('BP-15.4: the check catches candidates in the decision of somebody else and a hidden card in an event', () => {
  const { shown } = honest();
  const withCandidates = { ...shown, decision: { ...shown.decision!, actions: ['up'] } } as View;
  expect(leaksOf(withCandidates)).toEqual(['the decision of P0 shows actions']);
  const drawn: View['events'][number] = {
    event: 'moved',
    cause: 'draw',
    card: 'H5',
    id: null,
    was: null,
    other: null,
    from: { zone: 'life', player: 0 },
    to: { zone: 'hand', player: 0 },
    player: null,
    number: null,
    action: null,
  };
  expect(leaksOf({ ...shown, events: [drawn] })).toEqual(['H5 of P0 by the event "moved" (draw)']);
  expect(namedLeaks({ ...shown, events: [drawn] }, 1, honest().truth)).toEqual(['H5']);
});
