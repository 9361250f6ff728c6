import { blackpoker } from '@tessera/blackpoker';
import { crossHorizon } from '@tessera/cross-horizon';
import type { Game } from '@tessera/kernel';
import { magic } from '@tessera/magic';
import { gameNamed as named } from '@tessera/play';
import { wixoss } from '@tessera/wixoss';

export { UnknownGame } from '@tessera/play';

/** Every game there is. A new one is listed here, and everything that works on all games works on it. */
export const games: readonly Game[] = [blackpoker, crossHorizon, magic, wixoss];

/** A game by its id or by another name that people call it by. */
export const gameNamed = (id: string, among: readonly Game[] = games): Game => named(id, among);
