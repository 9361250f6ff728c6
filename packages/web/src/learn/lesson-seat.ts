import type { Game, View } from '@tessera/kernel';
import { sources, tryPairs } from '@tessera/kernel';
import { foresee } from '@tessera/play';
import type { LessonFile, LessonStanding } from '@tessera/play/scenarios';
import { answerLesson, beginLesson, lessonStanding, readOn } from '@tessera/play/scenarios';
import type { Listener, Seat } from '../match/seat.ts';
import { askedHere, onlooking } from '../match/sight.ts';

const SEAT = 0;

/** A seat in a lesson: only what the lesson waits for is taken; everything else is answered kindly. */
export type LessonSeat = Seat & {
  /** The person has read what there was to read. */
  readonly readOn: () => void;
  /** How the lesson stood when somebody saw that; null if it was in between. */
  readonly standing: (view: View) => LessonStanding | null;
};

export function sitInLesson(
  file: LessonFile,
  game: Game,
  kindly: (step: number) => string,
  listener: Listener,
): LessonSeat {
  const standings = new WeakMap<View, LessonStanding>();
  const see = (view: View): void => {
    if (view.events.length > 0) listener.see(onlooking(view, view.events));
  };
  const lesson = beginLesson(file, { games: [game] }, see);
  const { play } = lesson;
  const tell = (): void => {
    const standing = lessonStanding(lesson);
    standings.set(standing.view, standing);
    listener.see(standing.waits === 'answer' ? askedHere(play.state, standing.view, []) : onlooking(standing.view, []));
  };
  queueMicrotask(tell);
  return {
    answer: (answer) => {
      if (answerLesson(lesson, answer)) tell();
      else listener.refused(kindly(lessonStanding(lesson).step ?? 0));
    },
    readOn: () => {
      readOn(lesson);
      tell();
    },
    standing: (view) => standings.get(view) ?? null,
    takeBack: () => {},
    concede: () => {},
    prefer: () => {},
    further: (pairs) => Promise.resolve(tryPairs(play.state, pairs).further),
    foresee: (answer) => Promise.resolve(foresee(play.state, SEAT, answer)),
    sources: (object) => Promise.resolve(sources(play.state, SEAT, object)),
    close: () => {},
  };
}
