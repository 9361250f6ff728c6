import type { State, Trigger } from '@tessera/kernel/rules';
import {
  addUntilEndOfTurn,
  apply,
  create,
  decision,
  defineGame,
  definitionOf,
  equal,
  first,
  isOver,
  Kind,
  nextOf,
  placeCard,
  put,
  setGuestCount,
  refusal,
  refTo,
  result,
  Column,
  view,
} from '@tessera/kernel/rules';
import { blackpoker } from '@tessera/blackpoker';
import { expect, test } from 'vitest';
import { actionIndex } from '../src/actions.ts';
import { size } from '../src/characters.ts';
import { definition } from '../src/index.ts';
import { read } from '../src/readings.ts';
import { field, stage, Value } from '../src/table.ts';
import {
  arrange,
  bothPass,
  cardsIn,
  handleOf,
  Noted,
  playRandomly,
  request,
  stageOf,
  thingsIn,
} from './random-games.ts';

const GAMES = 12;
const ZONES = ['life', 'hand', 'field', 'graveyard', 'fog'];

/** Entry 20 and free decks by turns; every question is asked, so that each step of the rules can be looked at. */
const settings = (n: number) =>
  ({ seed: `core ${n}`, asks: 'everything', options: { frame: n % 2 === 0 ? 'entry20' : 'free' } }) as const;

function inRandomGames(look: (s: State, n: number) => void): void {
  for (let n = 0; n < GAMES; n++) playRandomly(settings(n), n, (s) => look(s, n));
}

const chanceOf = (s: State): unknown => view(s, 0).table['chance'];
const lives = (s: State): number[] => [0, 1].map((player) => thingsIn(s, 'life', player).length);
const resolvedOf = (s: State): [string | null, number | null][] =>
  view(s, 'spectator')
    .events.filter((event) => event.event === 'resolved')
    .map((event) => [event.action, event.player]);

/** The character that a card of the field is, as the rules see it. */
function unit(s: State, card: string, player: number): number {
  const zone = field(s, player);
  for (let row = first(s, zone); row !== zone; row = nextOf(s, row)) {
    if (blackpoker.cards[definitionOf(s, row)]!.id === card) return row;
  }
  throw new Error(`${card} is not in the field of ${player}`);
}

test('BP-1.1, BP-2.1: every card lies in a zone of its owner throughout the game, and none comes or goes', () => {
  const before = new Map<string, string>();
  inRandomGames((s, n) => {
    for (const player of [0, 1]) {
      const things = ZONES.flatMap((zone) => thingsIn(s, zone, player));
      expect(things.every((each) => each.owner === player)).toBe(true);
      const shared = ['stage', 'making']
        .flatMap((zone) => thingsIn(s, zone, null))
        .filter((each) => each.owner === player);
      const all = [...things, ...shared].flatMap((each) => each.card ?? []).sort();
      const key = `${n}/${player}`;
      if (!before.has(key)) before.set(key, all.join());
      expect(all.join()).toBe(before.get(key));
    }
  });
  expect(before.size).toBe(GAMES * 2);
});

test('BP-2.3: the buffer is empty whenever a player has a decision to take', () => {
  let decisions = 0;
  inRandomGames((s) => {
    if (isOver(s)) return;
    decisions++;
    expect(thingsIn(s, 'buffer', null)).toEqual([]);
  });
  expect(decisions).toBeGreaterThan(1000);
});

test('BP-2.2: the stage is a list from which only the top request is resolved, and new ones are put on top', () => {
  let before: number[] = [];
  let game = -1;
  let taken = 0;
  inRandomGames((s, n) => {
    const now = thingsIn(s, 'stage', null)
      .filter((each) => each.action !== null)
      .map((each) => each.handle);
    if (n === game) {
      const kept = before.filter((handle) => now.includes(handle));
      // Whatever stayed lies at the bottom in its old order, and what came lies above it.
      expect(now.slice(0, kept.length)).toEqual(kept);
      const negated = view(s, 'spectator').events.filter((event) => event.event === 'negated').length;
      const gone = before.length - kept.length;
      expect(gone).toBeLessThanOrEqual(1 + negated);
      // Without a Counter only the top has gone.
      if (gone > 0 && negated === 0) expect(kept).toEqual(before.slice(0, -1));
      taken += gone;
    }
    game = n;
    before = now;
  });
  expect(taken).toBeGreaterThan(500);
});

