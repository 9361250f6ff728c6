import type { Answer, Row, State } from '@tessera/kernel/rules';
import {
  anyAnswer,
  apply,
  decision,
  handleOf,
  hash,
  newMatch,
  refusal,
  sizeOfZone,
  step,
  view,
} from '@tessera/kernel/rules';
import { damageOn } from '../src/amounts.ts';
import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../../players/src/randomness.ts';
import { addCards } from '../src/cards.ts';
import { powerOf } from '../src/characteristics.ts';
import { countersOf } from '../src/counters.ts';
import { magic, magicWith } from '../src/index.ts';
import { isTapped } from '../src/permanents.ts';
import { Step } from '../src/steps.ts';
import { Col, graveyard, playerValue, stack } from '../src/table.ts';
import { designs } from './designs.ts';
import type { Side } from './situations.ts';
import { castOf, inGraveyard, inHand, passUntil, permanent, rowsNamed, situation } from './situations.ts';

/** Everybody is asked everything, so that nothing goes by. */
const at = (sides: readonly [Side, Side]): State => situation(sides, 'main1', 'everything', designs);
const pass: Answer = { act: 'pass' };
const life = (s: State, player: number): number => playerValue(s, player, Col.player.life);
const lands = (count: number, name: string): string[] => Array.from({ length: count }, () => name);
const textOf = (name: string, language: 'en' | 'zh-Hant' | 'zh-Hans' | 'ja'): string =>
  designs.texts.card(designs.cardIndex.get(name)!, language).text;
/** Answers, and whatever else has only one answer then. */
function give(s: State, answer: Answer): void {
  apply(s, answer);
  for (let open = decision(s); open !== null; open = decision(s)) {
    if (open.kind === 'one' && open.candidates.length === 1) apply(s, { one: open.candidates[0]! });
    else if (open.kind === 'number' && open.min === open.max) apply(s, { number: open.min });
    else return;
  }
}
/** Casts a card of one's hand at a target. */
function castAt(s: State, player: number, name: string, target: Row | string): void {
  give(s, castOf(s, player, name));
  if (decision(s)!.prompt === 'target') give(s, { one: typeof target === 'string' ? target : handleOf(s, target) });
  pay(s);
}
/** Whatever is to be paid is paid. */
function pay(s: State): void {
  if (decision(s)!.prompt === 'payment') give(s, { act: 'auto' });
}

