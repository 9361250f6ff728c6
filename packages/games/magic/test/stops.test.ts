import type { Answer, Decision, Preferences, State } from '@tessera/kernel/rules';
import {
  apply,
  automaticAnswer,
  BadPreferences,
  active,
  controllerOf,
  decision,
  defaultPreferences,
  handleOf,
  hash,
  isWindow,
  newMatch,
  passesAnyway,
  readPreferences,
  redeal,
  rested,
  sizeOfZone,
  step,
  top,
  turn,
} from '@tessera/kernel/rules';
import { newSeat, random } from '@tessera/players';
import { describe, expect, test } from 'vitest';
import { magic } from '../src/index.ts';
import { Step, stepIds } from '../src/steps.ts';
import { stack } from '../src/table.ts';
import { castOf, inHand, passUntil, permanent, situation } from './situations.ts';

const usual = defaultPreferences(magic, 'constructed');
const full: Preferences = { ...usual, fullControl: true };
const wanting = (own: string[], others: string[]): Preferences => ({ ...usual, stops: { own, others } });

const many = (name: string, count: number): string[] => Array.from({ length: count }, () => name);
const instants = [
  ...[
    "Angel's Mercy",
    'Glorious Charge',
    'Rain of Blades',
    'Show of Valor',
    'Unsummon',
    'Faerie Invaders',
    'Negate',
    'Essence Scatter',
    'Silvercoat Lion',
  ].flatMap((name) => many(name, 4)),
  ...many('Plains', 12),
  ...many('Island', 12),
];

type Asked = { readonly open: Decision; readonly s: State };

/**
 * Plays a match of decks full of instants at random; `look` sees each decision and what is answered to it without
 * asking. Those answers are given, unless it only looks.
 */
function play(
  seed: number,
  preferences: readonly Preferences[],
  look: (asked: Asked, automatic: Answer | null) => void,
  request: Omit<Parameters<typeof newMatch>[1], 'seed'> & { readonly looksOnly?: boolean } = {},
): void {
  const { looksOnly, ...settings } = request;
  const s = newMatch(magic, { decks: [instants, instants], ...settings, seed });
  const seats = [0, 1].map((seat) => newSeat(random, seat));
  for (const seat of seats) seat.begin(seed);
  for (let open = decision(s); open !== null; open = decision(s)) {
    const automatic = automaticAnswer(s, preferences[open.player]!);
    look({ open, s }, automatic);
    apply(s, (looksOnly === true ? null : automatic) ?? seats[open.player]!.answer(s));
  }
}

const acts = (open: Decision): number => (open.kind === 'act' ? open.actions.length : 0);

/** How many questions are put to people in some matches. */
function countAsked(preferences: Preferences, request: Omit<Parameters<typeof newMatch>[1], 'seed'> = {}): number {
  let asked = 0;
  for (let seed = 0; seed < 8; seed++) {
    play(seed, [preferences, preferences], (_, automatic) => (asked += automatic === null ? 1 : 0), request);
  }
  return asked;
}

