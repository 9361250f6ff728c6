import type { Store } from '../store/store.ts';
import type { SeatRow } from '../store/tables.ts';

/** Who sits in a seat. */
export type Sitter = {
  readonly seat: number;
  readonly kind: 'free' | 'person' | 'bot' | 'computer';
  readonly name: string | null;
  readonly guest: string | null;
  /** The name of a computer player. */
  readonly computer: string | null;
  /** JSON, as it is stored. */
  readonly preferences: string | null;
};

export async function sittersOf(store: Store, seats: readonly SeatRow[]): Promise<Sitter[]> {
  return Promise.all(
    seats.map(async ({ seat, guest, computer, preferences }): Promise<Sitter> => {
      if (computer !== null) return { seat, kind: 'computer', name: computer, guest: null, computer, preferences };
      const found = guest === null ? null : await store.guest(guest);
      if (found === null) return { seat, kind: 'free', name: null, guest: null, computer: null, preferences };
      const kind = found.bot === 1 ? 'bot' : 'person';
      return { seat, kind, name: found.name, guest: found.id, computer: null, preferences };
    }),
  );
}
