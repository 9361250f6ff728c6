import type { Answer, Decision, State } from '@tessera/kernel/rules';
import { apply, candidateOf, clone, decision, definitionOf, handleOf, rowCalled, step } from '@tessera/kernel/rules';
import { describe, expect, test } from 'vitest';
import { hints } from '../src/hints.ts';
import { Step } from '../src/steps.ts';
import type { Side } from './situations.ts';
import { inHand, permanent, situation } from './situations.ts';

describe('the evaluation', () => {
  const chance = (mine: Side, theirs: Side): number => hints.evaluate(situation([mine, theirs]), 0);
  const usual: Side = { battlefield: ['Forest', 'Forest', 'Silvercoat Lion'], hand: ['Centaur Courser'] };
  const better: readonly (readonly [string, Side])[] = [
    ['more life', { ...usual, life: 25 }],
    ['one more creature', { ...usual, battlefield: [...usual.battlefield!, 'Silvercoat Lion'] }],
    ['a stronger creature', { ...usual, battlefield: ['Forest', 'Forest', 'Serra Angel'] }],
    ['one more land', { ...usual, battlefield: [...usual.battlefield!, 'Forest'] }],
    ['one more card in hand', { ...usual, hand: ['Centaur Courser', 'Murder'] }],
    ['one more artifact', { ...usual, battlefield: [...usual.battlefield!, 'Elixir of Immortality'] }],
  ];

  test('the same for both is even', () => {
    expect(chance(usual, usual)).toBeCloseTo(0.5, 1);
  });

  test.each(better)('%s is better', (_, side) => {
    expect(chance(side, usual)).toBeGreaterThan(chance(usual, usual));
    expect(chance(usual, side)).toBeLessThan(chance(usual, usual));
  });

  test('life is worth more when little is left of what attackers could take', () => {
    const attackers: Side = { battlefield: ['Serra Angel', 'Serra Angel'] };
    const [at20, at10, at2] = [20, 10, 2].map((life) => chance({ life }, attackers));
    expect(at20! > at10! && at10! > at2!).toBe(true);
    expect(at2!).toBeLessThan(0.1);
  });
});

test('a land that only fetches another is not counted as one in judging a position', () => {
  const [wilds, forest] = ['Evolving Wilds', 'Forest'].map((land) =>
    hints.evaluate(situation([{ battlefield: [land] }, {}]), 0),
  );
  expect(wilds!).toBeLessThan(forest!);
});

