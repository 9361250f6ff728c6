import type { Game, State, View } from '@tessera/kernel';
import { anyAnswer, apply, decision, isOver, newMatch, sources, view } from '@tessera/kernel';
import { beginPuzzle, idleAnswer, judgePuzzle, readScenarios, situationOf } from '@tessera/play/scenarios';
import { describe, expect, it } from 'vitest';
import { games, ruleIdsOf } from '../src/index.ts';

const library = { games, ruleIds: ruleIdsOf };

/** What can be told of a table: which cards lie where and how, and how many nobody knows. */
const told = ({ zones, players }: View, game: Game): unknown => ({
  zones: zones
    .filter(({ zone }) => game.scenario.zones.includes(zone))
    .map(({ zone, player, count, objects }) => {
      const values = [...game.layout.card.values, ...game.layout.card.turned];
      const cards = objects.map(({ card, controller, shown }) =>
        JSON.stringify([card, controller, values.map((key) => shown[key] ?? null)]),
      );
      // What a player has shown of a hand is not said.
      const isTold = !game.scenario.piles.includes(zone) && (zone !== game.layout.hand || player === 0);
      return [zone, player, count, isTold ? cards.toSorted() : null];
    }),
  players: players.map((player) => player['life'] ?? player['soul'] ?? null),
});

describe.each(games)('$id: a situation at the table', (game) => {
  it('is written down as it is seen, and taken up again', () => {
    let count = 0;
    for (let seed = 1; seed <= 5; seed++) {
      const s = newMatch(game, { seed });
      let state = seed;
      const random = (below: number): number => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
      };
      for (let i = 0; i < 250 && !isOver(s); i++) {
        const open = decision(s)!;
        const seen = view(s, 0);
        const isMade = seen.zones.some(({ objects }) =>
          objects.some(({ card }) => card !== null && game.cards[game.cardIndex.get(card)!]!.made === true),
        );
        const written = i % 5 === 0 && open.player === 0 && !isMade ? situationOf(game, seen, 'seen') : null;
        if (written !== null && isPlain(s, seen)) {
          const [scenario] = readScenarios(JSON.stringify(written), 'seen', library);
          const { play } = beginPuzzle(scenario!);
          expect(told(view(play.state, 0), game)).toEqual(told(seen, game));
          count++;
        }
        apply(s, anyAnswer(s, open, random));
      }
    }
    expect(count).toBeGreaterThan(10);
  });
});

/** Without effects that last until the end of the turn, which no situation says, and piles that nobody may count. */
const isPlain = (s: State, seen: View): boolean =>
  seen.zones.every(({ zone, count }) => count !== null || !s.match.game.scenario.piles.includes(zone)) &&
  seen.zones.every(({ objects }) =>
    objects.every(
      ({ id, card }) => id === null || card === null || !sources(s, 0, id).some(({ by }) => by === 'effect'),
    ),
  );

it('a puzzle is played freely, and what it expects is judged when its moment has come', () => {
  const puzzle = {
    game: 'magic',
    name: 'win with what you have',
    start: { turn: 1, active: 0, step: 'main1' },
    players: [{ battlefield: ['Vastwood Gorger'] }, { life: 5 }],
    until: { turn: 1, step: 'end' },
    expect: [{ winner: { player: 0 } }],
  };
  const begin = (): ReturnType<typeof beginPuzzle> =>
    beginPuzzle(readScenarios(JSON.stringify(puzzle), 'p', library)[0]!);
  const idle = begin();
  for (let i = 0; i < 50 && !judgePuzzle(idle).isOver; i++) {
    apply(idle.play.state, idleAnswer(idle.play.scenario, idle.play.state));
  }
  expect(judgePuzzle(idle)).toMatchObject({
    isOver: true,
    facts: [{ holds: false }],
  });
  const solved = begin();
  for (let i = 0; i < 50 && !judgePuzzle(solved).isOver; i++) {
    const { state, scenario } = solved.play;
    const open = decision(state)!;
    const isAttack = open.kind === 'assign' && open.prompt === 'attackers';
    apply(state, isAttack ? { assign: [[open.candidates[0]!, open.targets[0]!]] } : idleAnswer(scenario, state));
  }
  expect(judgePuzzle(solved)).toMatchObject({ isOver: true, facts: [{ holds: true }] });
});
