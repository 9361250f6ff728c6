import type { Candidate, Decision } from './decisions.ts';
import { candidateOf, decision } from './decisions.ts';
import { KERNEL_EVENTS, Log, LOG_CELLS } from './events.ts';
import type { EventArgument, Shown, Viewer } from './game.ts';
import type { PlayerMask } from './ids.ts';
import { Kind } from './layout.ts';
import type { Result } from './outcome.ts';
import { result } from './outcome.ts';
import { openQuestion } from './questions.ts';
import { shortly } from './refusals.ts';
import type { State } from './state.ts';
import { active, answerCount, isOver, step, turn } from './state.ts';
import {
  controllerOf,
  definitionOf,
  handleOf,
  hostOf,
  isFaceDown,
  isPlayerRow,
  kindOf,
  knownTo,
  nextOf,
  ownerOf,
  zoneOf,
} from './table.ts';
import { everybody, first, sizeOfZone, top, zone, zoneKind } from './zones.ts';

/**
 * What one viewer may know, and nothing else: built up from the viewer's knowledge, never cut down from the state.
 * Plain JSON.
 */
export type View = {
  readonly game: string;
  readonly viewer: Viewer;
  readonly index: number;
  readonly turn: number;
  readonly step: string | null;
  readonly active: number;
  readonly table: Shown;
  readonly players: readonly Shown[];
  readonly zones: readonly ZoneView[];
  readonly decision: Decision | OthersDecision | null;
  /** What happened since the last answer. */
  readonly events: readonly EventView[];
  readonly result: Result | null;
};

export type ZoneView = {
  readonly zone: string;
  /** Null for a zone that belongs to the table. */
  readonly player: number | null;
  /** Null where the viewer may not know it. */
  readonly count: number | null;
  /** From the bottom to the top. Of a zone that the viewer cannot look into: what is known to lie there. */
  readonly objects: readonly ObjectView[];
};

export type ObjectView = {
  /** Null where the viewer knows that it is there, but not which of the cards it is. */
  readonly id: number | null;
  readonly card: string | null;
  readonly action: string | null;
  readonly owner: number;
  readonly controller: number;
  readonly faceDown: boolean;
  /** The object it lies under or belongs to. */
  readonly host: number | null;
  readonly shown: Shown;
};

/** What the others learn of a player's decision. */
export type OthersDecision = Pick<Decision, 'index' | 'player' | 'prompt' | 'kind'> & {
  readonly about: Candidate | null;
};

export type EventView = {
  readonly event: string;
  readonly cause: string | null;
  readonly card: string | null;
  readonly id: number | null;
  /** What the object was called before a move. */
  readonly was: number | null;
  /** A second object that the event concerns: what is blocked, what is aimed at. */
  readonly other: {
    readonly id: Candidate | null;
    readonly card: string | null;
    readonly action: string | null;
  } | null;
  readonly from: PlaceView | null;
  readonly to: PlaceView | null;
  readonly player: number | null;
  readonly number: number | null;
  /** The other number of an event that has two. */
  readonly second: number | null;
  readonly action: string | null;
};

export type PlaceView = { readonly zone: string; readonly player: number | null };

export function view(s: State, viewer: Viewer): View {
  const { match } = s;
  maskOf(s, viewer);
  const zones: ZoneView[] = [];
  match.game.zones.forEach((definition, kind) => {
    if (definition.internal) return;
    const owners = definition.per === 'player' ? match.players : 1;
    for (let owner = 0; owner < owners; owner++) zones.push(zoneView(s, zone(s, kind, owner), viewer));
  });
  return {
    game: match.game.id,
    viewer,
    index: answerCount(s),
    turn: turn(s),
    step: match.game.steps[step(s)] ?? null,
    active: active(s),
    table: match.game.showTable(s),
    players: Array.from({ length: match.players }, (_, player) => match.game.showPlayer(s, player)),
    zones,
    decision: decisionView(s, viewer),
    events: eventViews(s, viewer),
    result: result(s),
  };
}

