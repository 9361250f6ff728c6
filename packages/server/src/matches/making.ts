import type { DeckRequest, Game, Series } from '@tessera/kernel';
import { fillAll, savedSeries } from '@tessera/kernel';
import { gameNamed } from '@tessera/lab';
import type { Deps } from '../deps.ts';
import type { WireDeck } from '../protocol/answers.ts';
import { Denied } from '../protocol/errors.ts';
import { badly, problems } from '../protocol/problems.ts';
import type { CreateMessage } from '../protocol/messages.ts';
import { sha256 } from '../secrets.ts';
import type { MatchRow, SeatRow } from '../store/tables.ts';
import { chosenDeck } from './decks.ts';
import type { LiveMatch } from './match.ts';
import type { Settings } from './settings.ts';
import { readSettings, usualClocks } from './settings.ts';
import { agreed, deckText, readGame, readLevel, seriesAt } from './wanted.ts';

export type Created = {
  readonly match: string;
  readonly seats: readonly number[];
  readonly seedHash: string;
  readonly invitation: string | null;
};

type NewSeat = Omit<SeatRow, 'match' | 'seat' | 'preferences'>;

/** A match as somebody wants it: with others, against a computer, or alone. */
export async function createMatch(deps: Deps, guest: string, wanted: CreateMessage): Promise<Created> {
  const game = readGame(wanted.game);
  const { kind } = wanted.against;
  const { format, options, players } = agreed(game, wanted);
  const deckOf = (deck: WireDeck | undefined): Promise<DeckRequest | null> =>
    chosenDeck(deps.store, game, format, options, deck);
  const settings: Settings = {
    kind,
    format,
    options,
    bestOf: wanted.bestOf ?? 1,
    clocks: wanted.clocks ?? usualClocks(kind),
    spectators: wanted.spectators ?? { allowed: true, delay: 0 },
    reserved: [],
    from: null,
  };
  const own = deckText(await deckOf(wanted.deck));
  const other = deckText(await deckOf(wanted.otherDeck));
  const seats = Array.from({ length: players }, (_, seat): NewSeat => {
    if (seat === 0) return { guest, computer: null, deck: own };
    switch (wanted.against.kind) {
      case 'computer':
        return { guest: null, computer: readLevel(wanted.against.level), deck: other };
      case 'hotSeat':
        return { guest, computer: null, deck: other };
      case 'invitation':
      case 'lobby':
        return { guest: null, computer: null, deck: null };
    }
  });
  return addMatch(deps, guest, game, settings, seats, null);
}

/** A match that goes on from a point of one that is over, against computers. */
export async function playOn(
  deps: Deps,
  guest: string,
  wanted: CreateMessage,
  from: NonNullable<CreateMessage['from']>,
  find: (match: string) => Promise<LiveMatch>,
): Promise<Created> {
  if (wanted.against.kind !== 'computer') throw badly('badMatch', problems.computerOnly);
  const level = readLevel(wanted.against.level);
  const source = await find(from.match);
  const { game, series, result } = source.course();
  if (result === null) throw new Denied('notOver');
  const begun = seriesAt(game, series, from.game, from.at);
  if (from.seat >= series.players) throw badly('badMatch', fillAll(problems.noSeat, { seat: from.seat }));
  const settings: Settings = {
    kind: 'computer',
    format: series.format,
    options: series.options,
    bestOf: 1,
    clocks: wanted.clocks ?? usualClocks('computer'),
    spectators: wanted.spectators ?? { allowed: true, delay: 0 },
    reserved: [],
    from: { match: from.match, game: from.game, at: from.at },
  };
  const seats = begun.decks.map((deck, seat) => ({
    guest: seat === from.seat ? guest : null,
    computer: seat === from.seat ? null : level,
    deck: deckText(deck),
  }));
  return addMatch(deps, guest, game, settings, seats, begun);
}

/** The same once more, with seats for the same people. */
export async function makeAgain(deps: Deps, guest: string, row: MatchRow): Promise<Created> {
  const seats = await deps.store.seats(row.id);
  const settings: Settings = { ...readSettings(row.settings), from: null, reserved: seats.map((each) => each.guest) };
  return addMatch(
    deps,
    guest,
    gameNamed(row.game),
    settings,
    seats.map(({ guest: sat, computer, deck }) => ({ guest: sat === guest ? guest : null, computer, deck })),
    null,
    row.id,
  );
}

async function addMatch(
  { store, secrets, time, metrics, log }: Deps,
  guest: string,
  game: Game,
  settings: Settings,
  seats: readonly NewSeat[],
  series: Series | null,
  rematchOf: string | null = null,
): Promise<Created> {
  const seed = secrets.seed();
  const match = secrets.id();
  const isForAnybody = settings.reserved.length === 0;
  const invitation = settings.kind === 'invitation' && isForAnybody ? secrets.id() : null;
  const row: MatchRow = {
    id: match,
    status: series === null ? 'open' : 'playing',
    game: game.id,
    creator: guest,
    invitation: invitation === null ? null : sha256(invitation),
    listed: settings.kind === 'lobby' && isForAnybody ? 1 : 0,
    settings: JSON.stringify(settings),
    seed,
    series: series === null ? null : JSON.stringify(savedSeries(series)),
    note: null,
    rematch: null,
    created: time.now(),
    begun: series === null ? null : time.now(),
    ended: null,
  };
  const rows = seats.map((each, seat) => ({ ...each, match, seat, preferences: null }));
  await store.addMatch(row, rows, rematchOf);
  metrics.created.inc({ game: game.id, kind: settings.kind });
  log.info({ match, game: game.id, kind: settings.kind }, 'match created');
  const own = seats.flatMap((each, seat) => (each.guest === guest ? [seat] : []));
  return { match, seats: own, seedHash: sha256(seed), invitation };
}
