import { blackpoker } from '@tessera/blackpoker';
import { crossHorizon } from '@tessera/cross-horizon';
import type { Game } from '@tessera/kernel';
import { decision, hash, isOver, newMatch, view } from '@tessera/kernel';
import { magic } from '@tessera/magic';
import { newSeat, playerNamed } from '@tessera/players';
import { wixoss } from '@tessera/wixoss';
import { describe, expect, it } from 'vitest';
import type { Session } from '../src/index.ts';
import { canUndo, choose, openDecision, present, send, undo } from '../src/index.ts';

const games: readonly Game[] = [magic, wixoss, crossHorizon, blackpoker];

function newSession(game: Game, seed: string): Session {
  const { id: format } = game.formats[0]!;
  const decks = [game.decks[0]!.id, game.decks[0]!.id];
  const state = newMatch(game, { seed, format, decks });
  return { seat: 0, others: [null, null], state, answers: [], held: [], past: [], tell: () => {} };
}

describe('going back', () => {
  it.each(games.map((game) => [game.id, game] as const))('%s: to exactly where one was', (_, game) => {
    const session = newSession(game, 'back');
    const players = [0, 1].map((seat) => newSeat(playerNamed('random'), seat));
    for (const player of players) player.begin('back');
    let undone = 0;
    for (let i = 0; i < 400 && !isOver(session.state); i++) {
      const open = openDecision(session)!;
      if (open.player !== 0) {
        send(session, players[1]!.answer(session.state));
        expect(canUndo(session)).toBe(false);
        continue;
      }
      const before = session.held.length === 0 ? hash(session.state) : null;
      const { length } = session.answers;
      const seen = JSON.stringify(view(present(session), 0));
      const answer = players[0]!.answer(present(session));
      choose(session, answer, '', false);
      if (before === null || session.answers.length === length || !canUndo(session)) continue;
      // The person is still the one who is asked, and gets back exactly what there was.
      expect(decision(session.state)!.player).toBe(0);
      expect(undo(session)).toBe(true);
      undone++;
      expect(hash(session.state)).toBe(before);
      expect(session.answers.length).toBe(length);
      expect(JSON.stringify(view(session.state, 0))).toBe(seen);
      choose(session, answer, '', false);
    }
    expect(undone).toBeGreaterThan(0);
  });
});
