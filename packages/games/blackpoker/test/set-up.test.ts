import type { EventView, MatchRequest, ObjectView, State } from '@tessera/kernel/rules';
import { apply, decision, defineGame, newMatch, result, view } from '@tessera/kernel/rules';
import { blackpoker } from '@tessera/blackpoker';
import { expect, test } from 'vitest';
import { definition } from '../src/index.ts';
import { bothPass, cardsIn, isLegacyCard, printedNumber, stageOf, thingsIn } from './random-games.ts';

/** Section 3, checked on many deals. */
const DEALS = 300;

type Request = Omit<MatchRequest, 'seed'>;

function* deals(
  request: Request = {},
  count = DEALS,
  game = blackpoker,
): Generator<{ s: State; starter: number; seed: string }> {
  for (let n = 0; n < count; n++) {
    const seed = `deal ${n}`;
    const s = newMatch(game, { asks: 'everything', ...request, seed });
    yield { s, starter: decision(s)!.player, seed };
  }
}

const size = (s: State, zone: string, player: number): number => thingsIn(s, zone, player).length;

/** The cards that were revealed to find out who starts, in order. */
const revealed = (s: State, player: number): number[] => cardsIn(s, 'graveyard', player).map(printedNumber);

/** How many times the revealed numbers were equal. */
const tiesOf = (s: State): number => size(s, 'graveyard', 0) - 1;

const fieldOf = (s: State, viewer: number, player: number): readonly ObjectView[] =>
  view(s, viewer).zones.find((zone) => zone.zone === 'field' && zone.player === player)!.objects;

/** What became of a player's life cards during set-up, in order. */
const movesOf = (s: State, player: number): string[] =>
  view(s, player)
    .events.filter((event) => event.event === 'moved' && event.from?.zone === 'life' && event.from.player === player)
    .map((event) => event.to!.zone);

const shuffles = (events: readonly EventView[]): number => events.filter((event) => event.event === 'shuffled').length;

test('BP-3.1, BP-2.4: the whole deck of 20 becomes the life, and hand, field and graveyard are filled from it', () => {
  for (const { s } of deals()) {
    for (const player of [0, 1]) {
      const all = ['life', 'hand', 'field', 'graveyard', 'fog'].flatMap((zone) => cardsIn(s, zone, player));
      expect(all).toHaveLength(20);
      expect(new Set(all).size).toBe(20);
      expect(size(s, 'fog', player)).toBe(0);
    }
  }
});

test('BP-3.1: the deck is shuffled, each player alone: every card is dealt to each hand about equally often', () => {
  for (const player of [0, 1]) {
    const dealt = new Map<string, number>();
    let same = 0;
    for (const { s, starter } of deals()) {
      const hand = cardsIn(s, 'hand', player);
      if (cardsIn(s, 'hand', 0).slice(0, 7).join() === cardsIn(s, 'hand', 1).slice(0, 7).join()) same++;
      if (starter !== player) for (const card of hand) dealt.set(card, (dealt.get(card) ?? 0) + 1);
    }
    const counts = [...dealt.values()];
    const mean = counts.reduce((sum, count) => sum + count, 0) / 20;
    expect(dealt.size).toBe(20);
    // Five standard deviations of a card that is dealt with a chance of 7 in 20.
    const limit = 5 * Math.sqrt((mean / 0.35) * 0.35 * 0.65);
    for (const count of counts) expect(Math.abs(count - mean)).toBeLessThan(limit);
    expect(same).toBe(0);
  }
});

test('BP-3.2, BP-3.6, BP-3.7: hands are 7, and 8 for the first player', () => {
  for (const { s, starter } of deals()) {
    expect(size(s, 'hand', starter)).toBe(8);
    expect(size(s, 'hand', 1 - starter)).toBe(7);
  }
});

