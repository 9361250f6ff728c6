import type { Candidate, Decision, Game, State } from '@tessera/kernel';
import {
  anyAnswer,
  apply,
  cardsFor,
  decision,
  hash,
  isOver,
  languages,
  newMatch,
  obstacles,
  obstacleText,
  redeal,
  release,
  unmarked,
  view,
} from '@tessera/kernel';
import { rowCalled } from '@tessera/kernel/rules';
import { describe, expect, it } from 'vitest';
import { games, isRuleOf } from '../src/index.ts';

/** Where players act freely, and where their own cards lie that they wonder about. */
const free: Readonly<Record<string, readonly string[]>> = {
  blackpoker: ['chance'],
  'cross-horizon': ['start', 'main', 'battle', 'attack', 'end'],
  magic: ['priority'],
  wixoss: ['ener', 'grow', 'main', 'artsUse', 'signiAttack', 'lrigAttack', 'guard'],
};

describe.each(games)('$id: why a card cannot be used', (game) => {
  it('is said of every card in hand that is not offered, and of none that is', () => {
    const told = new Set<string>();
    for (let seed = 1; seed <= 12; seed++) play(game, seed, (s, open) => check(s, open, told));
    expect(told.size).toBeGreaterThan(5);
    for (const why of told) {
      for (const language of languages) expect(game.obstacles!.texts[why]?.[language]).toBeTruthy();
    }
  });

  it('tells nothing that the player may not know', () => {
    play(game, 99, (s, open) => {
      const alike = unmarked(s, open.player);
      const other = redeal(alike, open.player, hash(s));
      expect(obstacles(other, open.player)).toEqual(obstacles(s, open.player));
      expect(obstacles(s, 1 - open.player)).toEqual({});
      release(alike);
      release(other);
    });
  });
});

/** A game by random answers, looked at wherever somebody is asked. */
function play(game: Game, seed: number, look: (s: State, open: Decision) => void): void {
  const s = newMatch(game, { seed });
  let state = seed;
  const random = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let count = 0; count < 260 && !isOver(s); count++) {
    const open = decision(s)!;
    look(s, open);
    apply(s, anyAnswer(s, open, random));
  }
}

function check(s: State, open: Decision, told: Set<string>): void {
  const { game } = s.match;
  if (open.kind !== 'act' || !free[game.id]!.includes(open.prompt)) return;
  const { player } = open;
  const offered = new Set<Candidate>(
    open.actions.flatMap(({ act, card }) => (card === undefined ? cardsFor(s, act) : [card])),
  );
  const found = obstacles(s, player);
  for (const { zone, player: owner, objects } of view(s, player).zones) {
    for (const { id, card, controller } of objects) {
      if (id === null || card === null || controller !== player) continue;
      const own = game.obstacles!.of(s, rowCalled(s, id), player, open);
      const where = `${game.id} ${card} in ${zone}, ${open.prompt}: ${JSON.stringify(own)}`;
      if (offered.has(id)) expect(own, where).toBeNull();
      else if (zone === 'hand' && owner === player) expect(own, where).not.toBeNull();
      if (offered.has(id) || own === null) expect(found[id]).toBeUndefined();
      else expect(found[id]).toEqual(own);
      if (own === null) continue;
      told.add(own.why);
      expect(isRuleOf(game.id, own.rule), own.rule).toBe(true);
      for (const language of languages) {
        expect(obstacleText(game, own, language)).not.toMatch(/\{[a-z]\w*\}|undefined/);
      }
    }
  }
}
