import type { Text } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { runScenarioText, ScenarioError } from '../src/scenario/index.ts';

/** A scenario that passes, with something else in it. */
const scenario = (more: object): object => ({
  game: 'blackpoker',
  name: 'a soldier waits',
  players: [{ field: [{ card: 'D7', id: 'x' }], hand: ['D3', 'S2'] }, {}],
  ...more,
});
const run = (value: unknown) => runScenarioText(JSON.stringify(value), 'case.json');

/** What is wrong, in all languages. */
function problemOf(read: () => unknown): Text {
  try {
    read();
  } catch (error) {
    if (error instanceof ScenarioError) return error.problem;
    throw error;
  }
  throw new Error('nothing is wrong');
}
const HAN_OR_KANA = /[\u3040-\u30ff\u4e00-\u9fff]/;

describe('a scenario file that is not understood is an error that says where, and what would be right', () => {
  test.each<[string, object | unknown[], string]>([
    ['no object', [1], 'case.json: [0]: an object is expected, not 1'],
    ['an empty list', [], 'there is no scenario in it'],
    [
      'a card that the seal zone of Cross Horizon does not take (CH-3.6)',
      { game: 'cross-horizon', players: [{ seal: 'Cinder Page' }, {}] },
      'case.json: players[0] seal[0]: only a Grand Ace can lie in the seal zone',
    ],
    [
      'a position in Cross Horizon (CH-7.2.4)',
      {
        game: 'cross-horizon',
        players: [{}, {}],
        script: [{ player: 0, do: 'summon', card: 'Cinder Page', position: 'upright', illegal: true }],
      },
      'case.json: script[0]: "position" is one of attack, defence, not "upright"',
    ],
    ['a game', scenario({ game: 'blackpokr' }), 'did you mean "blackpoker"'],
    ['a key', scenario({ playrs: [] }), 'no key is called "playrs"; did you mean "players"'],
    ['a rule', scenario({ rules: ['BP-99.9'] }), 'rules[0]: no rule is called "BP-99.9"'],
    ['an option', scenario({ options: { fogCleanp: 'all' } }), 'did you mean "fogCleanup"'],
    ['a value of an option', scenario({ options: { fogCleanup: 'none' } }), 'own, all'],
    ['a value that every object has', scenario({ options: { drawRule: 'constructor' } }), '8.0, 9.0'],
    ['the number of players', scenario({ players: [{}] }), 'has 2 players, not 1'],
    [
      'a zone',
      scenario({ players: [{ feild: [] }, {}] }),
      'players[0]: no key is called "feild"; did you mean "field"',
    ],
    [
      'an id with the sign of a name',
      scenario({
        players: [{ field: [{ card: 'D7', id: '#l' }] }, {}],
        expect: [{ onField: { card: '#l', is: true } }],
      }),
      'field[0] id: an id is written without "#": "l", not "#l"',
    ],
    [
      'an id of two cards',
      scenario({ players: [{ field: [{ card: 'D7', id: 'x' }], hand: [{ card: 'S2', id: 'x' }] }, {}] }),
      'id: "x" is already the id of another card',
    ],
    [
      'a card and cards',
      scenario({ players: [{ field: [{ card: 'D7', cards: ['D2', 'D3'] }] }, {}] }),
      'field[0]: either "card" or "cards", not both',
    ],
    ['a card', scenario({ players: [{ field: ['D77'] }, {}] }), 'field[0]: no card is called "D77"; did you mean "D7"'],
    ['too many cards', scenario({ players: [{ life: ['F*99999999999'] }, {}] }), 'more than a match can hold'],
    ['what a card is', scenario({ players: [{ field: [{ card: 'D7', as: 'barier' }] }, {}] }), '"as" is "barrier"'],
    [
      'where a card is so',
      scenario({ players: [{ hand: [{ card: 'D7', driven: true }] }, {}] }),
      'only a card on the field',
    ],
    ['a unit', scenario({ players: [{ field: [{ cards: ['D7', 'S2'] }] }, {}] }), 'of one suit'],
    ['the first turn', scenario({ start: { turn: 0 } }), 'start.turn: a whole number from 1'],
    ['where to begin', scenario({ start: { step: 'draw' } }), 'start.step: no step to begin in is called "draw"'],
    [
      'an action',
      scenario({ script: [{ do: 'sumonSoldier' }] }),
      'script[0] do: no action is called "sumonSoldier"; did you mean "summonSoldier"',
    ],
    ['an action that every object has', scenario({ script: [{ do: 'toString' }] }), 'no action is called "toString"'],
    [
      'a key of an entry',
      scenario({ script: [{ do: 'end', targets: ['#x'] }] }),
      'script[0]: no key is called "targets"',
    ],
    [
      'a card of an action that takes none',
      scenario({ script: [{ do: 'attack', card: '#x' }] }),
      'script[0]: no key is called "card"',
    ],
    [
      'a payment',
      scenario({ script: [{ do: 'end', pay: { discard: 'S2' } }] }),
      'script[0] pay: no key is called "discard"',
    ],
    ['a step', scenario({ script: [{ do: 'end', step: 'mian' }] }), 'did you mean "main"'],
    [
      'a condition',
      scenario({ script: [{ do: 'end', when: { stack: 'full' } }] }),
      'when.stack: no state of the stack is called "full"',
    ],
    [
      'a target',
      scenario({ script: [{ do: 'twist', targets: ['#y'] }] }),
      'targets[0]: no card or thing is called "#y"',
    ],
    [
      'a choice',
      scenario({ script: [{ do: 'twist', choices: ['drove'] }] }),
      'choices[0]: no card or thing is called "drove"',
    ],
    [
      'a choice of nobody',
      scenario({ choices: { P0: ['no such thing'] } }),
      'choices.P0[0]: no card or thing is called',
    ],
    [
      'facts of an entry that is no check',
      scenario({ script: [{ do: 'end', expect: [] }] }),
      'no key is called "expect"',
    ],
    [
      'a fact',
      scenario({ expect: [{ lief: { player: 0, is: 20 } }] }),
      'expect[0]: no fact is called "lief"; did you mean "life"',
    ],
    ['a fact that every object has', scenario({ expect: [{ constructor: {} }] }), 'no fact is called "constructor"'],
    ['a key of a fact', scenario({ expect: [{ life: { playr: 0, is: 20 } }] }), 'did you mean "player"'],
    ['a missing key', scenario({ expect: [{ life: { player: 0 } }] }), '"is" is missing'],
    ['a number', scenario({ expect: [{ life: { player: 0, is: '20' } }] }), 'a whole number is expected, not "20"'],
    ['a player', scenario({ expect: [{ life: { player: null, is: 20 } }] }), 'players are 0 to 1, not null'],
    [
      'a name in a fact',
      scenario({ expect: [{ onField: { card: 'ZZ', is: false } }] }),
      'no card or thing is called "ZZ"',
    ],
    ['an owner', scenario({ expect: [{ onField: { card: 'P5:D7', is: false } }] }), 'no player is called "P5"'],
    ['a zone in a fact', scenario({ expect: [{ count: { zone: 'graveyrd', is: 0 } }] }), 'did you mean "graveyard"'],
    ['a kind', scenario({ expect: [{ kind: { card: 'D7', is: 'heroo' } }] }), 'did you mean "hero"'],
    ['a viewer', scenario({ expect: [{ hidden: { card: 'D7' } }] }), '"viewer" is missing'],
    ['whose zone', scenario({ expect: [{ hidden: { viewer: 0, zone: 'hand' } }] }), '"player" is missing'],
    ['a stage', scenario({ expect: [{ stage: { is: ['foo'] } }] }), 'stage.is[0]: no card or thing is called "foo"'],
  ])('%s', (_, value, message) => {
    expect(() => run(value)).toThrow(ScenarioError);
    expect(() => run(value)).toThrow(message);
    const problem = problemOf(() => run(value));
    for (const language of ['zh-Hant', 'zh-Hans', 'ja'] as const) {
      expect(problem[language]).toMatch(HAN_OR_KANA);
      expect(problem[language]).not.toMatch(/\{\w+\}/);
      // The place is the same, and so is what stands in the file.
      expect(problem[language].split(': ')[0]).toBe(problem.en.split(': ')[0]);
    }
  });

  test('what is not JSON, or nested without end', () => {
    expect(() => runScenarioText('{', 'case.json')).toThrow('case.json: not JSON');
    expect(problemOf(() => runScenarioText('{', 'case.json')).ja).toBe(
      'case.json: JSON ではありません：1 行目の 2 文字目付近',
    );
    expect(() => runScenarioText('['.repeat(50_000) + ']'.repeat(50_000), 'case.json')).toThrow(ScenarioError);
  });
});