test('BP-3.7: without a tie the first player has 9 life, the second 10; every tie costs both one more', () => {
  const seen = new Map<number, number>();
  for (const { s, starter } of deals()) {
    const ties = tiesOf(s);
    seen.set(ties, (seen.get(ties) ?? 0) + 1);
    expect(size(s, 'graveyard', starter)).toBe(1 + ties);
    expect(size(s, 'graveyard', 1 - starter)).toBe(1 + ties);
    expect(size(s, 'life', starter)).toBe(9 - ties);
    expect(size(s, 'life', 1 - starter)).toBe(10 - ties);
  }
  expect(seen.get(0)).toBeGreaterThan(DEALS * 0.8);
  expect(seen.get(1)).toBeGreaterThan(5);
});

test('BP-3.3, BP-3.7: each player has one barrier, face down, and one soldier of its own rank, face up, both charged', () => {
  const kinds = new Set<string>();
  for (const { s } of deals()) {
    for (const player of [0, 1]) {
      const own = fieldOf(s, player, player);
      expect(own).toHaveLength(2);
      const [barrier, soldier] = own as [ObjectView, ObjectView];
      expect(barrier.faceDown).toBe(true);
      expect(barrier.shown['kind']).toBe('barrier');
      expect(barrier.shown['driven']).toBe(false);
      expect(soldier.faceDown).toBe(false);
      expect(soldier.shown['driven']).toBe(false);
      const number = printedNumber(soldier.card!);
      expect(soldier.shown['kind']).toBe(number === 1 ? 'ace' : number >= 11 ? 'hero' : 'soldier');
      expect(soldier.shown['size']).toBe(number);
      kinds.add(String(soldier.shown['kind']));
    }
  }
  expect([...kinds].sort()).toEqual(['ace', 'hero', 'soldier']);
});

test('BP-3.3: the preset costs nothing: no life is lost for it and no barrier is driven', () => {
  for (const { s } of deals({}, 50)) {
    for (const player of [0, 1]) {
      expect(size(s, 'graveyard', player)).toBe(1 + tiesOf(s));
      expect(thingsIn(s, 'field', player).every((each) => !each.driven)).toBe(true);
    }
  }
});

test('BP-3.3: the owner may look at the preset barrier, the opponent not (R6)', () => {
  for (const { s } of deals({}, 50)) {
    for (const player of [0, 1]) {
      const real = thingsIn(s, 'field', player)[0]!.card;
      expect(fieldOf(s, player, player)[0]!.card).toBe(real);
      expect(fieldOf(s, 1 - player, player)[0]!.card).toBeNull();
      expect(fieldOf(s, 1 - player, player)[1]!.card).not.toBeNull();
    }
  }
});

test('BP-3.4: the order is seven cards, then the preset, then the cards that decide who starts, then the first draw', () => {
  for (const { s, starter } of deals({}, 100)) {
    const ties = tiesOf(s);
    for (const player of [0, 1]) {
      expect(movesOf(s, player)).toEqual([
        ...Array.from({ length: 7 }, () => 'hand'),
        'field',
        'field',
        ...Array.from({ length: 1 + ties }, () => 'graveyard'),
        ...(player === starter ? ['hand'] : []),
      ]);
    }
  }
});

test('BP-3.3, BP-3.4: of the two preset cards the upper one becomes the barrier and the next one the soldier', () => {
  for (const { s } of deals({}, 50)) {
    for (const player of [0, 1]) {
      const moves = view(s, player).events.filter(
        (event) => event.event === 'moved' && event.from?.player === player && event.to?.zone === 'field',
      );
      expect(moves.map((event) => event.card)).toEqual(thingsIn(s, 'field', player).map((each) => each.card));
      expect(thingsIn(s, 'field', player).map((each) => each.faceDown)).toEqual([true, false]);
    }
  }
});

