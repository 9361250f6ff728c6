import { answerInBrowser } from '@tessera/players/browser';
import { gameNamed } from '../src/games.ts';

/** What a worker of the page is started with. */
answerInBrowser(globalThis as unknown as Parameters<typeof answerInBrowser>[0], async (id) => gameNamed(id));