test('keys for people are ignored', () => {
  const value = scenario({
    _note: 1,
    why: 'because',
    id: 'a',
    era: 2025,
    expect: [{ _why: 1, life: { player: 'P0', is: 20 } }],
  });
  expect(run(value)).toMatchObject([{ passed: true }]);
});

test('an action that is not legal when it comes up fails with what was legal', () => {
  const [report] = run(scenario({ script: [{ player: 0, do: 'summonSoldier', card: 'D3' }] }));
  expect(report).toMatchObject({ passed: false });
  expect(report!.failures[0]!.en).toMatch(
    /script\[0\] "summonSoldier" \(turn 1, step main, P0\): .*Legal: end, attack/,
  );
});

test('a card that cannot be the answer fails with those that can', () => {
  const [report] = run(scenario({ script: [{ player: 0, do: 'twist', card: 'S2', targets: ['#x'] }] }));
  expect(report!.failures[0]!.en).toContain('"S2" cannot be the answer to "key"; legal: D3');
});

test('what was to be refused and is legal fails; what is refused changes nothing', () => {
  const [legal] = run(scenario({ script: [{ player: 0, do: 'end', illegal: true }] }));
  expect(legal!.failures[0]!.en).toContain('was to be refused, but is legal');
  const facts = [{ count: { player: 0, zone: 'hand', is: 2 } }, { stage: { is: [] } }, { chance: { player: 0 } }];
  expect(run(scenario({ script: [{ player: 0, do: 'summonHero', illegal: true }], expect: facts }))).toMatchObject([
    { passed: true },
  ]);
});