describe('what is worth a look', () => {
  const trick = { hand: ['Titanic Growth'], battlefield: ['Forest', 'Forest', 'Silvercoat Lion'] };
  const mountains = Array<string>(3).fill('Mountain');
  /** As acts and the cards they use, of what is offered to whoever is asked. */
  const looked = (s: State): string[] => {
    const open = decision(s)!;
    if (open.kind !== 'act') throw new Error(`asked ${open.kind}`);
    const named = open.actions.map(({ act, card }) =>
      typeof card === 'number' ? `${act} ${s.match.game.cards[definitionOf(s, rowCalled(s, card))]!.id}` : act,
    );
    const places = hints.worthALook!(s, open);
    return (places?.map((place) => named[place]!) ?? named).toSorted();
  };
  /** Goes on until somebody may act in that step, attacking with everything. */
  const until = (s: State, wanted: number): void => {
    for (let i = 0; i < 20 && (step(s) !== wanted || decision(s)!.kind !== 'act'); i++) {
      const open = decision(s)!;
      const all = open.kind === 'assign' && open.prompt === 'attackers' ? open.candidates : [];
      apply(s, open.kind === 'assign' ? { assign: all.map((one) => [one, 'P1'] as const) } : { act: 'pass' });
    }
    expect(step(s)).toBe(wanted);
  };

  /** Does what the policy wants, until it may act again. */
  const use = (s: State): void => {
    const sensible = (): Answer => hints.policy(s, decision(s)!, () => 0);
    do apply(s, sensible());
    while (decision(s)!.kind !== 'act' || decision(s)!.prompt !== 'priority');
  };
  const resolve = (s: State): void => {
    for (let i = 0; i < 2; i++) apply(s, { act: 'pass' });
    expect(decision(s)!.player).toBe(0);
  };

  test('everything in one’s own main phase but what helps in combat alone', () => {
    const s = situation([{ ...trick, hand: ['Titanic Growth', 'Elvish Visionary', 'Forest'] }, {}]);
    expect(looked(s)).toEqual(['cast Elvish Visionary', 'pass', 'playLand Forest']);
    const burning = situation([{ battlefield: ['Dragon Hatchling', ...mountains] }, {}], 'main1', 'everything');
    expect(looked(burning)).toEqual(['pass']);
  });

  test('what helps in combat once blocks are declared', () => {
    const s = situation([{ battlefield: ['Dragon Hatchling', ...mountains] }, {}], 'main1', 'everything');
    until(s, Step.blockers);
    expect(looked(s)).toEqual(['activate Dragon Hatchling', 'pass']);
    const aven: Side = { battlefield: ['Arctic Aven', 'Plains', 'Plains'] };
    const linked = situation([aven, {}], 'main1', 'everything');
    until(linked, Step.blockers);
    expect(looked(linked)).toEqual(['activate Arctic Aven', 'pass']);
    use(linked);
    // It waits for that to resolve, and then has it.
    expect(looked(linked)).toEqual(['pass']);
    resolve(linked);
    expect(step(linked)).toBe(Step.blockers);
    expect(looked(linked)).toEqual(['pass']);
  });

  test('nothing before one’s own main phase, and no Equipment that hangs well already', () => {
    const early = situation(
      [{ battlefield: ['Chronomaton', 'Forest'], library: ['Silvercoat Lion'] }, {}],
      'upkeep',
      'everything',
    );
    expect(looked(early)).toEqual(['pass']);
    until(early, Step.main1);
    expect(looked(early)).toEqual(['activate Chronomaton', 'pass']);
    const side: Side = { battlefield: ['Plains', 'Plains', 'Silvercoat Lion', 'Ring of Thune'] };
    const s = situation([side, {}], 'main1', 'everything');
    expect(looked(s)).toEqual(['activate Ring of Thune', 'pass']);
    use(s);
    resolve(s);
    expect(decision(s)).toHaveProperty('actions.length', 2);
    expect(looked(s)).toEqual(['pass']);
  });

  test('in somebody else’s turn only what gains something now, and to pass', () => {
    const s = situation([{}, trick], 'main1', 'everything');
    apply(s, { act: 'pass' });
    const open = decision(s)!;
    expect(open.player).toBe(1);
    expect(open.kind === 'act' && open.actions.map(({ act }) => act)).toContain('cast');
    expect(looked(s)).toEqual(['pass']);
  });
});