test('BP-2.5: barriers never change their order: the ones that stay keep it, a new one comes last', () => {
  const before = new Map<number, number[]>();
  let game = -1;
  let changes = 0;
  inRandomGames((s, n) => {
    if (n !== game) before.clear();
    game = n;
    for (const player of [0, 1]) {
      const objects = view(s, 1 - player).zones.find(
        (zone) => zone.zone === 'field' && zone.player === player,
      )!.objects;
      const row = objects.filter((object) => object.shown['kind'] === 'barrier').map((object) => object.id!);
      const old = before.get(player) ?? row;
      const kept = old.filter((id) => row.includes(id));
      expect(row.slice(0, kept.length)).toEqual(kept);
      if (row.join() !== old.join()) changes++;
      before.set(player, row);
    }
  });
  expect(changes).toBeGreaterThan(50);
});

test('BP-2.5: the opponent can keep track of which face-down barrier is which', () => {
  const s = arrange([{ hand: ['H5', 'D5', 'C7'], field: ['?S2', '?S3', '?S4'] }, {}]);
  const row = () =>
    view(s, 1)
      .zones.find((zone) => zone.zone === 'field' && zone.player === 0)!
      .objects.map((object) => object.id);
  const [a, b, c] = row();
  request(s, 'destroyBarrier', { key: ['H5', 'D5'], target: b! });
  bothPass(s);
  expect(row()).toEqual([a, c]);
  request(s, 'setBarrier', { barrierCard: 'C7' });
  expect(row().slice(0, 2)).toEqual([a, c]);
  expect(row()).toHaveLength(3);
});

test('BP-4.5: a size of 0 or less does not by itself remove a character', () => {
  const s = arrange([{ hand: ['H2', 'C3', 'S2', 'C4'], field: ['D5', 'S9'] }, { field: ['H7'] }], {
    more: (state) => addUntilEndOfTurn(state, unit(state, 'D5', 0), Value.size, -9, 0),
  });
  expect(size(s, unit(s, 'D5', 0))).toBe(-4);
  // Other things resolve, also a Down on another soldier and an Up on this one that leaves it below 1.
  request(s, 'down', { payDiscard: 'C3', key: 'S2', target: handleOf(s, 'H7', 1) });
  bothPass(s);
  expect(cardsIn(s, 'field', 0)).toContain('D5');
  request(s, 'up', { payDiscard: 'C4', key: 'H2', target: handleOf(s, 'D5', 0) });
  bothPass(s);
  expect(size(s, unit(s, 'D5', 0))).toBe(-2);
  expect(cardsIn(s, 'field', 0)).toContain('D5');
  expect(isOver(s)).toBe(false);
});

test('BP-4.5: Down itself removes what it finds at 0 or less, even if the size was so before', () => {
  const s = arrange([{ hand: ['SA', 'C3'] }, { field: ['D5'] }], {
    more: (state) => addUntilEndOfTurn(state, unit(state, 'D5', 1), Value.size, -9, 0),
  });
  request(s, 'down', { payDiscard: 'C3', key: 'SA', target: handleOf(s, 'D5', 1) });
  bothPass(s);
  expect(cardsIn(s, 'field', 1)).toEqual([]);
  expect(cardsIn(s, 'fog', 0)).toEqual([]);
});

