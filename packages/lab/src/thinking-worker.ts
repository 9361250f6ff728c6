import { answerInNode } from '@tessera/players/node';
import { games } from './games.ts';

/** What a worker of `nodeThinker` is started with. */
answerInNode(games);
