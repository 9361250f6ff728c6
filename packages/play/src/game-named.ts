import type { Game, Text } from '@tessera/kernel';
import { unknownThing } from '@tessera/kernel';

/** Thrown for a game that does not exist; says which ones do, in four languages. */
export class UnknownGame extends Error {
  override readonly name = 'UnknownGame';
  readonly problem: Text;
  constructor(said: Text) {
    super(said.en);
    this.problem = said;
  }
}

/** A game by its id or by another name that people call it by. */
export function gameNamed(id: string, among: readonly Game[]): Game {
  const game = among.find((each) => each.id === id || each.aliases.includes(id));
  if (game !== undefined) return game;
  throw new UnknownGame(
    unknownThing(
      'game',
      id,
      among.map((each) => each.id),
    ),
  );
}
