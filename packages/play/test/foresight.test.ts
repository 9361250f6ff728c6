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

  it('says what a payment turns, as it then does', () => {
    const { id: format } = magic.formats[0]!;
    const s = newMatch(magic, { seed: 'payment', format, decks: [magic.decks[0]!.id, magic.decks[1]!.id] });
    const players = [0, 1].map((seat) => newSeat(playerNamed('greedy'), seat));
    for (const player of players) player.begin('payment');
    const tapped = (player: number): number[] =>
      view(s, player).zones.flatMap(({ objects }) =>
        objects.flatMap(({ id, shown }) => (id !== null && shown['tapped'] === true ? [id] : [])),
      );
    let payments = 0;
    for (let i = 0; i < 400 && !isOver(s); i++) {
      const open = decision(s)!;
      const answer = players[open.player]!.answer(s);
      const isPayment = open.kind === 'act' && open.about !== null && 'act' in answer && answer.act === 'auto';
      const [before, turned] = [tapped(open.player), foresee(s, open.player, answer)?.turned ?? []];
      apply(s, answer);
      if (!isPayment) continue;
      payments++;
      expect(turned).toEqual(tapped(open.player).filter((id) => !before.includes(id)));
      expect(turned).not.toEqual([]);
    }
    expect(payments).toBeGreaterThan(2);
  });
});
