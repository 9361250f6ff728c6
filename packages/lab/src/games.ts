import { blackpoker } from '@tessera/blackpoker';
import type { Game } from '@tessera/kernel';
import { nearest } from '@tessera/kernel';

/** Every game there is. A new one is listed here, and everything that works on all games works on it. */
export const games: readonly Game[] = [blackpoker];

/** Thrown for a game that does not exist; says which ones do. */
export class UnknownGame extends Error {
  override readonly name = 'UnknownGame';
}

export function gameNamed(id: string): Game {
  const game = games.find((each) => each.id === id);
  if (game !== undefined) return game;
  const ids = games.map((each) => each.id);
  const near = nearest(id, ids);
  throw new UnknownGame(
    `no game is called "${id}"; ${near === null ? `there is ${ids.join(', ')}` : `did you mean "${near}"?`}`,
  );
}