test('BP-5.2: no player may request a triggered action', () => {
  const triggered = ['charge', 'draw', 'block', 'damageJudge', 'nextGeneration'];
  let chances = 0;
  inRandomGames((s) => {
    const open = decision(s);
    if (open?.kind !== 'act') return;
    chances++;
    for (const action of triggered) {
      expect(open.actions).not.toContainEqual({ act: action });
      expect(refusal(s, { act: action })).not.toBeNull();
    }
  });
  expect(chances).toBeGreaterThan(500);
});

test('BP-5.2: main actions are legal only for the turn player with an empty stage, at every decision of random games', () => {
  const quick = new Set(['up', 'down', 'twist', 'counter', 'search', 'pass']);
  const kinds = { main: 0, quick: 0 };
  inRandomGames((s) => {
    const open = decision(s);
    if (open?.kind !== 'act') return;
    const isMain = open.player === view(s, 0).active && stageOf(s).length === 0;
    kinds[isMain ? 'main' : 'quick']++;
    if (!isMain) expect(open.actions.filter(({ act }) => !quick.has(act))).toEqual([]);
    // BP-7.1: the turn player can always end a turn then.
    if (isMain) expect(open.actions).toContainEqual({ act: 'end' });
  });
  expect(Math.min(kinds.main, kinds.quick)).toBeGreaterThan(200);
});

test('BP-5.2: an immediate action never lies on the stage, at every decision of random games', () => {
  const requested = new Set<string>();
  inRandomGames((s) => {
    for (const event of view(s, 'spectator').events) if (event.event === 'requested') requested.add(event.action!);
    for (const action of stageOf(s)) expect(['setBarrier', 'search', 'charge', 'nextGeneration']).not.toContain(action);
  });
  expect(requested).toContain('setBarrier');
  expect(requested).toContain('search');
});

test('BP-5.7: a request names the action, pays the costs, takes the key cards and then names the target, in that order', () => {
  const asked = (s: State, action: string) => {
    const prompts: string[] = [];
    apply(s, { act: action });
    for (let open = decision(s)!; open.kind === 'one' || open.kind === 'some'; open = decision(s)!) {
      prompts.push(open.prompt);
      apply(s, open.kind === 'one' ? { one: open.candidates[0] } : { some: open.candidates.slice(0, open.min) });
    }
    return prompts;
  };
  const side = { hand: ['H5', 'C3', 'D5', 'D6', 'S4', 'C4', 'DJ'], field: ['D7', '?S2', '?S3', '?S9'] };
  expect(asked(arrange([side, {}]), 'up')).toEqual(['payDiscard', 'key', 'target']);
  expect(asked(arrange([side, {}]), 'equip')).toEqual(['payBarrier', 'key', 'target']);
  expect(asked(arrange([side, {}]), 'summonHero')).toEqual(['payBarrier', 'key']);
  expect(asked(arrange([side, {}]), 'destroyBarrier')).toEqual(['key', 'key', 'target']);
  expect(asked(arrange([side, {}]), 'throw')).toEqual(['key', 'key', 'target']);
});

test('BP-5.7: the discard is gone before the key card is taken, so it cannot be the key card (R10)', () => {
  const s = arrange([{ hand: ['H5', 'H3'], field: ['D7'] }, {}]);
  apply(s, { act: 'up' });
  apply(s, { one: handleOf(s, 'H5', 0, 'hand') });
  expect(cardsIn(s, 'graveyard', 0)).toEqual(['H5']);
  const open = decision(s)!;
  expect(open.prompt).toBe('key');
  expect(open.kind === 'one' ? open.candidates : []).toEqual([handleOf(s, 'H3', 0, 'hand')]);
});