describe('a game with more cards', () => {
  test('knows them, while the game of the set stays as it is', () => {
    expect(designs.cardIndex.has('Mana Leak')).toBe(true);
    expect(magic.cardIndex.has('Mana Leak')).toBe(false);
    expect(magic.cards.some((card) => card.id === 'Mana Leak')).toBe(false);
    expect(designs.version).not.toBe(magic.version);
    expect(designs.cards.slice(0, magic.cards.length).map(({ id }) => id)).toEqual(magic.cards.map(({ id }) => id));
  });

  test('leaves games of others as they go, whatever is added later', () => {
    const played = (): string => {
      const s = newMatch(magic, { seed: 'later' });
      const random = randomFrom('later');
      for (let open = decision(s); open !== null; open = decision(s)) apply(s, anyAnswer(s, open, random));
      return hash(s);
    };
    const before = played();
    const names = { en: 'Free Instant', 'zh-Hant': 'x', 'zh-Hans': 'x', ja: 'x' };
    const spell = { targets: [], effects: [{ do: 'draw', who: 'you', count: 1 }] } as const;
    const later = magicWith({
      set: 'later',
      spells: [{ number: 1, names, rarity: 'common', cost: '{0}', types: ['instant'], spell }],
    });
    expect(later.cardIndex.has('Free Instant')).toBe(true);
    expect(designs.cardIndex.has('Free Instant')).toBe(false);
    expect(played()).toBe(before);
  });

  test('refuses a name that is taken and a cost that is none, and adds nothing', () => {
    const names = { en: 'Serra Angel', 'zh-Hant': 'x', 'zh-Hans': 'x', ja: 'x' };
    const count = designs.cards.length;
    const land = { number: 1, names, rarity: 'common' } as const;
    expect(() => addCards({ set: 'designs', lands: [land] })).toThrow('called "Serra Angel" already');
    const spell = {
      ...land,
      names: { ...names, en: 'Nonsense' },
      cost: '{Q}',
      types: ['instant'],
      spell: { targets: [], effects: [] },
    } as const;
    expect(() => addCards({ set: 'designs', spells: [spell] })).toThrow('no mana symbol');
    expect(designs.cards).toHaveLength(count);
  });

  test('puts them into words', () => {
    expect(textOf('Mana Leak', 'en')).toContain('Counter target spell unless its controller pays {3}.');
    expect(textOf('Mana Leak', 'zh-Hans')).toContain('反击目标咒语，除非其操控者支付{3}。');
    expect(textOf('Mana Leak', 'zh-Hant')).toContain('反擊目標咒語，除非其操控者支付{3}。');
    expect(textOf('Mana Leak', 'ja')).toContain(
      '呪文１つを対象とし、それのコントローラーが{3}を支払わないかぎり、それを打ち消す。',
    );
    expect(textOf('Samite Healer', 'en')).toContain(
      '{T}: Prevent the next 1 damage that would be dealt to target creature or player this turn.',
    );
    expect(textOf('Mending Hands', 'zh-Hans')).toContain('防止本回合中接下来将对目标生物或牌手造成的4点伤害。');
    expect(textOf('Free Lunch', 'en')).toContain(
      'You may play target card from your graveyard without paying its mana cost.',
    );
    expect(textOf('Second Chance', 'en')).toContain('You may play target card from your graveyard.');
    expect(textOf('Toll Collector', 'en')).toContain(
      'When Toll Collector enters the battlefield, you may pay {2}. If you do, put a 7/7 white Angel creature token onto the battlefield and you gain 2 life.',
    );
  });
});

/** Everybody passes until the top of the stack has resolved, or somebody is asked something as it does. */
function resolve(s: State): void {
  const before = sizeOfZone(s, stack(s));
  passUntil(s, (now) => decision(now)!.prompt !== 'priority' || sizeOfZone(now, stack(now)) < before);
}
/** Everybody passes until it is a player's turn to do something. */
const passTo = (s: State, player: number): void => passUntil(s, (now) => decision(now)!.player === player);

