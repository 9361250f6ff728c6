import type { Candidate, ObjectView, Shown, View, ZoneView } from '@tessera/kernel';
import { wrap } from '../terminal/width.ts';
import type { Look, Table } from './table.ts';
import { actionName, cardName, findObject, ownSide, playerOf, term, zoneName } from './table.ts';

/** A table for any game: zone by zone, as the view tells it. */
export const plainTable: Table = {
  draw,
  describe,
  colour: (text) => text,
  legend: () => [],
  cost: () => ({ text: '', reveals: false }),
  retell: (event) => event,
  joined: [],
  byDefault: null,
};

function draw(view: View, look: Look): string[] {
  const own = ownSide(view);
  const others = view.zones.filter((zone) => zone.player !== null && zone.player !== own);
  const shared = view.zones.filter((zone) => zone.player === null);
  const mine = view.zones.filter((zone) => zone.player === own);
  const turn = look.say('turnOf', { turn: view.turn, player: look.name(view.active) });
  return [look.paint('bold', turn), ...[others, shared, mine].flatMap((zones) => drawZones(zones, look))];
}

function drawZones(zones: readonly ZoneView[], look: Look): string[] {
  return zones.flatMap((zone) => {
    const owner = zone.player === null ? '' : `${look.name(zone.player)} · `;
    const count = zone.count === null ? '' : ` (${zone.count})`;
    const objects = zone.objects.map((object) => drawObject(object, look)).join(', ') || look.paint('dim', '–');
    return wrap(`${owner}${zoneName(zone.zone, look)}${count}: ${objects}`, look.columns);
  });
}

function drawObject(object: ObjectView, look: Look): string {
  const mark = object.id === null ? undefined : look.marks.get(object.id);
  const facts = shownFacts(object.shown, look);
  return `${mark === undefined ? '' : `[${mark}] `}${nameOf(object, look)}${facts === '' ? '' : ` (${facts})`}`;
}

function shownFacts(shown: Shown, look: Look): string {
  const facts: string[] = [];
  for (const [key, value] of Object.entries(shown)) {
    if (value === null || value === false) continue;
    if (value === true) facts.push(term(key, look));
    else
      facts.push(
        `${term(key, look)} ${[value]
          .flat()
          .map((each) => term(String(each), look))
          .join('/')}`,
      );
  }
  return facts.join(', ');
}

export function nameOf(object: ObjectView, look: Look): string {
  if (object.action !== null) return actionName(object.action, look);
  if (object.card !== null) return cardName(object.card, look);
  return look.say(object.faceDown ? 'faceDownCard' : 'unknownCard');
}

function describe(view: View, candidate: Candidate, look: Look): string {
  const player = playerOf(candidate);
  if (player !== null) return look.name(player);
  const found = findObject(view, candidate);
  if (found === null) return term(String(candidate), look);
  const what = nameOf(found.object, look);
  if (found.zone.player === null || found.zone.player === view.viewer) return what;
  return look.say('ofPlayer', { what, player: look.name(found.zone.player) });
}