test('BP-5.13: the controller of a request is who requested it, of a triggered one the turn player', () => {
  const controllers = (s: State): [string, number][] =>
    view(s, 'spectator')
      .zones.find((zone) => zone.zone === 'stage')!
      .objects.flatMap((object) => (object.action === null ? [] : [[object.action, object.controller]]));
  const s = arrange([{ field: ['D7'] }, { hand: ['D5', 'C3'] }]);
  request(s, 'attack');
  apply(s, { act: 'pass' });
  request(s, 'twist', { payDiscard: 'C3', key: 'D5', target: handleOf(s, 'D7', 0) });
  expect(controllers(s)).toEqual([
    ['attack', 0],
    ['twist', 1],
  ]);
  bothPass(s);
  const twist = decision(s)!;
  expect([twist.prompt, twist.player]).toEqual(['twist', 1]);
  apply(s, { one: 'charge' });
  bothPass(s);
  apply(s, { some: [handleOf(s, 'D7', 0)] });
  expect(controllers(s)).toEqual([['block', 0]]);
  bothPass(s);
  expect(decision(s)!.player).toBe(1);
  apply(s, { assign: [] });
  expect(controllers(s)).toEqual([['damageJudge', 0]]);
  bothPass(s);
  apply(s, { act: 'end' });
  bothPass(s);
  expect(controllers(s)).toEqual([['draw', 1]]);
});

test('BP-6.1: exactly one player has the chance, and an answer of the other one is refused', () => {
  let chances = 0;
  inRandomGames((s) => {
    const open = decision(s);
    if (open?.kind !== 'act') return;
    chances++;
    expect(chanceOf(s)).toBe(open.player);
    expect(refusal(s, { act: 'pass', player: 1 - open.player })?.code).toBe('wrongPlayer');
  });
  expect(chances).toBeGreaterThan(500);
});

test('BP-6.2, BP-6.3: after a request the same player has the chance, after a pass the other one or the turn player', () => {
  let last: { game: number; player: number; size: number } | null = null;
  let kept = 0;
  inRandomGames((s, n) => {
    const open = decision(s);
    const { events, active } = view(s, 'spectator');
    if (open?.kind === 'act' && last?.game === n) {
      const passed = events.some((event) => event.event === 'passed');
      const requested = events.some((event) => event.event === 'requested');
      if (requested) {
        kept++;
        expect(open.player).toBe(last.player);
      }
      if (passed) expect([1 - last.player, active]).toContain(open.player);
      // BP-6.4: only one request is resolved by two passes.
      if (passed) expect(last.size - stageOf(s).length).toBeLessThanOrEqual(2);
    }
    if (open !== null) last = { game: n, player: open.player, size: stageOf(s).length };
  });
  expect(kept).toBeGreaterThan(150);
});

test('BP-6.4, BP-6.11: whenever something was resolved from the stage the turn player has the chance', () => {
  let seen = 0;
  inRandomGames((s) => {
    const open = decision(s);
    if (open?.kind !== 'act') return;
    const { events, active } = view(s, 'spectator');
    const immediate = ['setBarrier', 'search'];
    const resolved = events.filter((event) => event.event === 'resolved');
    if (resolved.length === 0 || immediate.includes(String(resolved[0]!.action))) return;
    seen++;
    expect([open.player, chanceOf(s)]).toEqual([active, active]);
  });
  expect(seen).toBeGreaterThan(500);
});

test('BP-6.5: a request is not on the stage until its costs are paid, its key cards taken and its target named', () => {
  const s = arrange([{ hand: ['H5', 'C3'], field: ['D7'] }, {}]);
  apply(s, { act: 'up' });
  expect(stageOf(s)).toEqual([]);
  apply(s, { one: handleOf(s, 'C3', 0, 'hand') });
  expect(stageOf(s)).toEqual([]);
  apply(s, { one: handleOf(s, 'H5', 0, 'hand') });
  expect(stageOf(s)).toEqual([]);
  expect(decision(s)!.prompt).toBe('target');
  apply(s, { one: handleOf(s, 'D7', 0) });
  expect(stageOf(s)).toEqual(['up']);
});