describe('what an effect lets a player play', () => {
  /** A card in the graveyard, and a spell that lets it be played. */
  function offered(card: string, forests: number, name: string, turnOf = 0): State {
    const mine: Side = { battlefield: lands(forests, 'Forest'), hand: [name, 'Mountain'], graveyard: [card] };
    const s = at(turnOf === 0 ? [mine, {}] : [{}, mine]);
    if (turnOf === 1) give(s, pass);
    castAt(s, turnOf, name, inGraveyard(s, turnOf, card));
    resolve(s);
    return s;
  }

  test('MTG-5.6: is played if it is a land, which is the land of the turn', () => {
    const s = offered('Swamp', 1, 'Free Lunch');
    expect(decision(s)).toMatchObject({ kind: 'yesNo', prompt: 'mayPlay', player: 0 });
    give(s, { yes: true });
    expect(rowsNamed(s, 'Swamp')).toHaveLength(1);
    expect(sizeOfZone(s, stack(s))).toBe(0);
    expect(refusal(s, { act: 'playLand', card: handleOf(s, inHand(s, 0, 'Mountain')) })).not.toBeNull();
  });

  test('MTG-5.6: is not played if the land of the turn has been played, nor in the turn of another', () => {
    const s = at([{ battlefield: ['Forest'], hand: ['Free Lunch', 'Mountain'], graveyard: ['Swamp'] }, {}]);
    give(s, { act: 'playLand', card: handleOf(s, inHand(s, 0, 'Mountain')) });
    castAt(s, 0, 'Free Lunch', inGraveyard(s, 0, 'Swamp'));
    resolve(s);
    expect(decision(s)!.prompt).toBe('priority');
    expect(rowsNamed(s, 'Swamp')).toHaveLength(0);
    const theirs = offered('Swamp', 1, 'Second Chance', 1);
    expect(decision(theirs)!.prompt).toBe('priority');
    expect(rowsNamed(theirs, 'Swamp')).toHaveLength(0);
  });

  test('MTG-5.6: is cast if it is no land: it goes on the stack and resolves there', () => {
    const s = offered('Serra Angel', 1, 'Free Lunch');
    give(s, { yes: true });
    expect(sizeOfZone(s, stack(s))).toBe(1);
    expect(rowsNamed(s, 'Serra Angel')).toHaveLength(0);
    resolve(s);
    expect(rowsNamed(s, 'Serra Angel')).toHaveLength(1);
  });

  test('MTG-5.6: is paid for unless that is spared, and left where it is if it cannot be or nobody wants to', () => {
    const poor = offered("Garruk's Packleader", 5, 'Second Chance');
    expect(decision(poor)!.prompt).toBe('priority');
    const rich = offered('Centaur Courser', 4, 'Second Chance');
    give(rich, { yes: true });
    pay(rich);
    expect(rowsNamed(rich, 'Forest').every((row) => isTapped(rich, row))).toBe(true);
    resolve(rich);
    expect(rowsNamed(rich, 'Centaur Courser')).toHaveLength(1);
    const unwilling = offered('Centaur Courser', 4, 'Second Chance');
    give(unwilling, { yes: false });
    expect(sizeOfZone(unwilling, graveyard(unwilling, 0))).toBe(2);
  });

  test('MTG-5.6: is not cast without a legal target, itself being none', () => {
    // Disentomb would target a creature card in the graveyard; the one that is there is on the stack by then.
    const s = offered('Disentomb', 1, 'Free Lunch');
    expect(decision(s)!.prompt).toBe('priority');
    // Free Lunch itself is on the stack: the only other card is the one that would be cast.
    const again = at([{ battlefield: ['Forest'], hand: ['Free Lunch'], graveyard: ['Second Chance'] }, {}]);
    castAt(again, 0, 'Free Lunch', inGraveyard(again, 0, 'Second Chance'));
    resolve(again);
    expect(decision(again)!.prompt).toBe('priority');
    expect(sizeOfZone(again, graveyard(again, 0))).toBe(2);
  });
});

