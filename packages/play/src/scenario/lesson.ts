import type { Answer, Candidate, Decision, Game, State, Text, View } from '@tessera/kernel/rules';
import { decision, everywhere, isOver, languages, view } from '@tessera/kernel/rules';
import { looksOf, onlyAnswer } from '../choices.ts';
import { isDone } from './coming-up.ts';
import type { Fields, Library } from './format.ts';
import { readScenarios, ScenarioError } from './format.ts';
import { cardNamed } from './names.ts';
import type { Play } from './play.ts';
import { MOST_DECISIONS } from './play.ts';
import type { Move } from './run.ts';
import { beginPlay, give, judgeEntry, nextMove } from './run.ts';

/**
 * A lesson: a scenario whose script is done by the person who learns, step by step, with a text to each. Whatever the
 * other players do in it happens by itself, and so does passing. A step that is only read is a `check`: it comes up when
 * its moment has come, and what it says of the game is judged.
 */
export type LessonFile = {
  readonly game: string;
  readonly id: string;
  readonly names: Text;
  readonly scenario: Fields;
  readonly steps: readonly LessonStep[];
  readonly end: Text;
};

/** `do`: entries as in scenarios. `hint` is said to whoever does something else. */
export type LessonStep = { readonly say: Text; readonly hint?: Text; readonly do: Fields | readonly Fields[] };

/** Who learns. */
const SEAT = 0;

export type Lesson = {
  readonly play: Play;
  /** By entries of the script: the step it belongs to. */
  readonly stepOf: readonly number[];
  readonly count: number;
  waits: Waits;
  /** Called after each answer, whoever gave it, with what the person sees of it. */
  readonly tell: (seen: View) => void;
};

/** For the person to read on; for a certain answer; for nothing more. */
type Waits =
  | { readonly what: 'read'; readonly step: number }
  | { readonly what: 'answer'; readonly step: number; readonly move: Move }
  | { readonly what: 'end' };

/** Throws `ScenarioError` for a lesson that cannot be understood or does not go as it says. */
export function beginLesson(file: LessonFile, library: Library, tell: Lesson['tell'] = () => {}): Lesson {
  const entries = file.steps.map((step): readonly Fields[] => (isList(step.do) ? step.do : [step.do]));
  const written = { ...file.scenario, game: file.game, name: file.names.en, script: entries.flat() };
  const [scenario] = readScenarios(JSON.stringify(written), file.id, library);
  const play = beginPlay(scenario!, `${file.id}:`);
  const lesson: Lesson = {
    play,
    stepOf: entries.flatMap((list, step) => list.map(() => step)),
    count: file.steps.length,
    waits: { what: 'end' },
    tell,
  };
  goOn(lesson);
  return lesson;
}

const isList = (value: Fields | readonly Fields[]): value is readonly Fields[] => Array.isArray(value);

export type LessonStanding = {
  readonly view: View;
  /** The step that is said now; none once the lesson is over. */
  readonly step: number | null;
  readonly waits: Waits['what'];
  /** The answer that the lesson waits for. */
  readonly expected: Answer | null;
};

export function lessonStanding({ play, waits }: Lesson): LessonStanding {
  const expected = waits.what === 'answer' ? waits.move.answer : null;
  const step = waits.what === 'end' ? null : waits.step;
  return { view: view(play.state, SEAT), step, waits: waits.what, expected };
}

/** The person has read what there was to read. */
export function readOn(lesson: Lesson): void {
  if (lesson.waits.what === 'read') goOn(lesson);
}

/** Whether it was what the lesson waits for; nothing happens otherwise. */
export function answerLesson(lesson: Lesson, answer: Answer): boolean {
  const { play, waits } = lesson;
  if (waits.what !== 'answer' || !isSame(answer, waits.move.answer, view(play.state, SEAT))) return false;
  carryOut(lesson, waits.move);
  goOn(lesson);
  return true;
}