test('BP-3.5: the higher number starts, equal numbers are followed by the next cards, and all lie in the graveyards', () => {
  let ties = 0;
  const starts = [0, 0];
  for (const { s, starter } of deals()) {
    const [mine, theirs] = [revealed(s, starter), revealed(s, 1 - starter)];
    expect(mine.length).toBe(theirs.length);
    expect(mine.slice(0, -1)).toEqual(theirs.slice(0, -1));
    expect(mine.at(-1)!).toBeGreaterThan(theirs.at(-1)!);
    if (mine.length > 1) ties++;
    starts[starter]!++;
  }
  expect(ties).toBeGreaterThan(5);
  expect(Math.min(...starts)).toBeGreaterThan(DEALS * 0.35);
});

test('BP-3.5: a revealed A, J, Q or K starts no Generation change, for it comes from the life', () => {
  let legacies = 0;
  for (const { s, starter } of deals()) {
    for (const player of [0, 1]) {
      if (!cardsIn(s, 'graveyard', player).some(isLegacyCard)) continue;
      legacies++;
      expect(size(s, 'hand', player)).toBe(player === starter ? 8 : 7);
      expect(size(s, 'graveyard', player)).toBe(1 + tiesOf(s));
    }
  }
  expect(legacies).toBeGreaterThan(50);
});

test('BP-3.5, BP-15.10: the cards that decide who starts are shown to everybody', () => {
  for (const { s } of deals({}, 100)) {
    for (const viewer of [0, 1, 'spectator'] as const) {
      for (const player of [0, 1]) {
        const shown = view(s, viewer).events.filter(
          (event) => event.event === 'moved' && event.to?.zone === 'graveyard' && event.to.player === player,
        );
        expect(shown.map((event) => event.card)).toEqual(cardsIn(s, 'graveyard', player));
      }
    }
  }
});

test('BP-3.6: the first player has turn 1 and the chance, with nothing on the stage: no Charge and no Draw', () => {
  for (const { s, starter } of deals({}, 100)) {
    const shown = view(s, starter);
    expect([shown.turn, shown.active, shown.table['chance']]).toEqual([1, starter, starter]);
    expect(decision(s)!.prompt).toBe('chance');
    expect(stageOf(s)).toEqual([]);
    expect(shown.events.filter((event) => event.action === 'charge' || event.action === 'draw')).toEqual([]);
  }
});

test('BP-3.6: in the whole first turn nothing is drawn; the second turn begins with Draw on the stage', () => {
  for (const { s, starter } of deals({}, 50)) {
    const life = [size(s, 'life', 0), size(s, 'life', 1)];
    apply(s, { act: 'pass' });
    apply(s, { act: 'pass' });
    expect([size(s, 'life', 0), size(s, 'life', 1)]).toEqual(life);
    expect(stageOf(s)).toEqual([]);
    apply(s, { act: 'end' });
    bothPass(s);
    apply(s, {
      some: thingsIn(s, 'hand', starter)
        .slice(0, 1)
        .map((each) => each.handle),
    });
    expect([size(s, 'life', 0), size(s, 'life', 1)]).toEqual(life);
    expect(view(s, 0).active).toBe(1 - starter);
    expect(stageOf(s)).toEqual(['draw']);
  }
});

test('BP-3.3: the preset soldier came before turn 1 and may attack in the first turn (R6)', () => {
  const attacked = new Set<string>();
  for (const { s, starter } of deals({}, 100)) {
    const soldier = thingsIn(s, 'field', starter)[1]!;
    const life = size(s, 'life', 1 - starter);
    apply(s, { act: 'attack' });
    bothPass(s);
    const open = decision(s)!;
    expect(open.prompt).toBe('attackers');
    expect(open.kind === 'some' ? open.candidates : []).toEqual([soldier.handle]);
    apply(s, { some: [soldier.handle] });
    bothPass(s);
    apply(s, { assign: [] });
    bothPass(s);
    const left = Math.max(0, life - printedNumber(soldier.card!));
    expect(size(s, 'life', 1 - starter)).toBe(left);
    expect(result(s)?.winners ?? null).toEqual(left === 0 ? [starter] : null);
    attacked.add(soldier.card!);
  }
  expect(attacked.size).toBeGreaterThan(10);
});

