import type { Obstacle, Source, View, Viewer } from '@tessera/kernel';
import { obstacles, sources, view, viewSeries } from '@tessera/kernel';
import { Denied } from '../protocol/errors.ts';
import type { MatchInfo, News, SeatInfo, ServerMessage, Standing } from '../protocol/messages.ts';
import { sha256 } from '../secrets.ts';
import type { Course, Outcome } from './course.ts';
import { beginCourse, eventsOf, step, unsettled } from './course.ts';
import type { StoredEntry } from './entries.ts';
import type { Table } from './table.ts';
import { text } from './table.ts';
import type { Timing } from './timing.ts';
import type { Wishes } from './wishes.ts';

/** A connection, as a match knows it. */
export type Listener = {
  /** Sends a message; it never throws and never waits. */
  readonly send: (text: string) => void;
  /** Has joined, and is told everything from now on. */
  readonly joined: (match: string, viewer: Viewer) => void;
  /** Forgets that it has joined: another connection has taken its place. */
  readonly replaced: (match: string, viewer: Viewer) => void;
};

/** Why a card of the viewer's own cannot be used now, and where the values of an object come from. */
export type Explained = { readonly obstacle: Obstacle | null; readonly sources: Source[] };

/** Those who have joined a match, and what they are told. */
export type Audience = {
  /** Tells a listener where the match stands, and from now on whatever happens. */
  readonly join: (listener: Listener, viewer: Viewer, since: number | undefined, re: number | undefined) => void;
  readonly leave: (listener: Listener) => void;
  /** What one of these viewers may know of an object, as they see the match: spectators perhaps as it was. */
  readonly explain: (viewers: readonly Viewer[], object: number) => Explained;
  /** Tells everybody what an entry has brought about; those who see it later, later. */
  readonly tell: (outcome: Outcome) => void;
  /** Tells everybody something at once. */
  readonly announce: (message: ServerMessage) => void;
  readonly info: () => MatchInfo;
  readonly isHere: (seat: number) => boolean;
  /** How many look on. */
  readonly spectators: () => number;
  readonly players: () => number;
  readonly stop: () => void;
};

/** What those who look on share: players see the present; spectators perhaps what was some time ago. */
type Stage = { readonly course: Course; readonly players: Map<number, Listener>; readonly spectators: Set<Listener> };

/** Versions that a client is told of one by one. */
const MOST_MISSED = 500;

