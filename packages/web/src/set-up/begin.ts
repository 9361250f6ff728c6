import type { OptionValues } from '@tessera/kernel';
import type { Request } from '@tessera/server/client';
import { newSeed } from '../chance.ts';
import { newMatchOf, takeUp } from '../match/local.ts';
import { openTable } from '../pages/opening.ts';
import { loadRules } from '../rules.ts';
import { clocksOf } from './clocks.ts';
import type { ChosenDeck } from './deck-choice.ts';
import type { SetUp } from './last.ts';
import { spectatorsOf } from './spectators.ts';

/** Everything that has been settled before a match begins. */
export type Settled = {
  readonly game: string;
  readonly format: string;
  readonly options: OptionValues;
  readonly deck: ChosenDeck;
  /** Of the computer. */
  readonly otherDeck: ChosenDeck;
  /** For practice: one game against the computer, with decks that need not be legal. */
  readonly anyDeck?: true;
};

/** Begins a match, here or on the server; gives the address to go to. */
export async function begin({ way, level, clock, audience, bestOf }: SetUp, settled: Settled): Promise<string> {
  const { game, format, options, deck, otherDeck, anyDeck } = settled;
  if (way === 'computer') {
    const match = {
      game,
      format,
      level,
      options: Object.keys(options).length === 0 ? null : options,
      decks: [deck.request, otherDeck.request],
      deckNames: [deck.name, otherDeck.name],
    } as const;
    if (anyDeck === true) newMatchOf({ ...match, anyDeck });
    else if (bestOf === 1) newMatchOf(match);
    else {
      // The rules are brought only where they are needed: a single game is dealt where it is played.
      const [{ newLocalSeries }, rules] = await Promise.all([import('../match/local-series.ts'), loadRules(game)]);
      takeUp(newLocalSeries(rules, match, { seed: newSeed(), bestOf }));
    }
    return '/play';
  }
  const clocks = clocksOf(clock);
  return await openTable({
    game,
    format,
    options: { ...options },
    deck: wiredDeck(deck),
    against: { kind: way === 'friend' ? 'invitation' : 'lobby' },
    bestOf,
    ...(clocks === undefined ? {} : { clocks }),
    spectators: spectatorsOf(audience),
  });
}

type WireDeck = NonNullable<Extract<Request, { type: 'create' }>['deck']>;

/** A deck as it goes over the line. */
export function wiredDeck({ request }: ChosenDeck): WireDeck {
  if (typeof request === 'string') return { named: request };
  const parts = Object.entries(request as Readonly<Record<string, readonly string[]>>);
  return { cards: Object.fromEntries(parts.map(([part, cards]) => [part, [...cards]])) };
}
