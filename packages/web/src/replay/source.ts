import type { MatchRecord } from '@tessera/kernel';
import { archived } from '../match/archive.ts';
import { api } from '../match/api.ts';
import type { KeptMatch } from '../match/archive.ts';
import { allWritten } from '../match/recorder.ts';
import { loadRules } from '../rules.ts';
import type { ReplayOf } from '../address.ts';
import type { Opening } from './messages.ts';
import { openedFile, recordsIn } from './opened-file.ts';

/** A match that is looked at again: where its record is from, and what may be seen of it. */
export type Source = {
  readonly game: string;
  readonly opening: Opening;
  /** By seat; null for a name that is not known. Computers by their level. */
  readonly seats: readonly { readonly name: string | null; readonly computer: string | null }[];
  /** Whose match it was here; null for anybody's. */
  readonly own: number | null;
  /** Whether all hands may be seen: not while the match goes on. */
  readonly isOpen: boolean;
  readonly from: { readonly kind: 'online'; readonly match: string } | { readonly kind: 'local' | 'file' };
  /** The file that is saved of it. */
  readonly fileName: string;
};

/** Why there is nothing to look at. */
export class NoSource extends Error {
  override readonly name = 'NoSource';
  readonly why: 'noFile' | 'recordGone' | 'recordOld';
  readonly version: string;
  constructor(why: NoSource['why'], version = '') {
    super(why);
    this.why = why;
    this.version = version;
  }
}

export async function sourceOf(of: ReplayOf): Promise<Source> {
  switch (of.kind) {
    case 'online':
      return onlineSource(of.match);
    case 'local': {
      await allWritten();
      const kept = await archived(of.id).catch(() => null);
      if (kept === null) throw new NoSource('recordGone');
      return localSource(kept);
    }
    case 'file': {
      const file = openedFile();
      if (file === null) throw new NoSource('noFile');
      const { game, records, name } = file;
      return {
        game,
        opening: { kind: 'records', records },
        seats: nobody(records[0]!),
        own: null,
        isOpen: true,
        from: { kind: 'file' },
        fileName: name,
      };
    }
  }
}

const nobody = ({ players }: MatchRecord): Source['seats'] =>
  Array.from({ length: players }, () => ({ name: null, computer: null }));

async function localSource({ match, version, result, id }: KeptMatch): Promise<Source> {
  const rules = await loadRules(match.game);
  if (rules.version !== version) throw new NoSource('recordOld', version);
  const { seat: own = 0 } = match;
  return {
    game: match.game,
    opening: { kind: 'local', match },
    seats: [0, 1].map((seat) => ({ name: null, computer: seat === own ? null : match.level })),
    own,
    isOpen: result !== null,
    from: { kind: 'local' },
    fileName: `${match.game}-${id.slice(0, 8)}.json`,
  };
}

type OnlineReplay = {
  readonly info: { readonly game: string; readonly seats: readonly { name: string | null; kind: string }[] };
  readonly series: unknown;
};

async function onlineSource(match: string): Promise<Source> {
  const { info, series } = await api<OnlineReplay>('GET', `/api/matches/${encodeURIComponent(match)}/replay`);
  const { records } = recordsIn(series);
  return {
    game: info.game,
    opening: { kind: 'records', records },
    seats: info.seats.map(({ name, kind }) =>
      kind === 'computer' ? { name: null, computer: name } : { name, computer: null },
    ),
    own: null,
    isOpen: true,
    from: { kind: 'online', match },
    fileName: `${info.game}-${match}.json`,
  };
}
