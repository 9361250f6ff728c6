import type { Act, Answer, Decision, Game, Shown, State, View, ZoneView } from '@tessera/kernel';
import { apply, decision, languages, newMatch, refusal, Refused, view } from '@tessera/kernel';
import { games } from '@tessera/lab';
import { newSeat, random } from '@tessera/players';
import { describe, expect, it } from 'vitest';
import { sayIn } from '../src/messages/index.ts';
import { actionChoices, findChoice, marksOf, numbersInHand } from '../src/play/choices.ts';
import { questionOf } from '../src/play/question.ts';
import { refusedText } from '@tessera/play';
import { helpLines, promptText, questionLines, zoneLines } from '../src/play/screen.ts';
import { findSeen } from '../src/play/seen.ts';
import { plainTable } from '../src/table/plain.ts';
import type { Look } from '../src/table/table.ts';
import { cardLabel, cardName, handOf } from '@tessera/play';
import { width } from '../src/terminal/width.ts';

/** The table that any game gets without code of its own. */

const look = (game: Game, language: Look['language'], columns: number): Look => ({
  game,
  options: {},
  language,
  say: sayIn(language),
  paint: (_, text) => text,
  columns,
  name: (player) => ['Ann', 'Bob'][player]!,
  marks: new Map(),
  numbers: new Map(),
  numbersHand: true,
});

/** Some positions of random games, in one language after the other. */
function eachPosition(game: Game, check: (s: State, plain: Look) => void): void {
  languages.forEach((language, n) => {
    const s = newMatch(game, { seed: `plain:${n}` });
    const seats = Array.from({ length: s.match.players }, (_, seat) => newSeat(random, seat));
    for (let open = decision(s); open !== null; open = decision(s)) {
      if (open.index % 3 === 0) check(s, look(game, language, n % 2 === 0 ? 80 : 60));
      apply(s, seats[open.player]!.answer(s));
    }
  });
}

