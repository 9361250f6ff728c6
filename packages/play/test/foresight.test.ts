import { decision, newMatch, redeal, view, apply, isOver } from '@tessera/kernel';
import { magic } from '@tessera/magic';
import { wixoss } from '@tessera/wixoss';
import { newSeat, playerNamed } from '@tessera/players';
import { describe, expect, it } from 'vitest';
import { foresee } from '../src/index.ts';

describe('what an answer leads to', () => {
  it.each([magic, wixoss].map((game) => [game.id, game] as const))(
    '%s: is told alike in every world that could be the true one',
    (_, game) => {
      const { id: format } = game.formats[0]!;
      const s = newMatch(game, { seed: 'foresight', format, decks: [game.decks[0]!.id, game.decks[1]!.id] });
      const players = [0, 1].map((seat) => newSeat(playerNamed('greedy'), seat));
      for (const player of players) player.begin('foresight');
      let told = 0;
      for (let i = 0; i < 260 && !isOver(s); i++) {
        const { player } = decision(s)!;
        const answer = players[player]!.answer(s);
        if (player === 0) {
          const before = JSON.stringify(view(s, 0));
          const found = foresee(s, 0, answer);
          expect(JSON.stringify(view(s, 0))).toBe(before);
          if (found !== null) told++;
          // Hidden cards elsewhere change nothing: nothing about them is told.
          expect(foresee(redeal(s, 0, `other ${i}`), 0, answer)).toEqual(found);
        }
        apply(s, answer);
      }
      expect(told).toBeGreaterThan(5);
    },
  );
});
