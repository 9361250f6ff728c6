import { DatabaseSync } from 'node:sqlite';
import type { Game, RecordedAnswer, Series, State, Viewer } from '@tessera/kernel';
import {
  apply,
  beginGame,
  concede,
  decision,
  exchange,
  gameEnded,
  readSeries,
  refusal,
  result,
  seriesResult,
  view,
} from '@tessera/kernel';
import { gameNamed } from '@tessera/lab';
import type { Entry } from '../../src/matches/entries.ts';
import { readEntry } from '../../src/matches/entries.ts';
import type { Accepted, Sighting, Testimony } from './witness.ts';
import { eventsDigest, viewDigest } from './witness.ts';

/**
 * Compares what clients testify to with what is stored. The database is read as it is, and its matches are played again
 * by the kernel alone: nothing here goes through the server, whose work it checks.
 */
export type Report = {
  readonly problems: readonly string[];
  readonly matches: number;
  readonly over: number;
  readonly entries: number;
  /** Entries of the records, by their kind, and answers by who gave them. */
  readonly kinds: Readonly<Record<string, number>>;
  readonly answers: Readonly<Record<string, number>>;
  /** What clients testified to and was found: answers acknowledged (each once), views, news. */
  readonly accepted: number;
  /** Acknowledged answers that are not in the records, and decisions that were answered more than once. */
  readonly lost: number;
  readonly repeated: number;
  readonly views: number;
  readonly news: number;
};

type MatchRow = {
  readonly id: string;
  readonly status: string;
  readonly game: string;
  readonly series: string | null;
  readonly note: string | null;
};

export function check(file: string, testimony: Testimony): Report {
  const problems = [...testimony.problems];
  const database = new DatabaseSync(file, { readOnly: true });
  const all = <T>(sql: string, ...values: string[]): T[] => database.prepare(sql).all(...values) as T[];
  const [integrity] = all<{ integrity_check: string }>('pragma integrity_check');
  if (integrity?.integrity_check !== 'ok') problems.push(`the database is damaged: ${integrity?.integrity_check}`);

  const matches = all<MatchRow>('select id, status, game, series, note from matches');
  const guests = new Set(all<{ id: string }>('select id from guests').map(({ id }) => id));
  for (const guest of testimony.guests) if (!guests.has(guest)) problems.push(`guest ${guest} is not stored`);
  const known = new Set(matches.map(({ id }) => id));
  const spoken = [...testimony.created, ...testimony.followed, ...testimony.accepted.map(({ match }) => match)];
  for (const match of new Set(spoken)) if (!known.has(match)) problems.push(`match ${match} is not stored`);

  const accepted = byMatch(testimony.accepted);
  const sightings = byMatch(testimony.sightings);
  const sent = new Set(testimony.sent.map(({ match, decision: id, answer }) => `${match} ${id} ${answer}`));
  const followed = new Set(testimony.followed);
  const answers: Record<string, number> = {};
  const kinds: Record<string, number> = {};
  const settled = byMatch(testimony.settled);
  let entries = 0;
  let over = 0;
  let accounts: Accounts = { accepted: 0, lost: 0, repeated: 0 };
  let views = 0;
  let news = 0;
  for (const row of matches) {
    const complain = (text: string): void => void problems.push(`${row.game} ${row.id}: ${text}`);
    const rows = all<{ version: number; body: string }>(
      'select version, body from entries where match = ? order by version',
      row.id,
    );
    entries += rows.length;
    if (rows.some(({ version }, at) => version !== at + 1)) complain('its versions do not follow each other');
    if (row.status === 'failed' || row.status === 'void') complain(`it is ${row.status}: ${row.note}`);
    if (row.series === null) continue;
    const journal = rows.map(({ body }) => readEntry(body));
    for (const entry of journal) {
      const kind = 'say' in entry ? `${entry.kind} ${entry.say}` : entry.kind;
      kinds[kind] = (kinds[kind] ?? 0) + 1;
      if (entry.kind !== 'answer') continue;
      answers[entry.by] = (answers[entry.by] ?? 0) + 1;
      if (entry.by !== 'player') continue;
      if (!sent.has(`${row.id} ${entry.decision} ${JSON.stringify(entry.answer)}`)) {
        complain(`nobody sent the answer to decision ${entry.decision}`);
      }
    }
    for (const { deck } of settled.get(row.id) ?? []) {
      if (!journal.some((entry) => entry.kind === 'deck' && JSON.stringify(entry.deck) === deck)) {
        complain('a deck was acknowledged for the next game, and is not there');
      }
    }
    const found = checkAccepted(accepted.get(row.id) ?? [], journal, complain);
    accounts = {
      accepted: accounts.accepted + found.accepted,
      lost: accounts.lost + found.lost,
      repeated: accounts.repeated + found.repeated,
    };
    const seen = sightings.get(row.id) ?? [];
    const ended = checkSightings(row, journal, seen, followed.has(row.id), complain);
    views += seen.length;
    news += seen.filter((each) => each.news !== null).length;
    const stored = all<{ winners: string }>('select winners from results where match = ?', row.id);
    if (ended === null) {
      if (row.status !== 'playing') complain(`it is ${row.status}, but its record goes on`);
    } else {
      over++;
      if (row.status !== 'over') complain(`its record is over, but it is ${row.status}`);
      if (stored[0]?.winners !== JSON.stringify(ended)) complain(`won by ${ended.join(',')}, stored otherwise`);
    }
  }
  database.close();
  return { problems, matches: matches.length, over, entries, kinds, answers, ...accounts, views, news };
}

