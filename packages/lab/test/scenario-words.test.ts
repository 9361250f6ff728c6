import { decode, encode } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import type { ScenarioReport } from '../src/scenario/index.ts';
import { runScenarioText, ScenarioError } from '../src/scenario/index.ts';
import { duel } from './duel.ts';

type Case = Readonly<Record<string, unknown>>;

/** Runs a scenario as it is, and saved and loaded at each decision: both must come to the same. */
function run(more: Case): ScenarioReport {
  const text = JSON.stringify({ game: 'duel', name: 'a case', players: [{}, {}], ...more });
  const [report] = runScenarioText(text, 'case.json', { games: [duel] });
  const atEachDecision = (s: Parameters<typeof encode>[0]) => decode(duel, encode(s));
  expect(runScenarioText(text, 'case.json', { games: [duel], atEachDecision })).toEqual([report]);
  return report!;
}

const passes = (more: Case): void => expect(run(more).failures).toEqual([]);
const fails = (more: Case, message: string): void =>
  expect(
    run(more)
      .failures.map(({ en }) => en)
      .join('; '),
  ).toContain(message);

const life = (player: number, is: number): Case => ({ life: { player, is } });
const count = (player: number, zone: string, is: number, card?: string): Case => ({
  count: { player, zone, is, ...(card === undefined ? {} : { card }) },
});

describe('names', () => {
  test('a game goes by its aliases', () => passes({ game: 'du', expect: [life(0, 10)] }));

  test('cards go by name or id, the filler by its own name too', () => {
    const hand = ['Wolf*2', 'bear', 'F'];
    const expectations = [count(0, 'hand', 2, 'wolf'), count(0, 'hand', 1, 'Bear'), count(0, 'hand', 1, 'Stone')];
    passes({ players: [{ hand }, {}], expect: [...expectations, count(0, 'hand', 1, 'F'), count(0, 'deck', 20, 'F')] });
  });

  test('a nickname means what its player means by it', () => {
    const script = [{ turn: 1, player: 0, do: 'spell', card: 'Bolt', targets: ['enemy'] }];
    passes({ players: [{ hand: ['Bolt'] }, {}], script, expect: [life(1, 8)] });
    const own = [{ turn: 1, player: 0, do: 'spell', card: 'Bolt', targets: ['P1:enemy'] }];
    passes({ players: [{ hand: ['Bolt'] }, {}], script: own, expect: [life(0, 8)] });
  });

  test('an owner narrows a name, an id is one card', () => {
    const players = [{ hand: ['Bolt'], field: ['Wolf'] }, { field: [{ card: 'Wolf', id: 'w', slot: 'right' }] }];
    for (const target of ['P1:Wolf', '#w']) {
      const script = [{ player: 0, do: 'spell', card: 'Bolt', targets: [target] }];
      passes({ players, script, expect: [count(0, 'field', 1), count(1, 'field', 0)] });
    }
  });

  test.each<[string, Case, string]>([
    [
      'a nickname',
      { script: [{ do: 'spell', targets: ['enmy'] }] },
      'no card or thing is called "enmy"; did you mean "enemy"',
    ],
    [
      'a card in a payment',
      { script: [{ do: 'spell', pay: ['Wof'] }] },
      'pay[0]: no card or thing is called "Wof"; did you mean "Wolf"',
    ],
    [
      'a card in a division',
      { script: [{ do: 'spell', damage: [['Wof', 2]] }] },
      'damage[0]: no card or thing is called "Wof"',
    ],
    [
      'a card in a choice',
      { script: [{ do: 'choose', choices: [{ card: 'Wof' }] }] },
      'no card or thing is called "Wof"',
    ],
    [
      'an id that a card refers to',
      { players: [{ field: [{ card: 'Wolf', like: '#z' }] }, {}] },
      'no card or thing is called "#z"',
    ],
    ['something short', { players: [{ wolves: 'two' }, {}] }, 'players[0]: "wolves" is a number'],
    ['a key behind something short', { players: [{ wolves: 1, hnd: [] }, {}] }, 'did you mean "hand"'],
    ['a value of a player', { players: [{ life: 'ten' }, {}] }, 'players[0] life: a number is expected'],
    ['a payment that is no list', { script: [{ do: 'spell', pay: { wolf: 1 } }] }, 'pay: a list is expected'],
    ['a form', { form: 'dek' }, 'form: no form is called "dek"; did you mean "deck"'],
    ['a deck', { start: { turn: 0 }, players: [{ deck: 'wolvs' }, { deck: 'wolves' }] }, 'did you mean "wolves"'],
    [
      'a card of a deck',
      { start: { turn: 0 }, players: [{ deck: ['Wof'] }, { deck: 'wolves' }] },
      'did you mean "Wolf"',
    ],
    ['a zone where decks are', { start: { turn: 0 }, players: [{ hand: [] }, {}] }, 'no key is called "hand"'],
    ['a deck beside players', { deck: ['Wolf'] }, 'a deck stands instead of "players"'],
    ['a fact about a game in a check of decks', { form: 'deck', expect: [life(0, 1)] }, 'no fact is called "life"'],
  ])('unknown: %s', (_, more, message) => {
    expect(() => run(more)).toThrow(ScenarioError);
    expect(() => run(more)).toThrow(message);
  });
});

