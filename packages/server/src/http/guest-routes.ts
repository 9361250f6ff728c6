import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { closing } from '../connections/session.ts';
import { nameSchema } from '../guests/names.ts';
import { historyOf } from '../history.ts';
import type { GuestRow } from '../store/tables.ts';
import { shownDeck } from './deck-routes.ts';
import type { HttpDeps } from './requests.ts';
import { whoAsks } from './requests.ts';

const NAME = nameSchema;
const PASSWORD = z.string().min(8).max(200);
/** Matches that are listed at once, and in an export. */
const MOST_LISTED = 100;
const MOST_EXPORTED = 10_000;

/** Who one is, and everything that is one's own. */
export function guestRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const { store, hall, guests, limiters, present, addressOf } = deps;
  /** Whoever came in by a token that is no longer good has to show another. */
  const sendAway = (guest: string, reason: string): void => {
    for (const session of present.get(guest) ?? []) session.close(closing.policy, reason);
  };
  app.post('/api/guests', async (request) => {
    await limiters.guests.take(addressOf(request.raw));
    const { guest, token } = await guests.enter();
    return { ...shown(guest), token };
  });
  app.post('/api/login', async (request) => {
    await limiters.passwords.take(addressOf(request.raw));
    const { name, password } = z.strictObject({ name: NAME, password: PASSWORD }).parse(request.body);
    const { guest, token } = await guests.login(name, password);
    return { ...shown(guest), token };
  });
  app.get('/api/me', async (request) => shown(await whoAsks(deps, request)));
  app.post('/api/claim', async (request) => {
    await limiters.passwords.take(addressOf(request.raw));
    const guest = await whoAsks(deps, request);
    const { name, password, current } = z
      .strictObject({ name: NAME, password: PASSWORD, current: PASSWORD.optional() })
      .parse(request.body);
    // A token alone, which may be somebody else's by now, takes nobody's name from them.
    await guests.mustKnow(guest, current);
    return shown(await guests.claim(guest, name, password));
  });
  app.post('/api/tokens', async (request) => {
    await limiters.passwords.take(addressOf(request.raw));
    const { guest, token } = await guests.renew(await whoAsks(deps, request));
    sendAway(guest.id, 'another token');
    return { ...shown(guest), token };
  });
  app.post('/api/bots', async (request) => {
    const guest = await whoAsks(deps, request);
    const { name } = z.strictObject({ name: NAME }).parse(request.body);
    const bot = await guests.addBot(guest, name);
    return { ...shown(bot.guest), token: bot.token };
  });
  // Everything that is kept of one, as a file.
  app.get('/api/me/data', async (request) => {
    const guest = await whoAsks(deps, request);
    const [tokens, bots, decks, matches] = await Promise.all([
      store.tokensOf(guest.id),
      store.botsOf(guest.id),
      store.decksOf(guest.id),
      store.matchesOf(guest.id, MOST_EXPORTED),
    ]);
    return {
      ...shown(guest),
      created: guest.created,
      seen: guest.seen,
      tokens: tokens.map(({ created, used }) => ({ created, used })),
      bots: bots.map((bot) => ({ ...shown(bot), created: bot.created, seen: bot.seen })),
      decks: decks.map(shownDeck),
      matches: await Promise.all(
        matches.map(async ({ id, game, status, created, begun, ended }) => ({
          match: id,
          game,
          status,
          created,
          begun,
          ended,
          seats: (await store.seats(id))
            .filter((seat) => seat.guest === guest.id)
            .map(({ seat, deck, preferences }) => ({
              seat,
              deck: deck === null ? null : (JSON.parse(deck) as unknown),
              preferences: preferences === null ? null : (JSON.parse(preferences) as unknown),
            })),
          replay: status === 'over' ? `${deps.publicUrl()}/api/matches/${id}/replay` : null,
        })),
      ),
    };
  });
  // Gone for good, bots included. What others have played with one stays theirs, without the name.
  app.delete('/api/me', async (request) => {
    await limiters.passwords.take(addressOf(request.raw));
    const guest = await whoAsks(deps, request);
    const { password } = z.strictObject({ password: PASSWORD.optional() }).parse(request.body ?? {});
    await guests.mustKnow(guest, password);
    const all = [guest, ...(await store.botsOf(guest.id))].map(({ id }) => id);
    for (const id of all) await hall.quit(id);
    await store.forgetting.erase(all);
    for (const id of all) sendAway(id, 'gone');
    return { guest: guest.id };
  });
  app.get('/api/matches', async (request) => {
    const guest = await whoAsks(deps, request);
    return { matches: await historyOf(store, guest.id, MOST_LISTED) };
  });
}

const shown = ({ id, name, bot, password }: GuestRow): object => ({
  guest: id,
  name,
  bot: bot === 1,
  claimed: password !== null,
});
