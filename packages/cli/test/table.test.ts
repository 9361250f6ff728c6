import { blackpoker } from '@tessera/blackpoker';
import type { Candidate, EventView, View, Viewer } from '@tessera/kernel';
import { apply, decision, languages, newMatch, view } from '@tessera/kernel';
import { newSeat, random } from '@tessera/players';
import { describe, expect, it } from 'vitest';
import { sayIn } from '../src/messages/index.ts';
import { reasonText, sentencesOf } from '@tessera/play';
import { candidateChoices, findChoice, marksOf, numbersInHand } from '../src/play/choices.ts';
import { onlyAnswer } from '@tessera/play';
import { questionOf } from '../src/play/question.ts';
import { tableOf } from '../src/table/index.ts';
import { plainTable } from '../src/table/plain.ts';
import type { Look } from '../src/table/table.ts';
import { width } from '../src/terminal/width.ts';

const COLUMNS = 80;
const viewers: readonly Viewer[] = [0, 1, 'spectator'];

const look = (language: Look['language'], options: Look['options'], marks: ReadonlyMap<Candidate, string>): Look => ({
  game: blackpoker,
  options,
  language,
  say: sayIn(language),
  paint: (_, text) => text,
  columns: COLUMNS,
  name: (player) => (language === 'en' && player === 0 ? 'You' : `P${player}`),
  marks,
  numbers: new Map(),
  numbersHand: true,
});

/** Everything that is drawn and said at every decision of some games, in one language after the other. */
function eachPosition(frame: string, check: (position: ReturnType<typeof lookAt>) => void): void {
  for (let n = 0; n < languages.length; n++) {
    const s = newMatch(blackpoker, { seed: `table:${n}`, options: { frame } });
    const seats = [newSeat(random, 0), newSeat(random, 1)];
    for (let open = decision(s); open !== null; open = decision(s)) {
      check(lookAt(s, n));
      apply(s, seats[open.player]!.answer(s));
    }
  }
}

function lookAt(s: ReturnType<typeof newMatch>, n: number) {
  const language = languages[n % languages.length]!;
  const open = decision(s)!;
  const own = view(s, open.player);
  const table = tableOf('blackpoker');
  const plain = look(language, s.match.options, new Map());
  const question = questionOf(open, own, table, plain);
  const marked = { ...plain, marks: marksOf(open, question.choices, question.targets) };
  const drawn = viewers.map((viewer) => ({
    viewer,
    seen: view(s, viewer),
    lines: table.draw(view(s, viewer), marked),
  }));
  return { s, open, own, table, plain, marked, question, drawn };
}

describe.each(['entry20', 'free'])('the table in the frame %s', (frame) => {
  it('is drawn for everybody, within its columns, at every decision', () => {
    eachPosition(frame, ({ drawn, marked, table }) => {
      for (const { seen, lines } of drawn) {
        const general = plainTable.draw(seen, marked);
        const sentences = sentencesOf(seen, table, marked);
        expect([...lines, ...general].filter((line) => width(line) > COLUMNS)).toEqual([]);
        expect([...lines, ...general, ...sentences].join('\n')).not.toMatch(/undefined|NaN|\{\w+\}|null/);
      }
    });
  });

  it('shows a viewer no card that the view does not', () => {
    eachPosition(frame, ({ drawn }) => {
      for (const { seen, lines } of drawn) {
        const known = new Set(seen.zones.flatMap((zone) => zone.objects.map((object) => object.card)));
        const shown = lines.join('\n').match(/[♠♥♦♣](10|[2-9AJQK])/g) ?? [];
        const ids = shown.map((card) => 'SHDC'['♠♥♦♣'.indexOf(card[0]!)]! + card.slice(1));
        expect(ids.filter((id) => !known.has(id))).toEqual([]);
      }
    });
  });

  it('lets every candidate be named by its number', () => {
    eachPosition(frame, ({ open, own, table, plain }) => {
      if (open.kind !== 'one' && open.kind !== 'some') return;
      const choices = candidateChoices(open.candidates, own, table, plain);
      expect(new Set(choices.map((choice) => choice.value))).toEqual(new Set(open.candidates));
      expect(choices.map((choice) => findChoice(choice.number, choices))).toEqual(
        choices.map((choice) => ({ choice })),
      );
      const only = onlyAnswer(open, own);
      expect(only === null).toBe(open.kind === 'some' || open.candidates.length > 1);
    });
  });
});

