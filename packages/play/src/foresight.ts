import type { Answer, Candidate, Decision, Game, ObjectView, Shown, State, View } from '@tessera/kernel';
import { apply, decision, isOver, refusal, release, turn, view, windowsOf } from '@tessera/kernel';
import { imaginationOf } from '@tessera/players';
import { zoneAt } from './places.ts';

/** What an answer would lead to if nobody did anything about it. */
export type Foreseen = {
  /** Objects on the table that would be there no longer. */
  readonly gone: readonly number[];
  /** What would be more or less of a player, by the keys and zones of the plate. */
  readonly players: readonly PlayerChange[];
  /** Values of objects that would be other ones. */
  readonly values: readonly ValueChange[];
  /** Cards that would come to the table, of those that the player knows of. */
  readonly come: readonly string[];
  /** Of a payment: objects of the player's own that it turns. */
  readonly turned: readonly number[];
};
type Change = { readonly key: string; readonly from: number; readonly to: number };
type PlayerChange = Change & { readonly player: number };
type ValueChange = Change & { readonly object: number };

/**
 * Tries an answer out in worlds that could be the true one, as far as the seat knows: so it tells nothing that the
 * player does not know, not even what the decks of others are made of, and what differs from world to world is left out.
 * The game itself stays as it is. Everybody lets things go by until nothing waits and no fight is on. Null where
 * nothing can be said, as when the turn would end.
 */
export function foresee(s: State, seat: number, answer: Answer): Foreseen | null {
  const open = decision(s);
  if (open === null || open.player !== seat || refusal(s, answer) !== null) return null;
  const before = view(s, seat);
  const isPayment = open.kind === 'act' && open.about !== null;
  const imagined = imaginationOf(s, seat, 'hidden');
  let common: Foreseen | null = null;
  for (let number = 0; number < WORLDS; number++) {
    const world = imagined.world(`foresight ${number}`);
    const { given, after } = outcome(world, seat, answer);
    const led = after === null ? NOTHING : differences(s.match.game, before, after);
    const found = isPayment ? { ...led, turned: turnedBy(s.match.game, before, given) } : led;
    release(world);
    common = common === null ? found : both(common, found);
    if (isEmpty(common)) break;
  }
  imagined.end();
  if (common === null) return null;
  // Whoever gives things away knows that they go.
  const given = 'some' in answer ? answer.some : [];
  const told = { ...common, gone: common.gone.filter((id) => !given.includes(id)) };
  return isEmpty(told) ? null : told;
}

const NOTHING: Foreseen = { gone: [], players: [], values: [], come: [], turned: [] };
const WORLDS = 3;
/** More answers than anything takes that is over soon. */
const MOST = 60;

/** `given`: as soon as the answer is given. `after`: when everything is over; null if the turn is over, too. */
type Outcome = { readonly given: View; readonly after: View | null };

function outcome(world: State, seat: number, answer: Answer): Outcome {
  const began = turn(world);
  const before = view(world, seat);
  if (refusal(world, answer) !== null) return { given: before, after: null };
  let wasBusy = isBusy(before, world.match.game);
  apply(world, answer);
  const given = view(world, seat);
  for (let i = 0; i < MOST && !isOver(world); i++) {
    if (turn(world) !== began) break;
    const open = decision(world)!;
    const busy = isBusy(view(world, seat), world.match.game);
    if (!busy && (wasBusy || open.player === seat)) break;
    wasBusy ||= busy;
    const idle = idleAnswer(world, open, seat);
    if (idle === null || refusal(world, idle) !== null) break;
    apply(world, idle);
  }
  return { given, after: turn(world) === began ? view(world, seat) : null };
}

/** The answer that does as little as possible; null where there is none, or the player will want to choose. */
function idleAnswer({ match }: State, open: Decision, seat: number): Answer | null {
  switch (open.kind) {
    case 'act': {
      const own = windowsOf(match.game, match.format)?.passing[open.prompt];
      return (
        open.actions.find(({ act, card }) => card === undefined && (own === undefined ? IDLE.has(act) : act === own)) ??
        null
      );
    }
    case 'assign':
      return open.player === seat ? null : { assign: open.least };
    case 'some':
      return open.player === seat || open.min > 0 ? null : { some: [] };
    case 'yesNo':
      return open.player === seat ? null : { yes: false };
    case 'order':
      return { order: open.candidates };
    case 'divide':
      return open.player === seat ? null : { divide: divided(open) };
    case 'one':
    case 'number':
      return null;
  }
}