type Accounts = Pick<Report, 'accepted' | 'lost' | 'repeated'>;

/** Every acknowledged answer stands where the server said, and a repeated one stands there once. */
function checkAccepted(
  accepted: readonly Accepted[],
  journal: readonly Entry[],
  complain: (text: string) => void,
): Accounts {
  const decisions = new Set<number>();
  const lost = new Set<number>();
  let repeated = 0;
  for (const { decision: id, answer, version } of accepted) {
    decisions.add(id);
    const entry = journal[version - 1];
    const isThere =
      entry?.kind === 'answer' &&
      entry.by === 'player' &&
      entry.decision === id &&
      JSON.stringify(entry.answer) === answer;
    if (isThere) continue;
    lost.add(id);
    complain(`the answer to decision ${id} was acknowledged as version ${version}, and is not there`);
  }
  const given = new Set<number>();
  for (const entry of journal) {
    if (entry.kind !== 'answer') continue;
    if (given.has(entry.decision)) {
      repeated++;
      complain(`decision ${entry.decision} was answered twice`);
    }
    given.add(entry.decision);
  }
  return { accepted: decisions.size, lost: lost.size, repeated };
}

/** Plays the record again, and compares every view and all news with it. Gives who has won, null if it goes on. */
function checkSightings(
  row: MatchRow,
  journal: readonly Entry[],
  sightings: readonly Sighting[],
  isFollowed: boolean,
  complain: (text: string) => void,
): readonly number[] | null {
  const byVersion = Map.groupBy(sightings, ({ version }) => version);
  const viewers = [...new Set(sightings.map(({ viewer }) => viewer))];
  const withNews = viewers.filter((viewer) => sightings.some((each) => each.viewer === viewer && each.news !== null));
  /** By viewer: what happened with each version. */
  const told = new Map<Viewer, ReturnType<typeof eventsOf>[]>(withNews.map((viewer) => [viewer, []]));
  let winners: readonly number[] | null = null;
  retell(gameNamed(row.game), readSeries(JSON.parse(row.series!)), journal, complain, (version, moment) => {
    winners = moment.winners;
    for (const [viewer, list] of told) list[version] = moment.fresh.flatMap((state) => eventsOf(state, viewer));
    for (const { viewer, view: seen, news, over } of byVersion.get(version) ?? []) {
      if (viewDigest(view(moment.state, viewer)) !== seen) complain(`${viewer} saw another version ${version}`);
      if (over !== (moment.winners !== null)) complain(`${viewer} saw another end at version ${version}`);
      if (news === null) continue;
      const events = told
        .get(viewer)!
        .slice(news.since + 1, version + 1)
        .flat();
      if (eventsDigest(events) !== news.events) {
        complain(`${viewer} was told something else from version ${news.since} to ${version}`);
      }
    }
  });
  for (const viewer of viewers) {
    const last = Math.max(...sightings.filter((each) => each.viewer === viewer).map(({ version }) => version));
    if (last > journal.length) complain(`${viewer} saw version ${last}, the record ends with ${journal.length}`);
    if (isFollowed && last < journal.length) {
      complain(`${viewer} ended with version ${last}, the record with ${journal.length}`);
    }
  }
  return winners;
}

