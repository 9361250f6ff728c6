import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DeckList } from '@tessera/kernel';
import { gameNamed } from '@tessera/lab';
import { z } from 'zod';
import { nameSchema } from '../guests/names.ts';
import { mustHaveCards } from '../matches/decks.ts';
import { readGame } from '../matches/wanted.ts';
import { oneByOne } from '../one-by-one.ts';
import { deckListSchema } from '../protocol/answers.ts';
import { Denied } from '../protocol/errors.ts';
import type { DeckRow } from '../store/tables.ts';
import type { HttpDeps } from './requests.ts';
import { paramsOf, whoAsks } from './requests.ts';

const NAME = nameSchema;

/** Decks that are kept, and shared by a link. */
export function deckRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const { store, secrets, time, limits } = deps;
  const inTurn = oneByOne();
  app.get('/api/decks', async (request) => {
    const guest = await whoAsks(deps, request);
    return { decks: (await store.decksOf(guest.id)).map(shownDeck) };
  });
  app.post('/api/decks', async (request) => {
    const guest = await whoAsks(deps, request);
    const { game, name, cards } = z
      .strictObject({ game: z.string().max(80), name: NAME, cards: deckListSchema })
      .parse(request.body);
    const most = limits.decksPerGuest;
    const found = readGame(game);
    mustHaveCards(found, cards);
    return inTurn(guest.id, async () => {
      if ((await store.decksOf(guest.id)).length >= most) throw new Denied('limit', { what: 'decks', most });
      const deck = newDeck(secrets.id(), guest.id, found.id, name, cards, time.now());
      await store.saveDeck(deck);
      return shownDeck(deck);
    });
  });
  const ownDeck = async (request: FastifyRequest): Promise<DeckRow> => {
    const guest = await whoAsks(deps, request);
    const deck = await store.deck(paramsOf(request)['deck'] ?? '');
    if (deck === null || deck.guest !== guest.id) throw new Denied('noDeck');
    return deck;
  };
  app.put('/api/decks/:deck', async (request) => {
    const before = await ownDeck(request);
    const { name, cards } = z.strictObject({ name: NAME, cards: deckListSchema }).parse(request.body);
    mustHaveCards(gameNamed(before.game), cards);
    const deck = newDeck(before.id, before.guest, before.game, name, cards, time.now());
    await store.saveDeck(deck);
    return shownDeck(deck);
  });
  app.delete('/api/decks/:deck', async (request) => {
    const { id } = await ownDeck(request);
    await store.dropDeck(id);
    return { id };
  });
  // Whoever has the link may read it: it cannot be guessed.
  app.get('/api/decks/:deck', async (request) => {
    const deck = await store.deck(paramsOf(request)['deck'] ?? '');
    if (deck === null) throw new Denied('noDeck');
    return shownDeck(deck);
  });
}

export const shownDeck = ({ id, game, name, cards, updated }: DeckRow): object => ({
  id,
  game,
  name,
  cards: JSON.parse(cards) as DeckList,
  updated,
});

const newDeck = (id: string, guest: string, game: string, name: string, cards: DeckList, updated: number): DeckRow => ({
  id,
  guest,
  game,
  name,
  cards: JSON.stringify(cards),
  updated,
});