describe('preferences', () => {
  test('people are asked far less by default than with full control, and least without stops', () => {
    const [none, some, all] = [wanting([], []), usual, full].map((preferences) => countAsked(preferences));
    expect(some!).toBeLessThan(all! * 0.6);
    expect(none!).toBeLessThan(some!);
    expect(countAsked(full, { asks: 'everything' })).toBeGreaterThan(all!);
  });

  test('MTG-9.2: nothing is lost that a stop names, and everything is passed that none names', () => {
    const sides = { own: ['upkeep', 'draw', 'attackers', 'end'], others: ['beginCombat', 'main2'] };
    const preferences = wanting(sides.own, sides.others);
    const stopped = new Set<string>();
    for (let seed = 0; seed < 30; seed++) {
      play(
        seed,
        [preferences, preferences],
        ({ open, s }, automatic) => {
          if (open.prompt !== 'priority' || acts(open) < 2 || sizeOfZone(s, stack(s)) > 0) return;
          const side = active(s) === open.player ? 'own' : 'others';
          const here = step(s) === Step.firstDamage ? 'damage' : stepIds[step(s)]!;
          // Without attackers the step of attackers is none to stop in.
          if (here === 'attackers') return;
          expect(automatic === null, `${side} ${here}`).toBe(sides[side].includes(here));
          if (automatic === null) stopped.add(`${side} ${here}`);
        },
        { looksOnly: true },
      );
    }
    expect([...stopped].toSorted()).toEqual(
      ['own upkeep', 'own draw', 'own end', 'others beginCombat', 'others main2'].toSorted(),
    );
  });

  test('what is let go by anyway is let go by with any hand, so that doing it at once tells nothing', () => {
    const seen = { anyway: 0, byHand: 0 };
    for (let seed = 0; seed < 3; seed++) {
      play(seed, [usual, usual], ({ open, s }, automatic) => {
        if (!isWindow(s)) return;
        const anyway = passesAnyway(s, usual);
        if (automatic !== null) seen[anyway ? 'anyway' : 'byHand']++;
        // As far as the opponent can tell, it might be this world.
        const world = redeal(s, 1 - open.player, `${seed} ${turn(s)}`);
        expect(passesAnyway(world, usual)).toBe(anyway);
        if (anyway) expect(automaticAnswer(world, usual)).toEqual(automatic);
      });
    }
    expect(seen.anyway).toBeGreaterThan(50);
    expect(seen.byHand).toBeGreaterThan(5);
  });

  test('whatever an opponent puts on the stack is asked about while there is an answer to it', () => {
    let asked = 0;
    const none = wanting([], []);
    for (let seed = 0; seed < 60; seed++) {
      play(
        seed,
        [none, none],
        ({ open, s }, automatic) => {
          if (open.prompt !== 'priority' || sizeOfZone(s, stack(s)) === 0) return;
          const isOwn = controllerOf(s, top(s, stack(s))) === open.player;
          expect(automatic === null).toBe(!isOwn && acts(open) > 1);
          if (automatic === null) asked++;
        },
        { looksOnly: true },
      );
    }
    expect(asked).toBeGreaterThan(0);
  });

  test('nothing but priority is ever answered, and never with anything but a pass', () => {
    const others = new Set<string>();
    const asleep: Preferences = { ...wanting([], []), passUntil: { end: 'turn', from: 1000 } };
    for (let seed = 0; seed < 10; seed++) {
      play(seed, [asleep, usual], ({ open, s }, automatic) => {
        expect(isWindow(s)).toBe(open.prompt === 'priority');
        if (open.prompt === 'priority') {
          if (automatic !== null) expect(automatic).toEqual({ act: 'pass' });
        } else {
          others.add(open.prompt);
          expect(automatic).toBeNull();
        }
      });
    }
    expect([...others]).toEqual(expect.arrayContaining(['whoStarts', 'openingHand', 'attackers']));
  });

  test('full control asks at every priority, with the match even where all know that nothing can be done', () => {
    const steps = new Set<string>();
    const asked = [0, 0];
    for (let seed = 0; seed < 5; seed++) {
      play(
        seed,
        [full, usual],
        ({ open, s }, automatic) => {
          if (open.prompt !== 'priority') return;
          if (open.player === 0) {
            expect(automatic).toBeNull();
            if (acts(open) === 1) steps.add(`${active(s)} ${stepIds[step(s)]!}`);
          } else if (acts(open) === 1) {
            expect(automatic).toEqual({ act: 'pass' });
          }
          asked[open.player]!++;
        },
        { asks: ['everything', 'open'] },
      );
    }
    // MTG-9.2: every step but untapping and cleaning up, in both turns.
    for (const id of stepIds.filter((each) => !['mulligan', 'untap', 'cleanup', 'firstDamage'].includes(each))) {
      expect(steps).toContain(`0 ${id}`);
      expect(steps).toContain(`1 ${id}`);
    }
    expect(asked[0]!).toBeGreaterThan(asked[1]! * 1.2);
  });

  test('who has only a pass is not asked, whatever the stops, unless with full control', () => {
    const s = situation([{ hand: ['Serra Angel'], battlefield: ['Plains'] }, {}], 'main1');
    // The hand might hold something for a Plains, so the match asks; the player has nothing.
    expect(decision(s)).toMatchObject({ player: 0, actions: [{ act: 'pass' }] });
    expect(automaticAnswer(s, wanting(['main1'], []))).toEqual({ act: 'pass' });
    expect(automaticAnswer(s, full)).toBeNull();
    const byHand = situation([{ hand: ['Serra Angel'], battlefield: ['Plains'] }, {}], 'main1');
    apply(byHand, { act: 'pass' });
    apply(s, automaticAnswer(s, usual)!);
    expect(hash(s)).toBe(hash(byHand));
  });

  test('one’s own spell is let resolve, unless one wants to answer it oneself', () => {
    const s = situation(
      [
        {
          hand: ['Silvercoat Lion', 'Faerie Invaders'],
          battlefield: Array.from({ length: 8 }, (_, i) => (i < 4 ? 'Plains' : 'Island')),
        },
        {},
      ],
      'main1',
    );
    apply(s, castOf(s, 0, 'Silvercoat Lion'));
    while (decision(s)!.prompt !== 'priority') apply(s, { act: 'auto' });
    // Faerie Invaders have flash.
    expect(decision(s)).toMatchObject({ player: 0, prompt: 'priority' });
    expect(inHand(s, 0, 'Faerie Invaders')).toBeGreaterThan(0);
    expect(sizeOfZone(s, stack(s))).toBe(1);
    expect(automaticAnswer(s, usual)).toEqual({ act: 'pass' });
    expect(automaticAnswer(s, { ...usual, yieldOwn: false })).toBeNull();
  });

  test('a stop at attackers is one only when there are some', () => {
    const begin = (): State =>
      situation(
        [
          { battlefield: ['Silvercoat Lion'] },
          { hand: ['Faerie Invaders'], battlefield: Array.from({ length: 5 }, () => 'Island') },
        ],
        'attackers',
      );
    const attacked = begin();
    apply(attacked, { assign: [[handleOf(attacked, permanent(attacked, 'Silvercoat Lion')), 'P1']] });
    expect(decision(attacked)).toMatchObject({ player: 1, prompt: 'priority' });
    expect(automaticAnswer(attacked, usual)).toBeNull();
    const quiet = begin();
    apply(quiet, { assign: [] });
    expect(decision(quiet)).toMatchObject({ player: 1, prompt: 'priority' });
    expect(step(quiet)).toBe(Step.attackers);
    expect(automaticAnswer(quiet, usual)).toEqual({ act: 'pass' });
    expect(automaticAnswer(quiet, wanting([], ['endCombat']))).toBeNull();
  });

  test('MTG-12.23: both damage steps are one stop', () => {
    const islands = Array.from({ length: 5 }, () => 'Island');
    const s = situation(
      [{ battlefield: ['Warclamp Mastiff', 'Silvercoat Lion'] }, { hand: ['Faerie Invaders'], battlefield: islands }],
      'attackers',
    );
    const attackers = ['Warclamp Mastiff', 'Silvercoat Lion'].map((name) => handleOf(s, permanent(s, name)));
    apply(s, { assign: attackers.map((attacker) => [attacker, 'P1'] as const) });
    for (const each of [Step.firstDamage, Step.damage]) {
      passUntil(s, (state) => step(state) === each && decision(state)?.player === 1);
      expect(automaticAnswer(s, usual)).toEqual({ act: 'pass' });
      expect(automaticAnswer(s, wanting([], ['damage']))).toBeNull();
    }
  });

  test('passing goes to the end of the turn or to the next own turn, and wakes up for what others do', () => {
    const everywhere = wanting([...stepIds], [...stepIds]);
    for (const end of ['turn', 'own'] as const) {
      let slept = 0;
      let woken = 0;
      for (let seed = 0; seed < 20; seed++) {
        let from: number | null = null;
        play(
          seed,
          [everywhere, everywhere],
          ({ open, s }) => {
            if (open.player !== 0 || open.prompt !== 'priority' || acts(open) < 2) return;
            from ??= turn(s);
            const asleep: Preferences = { ...everywhere, passUntil: { end, from } };
            const mine = active(s) === 0;
            const isLater = turn(s) > from && (end === 'turn' || mine);
            const others = sizeOfZone(s, stack(s)) > 0 && controllerOf(s, top(s, stack(s))) === 1;
            const isAsked = automaticAnswer(s, asleep) === null;
            if (!isLater) expect(isAsked).toBe(others);
            if (!isLater && isAsked) woken++;
            if (!isLater && !isAsked) slept++;
            if (isLater && sizeOfZone(s, stack(s)) === 0) expect(isAsked).toBe(true);
            expect(rested(s, 0, asleep).passUntil === null).toBe(isLater);
            if (isLater) from = turn(s);
          },
          { looksOnly: true },
        );
      }
      expect(slept).toBeGreaterThan(20);
      expect(woken).toBeGreaterThan(0);
    }
  });

  test('depend on nothing that the player cannot know', () => {
    for (let seed = 0; seed < 3; seed++) {
      play(seed, [usual, usual], ({ open, s }, automatic) => {
        const other = redeal(s, open.player, 'elsewhere');
        expect(automaticAnswer(other, usual)).toEqual(automatic);
      });
    }
  });
});