describe('the policy', () => {
  const answerIn = (s: State): Answer => hints.policy(s, decision(s)!, () => 0);
  const asked = (s: State, prompt: string): Decision => {
    const open = decision(s)!;
    expect(open.prompt).toBe(prompt);
    return open;
  };
  const named = (s: State, row: number): number | string => candidateOf(s, row);

  test('plays a land before anything else', () => {
    const s = situation([{ hand: ['Forest', 'Centaur Courser'], battlefield: ['Forest', 'Forest', 'Forest'] }, {}]);
    expect(answerIn(s)).toEqual({ act: 'playLand', card: handleOf(s, inHand(s, 0, 'Forest')) });
  });

  test('fetches a land with one that makes no mana itself', () => {
    const s = situation([{ battlefield: ['Evolving Wilds', 'Forest'] }, {}]);
    expect(answerIn(s)).toEqual({ act: 'activate', card: handleOf(s, permanent(s, 'Evolving Wilds')) });
  });

  test('casts the best creature it can', () => {
    const s = situation([{ hand: ['Silvercoat Lion', 'Serra Angel'], battlefield: Array(5).fill('Plains') }, {}]);
    expect(answerIn(s)).toEqual({ act: 'cast', card: handleOf(s, inHand(s, 0, 'Serra Angel')) });
  });

  test('destroys the best creature of the opponent, and none of its own', () => {
    const lands = ['Swamp', 'Swamp', 'Swamp'];
    const s = situation([
      { hand: ['Murder'], battlefield: [...lands, 'Zombie Goliath'] },
      { battlefield: ['Silvercoat Lion', 'Serra Angel'] },
    ]);
    apply(s, answerIn(s));
    asked(s, 'target');
    expect(answerIn(s)).toEqual({ one: named(s, permanent(s, 'Serra Angel')) });
    const alone = situation([{ hand: ['Murder'], battlefield: [...lands, 'Zombie Goliath'] }, {}]);
    expect(answerIn(alone)).toEqual({ act: 'pass' });
  });

  test('puts an Aura that strengthens on a creature of its own, and one that hinders on another’s', () => {
    const onto = (aura: string, land: string): Answer => {
      const s = situation([
        { hand: [aura], battlefield: [land, land, land, land, 'Walking Corpse'] },
        { battlefield: ['Silvercoat Lion'] },
      ]);
      apply(s, answerIn(s));
      const answer = answerIn(s);
      const own = named(s, permanent(s, 'Walking Corpse'));
      return 'one' in answer && answer.one === own ? { one: 'own' } : { one: 'theirs' };
    };
    expect(onto('Mark of the Vampire', 'Swamp')).toEqual({ one: 'own' });
    expect(onto('Pacifism', 'Plains')).toEqual({ one: 'theirs' });
  });

  test('attacks when nobody can block, and not into a stronger creature', () => {
    const attack = (theirs: readonly string[]): Answer => {
      const s = situation([{ battlefield: ['Silvercoat Lion'] }, { battlefield: theirs }], 'beginCombat');
      while (decision(s)!.prompt !== 'attackers') apply(s, { act: 'pass' });
      return answerIn(clone(s));
    };
    expect(attack([])).toHaveProperty('assign.length', 1);
    expect(attack(['Serra Angel'])).toEqual({ assign: [] });
  });

  test('fetches a land also when nothing in hand wants its colour', () => {
    const s = situation([{ battlefield: ['Evolving Wilds'], library: ['Forest', 'Silvercoat Lion', 'Forest'] }, {}]);
    apply(s, answerIn(s));
    for (let i = 0; i < 9 && decision(s)!.prompt !== 'search'; i++) apply(s, { act: 'pass' });
    asked(s, 'search');
    expect(answerIn(s)).toHaveProperty('some.length', 1);
  });

  test('casts another’s spell for nothing, but not one that would only hurt itself', () => {
    const taken = (held: readonly string[], theirs: NonNullable<Side['battlefield']>): Answer => {
      const mine = { hand: ['Mindclaw Shaman'], battlefield: Array(5).fill('Mountain') };
      const s = situation([mine, { hand: held, battlefield: theirs }]);
      apply(s, answerIn(s));
      for (let i = 0; i < 9 && decision(s)!.prompt !== 'castFree'; i++) apply(s, { act: 'pass' });
      asked(s, 'castFree');
      const answer = answerIn(s);
      return 'some' in answer && answer.some.length > 0 ? { some: ['it'] } : { some: [] };
    };
    expect(taken(['Turn to Slag'], ['Silvercoat Lion'])).toEqual({ some: ['it'] });
    expect(taken(['Turn to Slag'], [])).toEqual({ some: [] });
    expect(taken(['Smelt'], [{ card: 'Ring of Thune', attachedTo: 'Silvercoat Lion' }, 'Silvercoat Lion'])).toEqual({
      some: ['it'],
    });
  });

  test('strengthens a creature of its own, also where that decides nothing', () => {
    const lands = Array<string>(4).fill('Forest');
    const s = situation([{ hand: ["Yeva's Forcemage"], battlefield: lands }, { battlefield: ['Vastwood Gorger'] }]);
    apply(s, answerIn(s));
    for (let i = 0; i < 9 && decision(s)!.prompt !== 'target'; i++) apply(s, { act: 'pass' });
    asked(s, 'target');
    expect(answerIn(s)).toEqual({ one: named(s, permanent(s, "Yeva's Forcemage")) });
  });
});