test('BP-6.6: while an effect asks something its request is still on the stage, with its key card', () => {
  const s = arrange([{ hand: ['D5', 'C3'], field: ['D7'] }, {}]);
  request(s, 'twist', { payDiscard: 'C3', key: 'D5', target: handleOf(s, 'D7', 0) });
  bothPass(s);
  expect(decision(s)!.prompt).toBe('twist');
  expect(stageOf(s)).toEqual(['twist']);
  expect(cardsIn(s, 'stage', null)).toEqual(['D5']);
  expect(cardsIn(s, 'graveyard', 0)).toEqual(['C3']);
  apply(s, { one: 'drive' });
  expect(stageOf(s)).toEqual([]);
  expect(cardsIn(s, 'graveyard', 0)).toEqual(['C3', 'D5']);
});

test('BP-6.8: every game has exactly one winner, and the loser is the one without life', () => {
  const ended = { turnPlayerLost: 0, otherLost: 0 };
  for (let n = 0; n < GAMES; n++) {
    const s = playRandomly(settings(n), n, () => undefined);
    const { winners, reason } = result(s)!;
    expect(reason).toBe('noLife');
    expect(winners).toHaveLength(1);
    expect(lives(s)[1 - winners[0]!]).toBe(0);
    if (lives(s)[winners[0]!] === 0) expect(view(s, 0).active).not.toBe(winners[0]);
    ended[view(s, 0).active === winners[0] ? 'otherLost' : 'turnPlayerLost']++;
  }
  expect(Math.min(ended.otherLost, ended.turnPlayerLost)).toBeGreaterThan(3);
});

test('BP-6.8: after every resolution both players have life, or the game is over', () => {
  let resolutions = 0;
  inRandomGames((s) => {
    if (decision(s)?.prompt !== 'chance' || resolvedOf(s).length === 0) return;
    resolutions++;
    expect(Math.min(...lives(s))).toBeGreaterThan(0);
  });
  expect(resolutions).toBeGreaterThan(500);
});

/** A game with more triggers than Light has, to see how the trigger check deals with them. */
function withTriggers(...triggers: Trigger[]) {
  return defineGame({ ...definition, triggers: [...triggers, ...definition.triggers] });
}

const after = (action: string, triggered: string, whose: 'active' | 'opponent'): Trigger => ({
  action: triggered,
  on: 'resolved',
  when: equal(read.eventAction(), actionIndex(action)),
  controller: whose === 'active' ? read.active() : read.opponent(read.active()),
});

/** Requests that already wait on the stage, with a key card where one is named; the last one is on top. */
function onStage(s: State, ...requests: [action: string, player: number, key?: string][]): void {
  for (const [action, player, key] of requests) {
    const row = create(s, Kind.request, actionIndex(action), player, stage(s));
    if (key === undefined) continue;
    const card = placeCard(s, blackpoker.cardIndex.get(key)!, player, stage(s));
    put(s, card, Column.host, refTo(s, row));
    setGuestCount(s, row, 1);
  }
}

const stageWithOwners = (s: State): [string, number][] =>
  thingsIn(s, 'stage', null).flatMap((each) => (each.action === null ? [] : [[each.action, each.owner]]));

test('BP-6.10: a triggered main request goes on the stage if it is empty and is dropped otherwise', () => {
  const empty = arrange([{ field: ['D7'] }, {}]);
  request(empty, 'attack');
  bothPass(empty);
  apply(empty, { some: [handleOf(empty, 'D7', 0)] });
  expect(stageOf(empty)).toEqual(['block']);

  const occupied = arrange([{ field: ['D7'] }, {}], {
    more: (s) => onStage(s, ['summonAce', 0, 'SA'], ['attack', 0]),
  });
  expect(stageOf(occupied)).toEqual(['summonAce', 'attack']);
  bothPass(occupied);
  apply(occupied, { some: [handleOf(occupied, 'D7', 0)] });
  expect(stageOf(occupied)).toEqual(['summonAce']);
  expect(thingsIn(occupied, 'buffer', null)).toEqual([]);
  bothPass(occupied);
  expect(stageOf(occupied)).toEqual([]);
  expect(cardsIn(occupied, 'field', 0)).toEqual(['D7', 'SA']);
});

