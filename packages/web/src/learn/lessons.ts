import type { LessonFile } from '@tessera/play/scenarios';
import { readLesson } from '@tessera/play/scenarios';

/** The first lesson of each game, loaded when it is opened. */
const lessons: Readonly<Record<string, () => Promise<unknown>>> = {
  magic: async () => (await import('@tessera/magic/lessons/first.json')).default,
  wixoss: async () => (await import('@tessera/wixoss/lessons/first.json')).default,
  'cross-horizon': async () => (await import('@tessera/cross-horizon/lessons/first.json')).default,
  blackpoker: async () => (await import('@tessera/blackpoker/lessons/first.json')).default,
};

export const lessonGames = Object.keys(lessons);

export async function loadLesson(game: string): Promise<LessonFile> {
  const load = lessons[game];
  if (load === undefined) throw new Error(`there is no lesson of "${game}"`);
  return readLesson(await load(), game);
}
