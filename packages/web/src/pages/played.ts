import type { Language } from '@tessera/kernel';
import { score } from '@tessera/kernel';
import { levelNames } from '@tessera/players/level-names';
import type { KeptMatch } from '../match/archive.ts';
import type { Say } from '../messages/index.ts';

/** A match in the list of what was played, wherever it was. */
export type Played = {
  readonly id: string;
  readonly game: string;
  readonly opponent: string;
  readonly outcome: Outcome;
  readonly outcomeText: string;
  readonly begun: number;
  readonly facts: readonly string[];
  /** Where it can be looked at again; null where it cannot. */
  readonly replay: string | null;
  /** Null for a match on the server. */
  readonly kept: KeptMatch | null;
};

export type Outcome = 'won' | 'lost' | 'drawn' | 'goingOn' | 'waiting' | 'none';

/** As the server lists it. */
export type OnlinePlayed = {
  readonly match: string;
  readonly game: string;
  readonly status: 'open' | 'playing' | 'over' | 'failed' | 'void' | 'withdrawn';
  readonly created: number;
  readonly bestOf: number;
  readonly seats: readonly { readonly name: string | null; readonly computer: string | null; readonly own: boolean }[];
  readonly result: { readonly winners: readonly number[]; readonly reason: string } | null;
};

const texts = {
  won: 'wonShort',
  lost: 'lostShort',
  drawn: 'drawnShort',
  goingOn: 'goingOn',
  waiting: 'notBegunYet',
  none: 'withoutEnd',
} as const satisfies Record<Outcome, string>;

const levelName = (level: string, language: Language): string => levelNames[level]?.[language] ?? level;

export function playedHere(kept: KeptMatch, language: Language, say: Say): Played {
  const { match, result } = kept;
  const outcome = result === null ? 'goingOn' : outcomeOf(result.winners, [match.seat ?? 0]);
  return {
    id: kept.id,
    game: match.game,
    opponent: levelName(match.level, language),
    outcome,
    outcomeText: say(texts[outcome]),
    begun: kept.begun,
    facts: [
      match.series === undefined
        ? say('turnsPlayed', { turns: kept.turn })
        : `${say('bestOfThree')} · ${score(match.series.course).join(' – ')}`,
      ...(match.anyDeck === true ? [say('practice')] : []),
      say('here'),
    ],
    // What has not been written down yet is only gone on with.
    replay: kept.version === '' ? null : `/replay/local/${encodeURIComponent(kept.id)}`,
    kept,
  };
}

export function playedOnline(played: OnlinePlayed, language: Language, say: Say): Played {
  const { seats, status, result } = played;
  const own = seats.flatMap((seat, i) => (seat.own ? [i] : []));
  const isHotSeat = own.length === seats.length;
  const others = seats.filter(({ own: isOwn }) => !isOwn);
  const opponent = isHotSeat
    ? say('oneDevice')
    : others
        .map(({ name, computer }) => (computer === null ? (name ?? '…') : levelName(computer, language)))
        .join(', ');
  const outcome: Outcome =
    status === 'open'
      ? 'waiting'
      : status === 'playing'
        ? 'goingOn'
        : result === null || status !== 'over' || isHotSeat
          ? 'none'
          : outcomeOf(result.winners, own);
  return {
    id: played.match,
    game: played.game,
    opponent,
    outcome,
    outcomeText: say(texts[outcome]),
    begun: played.created,
    facts: [...(played.bestOf > 1 ? [say('bestOfThree')] : []), say('onServer')],
    replay: status === 'over' ? `/replay/${played.match}` : null,
    kept: null,
  };
}

function outcomeOf(winners: readonly number[], own: readonly number[]): Outcome {
  if (winners.length === 0) return 'drawn';
  return winners.some((winner) => own.includes(winner)) ? 'won' : 'lost';
}
