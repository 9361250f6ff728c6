import { blackpoker } from '@tessera/blackpoker';
import type { Candidate, Viewer } from '@tessera/kernel';
import { apply, decision, languages, newMatch, view } from '@tessera/kernel';
import { newSeat, random } from '@tessera/players';
import { describe, expect, it } from 'vitest';
import { sayIn } from '../src/messages/index.ts';
import { sentencesOf } from '../src/narrate.ts';
import { candidateChoices, findChoice, marksOf } from '../src/play/choices.ts';
import { onlyAnswer, questionOf } from '../src/play/question.ts';
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
        const sentences = sentencesOf(seen.events, table, marked);
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
    eachPosition(frame, ({ open, own, table, plain, question }) => {
      if (open.kind !== 'one' && open.kind !== 'some') return;
      const choices = candidateChoices(open.candidates, own, table, plain);
      expect(new Set(choices.map((choice) => choice.value))).toEqual(new Set(open.candidates));
      expect(choices.map((choice) => findChoice(choice.number, choices))).toEqual(
        choices.map((choice) => ({ choice })),
      );
      const only = onlyAnswer(question);
      expect(only === null).toBe(open.kind === 'some' || open.candidates.length > 1);
    });
  });
});