export function newAudience(table: Table, timing: Timing, wishes: Wishes): Audience {
  const { course, journal, row, settings, sitters } = table;
  const { time } = table.deps;
  const { id } = row;
  const { delay } = settings.spectators;
  const present: Stage = { course, players: new Map(), spectators: new Set() };
  /** What spectators see where they see it later; only while there are any. */
  let past: (Stage & { cancel: () => void }) | null = null;

  const viewFor = (stage: Stage, viewer: Viewer, told: boolean): View => {
    const seen = view(stage.course.state, viewer);
    return told ? seen : { ...seen, events: [] };
  };

  /** Whether a viewer is asked now, and not answered for. */
  const isAsked = ({ course: at }: Stage, viewer: Viewer): boolean =>
    at === course && at.open !== null && at.open.seat === viewer && wishes.answer() === null;

  const standingOf = ({ course: at }: Stage): Standing => ({
    decision: at.open,
    unsettled: unsettled(at),
    draw: at.draw,
    takeBack: at.takeBack,
    clocks: timing.left(at),
    result: at.result,
    seed: at.result === null ? null : row.seed,
  });

  const broadcast = (stage: Stage, outcome: Outcome, alsoSpectators: boolean): void => {
    const seriesChanged = outcome.reset || outcome.ended !== null || stage.course.open === null;
    const make = (viewer: Viewer): string =>
      text({
        type: 'update',
        match: id,
        viewer,
        after: stage.course.version - 1,
        version: stage.course.version,
        view: viewFor(stage, viewer, outcome.told),
        ...(outcome.ended === null ? {} : { ended: view(outcome.ended, viewer) }),
        asked: isAsked(stage, viewer),
        reset: outcome.reset,
        ...(seriesChanged ? { series: viewSeries(stage.course.series, viewer) } : {}),
        standing: standingOf(stage),
      });
    for (const [seat, listener] of stage.players) listener.send(make(seat));
    if (alsoSpectators && stage.spectators.size > 0) {
      const made = make('spectator');
      for (const listener of stage.spectators) listener.send(made);
    }
  };

  const announce = (message: ServerMessage): void => {
    const made = text(message);
    for (const listener of present.players.values()) listener.send(made);
    for (const listener of present.spectators) listener.send(made);
    for (const listener of past?.spectators ?? []) listener.send(made);
  };

  const seatInfos = (): SeatInfo[] =>
    sitters.map(({ seat, name, kind }) => ({
      seat,
      name,
      kind,
      connected: kind === 'computer' || present.players.has(seat),
    }));

  const info = (): MatchInfo => ({
    match: id,
    status: table.broken ? 'failed' : course.result === null ? 'playing' : 'over',
    game: course.game.id,
    format: settings.format,
    options: settings.options,
    bestOf: settings.bestOf,
    clocks: settings.clocks,
    spectators: settings.spectators,
    seats: seatInfos(),
    seedHash: sha256(row.seed),
    created: row.created,
  });

  const presenceChanged = (seat: number): void => {
    timing.presenceChanged(seat);
    announce({ type: 'presence', match: id, seats: seatInfos() });
  };

  // Spectators who see it later.

  const openPast = (): Stage => {
    if (past !== null) return past;
    const opened: Stage & { cancel: () => void } = {
      course: courseUpTo(journal.filter(({ at }) => at + delay <= time.now())),
      players: new Map(),
      spectators: new Set(),
      cancel: () => {},
    };
    past = opened;
    catchUp();
    return opened;
  };

  /** Shows spectators what is old enough, and waits for the next. */
  const catchUp = (): void => {
    const stage = past;
    // What has failed would fail here again.
    if (stage === null || table.broken) return;
    stage.cancel();
    for (;;) {
      const next = journal[stage.course.version];
      if (next === undefined) return;
      const due = next.at + delay - time.now();
      if (due > 0) {
        stage.cancel = time.after(due, catchUp);
        return;
      }
      broadcast(stage, step(stage.course, next.entry), true);
    }
  };

  const courseUpTo = (entries: readonly StoredEntry[]): Course => {
    const fresh = beginCourse(course.game, course.begun, course.persons, course.begin, course.from);
    for (const { entry } of entries) step(fresh, entry);
    return fresh;
  };

  /** What a viewer has missed since a version; null if it is not to be told one by one. */
  const missedSince = (stage: Stage, viewer: Viewer, since: number): News[] | null => {
    const { version } = stage.course;
    if (since > version || version - since > MOST_MISSED) return null;
    if (since === version) return [];
    const again = courseUpTo(journal.slice(0, since));
    return journal.slice(since, version).map(({ entry }) => {
      const outcome = step(again, entry);
      return { version: again.version, events: eventsOf(again, viewer, outcome) };
    });
  };

  return {
    join: (listener, viewer, since, re) => {
      const stage = viewer === 'spectator' && delay > 0 ? openPast() : present;
      if (viewer === 'spectator') {
        stage.spectators.add(listener);
      } else {
        const before = stage.players.get(viewer);
        stage.players.set(viewer, listener);
        if (before !== undefined && before !== listener) {
          before.send(text({ type: 'replaced', match: id, viewer }));
          before.replaced(id, viewer);
        }
        presenceChanged(viewer);
      }
      listener.joined(id, viewer);
      listener.send(
        text({
          type: 'joined',
          ...(re === undefined ? {} : { re }),
          match: id,
          viewer,
          version: stage.course.version,
          info: info(),
          view: viewFor(stage, viewer, false),
          asked: isAsked(stage, viewer),
          series: viewSeries(stage.course.series, viewer),
          standing: standingOf(stage),
          missed: since === undefined ? null : missedSince(stage, viewer, since),
          preferences: viewer === 'spectator' ? null : wishes.of(viewer),
        }),
      );
      if (table.broken) listener.send(text({ type: 'stopped', match: id, status: 'failed' }));
    },
    leave: (listener) => {
      present.spectators.delete(listener);
      past?.spectators.delete(listener);
      if (past !== null && past.spectators.size === 0) {
        past.cancel();
        past = null;
      }
      for (const [seat, each] of present.players) {
        if (each !== listener) continue;
        present.players.delete(seat);
        presenceChanged(seat);
      }
    },
    explain: (viewers, object) => {
      // What has failed may stand anywhere in the middle.
      if (table.broken) throw new Denied('failed');
      const all = viewers.map((viewer): Explained => {
        const stage = viewer === 'spectator' && delay > 0 ? past : present;
        if (stage === null) return { obstacle: null, sources: [] };
        const { state } = stage.course;
        const obstacle = viewer === 'spectator' ? null : (obstacles(state, viewer, object)[object] ?? null);
        return { obstacle, sources: sources(state, viewer, object) };
      });
      // Whoever plays several seats knows what each of them knows.
      return {
        obstacle: all.find(({ obstacle }) => obstacle !== null)?.obstacle ?? null,
        sources: all.find((each) => each.sources.length > 0)?.sources ?? [],
      };
    },
    tell: (outcome) => {
      broadcast(present, outcome, delay === 0);
      if (past !== null) catchUp();
    },
    announce,
    info,
    isHere: (seat) => present.players.has(seat),
    spectators: () => present.spectators.size + (past?.spectators.size ?? 0),
    players: () => present.players.size,
    stop: () => past?.cancel(),
  };
}
