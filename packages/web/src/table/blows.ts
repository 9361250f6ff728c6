import type { Blow, EventView, TableLayout } from '@tessera/kernel';

/** What strikes and what is struck, by the names that they had then; `amount` is how much it takes by it, if that is told. */
export type Struck = { readonly by: string | null; readonly at: string | null; readonly amount: number };

/** The blows among what has happened, as the game's layout tells them. */
export function blowsOf(events: readonly EventView[], { blows = {} }: TableLayout): Struck[] {
  return events.flatMap((event) => {
    const blow = Object.hasOwn(blows, event.event) ? blows[event.event] : undefined;
    if (blow === undefined) return [];
    return [{ by: named(event, blow.by), at: named(event, blow.at), amount: event.number ?? 0 }];
  });
}

function named({ id, other, player }: EventView, part: Blow['at']): string | null {
  const name = part === 'object' ? id : part === 'other' ? (other?.id ?? null) : part === 'player' ? player : null;
  if (name === null) return null;
  return part === 'player' ? `P${name}` : String(name);
}

/** How much each has taken, all blows together. */
export function takenBy(blows: readonly Struck[]): Map<string, number> {
  const taken = new Map<string, number>();
  for (const { at, amount } of blows) if (at !== null) taken.set(at, (taken.get(at) ?? 0) + amount);
  return taken;
}
