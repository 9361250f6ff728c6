import { answerInBrowser } from '@tessera/players/browser';
import { loadRules } from '../rules.ts';

/** Thinks for computer players, so that neither the page nor the match waits. */
answerInBrowser(self, loadRules);