test('BP-6.10: Draw too is dropped if something lies on the stage, while Charge, being immediate, takes place', () => {
  const s = arrange([{}, { field: ['D7'], life: ['C2', 'C3', 'C4'] }], {
    more: (state) => {
      put(state, unit(state, 'D7', 1), Noted['driven']!, 1);
      onStage(state, ['summonAce', 0, 'SA'], ['end', 0]);
    },
  });
  expect(thingsIn(s, 'field', 1)[0]!.driven).toBe(true);
  bothPass(s);
  expect(resolvedOf(s)).toEqual([
    ['end', 0],
    ['charge', 1],
  ]);
  expect(thingsIn(s, 'field', 1)[0]!.driven).toBe(false);
  expect(stageOf(s)).toEqual(['summonAce']);
  expect(chanceOf(s)).toBe(1);
});

test('BP-6.10: normal triggers: the turn player before the other, main before quick; a quick one always goes on the stage', () => {
  const game = withTriggers(after('attack', 'twist', 'opponent'), after('attack', 'twist', 'active'));
  const empty = arrange([{ field: ['D7'] }, {}], { game });
  request(empty, 'attack');
  bothPass(empty);
  apply(empty, { some: [handleOf(empty, 'D7', 0)] });
  expect(stageWithOwners(empty)).toEqual([
    ['block', 0],
    ['twist', 0],
    ['twist', 1],
  ]);

  const occupied = arrange([{ field: ['D7'] }, {}], {
    game,
    more: (s) => onStage(s, ['summonAce', 0, 'SA'], ['attack', 0]),
  });
  bothPass(occupied);
  apply(occupied, { some: [handleOf(occupied, 'D7', 0)] });
  expect(stageWithOwners(occupied)).toEqual([
    ['summonAce', 0],
    ['twist', 0],
    ['twist', 1],
  ]);
});

test('BP-6.10: immediate triggers: the turn player before the other, main before quick, and all of them before normal ones', () => {
  const game = withTriggers(
    after('end', 'nextGeneration', 'opponent'),
    after('end', 'nextGeneration', 'active'),
    after('end', 'twist', 'active'),
  );
  const s = arrange([{ life: ['C2', 'SA', 'C3', 'C4'] }, { life: ['C2', 'HA', 'C3', 'C4', 'C5'] }], { game });
  apply(s, { act: 'end' });
  bothPass(s);
  expect(resolvedOf(s)).toEqual([
    ['end', 0],
    ['charge', 1],
    ['nextGeneration', 1],
    ['nextGeneration', 0],
  ]);
  // Draw, which Charge has triggered meanwhile, is main and finds the stage empty; the quick one follows.
  expect(stageWithOwners(s)).toEqual([
    ['draw', 1],
    ['twist', 1],
  ]);
  expect([cardsIn(s, 'hand', 0), cardsIn(s, 'hand', 1)]).toEqual([['SA'], ['HA']]);
});

test('BP-6.10: there is a win check after each immediate trigger, so what comes later may never happen', () => {
  const game = withTriggers(after('end', 'nextGeneration', 'active'), after('end', 'nextGeneration', 'opponent'));
  const s = arrange([{ life: ['C2', 'C3', 'SA', 'C4'] }, { life: ['C2', 'C3'] }], { game });
  apply(s, { act: 'end' });
  bothPass(s);
  expect(result(s)?.winners).toEqual([0]);
  expect(resolvedOf(s)).toEqual([
    ['end', 0],
    ['charge', 1],
    ['nextGeneration', 1],
  ]);
  expect(cardsIn(s, 'hand', 0)).toEqual([]);
  expect(lives(s)).toEqual([4, 0]);
});