describe('a payment that is asked for while something resolves', () => {
  /** Player 0 casts a Lion, and player 1 answers with a spell that counters it unless something is paid. */
  function leaked(plains: number, islands: number, name: string, x: number | null = null): State {
    const s = at([
      { battlefield: lands(plains, 'Plains'), hand: ['Silvercoat Lion'] },
      { battlefield: lands(islands, 'Island'), hand: [name] },
    ]);
    give(s, castOf(s, 0, 'Silvercoat Lion'));
    pay(s);
    passTo(s, 1);
    give(s, castOf(s, 1, name));
    if (decision(s)!.prompt === 'chooseX') give(s, { number: x ?? 0 });
    pay(s);
    resolve(s);
    return s;
  }
  const lionLives = (s: State): boolean => {
    if (sizeOfZone(s, stack(s)) > 0) resolve(s);
    return rowsNamed(s, 'Silvercoat Lion').length === 1;
  };

  test('MTG-6.18: may be made, with mana abilities', () => {
    const s = leaked(5, 2, 'Mana Leak');
    expect(decision(s)).toMatchObject({ kind: 'yesNo', prompt: 'mayPay', player: 0 });
    give(s, { yes: true });
    pay(s);
    expect(rowsNamed(s, 'Plains').every((row) => isTapped(s, row))).toBe(true);
    expect(lionLives(s)).toBe(true);
  });

  test('MTG-6.18: or not', () => {
    const s = leaked(5, 2, 'Mana Leak');
    give(s, { yes: false });
    expect(rowsNamed(s, 'Plains').filter((row) => isTapped(s, row))).toHaveLength(2);
    expect(lionLives(s)).toBe(false);
  });

  test('MTG-6.18: is not asked for where it cannot be made', () => {
    const s = leaked(4, 2, 'Mana Leak');
    expect(decision(s)!.prompt).toBe('priority');
    expect(lionLives(s)).toBe(false);
  });

  test('MTG-6.18: may be of X, which is that of the spell', () => {
    const dear = leaked(4, 5, 'Power Drain', 3);
    expect(decision(dear)!.prompt).toBe('priority');
    const cheap = leaked(4, 5, 'Power Drain', 2);
    give(cheap, { yes: true });
    pay(cheap);
    expect(rowsNamed(cheap, 'Plains').every((row) => isTapped(cheap, row))).toBe(true);
    expect(lionLives(cheap)).toBe(true);
  });

  test('MTG-6.18: lets the player choose what to tap, where that matters', () => {
    const s = at([
      { battlefield: [...lands(4, 'Plains'), 'Island', 'Swamp', 'Forest'], hand: ['Silvercoat Lion'] },
      { battlefield: lands(2, 'Island'), hand: ['Mana Leak'] },
    ]);
    give(s, castOf(s, 0, 'Silvercoat Lion'));
    while (decision(s)!.prompt === 'payment') {
      const plains = rowsNamed(s, 'Plains').find((row) => !isTapped(s, row))!;
      give(s, { act: 'activate', card: handleOf(s, plains) });
    }
    passTo(s, 1);
    give(s, castOf(s, 1, 'Mana Leak'));
    pay(s);
    resolve(s);
    give(s, { yes: true });
    expect(decision(s)).toMatchObject({ kind: 'act', prompt: 'payment', player: 0 });
    for (const name of ['Swamp', 'Forest']) give(s, { act: 'activate', card: handleOf(s, permanent(s, name)) });
    expect(refusal(s, pass)).not.toBeNull();
    give(s, { act: 'auto' });
    expect([isTapped(s, permanent(s, 'Swamp')), isTapped(s, permanent(s, 'Forest'))]).toEqual([true, true]);
    expect(lionLives(s)).toBe(true);
  });

  test.each([true, false])('MTG-6.18: brings about what it is paid for, and only then (%s)', (yes) => {
    const s = at([{ battlefield: lands(4, 'Plains'), hand: ['Toll Collector'] }, {}]);
    give(s, castOf(s, 0, 'Toll Collector'));
    pay(s);
    passUntil(s, (now) => decision(now)!.prompt === 'mayPay');
    give(s, { yes });
    pay(s);
    expect(rowsNamed(s, 'Angel')).toHaveLength(yes ? 1 : 0);
    expect(life(s, 0)).toBe(yes ? 22 : 20);
  });
});