/** The players who must all know a thing for the viewer to know it. Throws for what is no viewer: nothing is shown then. */
export function maskOf(s: State, viewer: Viewer): PlayerMask {
  if (viewer === 'spectator') return everybody(s);
  if (Number.isInteger(viewer) && viewer >= 0 && viewer < s.match.players) return 1 << viewer;
  throw new RangeError(`a viewer is a player from 0 to ${s.match.players - 1} or "spectator", not ${shortly(viewer)}`);
}

/** Whether a viewer knows what an object is. */
export function knows(s: State, viewer: Viewer, row: number): boolean {
  const mask = maskOf(s, viewer);
  if ((knownTo(s, row) & mask) === mask) return true;
  const zoneRow = zoneOf(s, row);
  return s.match.game.zones[zoneKind(s, zoneRow)]!.faces === 'top' && top(s, zoneRow) === row;
}

/** Whether a viewer can tell the objects of a zone apart. */
export function tellsApart(s: State, viewer: Viewer, zoneRow: number): boolean {
  switch (s.match.game.zones[zoneKind(s, zoneRow)]!.faces) {
    case 'everybody':
    case 'top':
      return true;
    case 'owner':
      return ownerOf(s, zoneRow) === viewer;
    case 'nobody':
      return false;
  }
}

function zoneView(s: State, zoneRow: number, viewer: Viewer): ZoneView {
  const definition = s.match.game.zones[zoneKind(s, zoneRow)]!;
  const own = definition.per === 'table' || ownerOf(s, zoneRow) === viewer;
  const objects: ObjectView[] = [];
  let sorted = false;
  for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) {
    if (definition.faces === 'everybody' || (own && definition.faces !== 'nobody')) {
      objects.push(objectView(s, row, viewer, handleOf(s, row)));
    } else if (definition.faces === 'top') {
      if (top(s, zoneRow) === row) objects.push(objectView(s, row, viewer, handleOf(s, row)));
    } else if (knows(s, viewer, row)) {
      // In a pile the place is known with the card; in a hand it is only known that the card is among the others,
      // unless the viewer is asked about the card itself.
      const id = definition.ordered || isAskedOf(s, viewer, handleOf(s, row)) ? handleOf(s, row) : null;
      objects.push(objectView(s, row, viewer, id));
      sorted = !definition.ordered;
    }
  }
  if (sorted) objects.sort((a, b) => (a.card! < b.card! ? -1 : 1));
  return {
    zone: definition.id,
    player: definition.per === 'player' ? ownerOf(s, zoneRow) : null,
    count: own || definition.counted(s, zoneRow) ? sizeOfZone(s, zoneRow) : null,
    objects,
  };
}

/** Whether an object is among those that a viewer is asked to choose from. */
function isAskedOf(s: State, viewer: Viewer, handle: number): boolean {
  const open = isOver(s) ? null : decision(s);
  if (open === null || open.player !== viewer) return false;
  if (open.kind === 'act') return open.actions.some(({ card }) => card === handle);
  return 'candidates' in open && open.candidates.includes(handle);
}

function objectView(s: State, row: number, viewer: Viewer, id: number | null): ObjectView {
  const known = knows(s, viewer, row);
  const { game } = s.match;
  const kind = kindOf(s, row);
  const host = hostOf(s, row);
  return {
    id,
    card: kind === Kind.card && known ? game.cards[definitionOf(s, row)]!.id : null,
    action: kind === Kind.request ? game.actions[definitionOf(s, row)]!.id : null,
    owner: ownerOf(s, row),
    controller: controllerOf(s, row),
    faceDown: isFaceDown(s, row),
    host: host === 0 ? null : handleOf(s, host),
    shown: id === null ? {} : game.show(s, row, viewer, known),
  };
}