/** Each gets what it needs, one after the other, and the last what is left. */
function divided({ candidates, needs, total, least }: Extract<Decision, { kind: 'divide' }>): [Candidate, number][] {
  let left = total;
  return candidates.map((candidate, i) => {
    const amount = i === candidates.length - 1 ? left : Math.min(left, needs?.[i] ?? least);
    left -= amount;
    return [candidate, amount];
  });
}

const IDLE: ReadonlySet<string> = new Set(['pass']);

/** Whether something waits to be carried out, or a fight is on. */
function isBusy({ zones }: View, { layout }: Game): boolean {
  const waiting = layout.middle.filter((place) => place.as !== 'pile').map(({ zone }) => zone);
  return zones.some(({ zone, player, objects }) =>
    player === null && waiting.includes(zone) ? objects.length > 0 : objects.some(({ shown }) => fights(shown)),
  );
}

/** By the keys under which games show it. */
const fights = (shown: Shown): boolean => ['attacking', 'blocking'].some((key) => isThere(shown[key]));
const isThere = (value: Shown[string] | undefined): boolean =>
  value !== undefined && value !== null && value !== false && !(Array.isArray(value) && value.length === 0);

function differences(game: Game, before: View, after: View): Foreseen {
  const { layout } = game;
  const spread = new Set(layout.side.flat().flatMap(({ zone, as }) => (as === 'pile' ? [] : [zone])));
  const onTable = (seen: View): Map<number, ObjectView> =>
    new Map(
      seen.zones
        .filter(({ zone }) => spread.has(zone))
        .flatMap(({ objects }) => objects.flatMap((object) => (object.id === null ? [] : [[object.id, object]]))),
    );
  const [old, now] = [onTable(before), onTable(after)];
  const values = [...old].flatMap(([object, { shown }]) => {
    const then = now.get(object)?.shown;
    return then === undefined ? [] : changes(layout.card.values, shown, then).map((each) => ({ ...each, object }));
  });
  const players = before.players.flatMap((shown, player) =>
    layout.plate
      .slice(0, 1)
      .flatMap((entry) => {
        if ('key' in entry) return changes([entry.key], shown, after.players[player]!);
        const [from, to] = [before, after].map((seen) => zoneAt(seen, entry.count, player)?.count ?? null);
        return typeof from === 'number' && typeof to === 'number' && from !== to
          ? [{ key: entry.count, from, to }]
          : [];
      })
      .map((each) => ({ ...each, player })),
  );
  return {
    gone: [...old.keys()].filter((id) => !now.has(id)),
    come: knownOf(
      game,
      before.zones.flatMap(({ objects }) => objects.filter(({ id }) => id === null || !now.has(id))),
      [...now].flatMap(([id, { card, faceDown }]) => (old.has(id) || card === null || faceDown ? [] : [card])),
    ),
    values,
    players,
    turned: [],
  };
}

function turnedBy({ layout }: Game, before: View, after: View): number[] {
  const turnedIn = (seen: View): number[] =>
    seen.zones
      .flatMap(({ objects }) => objects)
      .flatMap(({ id, controller, shown }) =>
        id !== null && controller === seen.viewer && layout.card.turned.some((key) => shown[key] === true) ? [id] : [],
      );
  const old = new Set(turnedIn(before));
  return turnedIn(after).filter((id) => !old.has(id));
}

/** Of some cards those that were seen before, or are made: others lie there by chance, also where worlds agree. */
function knownOf(game: Game, seen: readonly ObjectView[], cards: readonly string[]): string[] {
  const left = seen.flatMap(({ card }) => (card === null ? [] : [card]));
  return cards.filter((card) => {
    if (game.cards[game.cardIndex.get(card)!]!.made === true) return true;
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

const changes = (keys: readonly string[], before: Shown, after: Shown): Change[] =>
  keys.flatMap((key) => {
    const [from, to] = [before[key], after[key]];
    return typeof from === 'number' && typeof to === 'number' && from !== to ? [{ key, from, to }] : [];
  });

/** What is so in both. */
function both(a: Foreseen, b: Foreseen): Foreseen {
  const shared = <T>(own: readonly T[], others: readonly T[]): T[] => {
    const known = new Set(others.map((each) => JSON.stringify(each)));
    return own.filter((each) => known.has(JSON.stringify(each)));
  };
  return {
    gone: shared(a.gone, b.gone),
    come: shared(a.come, b.come),
    values: shared(a.values, b.values),
    players: shared(a.players, b.players),
    turned: shared(a.turned, b.turned),
  };
}

const isEmpty = ({ gone, come, values, players, turned }: Foreseen): boolean =>
  gone.length + come.length + values.length + players.length + turned.length === 0;