test('BP-6.9: the win check of a resolution comes before the triggers it caused', () => {
  const game = withTriggers(after('throw', 'nextGeneration', 'active'));
  const s = arrange([{ life: ['C2', 'C3'], hand: ['S5', 'C5'] }, { life: ['C2', 'C3', 'C4'] }], { game });
  request(s, 'throw', { key: ['S5', 'C5'], target: 'P1' });
  bothPass(s);
  expect(result(s)?.winners).toEqual([0]);
  expect(lives(s)).toEqual([2, 0]);
});

test('BP-6.12: a turn player who passes on an empty stage twice without a request between is refused (R2)', () => {
  const s = arrange([{ hand: ['SA'] }, {}]);
  bothPass(s);
  expect([decision(s)!.player, view(s, 0).turn]).toEqual([0, 1]);
  expect(refusal(s, { act: 'pass' })).not.toBeNull();
  // Any request lifts it, also an immediate one.
  request(s, 'setBarrier', { barrierCard: 'SA' });
  expect(refusal(s, { act: 'pass' })).toBeNull();
});

test('BP-6.12: passing never goes on for ever: random passing reaches a decision that is no pass', () => {
  for (let n = 0; n < 20; n++) {
    const s = arrange([{}, {}]);
    let passes = 0;
    while (refusal(s, { act: 'pass' }) === null && passes < 10) {
      apply(s, { act: 'pass' });
      passes++;
    }
    expect(passes).toBe(2);
    expect(refusal(s, { act: 'end' })).toBeNull();
  }
});

test('BP-7.2: End passes the turn, then Charge takes place, then Draw is put on the stage, with no decision between', () => {
  const s = arrange([{}, { field: ['D7'] }], {
    more: (state) => put(state, unit(state, 'D7', 1), Noted['driven']!, 1),
  });
  apply(s, { act: 'end' });
  bothPass(s);
  const happened = view(s, 'spectator').events.map((event) =>
    event.event === 'resolved' ? `resolved ${event.action}` : event.event,
  );
  const order = ['turnBegan', 'resolved end', 'charged', 'resolved charge'].map((name) => happened.indexOf(name));
  expect(order.every((at) => at >= 0)).toBe(true);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(stageOf(s)).toEqual(['draw']);
});

test('BP-7.1: the turn changes only when End resolves', () => {
  let last: { game: number; turn: number } | null = null;
  let turns = 0;
  inRandomGames((s, n) => {
    const { turn } = view(s, 'spectator');
    if (last?.game === n && turn !== last.turn) {
      turns++;
      expect(turn).toBe(last.turn + 1);
      expect(resolvedOf(s)[0]?.[0]).toBe('end');
    }
    last = { game: n, turn };
  });
  expect(turns).toBeGreaterThan(100);
});

test('BP-17.2: the key card of Set-up lies in the fog as Up', () => {
  const s = arrange([{ hand: ['S5', 'C3'], field: ['D7'] }, {}], { settings: { 'variants.setUp': true } });
  request(s, 'setUp', { payDiscard: 'C3', key: 'S5', target: handleOf(s, 'D7', 0) });
  bothPass(s);
  const fog = view(s, 1).zones.find((zone) => zone.zone === 'fog' && zone.player === 0)!;
  expect(fog.objects.map((object) => [object.card, object.shown['fog']])).toEqual([['S5', 'up']]);
});

test('BP-17.1, BP-17.3: no game of Light ever offers Set-up unless the table plays with the house rule', () => {
  inRandomGames((s) => {
    const open = decision(s);
    if (open?.kind !== 'act') return;
    expect(open.actions).not.toContainEqual({ act: 'setUp' });
    expect(refusal(s, { act: 'setUp' })).not.toBeNull();
  });
  let offered = 0;
  for (let n = 0; n < 10; n++) {
    playRandomly({ ...settings(n), options: { frame: 'free', 'variants.setUp': true } }, n, (s) => {
      const open = decision(s);
      if (open?.kind === 'act' && open.actions.some(({ act }) => act === 'setUp')) offered++;
    });
  }
  expect(offered).toBeGreaterThan(10);
});