function decisionView(s: State, viewer: Viewer): Decision | OthersDecision | null {
  if (isOver(s)) return null;
  const open = decision(s)!;
  if (open.player === viewer) return open;
  const { index, player, prompt, kind } = open;
  const question = openQuestion(s);
  const concerned = Number(s.match.game.questions[question.question]!.code.about(s, question.base));
  const seen = concerned !== 0 && (isPlayerRow(s, concerned) || tellsApart(s, viewer, zoneOf(s, concerned)));
  return { index, player, prompt, kind, about: seen ? candidateOf(s, concerned) : null };
}

function eventViews(s: State, viewer: Viewer): EventView[] {
  const views: EventView[] = [];
  for (let at = 0; at < s.logSize; at += LOG_CELLS) views.push(eventView(s, at, viewer));
  return views;
}

/** Whether a viewer is told what an object in a zone is called; one that lies nowhere is no secret. */
const isTold = (s: State, viewer: Viewer, zoneRow: number): boolean => zoneRow === 0 || tellsApart(s, viewer, zoneRow);

function otherView(s: State, at: number, viewer: Viewer): EventView['other'] {
  const mask = maskOf(s, viewer);
  const { game } = s.match;
  const { log } = s;
  const id = isTold(s, viewer, log[at + Log.otherZone]!) ? log[at + Log.otherHandle]! : null;
  const definition = log[at + Log.otherDefinition]!;
  const known = (log[at + Log.otherKnown]! & mask) === mask;
  switch (log[at + Log.otherKind]!) {
    case Kind.player:
      return { id: `P${definition}`, card: null, action: null };
    case Kind.card:
      return { id, card: known ? game.cards[definition]!.id : null, action: null };
    case Kind.request:
      return { id, card: null, action: game.actions[definition]!.id };
    default:
      return null;
  }
}

function eventView(s: State, at: number, viewer: Viewer): EventView {
  const { game } = s.match;
  const { log } = s;
  const kind = log[at + Log.kind]!;
  const name = game.eventNames[kind]!;
  const mask = maskOf(s, viewer);
  const a = log[at + Log.a]!;
  const b = log[at + Log.b]!;
  const isCard = log[at + Log.objectKind] === Kind.card;
  const isRequest = log[at + Log.objectKind] === Kind.request;
  const card = isCard && (log[at + Log.known]! & mask) === mask ? game.cards[log[at + Log.definition]!]!.id : null;
  const handle = log[at + Log.handle]!;
  const moved = name === 'moved';
  const arrives = moved || name === 'shifted';
  const kernel = kind < KERNEL_EVENTS.length;
  const place = (row: number): PlaceView => ({
    zone: game.zones[zoneKind(s, row)]!.id,
    player: game.zones[zoneKind(s, row)]!.per === 'player' ? ownerOf(s, row) : null,
  });
  const argument = (which: EventArgument, value: number, wanted: EventArgument): number | null =>
    which === wanted ? value : null;
  const definition = kernel ? null : game.events[kind - KERNEL_EVENTS.length]!;
  const own = (wanted: EventArgument): number | null =>
    definition === null ? null : (argument(definition.a, a, wanted) ?? argument(definition.b, b, wanted));
  const action = own('action');
  const requested = isRequest ? log[at + Log.definition]! : action;
  return {
    event: name,
    cause: moved ? game.causes[log[at + Log.cause]!]! : null,
    card,
    id: handle !== 0 && isTold(s, viewer, log[at + Log.zone]!) ? handle : null,
    was: moved && tellsApart(s, viewer, a) ? log[at + Log.oldHandle]! : null,
    other: kernel ? null : otherView(s, at, viewer),
    from: kernel && name !== 'stepBegan' ? place(a) : null,
    to: arrives ? place(b) : null,
    player: own('player'),
    number: own('number'),
    second: definition?.a === 'number' ? argument(definition.b, b, 'number') : null,
    action: requested === null ? null : game.actions[requested]!.id,
  };
}