describe('set-up', () => {
  test('what is written in short is tidied; players are given their values', () => {
    passes({ players: [{ wolves: 2, life: 3 }, {}], expect: [count(0, 'field', 2), life(0, 3), life(1, 10)] });
  });

  test('piles are written from the top', () => {
    const players = [{ deck: ['Bear', 'Wolf'], grave: ['Bolt', 'Storm'] }, {}];
    passes({ players, start: { step: 'dawn' }, until: { step: 'main' }, expect: [count(0, 'hand', 1, 'Bear')] });
  });

  test('what is said of a card may name another', () => {
    const field = [
      { card: 'Wolf', id: 'a', tapped: true },
      { card: 'Bear', like: '#a' },
    ];
    passes({ players: [{ field }, {}], expect: [{ tapped: { card: 'Bear' } }] });
  });

  test('a whole game is set up from decks, legal or not', () => {
    const players = [{ deck: 'wolves' }, { deck: ['Bear*3', 'Bolt'], side: ['Wolf'] }];
    const start = { turn: 0, step: 'keep' };
    const script = [
      { player: 0, do: 'keep' },
      { player: 1, do: 'again' },
    ];
    passes({
      players,
      start,
      script,
      expect: [count(0, 'hand', 2, 'Wolf'), count(1, 'hand', 2), { turn: { turn: 1 } }],
    });
    fails({ players, start, script: [{ player: 0, do: 'play', card: 'Wolf', slot: 'left' }] }, 'Legal: keep, again');
  });
});

describe('actions', () => {
  test('with a card: the first of that name that is legal, in the order offered', () => {
    const players = [{ hand: ['Wolf', 'Bear', 'Wolf'] }, {}];
    const script = [
      { player: 0, do: 'play', card: 'Bear', slot: 'right', id: 'bear' },
      { player: 0, do: 'play', card: 'Wolf' },
    ];
    const facts = [{ slot: { card: '#bear', is: 'right' } }, { slot: { card: 'Wolf', is: 'left' } }];
    passes({ players, script, expect: [...facts, count(0, 'hand', 1, 'Wolf')] });
  });

  test('that are not legal fail with those that are', () => {
    fails(
      { players: [{ hand: ['Bear'] }, {}], script: [{ do: 'play', card: 'Wolf' }] },
      'play Wolf is not legal now. Legal: pass, play Bear',
    );
  });

  test('that nobody is offered may be accepted', () => {
    const players = [{ hand: ['Wolf', 'Gamble'] }, {}];
    passes({ players, script: [{ do: 'gamble', card: 'Gamble' }], expect: [count(0, 'grave', 1, 'Gamble')] });
    passes({ players, script: [{ do: 'gamble', card: 'Wolf', illegal: true }], expect: [count(0, 'hand', 2)] });
  });

  test('a choice of actions within one is answered by a name, or the first is taken', () => {
    const players = [{ hand: ['Bolt'], wolves: 1 }, {}];
    const spell = (more: Case): Case => ({ player: 0, do: 'spell', card: 'Bolt', targets: ['P1'], ...more });
    passes({ players, script: [spell({})], expect: [{ tapped: { card: 'Wolf', is: false } }] });
    passes({ players, script: [spell({ pay: ['Wolf'] })], expect: [{ tapped: { card: 'Wolf' } }] });
    passes({ players, script: [spell({ pay: ['auto'] })], expect: [{ tapped: { card: 'Wolf', is: false } }] });
    fails(
      { players, script: [spell({ pay: ['Bear'] })] },
      '"Bear" cannot be the answer to "pay"; legal: auto, tap Wolf',
    );
  });

  test('somebody concedes at once, window or not', () => {
    const script = [
      { turn: 1, step: 'fight', player: 0, do: 'attack', attackers: [['Wolf', 'P1']] },
      { turn: 1, player: 1, do: 'concede' },
    ];
    const expectations = [{ winner: { player: 0 } }, life(1, 10)];
    passes({ players: [{ wolves: 1 }, { hand: ['Bear'] }], script, expect: expectations });
    passes({ script: [{ player: 1, do: 'concede' }], expect: [{ winner: { player: 0 } }] });
  });
});

