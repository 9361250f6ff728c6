import type { Game } from '@tessera/kernel';
import { nearest } from '@tessera/kernel';

/** Thrown for a game that does not exist; says which ones do. */
export class UnknownGame extends Error {
  override readonly name = 'UnknownGame';
}

/** A game by its id or by another name that people call it by. */
export function gameNamed(id: string, among: readonly Game[]): Game {
  const game = among.find((each) => each.id === id || each.aliases.includes(id));
  if (game !== undefined) return game;
  const ids = among.map((each) => each.id);
  const near = nearest(id, ids);
  throw new UnknownGame(
    `no game is called "${id}"; ${near === null ? `there is ${ids.join(', ')}` : `did you mean "${near}"?`}`,
  );
}
