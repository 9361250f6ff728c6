import type { Candidate, Decision } from './decisions.ts';
import { cardsFor, decision } from './decisions.ts';
import type { Game } from './game.ts';
import type { Row } from './ids.ts';
import type { State } from './state.ts';
import { rowCalled } from './table.ts';
import type { Language, Text } from './text.ts';
import { fill } from './text.ts';
import { view } from './view.ts';

/** Why a player can do nothing with a card now. Data, so that it can be told in any language and sent anywhere. */
export type Obstacle = {
  /** The name of the sentence. */
  readonly why: string;
  /** The rule that is in the way. */
  readonly rule: string;
  readonly details?: Readonly<Record<string, Detail>>;
};

/** A number, signs, or something that has a name in each language: an action, or whatever `terms` knows. */
export type Detail = string | number | { readonly term: string } | { readonly action: string };

/** What a game says of cards that cannot be used. */
export type Obstacles = {
  readonly texts: Readonly<Record<string, Text>>;
  /**
   * What keeps the player who is asked from using a card of his or her own; null if nothing does, or if there is nothing
   * to be said. Looks at nothing but what that player may see.
   */
  readonly of: (s: State, row: Row, player: number, open: Decision) => Obstacle | null;
};

/**
 * By handle: why the player who is asked cannot use those of his or her cards that the open decision does not offer.
 * `only`: nothing but one of them is looked at.
 */
export function obstacles(s: State, player: number, only?: number): Record<number, Obstacle> {
  const result: Record<number, Obstacle> = {};
  const known = s.match.game.obstacles;
  const open = decision(s);
  if (known === undefined || open === null || open.player !== player) return result;
  const offered = offeredBy(s, open);
  for (const { objects } of view(s, player).zones) {
    for (const { id, card, owner, controller } of objects) {
      if (id === null || card === null || (only !== undefined && id !== only)) continue;
      if ((owner !== player && controller !== player) || offered.has(id)) continue;
      const obstacle = known.of(s, rowCalled(s, id), player, open);
      if (obstacle !== null) result[id] = obstacle;
    }
  }
  return result;
}

/** Everything that a decision lets one point at. */
function offeredBy(s: State, open: Decision): Set<Candidate> {
  switch (open.kind) {
    case 'act': {
      const usable = open.actions.flatMap(({ act, card }) => (card === undefined ? cardsFor(s, act) : [card]));
      return new Set(usable);
    }
    case 'one':
    case 'some':
    case 'order':
    case 'divide':
      return new Set(open.candidates);
    case 'assign':
      return new Set([...open.candidates, ...open.targets]);
    case 'number':
    case 'yesNo':
      return new Set();
  }
}

export function obstacleText(game: Game, { why, details = {} }: Obstacle, language: Language): string {
  const told = (detail: Detail): string | number => {
    if (typeof detail !== 'object') return detail;
    if ('term' in detail) return game.texts.terms(detail.term, language);
    return game.texts.action(game.actionIndex.get(detail.action) ?? -1, language).name;
  };
  const words = Object.entries(details).map(([name, detail]) => [name, told(detail)] as const);
  return fill(game.obstacles?.texts[why]?.[language] ?? why, Object.fromEntries(words));
}