describe('a shield for an amount', () => {
  /** Player 1 is attacked by a Lion (2) and a Courser (3), with a shield of 4. */
  function attacked(): State {
    const attackers = ['Silvercoat Lion', 'Centaur Courser'];
    const s = at([{ battlefield: attackers }, { battlefield: ['Plains'], hand: ['Mending Hands'] }]);
    passUntil(s, (now) => decision(now)!.prompt === 'attackers');
    give(s, { assign: attackers.map((name): [number, string] => [handleOf(s, permanent(s, name)), 'P1']) });
    return s;
  }
  const shield = (s: State, target: Row | string): void => {
    if (decision(s)!.player === 0) give(s, pass);
    castAt(s, 1, 'Mending Hands', target);
    resolve(s);
  };

  test('MTG-17.22: that meets damage from several sources: the player dealt it chooses which is prevented', () => {
    const s = attacked();
    shield(s, 'P1');
    expect(view(s, 0).players[1]).toMatchObject({ prevents: 4 });
    passUntil(s, (now) => decision(now)!.prompt === 'howMuchPrevented');
    expect(decision(s)).toMatchObject({ kind: 'number', prompt: 'howMuchPrevented', player: 1, min: 1, max: 2 });
    expect(decision(s)!.about).toBe(handleOf(s, permanent(s, 'Silvercoat Lion')));
    give(s, { number: 1 });
    expect(life(s, 1)).toBe(19);
    const prevented = view(s, 1).events.filter(({ event }) => event === 'prevented');
    expect(prevented.map(({ number }) => number)).toEqual([1, 3]);
    expect(view(s, 0).players[1]).toMatchObject({ prevents: 0 });
  });

  test('MTG-17.22: that meets as much damage as it prevents, or less, is asked about by nobody', () => {
    const s = at([
      { battlefield: ['Silvercoat Lion', 'Walking Corpse'] },
      { battlefield: ['Plains'], hand: ['Mending Hands'] },
    ]);
    passUntil(s, (now) => decision(now)!.prompt === 'attackers');
    const both = ['Silvercoat Lion', 'Walking Corpse'];
    give(s, { assign: both.map((name): [number, string] => [handleOf(s, permanent(s, name)), 'P1']) });
    shield(s, 'P1');
    passUntil(s, (now) => view(now, 0).active === 1);
    expect(life(s, 1)).toBe(20);
  });

  test('MTG-17.22: on a creature is its controller’s to direct', () => {
    const s = at([
      { battlefield: ['Vastwood Gorger', 'Plains'], hand: ['Mending Hands'] },
      { battlefield: ['Silvercoat Lion', 'Centaur Courser'] },
    ]);
    const gorger = permanent(s, 'Vastwood Gorger');
    passUntil(s, (now) => decision(now)!.prompt === 'attackers');
    give(s, { assign: [[handleOf(s, gorger), 'P1']] });
    castAt(s, 0, 'Mending Hands', gorger);
    resolve(s);
    passUntil(s, (now) => decision(now)!.prompt === 'blocks');
    const blockers = ['Silvercoat Lion', 'Centaur Courser'].map((name) => handleOf(s, permanent(s, name)));
    give(s, { assign: blockers.map((blocker): [number, number] => [blocker, handleOf(s, gorger)]) });
    while (decision(s)!.prompt !== 'howMuchPrevented') {
      const open = decision(s)!;
      if (open.kind === 'order') give(s, { order: open.candidates });
      else if (open.kind === 'divide') give(s, { divide: [[open.candidates[0]!, 5]] });
      else give(s, pass);
    }
    expect(decision(s)).toMatchObject({ player: 0, min: 1, max: 2 });
    give(s, { number: 2 });
    expect(damageOn(s, gorger)).toBe(1);
  });

  test('MTG-17.22: is used up by what it prevents, and prevents the rest of later damage', () => {
    const s = at([
      { battlefield: ['Mountain', 'Mountain', 'Mountain', 'Mountain'], hand: ['Searing Spear', 'Searing Spear'] },
      { battlefield: ['Plains'], hand: ['Mending Hands'] },
    ]);
    give(s, pass);
    castAt(s, 1, 'Mending Hands', 'P1');
    resolve(s);
    passTo(s, 0);
    castAt(s, 0, 'Searing Spear', 'P1');
    resolve(s);
    expect(life(s, 1)).toBe(20);
    castAt(s, 0, 'Searing Spear', 'P1');
    resolve(s);
    expect(life(s, 1)).toBe(18);
  });

  test('MTG-17.22: ends with the turn', () => {
    const s = at([{}, { battlefield: ['Plains'], hand: ['Mending Hands'] }]);
    give(s, pass);
    castAt(s, 1, 'Mending Hands', 'P1');
    resolve(s);
    passUntil(s, (now) => view(now, 0).active === 1);
    expect(view(s, 0).players[1]).toMatchObject({ prevents: 0 });
  });

  test('MTG-13.9: the player chooses whether it is used before a planeswalker is dealt the damage', () => {
    const begin = (): State => {
      const s = at([
        { battlefield: ['Mountain', 'Mountain'], hand: ['Searing Spear'] },
        { battlefield: [{ card: 'Ajani, Caller of the Pride', counters: { loyalty: 4 } }, 'Samite Healer'] },
      ]);
      give(s, pass);
      give(s, { act: 'activate', card: handleOf(s, permanent(s, 'Samite Healer')) });
      give(s, { one: 'P1' });
      resolve(s);
      passTo(s, 0);
      castAt(s, 0, 'Searing Spear', 'P1');
      resolve(s);
      expect(decision(s)).toMatchObject({ prompt: 'firstReplacement', player: 1 });
      return s;
    };
    const loyalty = (s: State): unknown => countersOf(s, permanent(s, 'Ajani, Caller of the Pride'), 'loyalty');
    const ajani = (s: State): number => handleOf(s, permanent(s, 'Ajani, Caller of the Pride'));
    const first = begin();
    give(first, { one: 'prevent' });
    give(first, { some: [ajani(first)] });
    expect([life(first, 1), loyalty(first)]).toEqual([20, 2]);
    const last = begin();
    give(last, { one: 'redirect' });
    give(last, { some: [ajani(last)] });
    expect([life(last, 1), loyalty(last)]).toEqual([20, 1]);
    const neither = begin();
    give(neither, { one: 'redirect' });
    give(neither, { some: [] });
    expect([life(neither, 1), loyalty(neither)]).toEqual([18, 4]);
  });
});