test('BP-3.3, BP-5.5: the preset barrier is charged: it pays B and blocks in the first turn', () => {
  for (const { s, starter } of deals({}, 60)) {
    const open = decision(s)!;
    const hasNumberCard = cardsIn(s, 'hand', starter).some((card) => !isLegacyCard(card));
    expect(open.kind === 'act' && open.actions.some(({ act }) => act === 'summonSoldier')).toBe(hasNumberCard);
    apply(s, { act: 'attack' });
    bothPass(s);
    apply(s, { some: [thingsIn(s, 'field', starter)[1]!.handle] });
    bothPass(s);
    const blocks = decision(s)!;
    expect(blocks.player).toBe(1 - starter);
    expect(new Set(blocks.kind === 'assign' ? blocks.candidates : [])).toEqual(
      new Set(thingsIn(s, 'field', 1 - starter).map((each) => each.handle)),
    );
  }
});

test('BP-3.9: a free deck of 54: no preset, hand 8 and life 45 for the first player, 7 and 46 for the second', () => {
  let ties = 0;
  for (const { s, starter } of deals({ options: { frame: 'free' } }, 200)) {
    const tied = tiesOf(s);
    ties += tied;
    for (const player of [0, 1]) expect(size(s, 'field', player)).toBe(0);
    expect([size(s, 'hand', starter), size(s, 'life', starter)]).toEqual([8, 45 - tied]);
    expect([size(s, 'hand', 1 - starter), size(s, 'life', 1 - starter)]).toEqual([7, 46 - tied]);
    const [mine, theirs] = [revealed(s, starter), revealed(s, 1 - starter)];
    expect(mine.slice(0, -1)).toEqual(theirs.slice(0, -1));
    expect(mine.at(-1)!).toBeGreaterThan(theirs.at(-1)!);
    expect(stageOf(s)).toEqual([]);
  }
  expect(ties).toBeGreaterThan(3);
});

