import type { Answer, Game, State } from '@tessera/kernel';
import { answerCount, apply, clone, decision, isOver, newMatch } from '@tessera/kernel';
import type { DeckLists, Thinker } from '@tessera/players';
import { newSeat, newThinker, playerNamed } from '@tessera/players';
import type { BrowserWorker } from '@tessera/players/browser';
import { browserHelper } from '@tessera/players/browser';
import { gameNamed } from '../src/games.ts';

/** What a page does that lets players think in workers; the tests of Node take the positions and players from here. */

/** A game after so many answers of random players, or at the last decision before its end. */
export function middle(game: Game, seed: string, answers: number): State {
  const s = newMatch(game, { seed });
  const seats = Array.from({ length: s.match.players }, (_, seat) => newSeat(playerNamed('random'), seat));
  for (const seat of seats) seat.begin(seed);
  while (answerCount(s) < answers) {
    const answer = seats[decision(s)!.player]!.answer(s);
    const next = clone(s);
    apply(next, answer);
    if (isOver(next)) return s;
    apply(s, answer);
  }
  return s;
}

/** The answer of a player who thinks right here. */
export function here(s: State, player: string, seed: string, deckLists: DeckLists = 'open'): Answer {
  const seat = newSeat(playerNamed(player), decision(s)!.player, deckLists);
  seat.begin(seed);
  return seat.answer(s);
}

/** More than anybody waits for. */
export const ENDLESS = 'search:100000000';

/** As much of a page as is needed. */
declare const document: {
  getElementById(id: string): { textContent: string; addEventListener(type: string, listener: () => void): void };
};
declare const requestAnimationFrame: (paint: () => void) => void;

let thinker: Thinker | null = null;

export function open(start: () => BrowserWorker): void {
  thinker = newThinker(browserHelper(start), { workers: 2 });
}

export function answerTo(game: string, answers: number, player: string): Promise<Answer> {
  const s = middle(gameNamed(game), `page ${answers}`, answers);
  return thinker!.answer(s, decision(s)!.player, { player, seed: 'page' });
}

/** Thinks without an end, and lets the page count what it paints and the clicks it hears until it is to stop. */
export function thinkOn(): void {
  const [frames, clicks, thought] = ['frames', 'clicks', 'thought'].map((id) => document.getElementById(id));
  const control = new AbortController();
  const s = middle(gameNamed('blackpoker'), 'given up', 8);
  let painted = 0;
  let clicked = 0;
  const paint = (): void => {
    frames!.textContent = String(++painted);
    if (!control.signal.aborted) requestAnimationFrame(paint);
  };
  requestAnimationFrame(paint);
  clicks!.addEventListener('click', () => (clicks!.textContent = String(++clicked)));
  document.getElementById('stop').addEventListener('click', () => control.abort());
  thought!.textContent = 'thinking';
  thinker!.answer(s, decision(s)!.player, { player: ENDLESS, seed: 1, signal: control.signal }).then(
    () => (thought!.textContent = 'answered'),
    (error: unknown) => (thought!.textContent = error instanceof Error ? error.name : 'something else'),
  );
}
