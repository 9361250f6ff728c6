import type { Deps } from '../deps.ts';
import { Denied } from '../protocol/errors.ts';
import { sha256 } from '../secrets.ts';
import type { GuestRow, TokenRow } from '../store/tables.ts';
import { oneByOne } from '../one-by-one.ts';
import { nameKey } from './names.ts';
import { hashPassword, isPassword } from './passwords.ts';

/** Everybody who comes is a guest with a token; a name of one's own, with a password, may follow. */
export type Guests = {
  /** A new guest, and the only time that the token is told. */
  enter(): Promise<Entered>;
  /** Who has this token. */
  known(token: string): Promise<GuestRow>;
  /** Gives a guest a name by which, with the password, they are known everywhere. */
  claim(guest: GuestRow, name: string, password: string): Promise<GuestRow>;
  /** A new token for whoever knows the password. */
  login(name: string, password: string): Promise<Entered>;
  /** A new token in place of all that there were: for whoever fears that somebody else has one of them. */
  renew(guest: GuestRow): Promise<Entered>;
  /** A bot of a guest, marked as one. */
  addBot(owner: GuestRow, name: string): Promise<Entered>;
  /** Makes sure that it is really them who want something that cannot be undone. */
  mustKnow(guest: GuestRow, password: string | undefined): Promise<void>;
};

export type Entered = { readonly guest: GuestRow; readonly token: string };

export function openGuests({ store, secrets, time, limits }: Deps): Guests {
  const inTurn = oneByOne();
  const newToken = (token: string, guest: string): TokenRow => {
    const now = time.now();
    return { hash: sha256(token), guest, created: now, used: now };
  };
  const add = async (name: string | null, bot: boolean, owner: string | null): Promise<Entered> => {
    const token = secrets.token();
    const id = secrets.id();
    const created = time.now();
    const guest: GuestRow = {
      id,
      name: name ?? `Guest ${id.slice(0, 4)}`,
      name_key: null,
      password: null,
      bot: bot ? 1 : 0,
      owner,
      created,
      seen: created,
    };
    await store.addGuest(guest, newToken(token, id));
    return { guest, token };
  };
  return {
    enter: () => add(null, false, null),
    known: async (token) => {
      const hash = sha256(token);
      const found = await store.guestOfToken(hash);
      if (found === null) throw new Denied('badToken');
      const now = time.now();
      if (found.used < now - TO_THE_HOUR) await store.noteUse(hash, found.guest.id, now);
      return found.guest;
    },
    claim: async (guest, name, password) => {
      if (guest.bot === 1) throw new Denied('notNow');
      const claim = { name: name.trim(), name_key: nameKey(name), password: await hashPassword(password) };
      if (!(await store.claimName(guest.id, claim))) throw new Denied('nameTaken', { name: claim.name });
      return { ...guest, ...claim };
    },
    login: async (name, password) => {
      const guest = await store.guestNamed(nameKey(name));
      // A name that nobody has takes as long as a wrong password.
      const right = await isPassword(password, guest?.password ?? (await nobodysPassword));
      if (guest === null || !right) throw new Denied('badPassword');
      const token = secrets.token();
      await store.addToken(newToken(token, guest.id), limits.tokensPerGuest);
      return { guest, token };
    },
    renew: async (guest) => {
      const token = secrets.token();
      await store.renewTokens(newToken(token, guest.id));
      return { guest, token };
    },
    addBot: async (owner, name) => {
      const most = limits.botsPerGuest;
      if (owner.bot === 1) throw new Denied('notNow');
      return inTurn(owner.id, async () => {
        if ((await store.botsOf(owner.id)).length >= most) throw new Denied('limit', { what: 'bots', most });
        return add(name.trim(), true, owner.id);
      });
    },
    mustKnow: async ({ password: kept }, password) => {
      if (kept === null) return;
      if (password === undefined || !(await isPassword(password, kept))) throw new Denied('badPassword');
    },
  };
}

/** How exactly it is noted when somebody was here: not every request is worth a write. */
const TO_THE_HOUR = 3_600_000;

const nobodysPassword = hashPassword('');