const eventsOf = (state: State, viewer: Viewer) => view(state, viewer).events;

/** A match at one version. `fresh`: the games whose last events belong to it. */
type Moment = { readonly state: State; readonly fresh: readonly State[]; readonly winners: readonly number[] | null };

/** Plays a record again with the kernel, looking at every version. */
function retell(
  game: Game,
  begun: Series,
  journal: readonly Entry[],
  complain: (text: string) => void,
  look: (version: number, moment: Moment) => void,
): void {
  let series = begun;
  let state = beginGame(game, series);
  let answers: { version: number; seat: number | null; answer: RecordedAnswer }[] = [];
  let winners: readonly number[] | null = null;
  let opened = 0;
  let wantsBack: number | null = null;
  look(0, { state, fresh: [], winners });
  for (const [at, entry] of journal.entries()) {
    const version = at + 1;
    let fresh: State[] = [];
    if (winners !== null) {
      complain(`version ${version} comes after the end`);
      return;
    }
    const others = (seat: number): number[] =>
      begun.teams.flatMap((team, each) => (team === begun.teams[seat] ? [] : [each]));
    const goOn = (): void => {
      fresh = [state];
      opened = version;
      const ended = result(state);
      if (ended === null) return;
      series = gameEnded(game, series, ended);
      wantsBack = null;
      winners = (series.bestOf === 1 ? ended : seriesResult(series))?.winners ?? null;
      if (winners === null && series.phase.at === 'game') nextGame();
    };
    const nextGame = (): void => {
      state = beginGame(game, series);
      answers = [];
      opened = version;
      fresh = [...fresh, state];
    };
    switch (entry.kind) {
      case 'answer': {
        const { seat, answer } = entry;
        if (entry.decision !== opened) complain(`version ${version} answers decision ${entry.decision}, not ${opened}`);
        if (decision(state)?.player !== seat) complain(`version ${version} is an answer of seat ${seat}, out of turn`);
        const refused = refusal(state, { ...answer, player: seat });
        if (refused !== null) {
          complain(`the rules refuse version ${version}: ${refused.code}`);
          return;
        }
        apply(state, { ...answer, player: seat });
        answers.push({ version, seat: entry.by === 'player' ? seat : null, answer });
        if (wantsBack === seat) wantsBack = null;
        goOn();
        break;
      }
      case 'deck':
        series = exchange(game, series, entry.seat, entry.deck);
        if (series.phase.at === 'game') nextGame();
        break;
      case 'concede':
        if (series.phase.at === 'game') concede(state, entry.seat);
        if (entry.what === 'match') {
          // No game follows this one.
          fresh = series.phase.at === 'game' ? [state] : [];
          winners = others(entry.seat);
        } else goOn();
        break;
      case 'draw':
        if (entry.say === 'accept') winners = [];
        break;
      case 'takeBack':
        if (entry.say === 'offer') wantsBack = entry.seat;
        if (entry.say === 'accept') {
          const to = answers.findLast(({ seat }) => seat === wantsBack)!.version;
          answers = answers.filter((each) => each.version < to);
          state = beginGame(game, series);
          for (const { answer } of answers) apply(state, answer);
          opened = version;
        }
        if (entry.say !== 'offer') wantsBack = entry.say === 'accept' ? null : wantsBack;
        break;
      case 'timeUp':
        winners = others(entry.seat);
        break;
      case 'expire':
        winners = [];
        break;
    }
    look(version, { state, fresh, winners });
  }
}

const byMatch = <T extends { readonly match: string }>(list: readonly T[]): Map<string, T[]> =>
  Map.groupBy(list, ({ match }) => match);