describe('answers', () => {
  const players = [{ field: ['Wolf', 'Bear'] }, { hand: ['Stone', 'Bolt'] }];
  const attack = { turn: 1, step: 'fight', player: 0, do: 'attack' };

  test('pairs; the only target need not be named', () => {
    passes({
      players,
      script: [
        {
          ...attack,
          attackers: [
            ['Wolf', 'P1'],
            ['Bear', 'P1'],
          ],
        },
      ],
      expect: [life(1, 5)],
    });
    passes({ players, script: [{ ...attack, attackers: [['Bear']] }], expect: [life(1, 7)] });
    fails({ players, script: [{ ...attack, attackers: [['Wolf', 'P0']] }] }, 'cannot be the answer to "attackers"');
  });

  test('belong to the action before them', () => {
    const both = {
      ...attack,
      attackers: [
        ['Wolf', 'P1'],
        ['Bear', 'P1'],
      ],
    };
    const guard = { turn: 1, player: 1, do: 'guard' };
    passes({ players, script: [both, { ...guard, card: 'Bolt' }], expect: [life(1, 7), count(1, 'hand', 1, 'Stone')] });
    const bear = { turn: 1, player: 1, do: 'guardAgainst', card: 'Bear', cards: ['Stone'] };
    passes({ players, script: [both, bear], expect: [life(1, 8), count(1, 'hand', 1, 'Bolt')] });
  });

  test('that are never asked for fail; such that must be refused are', () => {
    const none = { ...attack, attackers: [] };
    const guard = { turn: 1, player: 1, do: 'guard', card: 'Bolt' };
    fails({ players, script: [none, guard] }, 'script[1] "guard": P1 was not asked for that');
    passes({ players, script: [none, { ...guard, illegal: true }], expect: [count(1, 'hand', 2)] });
  });

  test('that are not legal leave the question open', () => {
    const guard = { turn: 1, player: 1, do: 'guard' };
    const script = [
      { ...attack, attackers: [['Wolf', 'P1']] },
      { ...guard, card: 'Wolf', illegal: true },
      { ...guard, card: 'Bolt' },
    ];
    passes({ players, script, expect: [life(1, 10)] });
  });

  test('any other question is answered by an entry that chooses', () => {
    const script = [
      { ...attack, attackers: [['Wolf', 'P1']] },
      { turn: 1, player: 1, do: 'choose', choices: ['Bolt'] },
    ];
    passes({ players, script, expect: [life(1, 10), count(1, 'grave', 1, 'Bolt')] });
    const wrong = [script[0]!, { turn: 1, player: 1, do: 'choose', choices: ['Wolf'], illegal: true }];
    passes({ players, script: wrong, expect: [life(1, 8)] });
  });

  test('one list answers one question or several', () => {
    const hand = ['Wolf', 'Stone', 'Bolt', 'Storm'];
    const discard = { turn: 1, step: 'end', player: 0, do: 'discard' };
    passes({
      players: [{ hand }, {}],
      script: [{ ...discard, cards: ['Bolt'] }],
      expect: [count(0, 'grave', 1, 'Bolt')],
    });
    passes({ players: [{ hand }, {}], script: [{ ...discard, cards: ['Bolt', 'Wolf'], illegal: true }] });
    fails(
      { players: [{ hand }, {}], script: [{ ...discard, cards: ['Bolt', 'Wolf'] }] },
      'cards[1] "Wolf" was not asked for',
    );
  });
});