test('BP-3.5, BP-1.3: a Joker counts 0 when it is revealed: it loses against every other card', () => {
  const numbers = ['S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'S9'];
  let jokers = 0;
  for (const { s, starter } of deals({ decks: [['JK', 'JK', ...numbers], numbers], options: { frame: 'free' } }, 200)) {
    if (cardsIn(s, 'graveyard', 0).at(-1) !== 'JK') continue;
    jokers++;
    expect(starter).toBe(1);
  }
  expect(jokers).toBeGreaterThan(10);
});

test('BP-3.9: whatever the free deck, seven cards are dealt, the rest life, no preset', () => {
  const deck = ['SA', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'S9', 'S10', 'SJ', 'SQ', 'SK', 'JK'];
  for (const { s, starter } of deals({ decks: [deck, deck], options: { frame: 'free' } }, 100)) {
    const tied = tiesOf(s);
    expect([size(s, 'hand', starter), size(s, 'life', starter), size(s, 'field', starter)]).toEqual([8, 5 - tied, 0]);
    expect([size(s, 'hand', 1 - starter), size(s, 'life', 1 - starter)]).toEqual([7, 6 - tied]);
  }
});

test('BP-3.7: with the frame Entry 16 the same set-up gives life 5 and 6 and hands of 8 and 7', () => {
  for (const { s, starter } of deals({ options: { frame: 'entry16' } }, 100)) {
    const tied = tiesOf(s);
    expect([size(s, 'hand', starter), size(s, 'life', starter)]).toEqual([8, 5 - tied]);
    expect([size(s, 'hand', 1 - starter), size(s, 'life', 1 - starter)]).toEqual([7, 6 - tied]);
    for (const player of [0, 1])
      expect(thingsIn(s, 'field', player).map((each) => each.faceDown)).toEqual([true, false]);
  }
});

test('BP-3.8: if the tie cannot be broken the deal is void and repeated with all cards', () => {
  // Eight cards leave one life card: half of the deals tie at 5 or at 6 and cannot go on.
  const deck = ['S5', 'H5', 'D5', 'C5', 'S6', 'H6', 'D6', 'C6'];
  let redeals = 0;
  const startersSeen = new Set<number>();
  for (const { s, starter } of deals({ decks: [deck, deck], options: { frame: 'free' } })) {
    const again = shuffles(view(s, 'spectator').events) / 2 - 1;
    redeals += again;
    if (again > 0) startersSeen.add(starter);
    for (const player of [0, 1]) {
      const all = ['life', 'hand', 'graveyard'].flatMap((zone) => cardsIn(s, zone, player));
      expect(all.sort()).toEqual([...deck].sort());
      expect(size(s, 'graveyard', player)).toBe(1);
      expect(size(s, 'hand', player)).toBe(7);
      expect(size(s, 'field', player)).toBe(0);
    }
    expect([revealed(s, starter), revealed(s, 1 - starter)]).toEqual([[6], [5]]);
    expect(view(s, starter).turn).toBe(1);
  }
  // On average there is one void deal for each that stands.
  expect(redeals).toBeGreaterThan(DEALS * 0.6);
  expect(redeals).toBeLessThan(DEALS * 1.6);
  expect(startersSeen).toEqual(new Set([0, 1]));
});

test('BP-3.8: what a void deal revealed is no longer known: after the repetition hands are hidden as ever', () => {
  const deck = ['S5', 'H5', 'D5', 'C5', 'S6', 'H6', 'D6', 'C6'];
  let redealt = 0;
  for (const { s } of deals({ decks: [deck, deck], options: { frame: 'free' } }, 100)) {
    if (shuffles(view(s, 'spectator').events) === 2) continue;
    redealt++;
    for (const player of [0, 1]) {
      const hand = view(s, 1 - player).zones.find((zone) => zone.zone === 'hand' && zone.player === player)!;
      expect([hand.count, hand.objects]).toEqual([7, []]);
    }
  }
  expect(redealt).toBeGreaterThan(20);
});

test('BP-3.8, BP-3.3: a repeated deal with preset takes the preset back too and lays a new one', () => {
  const anyDeck = defineGame({ ...definition, checkDeck: () => [] });
  const deck = ['S5', 'H5', 'D5', 'C5', 'S6', 'H6', 'D6', 'C6', 'S7', 'H7'];
  let redeals = 0;
  for (const { s, starter } of deals({ decks: [deck, deck] }, 200, anyDeck)) {
    redeals += shuffles(view(s, 'spectator').events) / 2 - 1;
    expect(revealed(s, starter)).toHaveLength(1);
    expect(revealed(s, starter)[0]!).toBeGreaterThan(revealed(s, 1 - starter)[0]!);
    for (const player of [0, 1]) {
      expect(thingsIn(s, 'field', player).map((each) => each.faceDown)).toEqual([true, false]);
      expect(fieldOf(s, player, player).map((object) => object.shown['kind'])).toEqual(['barrier', 'soldier']);
      expect(fieldOf(s, player, player).map((object) => object.shown['driven'])).toEqual([false, false]);
      expect(size(s, 'hand', player)).toBe(7);
    }
  }
  expect(redeals).toBeGreaterThan(20);
});

test('BP-2.4: before set-up the deck lies as the life: the first thing that happens is that both are shuffled', () => {
  for (const { s } of deals({}, 20)) {
    const first = view(s, 'spectator').events.slice(0, 2);
    expect(first.map((event) => [event.event, event.from])).toEqual([
      ['shuffled', { zone: 'life', player: 0 }],
      ['shuffled', { zone: 'life', player: 1 }],
    ]);
  }
});