test('a wrong expectation fails and says what is so, in every language', () => {
  const [report] = run(
    scenario({ expect: [{ life: { player: 0, is: 3 } }, { stats: { card: '#x', size: 8 } }, { over: { is: true } }] }),
  );
  expect(report!.failures.map(({ en }) => en)).toEqual([
    'expect[0] life: life is 20, not 3',
    'expect[1] stats: size of #x is 7, not 8',
    'expect[2] over: the game is not over',
  ]);
  expect(report!.failures.map(({ ja }) => ja)).toEqual([
    'expect[0] life：ライフ：実際は 20 です（3 ではありません）',
    'expect[1] stats：#x の size：実際は 7 です（8 ではありません）',
    'expect[2] over：ゲームは終わっていません',
  ]);
});

describe('what a scenario of Magic names must be there, also where it would only be waited for or refused', () => {
  const magic = (more: object): object => ({
    game: 'magic',
    name: 'a spear',
    players: [{ battlefield: ['Mountain*2', 'Staff of Nin', 'Serra Angel'], hand: ['Searing Spear'] }, {}],
    ...more,
  });
  const entry = (more: object): object => magic({ script: [{ player: 0, do: 'activate', illegal: true, ...more }] });

  test.each<[string, object, string]>([
    [
      'what is on the stack',
      entry({ card: 'Staff of Nin', when: { onStack: 'Searing Speer' } }),
      'script[0] when.onStack: no card or thing is called "Searing Speer"; did you mean "Searing Spear"',
    ],
    [
      'the text of an ability',
      entry({ card: 'Staff of Nin', abilityText: '{T}: Staf of Nin' }),
      'no ability is called "{T}: Staf of Nin"; did you mean "{T}: Staff of Ni"',
    ],
    ['the mana of an ability', entry({ card: 'Mountain', abilityText: '{T}: Add {Q}' }), 'did you mean "{T}: Add {W}"'],
    ['a mode', entry({ card: 'Staff of Nin', modes: ['+Y/+Y'] }), 'did you mean "+X/+X"'],
    ['X', entry({ card: 'Staff of Nin', x: 'three' }), 'a whole number is expected, not "three"'],
    [
      'a subtype',
      magic({ expect: [{ subtype: { card: 'Mountain', subtype: 'Mountian', is: false } }] }),
      'no subtype is called "mountian"; did you mean "mountain"',
    ],
    [
      'a player',
      entry({ card: 'Staff of Nin', targets: ['P3'] }),
      'no card or thing is called "P3"; did you mean "P0"',
    ],
  ])('%s', (_, value, message) => {
    expect(problemOf(() => run(value)).en).toContain(message);
  });

  test('an entry may wait for an ability by how its text begins', () => {
    const players = [{ battlefield: ['Staff of Nin'] }, { battlefield: ['Mountain*2'], hand: ['Searing Spear'] }];
    const answerTo = (onStack: string): object => ({
      turn: 1,
      step: 'main1',
      player: 1,
      do: 'cast',
      card: 'Searing Spear',
      targets: ['P0'],
      when: { onStack },
    });
    const use = { turn: 1, step: 'main1', player: 0, do: 'activate', card: 'Staff of Nin', targets: ['P1'] };
    const expectation = [{ life: { player: 0, is: 17 } }, { life: { player: 1, is: 20 } }, { stack: { is: 1 } }];
    const check = { turn: 1, step: 'main1', player: 0, do: 'check', when: { resolved: 1 }, expect: expectation };
    for (const waited of ['{T}: Staff of Nin deals', 'Staff of Nin']) {
      const start = { turn: 1, active: 0, step: 'main1' };
      expect(run(magic({ start, players, script: [use, answerTo(waited), check] }))).toMatchObject([{ passed: true }]);
    }
  });

  test.each<[string, string, string[], string]>([
    ['Dragonskull Summit', '{T}: Add {B} or {R} to your mana pool', ['red'], 'R'],
    ['Dragonskull Summit', '{T}: Add {B}', [], 'B'],
    ['Gilded Lotus', '{T}: Add three mana of any one color', ['blue'], 'U'],
    ['Hellion Crucible', '{T}: Add {C}.', [], 'C'],
    ['Reliquary Tower', '{T}: Add {1}', [], 'C'],
  ])('%s makes mana by "%s"', (card, abilityText, choices, color) => {
    const start = { turn: 1, active: 0, step: 'main1' };
    const script = [
      { player: 0, do: 'activate', card, abilityText, choices },
      { player: 0, do: 'check', expect: [{ mana: { player: 0, color, is: card === 'Gilded Lotus' ? 3 : 1 } }] },
    ];
    const players = [{ battlefield: [card] }, {}];
    expect(run(magic({ start, players, script }))).toMatchObject([{ passed: true, failures: [] }]);
    const refused = [{ ...script[0], illegal: true }];
    expect(run(magic({ start, players, script: refused }))).toMatchObject([{ passed: false }]);
  });

  test('only what lets a card be cast without paying is named for that', () => {
    const players = [{ battlefield: ['Omniscience', 'Serra Angel'], hand: ['Searing Spear'] }, {}];
    const cast = (altCost: string, illegal: boolean): object => ({
      player: 0,
      do: 'cast',
      card: 'Searing Spear',
      targets: ['P1'],
      altCost,
      illegal,
    });
    const start = { turn: 1, active: 0, step: 'main1' };
    const script = [cast('Serra Angel', true), cast('Omniscience', false)];
    expect(run(magic({ start, players, script }))).toMatchObject([{ passed: true }]);
  });
});