describe('the hand', () => {
  const s = newMatch(blackpoker, { seed: 'hand' });
  const seen = view(s, 0);
  const fresh = look('en', s.match.options, new Map());
  const numbers = numbersInHand(seen, fresh);

  /** The same with cards gone. */
  const without = (...gone: number[]): View => ({
    ...seen,
    zones: seen.zones.map((zone) =>
      zone.zone === 'hand' && zone.player === 0
        ? {
            ...zone,
            count: zone.objects.length - gone.length,
            objects: zone.objects.filter((object) => !gone.includes(object.id!)),
          }
        : zone,
    ),
  });

  it('keeps the numbers that were drawn when a card has left it', () => {
    const [first, ...others] = [...numbers.keys()].map(Number);
    const left = without(first!);
    const kept = { ...fresh, numbers };
    const table = tableOf('blackpoker');
    const choices = candidateChoices(others, left, table, kept);
    expect(choices.map((choice) => [choice.value, Number(choice.number)])).toEqual([...numbers].slice(1));
    const drawn = table.draw(left, kept).at(-1)!;
    expect(drawn.trim().split(/\s+/).map(Number)).toEqual([...numbers.values()].slice(1));
    expect(candidateChoices(others, left, table, fresh).map((choice) => choice.number)[0]).toBe('1');
  });

  it('counts on for cards that came later', () => {
    const [first, second] = [...numbers.keys()];
    const before = new Map([...numbers].filter(([id]) => id !== first && id !== second));
    const all = numbersInHand(seen, { ...fresh, numbers: before });
    for (const [id, number] of before) expect(all.get(id)).toBe(number);
    expect(new Set(all.values()).size).toBe(numbers.size);
  });
});

describe('costs', () => {
  it('BP-5.4 stand beside their actions', () => {
    const table = tableOf('blackpoker');
    const costs = blackpoker.actions.map(({ id }) => [id, table.cost(id, look('ja', {}, new Map()))] as const);
    expect(
      Object.fromEntries(costs.filter(([, each]) => each.text !== '').map(([id, each]) => [id, each.text])),
    ).toEqual({
      setBarrier: 'L',
      summonSoldier: 'BL',
      summonHero: 'BBL',
      summonAce: 'L',
      equip: 'BL',
      up: 'D',
      down: 'D',
      twist: 'D',
      counter: 'D',
      setUp: 'D',
    });
    for (const [, { text, reveals }] of costs) expect(reveals).toBe(text.includes('L'));
  });
});

describe('what is told', () => {
  const table = tableOf('blackpoker');
  const plain = look('en', {}, new Map());
  const seen = view(newMatch(blackpoker, { seed: 'told' }), 0);
  const damage = (card: string, player = 0): EventView => ({
    ...seen.events[0]!,
    event: 'moved',
    cause: 'damage',
    card,
    from: { zone: 'life', player },
    to: { zone: 'graveyard', player },
    player: null,
  });

  it('joins cards that share a fate', () => {
    const events = [damage('H8'), damage('S3'), damage('JK'), damage('C2', 1)];
    expect(sentencesOf({ ...seen, events }, table, plain)).toEqual([
      'You lose ♥8, ♠3, and Joker from your life.',
      'P1 loses ♣2 from their life.',
    ]);
    const japanese = sentencesOf({ ...seen, events: events.slice(0, 2) }, table, look('ja', {}, new Map()));
    expect(japanese).toEqual(['P0はライフから♥8、♠3を失った。']);
  });

  it('puts an action that is aimed at into the quotes of its language', () => {
    const events: EventView[] = [
      {
        ...seen.events[0]!,
        event: 'aims',
        cause: null,
        player: 0,
        action: 'counter',
        other: { id: 9, card: null, action: 'up' },
      },
    ];
    const told = languages.map((language) => sentencesOf({ ...seen, events }, table, look(language, {}, new Map()))[0]);
    expect(told).toEqual([
      'You aim Counter at Up.',
      expect.stringContaining('以「上升」'),
      expect.stringContaining('以“上升”'),
      expect.stringContaining('対象はアップ'),
    ]);
  });

  it('calls the barrier that one begins with a barrier', () => {
    expect(sentencesOf(seen, table, plain).join(' ')).toMatch(
      /You begin with \S+ as a barrier\. You begin with \S+ on the field\. P1 begins with a barrier\. P1 begins with \S+ on the field\./,
    );
  });

  it('names who lost', () => {
    const named = (language: Look['language'], ...names: string[]): Look => ({
      ...look(language, {}, new Map()),
      name: (player) => names[player]!,
    });
    const noLife = { winners: [0], reason: 'noLife' };
    expect(reasonText(noLife, 2, named('en', 'You', 'Opponent'))).toBe('your opponent has no life left');
    expect(reasonText(noLife, 2, named('en', 'Player 0', 'Player 1'))).toBe('player 1 has no life left');
    expect(reasonText({ ...noLife, winners: [1] }, 2, named('en', 'You', 'Opponent'))).toBe('you have no life left');
    expect(reasonText({ ...noLife, winners: [] }, 2, named('en', 'You', 'Opponent'))).toBe(
      'you have no life left, and your opponent has no life left',
    );
    expect(reasonText({ winners: [1], reason: 'conceded' }, 2, named('en', 'You', 'Opponent'))).toBe('you conceded');
    expect(reasonText({ winners: [], reason: 'limit:rows' }, 2, named('en', 'You', 'Opponent'))).toBe(
      'the game ran into a limit of the machine',
    );
    expect(reasonText(noLife, 2, named('zh-Hant', '你', '對手'))).toBe('對手的生命耗盡');
    expect(reasonText(noLife, 2, named('zh-Hans', '你', '对手'))).toBe('对手的生命耗尽');
    expect(reasonText(noLife, 2, named('ja', 'あなた', '相手'))).toBe('相手のライフがなくなった');
  });
});
