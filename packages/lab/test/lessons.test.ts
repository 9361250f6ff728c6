import { readFileSync } from 'node:fs';
import type { Answer } from '@tessera/kernel';
import { apply, clone, decision, refusal, result, view } from '@tessera/kernel';
import type { Lesson } from '@tessera/play/scenarios';
import {
  answerLesson,
  beginLesson,
  cardMentioned,
  lessonStanding,
  readLesson,
  readOn,
  ScenarioError,
} from '@tessera/play/scenarios';
import { describe, expect, it } from 'vitest';
import { games, ruleIdsOf } from '../src/index.ts';

const library = { games, ruleIds: ruleIdsOf };
const lessonOf = (game: string): ReturnType<typeof readLesson> => {
  const file = new URL(`../../games/${game}/lessons/first.json`, import.meta.url);
  return readLesson(JSON.parse(readFileSync(file, 'utf8')), `${game} first.json`);
};

/** Does whatever a lesson asks for; `at` is called each time before. */
function learn(lesson: Lesson, at: (lesson: Lesson) => void = () => {}): number[] {
  const steps: number[] = [];
  for (let count = 0; lessonStanding(lesson).waits !== 'end'; count++) {
    expect(count).toBeLessThan(60);
    const { waits, step, expected } = lessonStanding(lesson);
    if (steps.at(-1) !== step) steps.push(step!);
    at(lesson);
    if (waits === 'read') readOn(lesson);
    else expect(answerLesson(lesson, expected!)).toBe(true);
  }
  return steps;
}

describe.each(games.map(({ id }) => id))('the first lesson of %s', (game) => {
  it('is played to its end, every step once and in order, by answers that are legal', () => {
    const file = lessonOf(game);
    const lesson = beginLesson(file, library);
    const steps = learn(lesson, ({ play: { state } }) => {
      const { expected } = lessonStanding(lesson);
      if (expected !== null) expect(refusal(state, expected)).toBeNull();
    });
    expect(steps).toEqual(file.steps.map((_, i) => i));
    expect(file.steps.length).toBeGreaterThanOrEqual(5);
    expect(file.steps.length).toBeLessThanOrEqual(8);
    for (const text of [
      file.end,
      ...file.steps.flatMap(({ say, hint }) => (hint === undefined ? [say] : [say, hint])),
    ]) {
      for (const said of Object.values(text)) {
        for (const [, card] of said.matchAll(/\[\[(.+?)\]\]/g))
          expect(cardMentioned(lesson.play.scenario.game, card!)).not.toBeNull();
      }
    }
    // Whoever is told that they have won sees it on the table.
    expect(result(lesson.play.state)?.winners ?? []).toEqual(/you have won/i.test(file.end.en) ? [0] : []);
  });

  it('takes nothing else than what it asks for, and stays as it is', () => {
    const lesson = beginLesson(lessonOf(game), library);
    let tried = 0;
    learn(lesson, ({ play: { state } }) => {
      const { waits, expected } = lessonStanding(lesson);
      const open = decision(state);
      if (waits !== 'answer' || open?.kind !== 'act') return;
      const before = JSON.stringify(view(state, 0));
      for (const other of open.actions) {
        // Two cards that nobody can tell apart are one and the same to a lesson.
        if (plain(other, state) === plain(expected!, state)) continue;
        expect(answerLesson(lesson, other)).toBe(false);
        tried++;
      }
      expect(JSON.stringify(view(state, 0))).toBe(before);
      const copy = clone(state);
      apply(copy, expected!);
    });
    expect(tried).toBeGreaterThan(1);
  });
});

const plain = (answer: Answer, state: Parameters<typeof view>[0]): string => {
  if (!('act' in answer) || answer.card === undefined) return JSON.stringify(answer);
  const found = view(state, 0)
    .zones.flatMap(({ objects }) => objects)
    .find(({ id }) => id === answer.card);
  return `${answer.act} ${found?.card ?? ''}`;
};

it('a lesson that does not go as it says is refused', () => {
  const file = lessonOf('magic');
  const wrong = {
    ...file,
    steps: [{ ...file.steps[0]!, do: { player: 0, do: 'check', expect: [{ life: { player: 1, is: 3 } }] } }],
  };
  expect(() => beginLesson(wrong, library)).toThrow(ScenarioError);
  expect(() => readLesson({ ...file, end: { en: 'The end' } }, 'broken')).toThrow('four languages');
});