describe('choices', () => {
  const players = [{ hand: ['Bolt', 'Wolf', 'Bear'] }, {}];
  const bolt = (choices: unknown[]): Case[] => [{ player: 0, do: 'spell', card: 'Bolt', targets: ['P1'], choices }];

  test.each<[string, unknown[], number, string]>([
    ['yes and its pick', ['yes', 'Bear'], 1, 'Bear'],
    ['true and its pick', [true, 'Bear'], 1, 'Bear'],
    ['the pick alone', ['Bear'], 1, 'Bear'],
    ['a list of picks', [['Bear']], 1, 'Bear'],
    ['yes alone: the first', ['yes'], 1, 'Wolf'],
    ['no', ['no'], 0, 'Bear'],
    ['nothing', [], 0, 'Bear'],
    ['one that is no answer here, and one that is', ['Stone', 'yes', 'Bear'], 1, 'Bear'],
  ])('%s', (_, choices, is, card) => {
    passes({ players, script: bolt(choices), expect: [count(0, 'grave', is, card), life(1, 8)] });
  });

  test('of nobody in particular answer what no entry does', () => {
    passes({ players, script: bolt([]), choices: { P0: ['yes', 'Bear'] }, expect: [count(0, 'grave', 1, 'Bear')] });
  });

  test('of what must be refused: all of them must be able to be answers', () => {
    const one = [{ hand: ['Bolt', 'Wolf'] }, {}];
    const illegal = (choices: unknown[]): Case[] => bolt(choices).map((entry) => ({ ...entry, illegal: true }));
    passes({ players: one, script: illegal(['yes', 'Bear']), expect: [count(0, 'hand', 2)] });
    passes({ players: one, script: illegal(['yes', 'Wolf', 'Stone']), expect: [count(0, 'hand', 2)] });
    // There is but one card to discard, and it is the one named.
    fails({ players: one, script: illegal(['yes', 'Wolf']) }, 'was to be refused, but is legal');
  });

  test('options go by their name, their words or their place', () => {
    const script = (slot: unknown): Case[] => [{ player: 0, do: 'play', card: 'Wolf', slot }];
    const at = (is: string): Case[] => [{ slot: { card: 'Wolf', is } }];
    for (const slot of ['left', 'LEFT', 'On the left', 'on the', 1])
      passes({ players, script: script(slot), expect: at('left') });
    for (const slot of ['right', 2]) passes({ players, script: script(slot), expect: at('right') });
    fails({ players, script: script('middle') }, '"middle" cannot be the answer to "slot"; legal: left, right');
  });
});

describe('divisions', () => {
  const players = [{ hand: ['Storm'] }, { field: ['Wolf', 'Bear'] }];
  const storm = (more: Case): Case[] => [{ player: 0, do: 'spell', card: 'Storm', ...more }];

  test('are served in order, and the last one gets the rest', () => {
    passes({ players, script: storm({}), expect: [count(1, 'field', 1, 'Bear'), life(1, 10)] });
    passes({
      players: [{ hand: ['Storm'] }, { field: ['Wolf'] }],
      script: storm({}),
      expect: [count(1, 'field', 0), life(1, 8)],
    });
  });

  test('are named as pairs', () => {
    passes({
      players,
      script: storm({ damage: [['Wolf', 4]] }),
      expect: [count(1, 'field', 0, 'Wolf'), count(1, 'field', 1)],
    });
    passes({
      players,
      script: storm({ damage: [['Bear', 4]] }).map((entry) => ({ ...entry, illegal: true })),
      expect: [count(0, 'hand', 1)],
    });
  });
});

