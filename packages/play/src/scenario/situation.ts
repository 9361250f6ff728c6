import type { Fields, Game, ObjectView, View } from '@tessera/kernel/rules';

/**
 * What somebody sees of a game, written down as a scenario that begins there: what nobody has shown them are plain cards.
 * Null where the moment cannot be written down, such as in the middle of something that resolves.
 */
export function situationOf(game: Game, view: View, name: string): Fields | null {
  const { written, zones, piles, pile } = game.scenario;
  const step = written?.step(view) ?? null;
  if (written === undefined || step === null || view.result !== null) return null;
  const players = view.players.map((_, player) => {
    const cards = Object.fromEntries(
      zones.flatMap((zone) => {
        // A pile of which nobody tells how high it is is filled as usual.
        const isCounted = view.zones.every(
          (each) => each.zone !== zone || each.player !== player || each.count !== null,
        );
        if (zone === pile && !isCounted) return [];
        const list = cardsIn(game, view, zone, player);
        return [[zone, piles.includes(zone) ? list.toReversed() : list] as const];
      }),
    );
    return { ...cards, ...written.player(view, player, cards) };
  });
  return { game: game.id, name, start: { turn: view.turn, active: view.active, step }, players };
}

function cardsIn(game: Game, view: View, zone: string, player: number): unknown[] {
  const { written, filler } = game.scenario;
  const found = view.zones.filter((each) => each.zone === zone && (each.player === null || each.player === player));
  const all = found.flatMap(({ objects }) => objects);
  const own = found.flatMap((each) =>
    each.objects.filter(({ controller }) => each.player !== null || controller === player),
  );
  const count = found.reduce((sum, each) => sum + (each.player === null ? 0 : (each.count ?? each.objects.length)), 0);
  const ofWhom = new Map<number, ObjectView[]>();
  for (const object of all) {
    if (object.host !== null) ofWhom.set(object.host, [...(ofWhom.get(object.host) ?? []), object]);
  }
  // What everybody shares says itself what it is attached to; elsewhere it is part of what it lies under.
  const isShared = found.some((each) => each.player === null);
  const isUnder = ({ host }: ObjectView): boolean => host !== null && !isShared;
  const cards = own
    .filter((object) => !isUnder(object))
    .map((object): unknown => {
      const card = object.card ?? filler.name;
      const said = written!.card(object, object.id === null ? [] : (ofWhom.get(object.id) ?? []));
      const isHost = object.id !== null && isShared && ofWhom.has(object.id);
      if (Object.keys(said).length === 0 && !isHost) return card;
      return JSON.parse(JSON.stringify({ card, ...(isHost && { id: `c${object.id}` }), ...said })) as unknown;
    });
  const hidden = count - own.length;
  return hidden > 0 ? [...cards, `${filler.name}*${hidden}`] : cards;
}