test('in games that are played at random in part, everything new is asked and sensibly answered', () => {
  const added = designs.cards.slice(magic.cards.length).filter((card) => card.made !== true);
  const others = ['Silvercoat Lion', 'Centaur Courser', 'Serra Angel'];
  const spells = [...added.map(({ id }) => id), ...others];
  const deck = Array.from({ length: 60 }, (_, i) =>
    i % 2 === 0 ? ['Plains', 'Island', 'Forest'][(i / 2) % 3]! : spells[((i - 1) / 2) % spells.length]!,
  );
  const prompts = new Set<string>();
  for (let game = 0; game < 30; game++) {
    const random = randomFrom(`designs ${game}`);
    const s = newMatch(designs, { decks: [deck, deck], seed: game, anyDeck: true });
    for (let open = decision(s); open !== null; open = decision(s)) {
      prompts.add(open.prompt);
      const answer = designs.hints!.policy(s, open, random);
      expect(refusal(s, answer), open.prompt).toBeNull();
      apply(s, random(4) > 0 ? answer : anyAnswer(s, open, random));
    }
  }
  expect([...prompts]).toEqual(expect.arrayContaining(['mayPlay', 'mayPay', 'howMuchPrevented']));
});

describe('a static ability about who attacks', () => {
  test('MTG-17.9 holds from the moment that attackers are declared until combat is over', () => {
    const s = at([{ battlefield: ['Signal Drummer', 'Silvercoat Lion', 'Centaur Courser'] }, {}]);
    const powers = (): number[] => ['Silvercoat Lion', 'Centaur Courser'].map((name) => powerOf(s, permanent(s, name)));
    passUntil(s, (now) => decision(now)!.prompt === 'attackers');
    expect(powers()).toEqual([2, 3]);
    give(s, { assign: [[handleOf(s, permanent(s, 'Silvercoat Lion')), 'P1']] });
    expect(powers()).toEqual([4, 3]);
    passUntil(s, (now) => step(now) === Step.main2);
    expect(powers()).toEqual([2, 3]);
    expect(life(s, 1)).toBe(16);
  });
});
