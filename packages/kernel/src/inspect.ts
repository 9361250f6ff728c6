import type { OptionValues } from './game.ts';
import { firstColumn } from './game.ts';
import { heldValues } from './frames.ts';
import { Frame, Header, Kind, OWN_COLUMNS } from './layout.ts';
import { EffectColumn } from './effects.ts';
import { NoteColumn } from './notes.ts';
import { hash } from './hash.ts';
import type { Result } from './outcome.ts';
import { result } from './outcome.ts';
import type { State } from './state.ts';
import { active, answerCount, turn } from './state.ts';
import {
  definitionOf,
  get,
  handleOf,
  hostOf,
  kindOf,
  nextOf,
  playerRow,
  controllerOf,
  isFaceDown,
  knownTo,
  ownerOf,
} from './table.ts';
import { first, zone } from './zones.ts';

/** The whole state as plain objects with names, hidden cards included: for debugging and for comparison. */
export type Inspection = {
  readonly game: string;
  readonly version: string;
  readonly options: OptionValues;
  readonly hash: string;
  readonly answers: number;
  readonly turn: number;
  readonly active: number;
  readonly globals: Readonly<Record<string, number>>;
  readonly random: readonly number[];
  readonly players: readonly Readonly<Record<string, number>>[];
  readonly zones: readonly {
    zone: string;
    player: number | null;
    objects: readonly Readonly<Record<string, unknown>>[];
  }[];
  readonly frames: readonly { rule: string; at: number; locals: readonly number[] }[];
  readonly result: Result | null;
};

export function inspect(s: State): Inspection {
  const { match, cells } = s;
  const { game } = match;
  const columns = (row: number, names: readonly string[], from: number = OWN_COLUMNS): Record<string, number> =>
    Object.fromEntries(names.map((name, i) => [name, get(s, row, from + i)]));
  const object = (row: number): Record<string, unknown> => {
    const kind = kindOf(s, row);
    const host = hostOf(s, row);
    const common = {
      handle: handleOf(s, row),
      owner: ownerOf(s, row),
      controller: controllerOf(s, row),
      known: knownTo(s, row),
      faceDown: isFaceDown(s, row),
      host: host === 0 ? null : handleOf(s, host),
    };
    if (kind === Kind.card)
      return { card: game.cards[definitionOf(s, row)]!.id, ...common, ...columns(row, game.columns.card) };
    if (kind === Kind.request) {
      return {
        action: game.actions[definitionOf(s, row)]!.id,
        ...common,
        ...columns(row, game.columns.request, firstColumn('request', game.columns)),
      };
    }
    if (kind === Kind.memory) {
      const { card, memory = [] } = game.columns;
      return { memory: game.cards[definitionOf(s, row)]!.id, ...common, ...columns(row, [...card, ...memory]) };
    }
    if (kind === Kind.note) return { note: definitionOf(s, row), ...common, ...columns(row, Object.keys(NoteColumn)) };
    return { effect: true, ...common, ...columns(row, Object.keys(EffectColumn)) };
  };
  const zones: Inspection['zones'][number][] = [];
  game.zones.forEach((definition, kind) => {
    const owners = definition.per === 'player' ? match.players : 1;
    for (let owner = 0; owner < owners; owner++) {
      const objects: Record<string, unknown>[] = [];
      const zoneRow = zone(s, kind, owner);
      for (let row = first(s, zoneRow); row !== zoneRow; row = nextOf(s, row)) objects.push(object(row));
      zones.push({ zone: definition.id, player: definition.per === 'player' ? owner : null, objects });
    }
  });
  return {
    game: game.id,
    version: game.version,
    options: match.options,
    hash: hash(s),
    answers: answerCount(s),
    turn: turn(s),
    active: active(s),
    globals: Object.fromEntries(game.globals.map((name, i) => [name, cells[Header.globals + i]!])),
    random: Array.from(cells.subarray(Header.random, Header.globals)),
    players: Array.from({ length: match.players }, (_, player) => columns(playerRow(s, player), game.columns.player)),
    zones,
    frames: framesOf(s),
    result: result(s),
  };
}

/** The rules being carried out, the first one first; what each holds: its locals, then its lists. */
function framesOf(s: State): Inspection['frames'] {
  const { cells, match } = s;
  const held = heldValues(s).map(({ from, to }) => Array.from(cells.subarray(from, to)));
  const frames: Inspection['frames'][number][] = [];
  for (let base = cells[Header.base]!; base !== 0; base = cells[base + Frame.caller]!) {
    const [lists, locals] = [held[2 * frames.length]!, held[2 * frames.length + 1]!];
    frames.push({
      rule: match.game.lowered.rules[cells[base + Frame.rule]!]!.name,
      at: cells[base + Frame.resume]!,
      locals: [...locals, ...lists],
    });
  }
  return frames.toReversed();
}