/** Until the person has to do or to read something. */
function goOn(lesson: Lesson): void {
  const { play, stepOf } = lesson;
  for (let count = 0; ; count++) {
    if (count > MOST_DECISIONS) play.failures.push(everywhere('it goes on without anything to do or to read'));
    mustGoWell(lesson);
    const { next } = play;
    const entry = play.scenario.script[next];
    if (isOver(play.state) && entry !== undefined) {
      // Nothing is asked any more, but what comes of it is still read.
      judgeEntry(play, entry);
      play.next++;
      lesson.waits = { what: 'read', step: stepOf[next]! };
      mustGoWell(lesson);
      return;
    }
    if (isOver(play.state) || isDone(play)) {
      lesson.waits = { what: 'end' };
      return;
    }
    const open = decision(play.state)!;
    const move = nextMove(play);
    if (move === null) {
      if (play.next === next) continue;
      mustGoWell(lesson);
      lesson.waits = { what: 'read', step: stepOf[next]! };
      return;
    }
    if (isForThePerson(play.state, open, move)) {
      lesson.waits = { what: 'answer', step: stepOf[play.next - 1]!, move };
      return;
    }
    carryOut(lesson, move);
  }
}

const isForThePerson = (s: State, open: Decision, { isScripted }: Move): boolean =>
  isScripted && open.player === SEAT && onlyAnswer(open, view(s, SEAT)) === null;

function carryOut(lesson: Lesson, { answer }: Move): void {
  give(lesson.play, answer);
  mustGoWell(lesson);
  lesson.tell(view(lesson.play.state, SEAT));
}

function mustGoWell({ play: { failures, scenario } }: Lesson): void {
  if (failures.length > 0)
    throw new ScenarioError(`the lesson "${scenario.name}"`, everywhere(failures.map(({ en }) => en).join('; ')));
}

/** Whether two answers come to the same, as far as anybody could tell what was chosen apart. */
function isSame(one: Answer, other: Answer, seen: View): boolean {
  const looks = (candidate: Candidate): string => JSON.stringify(looksOf(candidate, seen));
  const plain = (answer: Answer): unknown => {
    if ('act' in answer) return [answer.act, answer.card === undefined ? null : looks(answer.card)];
    if ('one' in answer) return looks(answer.one);
    if ('some' in answer) return answer.some.map(looks).toSorted();
    if ('order' in answer) return answer.order.map(looks);
    if ('assign' in answer) return answer.assign.map(([from, to]) => `${looks(from)} ${looks(to)}`).toSorted();
    if ('divide' in answer) return answer.divide.map(([to, amount]) => `${looks(to)} ${amount}`).toSorted();
    return 'number' in answer ? answer.number : answer.yes;
  };
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

/** The card that a text mentions as `[[name]]`, as scenarios call it; null if there is none. */
export const cardMentioned = (game: Game, name: string): string | null => {
  const card = cardNamed(game, name);
  return card === null ? null : game.cards[card]!.id;
};

/** Reads a lesson out of JSON; throws `ScenarioError` with what is wrong. */
export function readLesson(value: unknown, file: string): LessonFile {
  const wrong = (what: string): never => {
    throw new ScenarioError(file, everywhere(what));
  };
  const isText = (text: unknown): text is Text =>
    typeof text === 'object' &&
    text !== null &&
    languages.every((language) => typeof (text as Fields)[language] === 'string');
  if (typeof value !== 'object' || value === null) return wrong('a lesson is an object');
  const { game, id, names, scenario, steps, end } = value as Fields;
  if (typeof game !== 'string' || typeof id !== 'string') return wrong('"game" and "id" are expected');
  if (!isText(names) || !isText(end)) return wrong('"names" and "end" are expected in four languages');
  if (typeof scenario !== 'object' || scenario === null) return wrong('"scenario" is expected');
  if (!Array.isArray(steps)) return wrong('"steps" are expected');
  steps.forEach((step: Fields, i) => {
    if (!isText(step['say']) || (step['hint'] !== undefined && !isText(step['hint'])) || step['do'] === undefined) {
      wrong(`steps[${i}] needs "say" in four languages and "do"`);
    }
  });
  return { game, id, names, scenario: scenario as Fields, steps: steps as LessonStep[], end };
}