describe('preferences that somebody wrote', () => {
  const read = (value: unknown): Preferences => readPreferences(magic, 'constructed', value);

  test('are filled up with what is usual, and come back from JSON', () => {
    expect(read({})).toEqual(usual);
    expect(read({ stops: { own: ['end', 'main1', 'end'] } }).stops).toEqual({
      own: ['main1', 'end'],
      others: usual.stops.others,
    });
    const all: Preferences = {
      stops: { own: [], others: ['upkeep'] },
      fullControl: true,
      yieldOwn: false,
      passUntil: { end: 'own', from: 3 },
    };
    expect(read(JSON.parse(JSON.stringify(all)))).toEqual(all);
  });

  test.each([
    [null, 'preferences is an object with stops, fullControl'],
    [[], 'preferences is an object'],
    [{ stop: {} }, 'preferences has no "stop"; did you mean "stops"?'],
    [{ stops: ['main1'] }, 'stops is an object with own, others'],
    [{ stops: { own: 'main1' } }, 'stops.own is a list such as'],
    [{ stops: { own: ['main3'] } }, 'no stop is called "main3"; did you mean "main'],
    [{ stops: { own: ['untap'] } }, 'no stop is called "untap"'],
    [{ stops: { others: [3] } }, 'no stop is called 3'],
    [{ stops: { theirs: [] } }, 'stops has no "theirs"'],
    [{ fullControl: 'yes' }, 'fullControl is true or false, not "yes"'],
    [{ yieldOwn: 1 }, 'yieldOwn is true or false'],
    [{ passUntil: 'turn' }, 'passUntil is an object'],
    [{ passUntil: { end: 'game', from: 1 } }, 'passUntil is null or such as'],
    [{ passUntil: { end: 'turn', from: -1 } }, 'passUntil is null or such as'],
  ])('%j is refused', (value, message) => {
    expect(() => read(value)).toThrow(BadPreferences);
    expect(() => read(value)).toThrow(message);
  });
});
