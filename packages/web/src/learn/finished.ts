/** Which lessons were done to the end, by their games; kept in the browser. */
const KEY = 'tessera.lessons';

export function finishedLessons(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

export function finishLesson(game: string): void {
  keep([...new Set([...finishedLessons(), game])]);
}

export const forgetLessons = (): void => keep([]);

function keep(games: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(games));
  } catch {
    // A browser that keeps nothing teaches all the same.
  }
}