describe('time', () => {
  test('until a step without decisions, and whose', () => {
    passes({
      until: { turn: 2, step: 'dawn', active: 1 },
      expect: [count(1, 'hand', 0), { turn: { turn: 2, active: 1, step: 'dawn' } }],
    });
    passes({ until: { turn: 2, step: 'main' }, expect: [count(1, 'hand', 1)] });
    fails({ until: { turn: 2, step: 'main', active: 0 } }, '"until" is never reached: it is turn 3');
  });

  test('a check stands at the beginning of a step, or at a decision of its player in it', () => {
    const check = (step: string, player: number | null, hand: number): Case => ({
      turn: 2,
      step,
      ...(player === null ? {} : { player }),
      do: 'check',
      expect: [count(1, 'hand', hand)],
    });
    passes({ script: [check('dawn', null, 0), check('main', null, 1), check('main', 1, 1), check('end', 1, 1)] });
    passes({ script: [check('dawn', 1, 0), check('main', 1, 1)] });
    fails({ script: [check('dawn', 1, 1)] }, 'the number in hand is 0, not 1');
  });

  test('a check whose turn is over is not judged in another', () => {
    const check = (turn: number): Case => ({ turn, do: 'check', expect: [{ over: { is: false } }] });
    passes({ script: [check(1), check(2)] });
    fails({ script: [check(2), check(1)] }, 'script[1] "check" never comes up: it is turn 2');
  });

  test('what must be refused is, once its step is over', () => {
    const late = { turn: 1, step: 'main', player: 1, do: 'play', card: 'Wolf', illegal: true };
    const attack = { turn: 1, step: 'fight', player: 0, do: 'attack', attackers: [['Bear', 'P1']] };
    passes({ players: [{ field: ['Bear'] }, { hand: ['Wolf'] }], script: [late, attack], expect: [life(1, 7)] });
    passes({ players: [{}, { hand: ['Wolf'] }], script: [late], expect: [{ turn: { turn: 1 } }] });
    fails(
      { players: [{}, { hand: ['Wolf'] }], script: [{ ...late, illegal: false }] },
      'script[0] "play" never comes up: it is turn 2',
    );
  });

  test('whose decision it is can be stated', () => {
    passes({ expect: [{ decision: { player: 0, step: 'main' } }] });
    fails({ expect: [{ decision: { player: 1 } }] }, 'decision: P0 decides in step main');
  });
});

describe('decks', () => {
  test('are judged without a game', () => {
    const deck = (player: number, legal: boolean, rule?: string): Case => ({
      deck: { player, legal, ...(rule === undefined ? {} : { rule }) },
    });
    const players = [{ deck: 'wolves' }, { deck: ['Wolf*3'] }, { deck: ['Wolf*6'] }];
    passes({ form: 'deck', players, expect: [deck(0, true), deck(1, false, 'DUEL-1.1'), deck(2, true)] });
    fails({ form: 'deck', players, expect: [deck(1, true)] }, 'the deck is not legal: a deck has six cards or more');
    fails({ form: 'deck', players, expect: [deck(1, false, 'DUEL-9')] }, '"DUEL-9" is not what is wrong');
  });

  test('stand alone', () => {
    const facts = [{ deckLegal: { is: false, reason: 'size' } }];
    passes({ players: undefined, deck: ['Wolf*3'], expect: facts });
    fails({ players: undefined, deck: ['Wolf*6'], expect: facts }, 'the deck is legal');
  });

  test('a property is no script', () => {
    fails({ form: 'property', players: undefined, text: 'always' }, 'cannot be run as a script');
  });
});

test('declaring nobody is legal where nobody has to be declared, and says so', () => {
  const players = [{ field: ['Wolf'] }, {}];
  fails({ players, script: [{ turn: 1, player: 0, do: 'attack', attackers: [], illegal: true }] }, 'but is legal');
});