describe.each(games.map((game) => [game.id, game] as const))('the plain table of %s', (_, game) => {
  it('fits its columns and says nothing that is not so, for everybody', () => {
    eachPosition(game, (s, plain) => {
      const open = decision(s)!;
      const own = view(s, open.player);
      const question = questionOf(open, own, plainTable, plain);
      const marked = {
        ...plain,
        marks: marksOf(open, question.choices, question.targets),
        numbersHand: question.numbersHand,
      };
      const lines = [
        ...plainTable.draw(own, marked),
        ...plainTable.draw(view(s, 1 - open.player), plain),
        ...plainTable.draw(view(s, 'spectator'), plain),
        ...zoneLines(own, plain),
        ...helpLines(plainTable, true, plain),
        ...questionLines(s, own, question, plainTable, plain),
        ...promptText(question, true, true, plain).split('\n'),
      ];
      expect(lines.filter((line) => width(line) > plain.columns)).toEqual([]);
      const text = lines.join('\n');
      expect(text).not.toMatch(/undefined|NaN|\[object|null/);
      // Nothing is called by its id.
      expect(text).not.toMatch(/\bP\d\b/);
      const numbers = new Set(text.match(/\d{5,}/g));
      const ids = own.zones.flatMap((zone) => zone.objects.map(({ id }) => String(id)));
      expect(ids.filter((id) => numbers.has(id) && Number(id) % 1000 !== 0)).toEqual([]);
    });
  });

  it('shows a viewer the name of no card that the view does not', () => {
    const plain = look(game, 'en', 80);
    eachPosition(game, (s) => {
      const hidden = view(s, 0);
      const known = new Set(hidden.zones.flatMap((zone) => zone.objects.map(({ card }) => card)));
      const drawn = plainTable.draw(hidden, plain).join(' ');
      for (const { card } of handOf(view(s, 1), plain)?.objects ?? []) {
        const name = cardName(card!, plain);
        const others = game.cards.some(({ id }) => known.has(id) && cardName(id, plain).includes(name));
        if (!known.has(card) && !others && name.length > 3) expect(drawn).not.toContain(name);
      }
    });
  });

  it('lets every action be named by its number, and gives cards that are all the same one', () => {
    eachPosition(game, (s, plain) => {
      const open = decision(s)!;
      if (open.kind !== 'act') return;
      const own = view(s, open.player);
      const { choices, parse } = questionOf(open, own, plainTable, plain);
      expect(new Set(choices.map(({ number }) => number)).size).toBe(choices.length);
      for (const choice of choices) {
        const chosen = parse(choice.number);
        if ('problem' in chosen) throw new Error(chosen.problem);
        expect(refusal(s, chosen.answer)).toBeNull();
      }
      // Nothing is lost but what looks the same.
      const kept = new Set(choices.map(({ act }) => looks(act!, own)));
      for (const act of open.actions) expect(kept).toContain(looks(act, own));
    });
  });

  it('takes whatever it prints for an answer, with the signs between the words or without', () => {
    eachPosition(game, (s, plain) => {
      const open = decision(s)!;
      const own = view(s, open.player);
      const { choices, parse } = questionOf(open, own, plainTable, plain);
      if (open.kind !== 'act' && open.kind !== 'one') return;
      for (const { label } of choices) {
        if (choices.filter((each) => each.label === label).length > 1) continue;
        for (const typed of [label, label.replace(/[:：]/g, ' '), label.replace(/[\s:：]/g, '')]) {
          const chosen = parse(typed);
          if ('problem' in chosen) throw new Error(chosen.problem);
          expect(refusal(s, chosen.answer)).toBeNull();
          expect(chosen.label).toBe(label);
        }
      }
    });
  });

  it('takes names of several words one behind the other, and the next of cards that are all the same', () => {
    eachPosition(game, (s, plain) => {
      const open = decision(s)!;
      const { choices, targets, parse } = questionOf(open, view(s, open.player), plainTable, plain);
      const typed = choices.map(({ label }) => label).join(', ');
      const answer = (line: string): unknown => {
        const chosen = parse(line);
        return 'problem' in chosen ? chosen.problem : chosen.answer;
      };
      // Things that only their ids tell apart have to be numbered.
      const isTold =
        new Set(choices.map(({ looks }) => looks)).size === new Set(choices.map(({ label }) => label)).size;
      if (open.kind === 'some' && isTold) {
        expect(answer(typed)).toEqual({
          some: expect.toSatisfy((some: unknown[]) => sameThings(some, open.candidates)),
        });
      }
      if (open.kind === 'order' && isTold) {
        expect(answer(typed)).toEqual({
          order: expect.toSatisfy((all: unknown[]) => sameThings(all, open.candidates)),
        });
      }
      if (open.kind === 'assign' && isTold && targets.length > 0) {
        const pair = answer(`${choices[0]!.label} > ${targets[0]!.label}`);
        expect(pair).toSatisfy((given) => JSON.stringify(given).includes('several') || 'assign' in (given as object));
      }
    });
  });

  it('says what a question is about, and reads every card that its player sees', () => {
    eachPosition(game, (s, plain) => {
      const open = decision(s)!;
      const own = view(s, open.player);
      const bare = (text: string): string => text.replace(/\s/g, '');
      if (open.about !== null) {
        const text = questionLines(s, own, questionOf(open, own, plainTable, plain), plainTable, plain).join('');
        expect(bare(text)).toContain(bare(plainTable.describe(own, open.about, plain)));
      }
      for (const { card } of own.zones.flatMap((zone) => zone.objects)) {
        if (card === null) continue;
        const found = findSeen(cardName(card, plain), own, plain);
        expect('card' in found && cardName(found.card, plain)).toBe(cardName(card, plain));
      }
      expect(findSeen('no such thing at all', own, plain)).toHaveProperty('problem');
    });
  });

  it('numbers what is done with a card in hand like the card, and the hand only for that', () => {
    eachPosition(game, (s, plain) => {
      const open = decision(s)!;
      const own = view(s, open.player);
      const hand = numbersInHand(own, plain);
      const { choices, numbersHand } = questionOf(open, own, plainTable, plain);
      const numbers = choices.map(({ number }) => Number.parseInt(number, 10));
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      const held = choices.filter(({ value }) => hand.has(value));
      expect(numbersHand).toBe(
        open.kind === 'act' ? held.length > 0 : held.length === choices.length && held.length > 0,
      );
      if (!numbersHand) return;
      for (const choice of choices) {
        const place = hand.get(choice.value);
        if (place !== undefined) expect(Number.parseInt(choice.number, 10)).toBe(place);
        else expect([...hand.values()]).not.toContain(Number(choice.number));
      }
    });
  });

  it('names the hand that a player holds', () => {
    const s = newMatch(game, { seed: 'hand' });
    const { player } = decision(s)!;
    expect(handOf(view(s, player), look(game, 'en', 80))?.zone).toBe(game.layout.hand);
  });

  it('marks what is not finished, and says what the sign means', () => {
    const plain = look(game, 'en', 80);
    const unfinished = game.cards.filter((card) => card.unfinished === true);
    for (const { id } of unfinished) expect(cardLabel(id, plain)).toBe(`${cardName(id, plain)}°`);
    expect(plainTable.legend(plain).some(([sign]) => sign === '°')).toBe(unfinished.length > 0);
  });
});

const sameThings = (some: readonly unknown[], all: readonly unknown[]): boolean =>
  some.length === all.length && all.every((each) => some.includes(each));

/** What an action looks like: its name and the name of its card. */
function looks({ act, card }: Act, seen: View): string {
  const object = seen.zones.flatMap((zone) => zone.objects).find(({ id }) => id === card);
  return `${act} ${object?.card ?? String(card)}`;
}

it('an action with a card is found by the card’s name, or by both', () => {
  const choices = ['Cast Wolf', 'Play Forest'].map((label, i) => ({
    value: i,
    number: String(i + 1),
    names: [label.split(' ')[1]!, label],
    label,
    alsoNumbers: [],
    action: 'x',
    act: null,
    looks: label,
  }));
  expect(findChoice('forest', choices)).toEqual({ choice: choices[1] });
  expect(findChoice('cast wo', choices)).toEqual({ choice: choices[0] });
});

const magic = games.find((game) => game.id === 'magic')!;
const crossHorizon = games.find((game) => game.id === 'cross-horizon')!;

/** A view with some cards in a zone, the first of them as we want it. */
function tableWith(game: Game, shown: (ids: readonly number[]) => Shown, zoneId: string): View {
  const seen = view(newMatch(game, { seed: 'shown' }), 0);
  const ids = [700_001, 700_002, 700_003];
  const objects = ids.map((id, i) => ({
    id,
    card: game.cards[CARDS + i]!.id,
    action: null,
    owner: 0,
    controller: 0,
    faceDown: false,
    host: null,
    shown: i === 0 ? shown(ids) : { kind: 'creature' },
  }));
  const isThere = ({ zone, player }: ZoneView): boolean => zone === zoneId && (player ?? 0) === 0;
  return { ...seen, zones: seen.zones.map((zone) => (isThere(zone) ? { ...zone, objects, count: 3 } : zone)) };
}

const CARDS = 20;

const seated = (game: Game, language: Look['language']): Look => {
  const plain = look(game, language, 80);
  return { ...plain, name: (player) => plain.say(player === 0 ? 'you' : 'opponent') };
};

it('what is shown of others is shown by their names', () => {
  const creature = { kind: 'creature', power: 2, toughness: 2 };
  const seen = tableWith(magic, ([, second]) => ({ ...creature, attacking: 'P0', blocking: second! }), 'battlefield');
  const names = seen.zones.find((zone) => zone.zone === 'battlefield')!.objects.map(({ card }) => card!);
  const drawn = (language: Look['language']): string =>
    plainTable.draw(seen, seated(magic, language)).join(' ').replace(/\s+/g, ' ');
  const second = (language: Look['language']): string => cardLabel(names[1]!, seated(magic, language));
  expect(drawn('en')).toContain(`(attacking you, blocking ${second('en')})`);
  expect(drawn('ja').replace(/\s/g, '')).toContain(`攻撃中：あなた,ブロック中：${second('ja')}`.replace(/\s/g, ''));
  const other = tableWith(magic, () => ({ ...creature, attacking: 'P1' }), 'battlefield');
  expect(plainTable.draw(other, seated(magic, 'en')).join(' ')).toContain('(attacking your opponent)');
  const waiting = tableWith(magic, ([, two, three]) => ({ source: two!, targets: ['P1', three!] }), 'stack');
  const text = plainTable.draw(waiting, seated(magic, 'en')).join(' ').replace(/\s+/g, ' ');
  expect(text).toContain(`(source: ${second('en')}) → your opponent, ${cardLabel(names[2]!, seated(magic, 'en'))}`);
});

it('a refusal names things as the table does', () => {
  const seen = tableWith(magic, () => ({ kind: 'creature' }), 'battlefield');
  const objects = seen.zones.find((zone) => zone.zone === 'battlefield')!.objects;
  const [a, b] = objects.map(({ id }) => id!);
  const [first, second] = objects.map(({ card }) => cardLabel(card!, seated(magic, 'en')));
  const told = (refused: Refused, answer: Answer, language: Look['language'] = 'en'): string =>
    refusedText(newMatch(magic, { seed: 1 }), refused, answer, seen, plainTable, seated(magic, language));
  expect(told(new Refused('twice', { given: String(a) }), { some: [a!, a!] })).toBe(`${first} is named twice.`);
  const divided = told(new Refused('needs', { given: `[[${a},1],[${b},…` }), {
    divide: [
      [a!, 1],
      [b!, 2],
    ],
  });
  expect(divided).toContain(`Given: ${first} = 1, ${second} = 2.`);
  const legal = new Refused('notLegal', { given: '"P1"', legal: `${a}, P0, pass` });
  expect(told(legal, { one: 'P1' })).toBe(`Opponent is not legal now. Legal: ${first}, You, Pass.`);
  const amount = new Refused('amount', { min: 2, max: 2, given: 1 });
  expect(told(amount, { some: [a!] })).toBe('Name exactly 2, not 1.');
  expect(told(amount, { some: [a!] }, 'ja')).toContain('ちょうど 2 個');
});

it('what is called by a number is answered with that number', () => {
  const open = (candidates: readonly string[]): Decision =>
    ({ index: 0, player: 0, prompt: 'slot', about: null, kind: 'one', candidates }) as const;
  const seen = view(newMatch(crossHorizon, { seed: 'slots' }), 0);
  const question = questionOf(open(['2', '4', '5']), seen, plainTable, look(crossHorizon, 'en', 80));
  expect(question.choices.map(({ number }) => number)).toEqual(['2', '4', '5']);
  expect(question.parse('4')).toMatchObject({ answer: { one: '4' } });
  expect(question.parse('1')).toHaveProperty('problem');
});

it('a number alone where more has to be said is answered with how to say it', () => {
  const plain = look(magic, 'en', 80);
  const seen = tableWith(magic, () => ({ kind: 'creature' }), 'battlefield');
  const candidates = seen.zones.find((zone) => zone.zone === 'battlefield')!.objects.map(({ id }) => id!);
  const common = { index: 0, player: 0, prompt: 'assignDamage', about: null, candidates } as const;
  const divide = questionOf({ ...common, kind: 'divide', total: 3, least: 0, needs: null }, seen, plainTable, plain);
  expect(divide.parse('1')).toEqual({ problem: expect.stringContaining('amounts such as "1=2 2=1"') });
  expect(divide.parse('1=2, 2 = 1')).toMatchObject({
    answer: {
      divide: [
        [candidates[0], 2],
        [candidates[1], 1],
      ],
    },
  });
  const assign = questionOf(
    { ...common, kind: 'assign', targets: candidates.slice(1), least: [] },
    seen,
    plainTable,
    plain,
  );
  expect(assign.parse('1')).toEqual({ problem: expect.stringContaining('pairs such as "2>1 3>1"') });
  expect(assign.parse('1 2>1')).toMatchObject({
    answer: {
      assign: [
        [candidates[0], candidates[1]],
        [candidates[1], candidates[1]],
      ],
    },
  });
});

it('a card in hand with several actions has a letter for each, and equal cards share a choice', () => {
  const plain = look(crossHorizon, 'en', 80);
  const seen = tableWith(crossHorizon, () => ({}), crossHorizon.layout.hand);
  const [first, ...others] = handOf(seen, plain)!.objects;
  const hand = [first!, ...others.map((other, i) => (i === 0 ? { ...first!, id: other.id } : { ...other, shown: {} }))];
  const isHand = ({ zone, player }: ZoneView): boolean => zone === crossHorizon.layout.hand && player === 0;
  const twins = { ...seen, zones: seen.zones.map((zone) => (isHand(zone) ? { ...zone, objects: hand } : zone)) };
  const acts = hand.slice(0, 2).flatMap(({ id }) => ['set', 'summon'].map((act) => ({ act, card: id! })));
  const choices = actionChoices([{ act: 'pass' }, ...acts], twins, plainTable, plain);
  expect(choices.map(({ number }) => number)).toEqual(['1a', '1b', '4']);
  expect(findChoice('2b', choices)).toEqual({ choice: choices[1] });
  expect(findChoice('2', choices)).toEqual({ problem: 'ambiguous', choices: choices.slice(0, 2) });
});

it('an action says first what its card can do', () => {
  const plain = look(magic, 'en', 80);
  const seen = tableWith(magic, () => ({}), magic.layout.hand);
  const angel = { ...handOf(seen, plain)!.objects[0]!, card: 'Serra Angel' };
  const mine = { ...seen, zones: [{ zone: magic.layout.hand, player: 0, objects: [angel], count: 1 }] };
  const open = { index: 0, player: 0, prompt: 'priority', about: null, kind: 'act' } as const;
  const question = questionOf({ ...open, actions: [{ act: 'cast', card: angel.id! }] }, mine, plainTable, plain);
  const lines = questionLines(newMatch(magic, { seed: 1 }), mine, question, plainTable, plain);
  expect(lines.join(' ')).toMatch(/Serra Angel +Flying/);
});

it('a card in hand that nothing can be done with is named, not mistaken for a choice', () => {
  const plain = look(magic, 'en', 80);
  const seen = tableWith(magic, () => ({}), magic.layout.hand);
  const [first, second] = numbersInHand(seen, plain).keys();
  const open = { index: 0, player: 0, prompt: 'priority', about: null, kind: 'act' } as const;
  const actions = [{ act: 'cast', card: second! }, { act: 'pass' }];
  const { parse } = questionOf({ ...open, actions }, seen, plainTable, plain);
  const name = plainTable.describe(seen, first!, plain);
  expect(parse('1')).toEqual({ problem: `Nothing can be done with ${name} now.` });
  expect(parse('2')).toMatchObject({ answer: { act: 'cast', card: second } });
  expect(parse('4')).toMatchObject({ answer: { act: 'pass' } });
});

it('whether to use an unfinished card says that it does nothing yet', () => {
  const wixoss = games.find((game) => game.id === 'wixoss')!;
  const plain = look(wixoss, 'en', 80);
  const seen = tableWith(wixoss, () => ({}), wixoss.layout.hand);
  const { id } = wixoss.cards.find((card) => card.unfinished === true)!;
  const [held] = handOf(seen, plain)!.objects;
  const mine = { ...seen, zones: [{ zone: 'check', player: 0, count: 1, objects: [{ ...held!, card: id }] }] };
  const open = { index: 0, player: 0, prompt: 'burst', about: held!.id, kind: 'yesNo' } as const;
  const lines = questionLines(
    newMatch(wixoss, { seed: 1 }),
    mine,
    questionOf(open, mine, plainTable, plain),
    plainTable,
    plain,
  );
  expect(lines.join(' ')).toContain(`° ${cardName(id, plain)}: what is not carried out yet`);
});
