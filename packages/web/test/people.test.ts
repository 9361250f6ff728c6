import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchRecord } from '@tessera/kernel';
import { readSeries } from '@tessera/kernel';
import { wixoss } from '@tessera/wixoss';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerProcess } from '../../server/test/trials/server-process.ts';
import { freePort, startProcess } from '../../server/test/trials/server-process.ts';
import type { House, Visit } from './house.ts';
import { axeProblems, desktop, openHouse, phone, play, visit } from './house.ts';
import type { Witness } from './watching.ts';
import { knowable, lastIndex, objectsIn, witness } from './watching.ts';

/** People at the same table, over a real server, in real browsers. */

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 300_000);
afterAll(() => house?.close());

/** A table opened by the protocol, as it can be with whatever was agreed on; gives where to sit down. */
async function table(host: Visit, wanted: Readonly<Record<string, unknown>>): Promise<string> {
  const made = (await host.page.evaluate(`new Promise((resolve) => {
    const socket = new WebSocket(location.origin.replace('http', 'ws') + '/ws');
    const token = localStorage.getItem('tessera.token');
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: 1, token }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'welcome') {
        if (message.token !== undefined) localStorage.setItem('tessera.token', message.token);
        socket.send(JSON.stringify({ type: 'create', id: 1, ...${JSON.stringify(wanted)} }));
      }
      if (message.type === 'created') {
        socket.close();
        resolve(message);
      }
    };
  })`)) as { readonly match: string; readonly invitation: string | null };
  return `/play/${made.match}${made.invitation === null ? '' : `#${made.invitation}`}`;
}

async function sitAt(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.click('[data-sit]');
}

/** Both answer whatever they are asked, for some rounds. */
async function rounds(pages: readonly Page[], count: number): Promise<void> {
  for (let round = 0; round < count; round++) {
    for (const page of pages) if ((await page.locator('[data-main]').count()) > 0) await play(page, 1);
  }
}

/** Both play on until one of them is told what an answer of theirs would lead to. */
async function previewed(pages: readonly Page[]): Promise<void> {
  for (let round = 0; ; round++) {
    expect(round).toBeLessThan(100);
    for (const page of pages) {
      if ((await page.locator('[data-main]').count()) === 0) continue;
      const outlook = await page.waitForSelector('[data-outlook] li', { timeout: 250 }).catch(() => null);
      if (outlook !== null) return;
      await play(page, 1);
    }
  }
}

const answersIn = (page: Page): Promise<number> => page.locator('[role=log] li').count();

describe('a match between two browsers, on a server that is killed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-people-'));
  let server: ServerProcess;
  let host: Visit;
  let guest: Visit;
  let onlooker: Visit;
  let witnesses: readonly Witness[];
  let match: string;
  /** What was received and shown when little had come to light yet. */
  let early: readonly { readonly received: readonly string[]; readonly words: readonly string[] }[];
  const pages = (): readonly Page[] => [host.page, guest.page];

  const start = async (port: number): Promise<void> => {
    server = await startProcess({ data: folder, port, fault: null });
  };
  beforeAll(async () => {
    await start(await freePort());
    const place = { browser: house.browser, server };
    host = await visit(place, desktop);
    guest = await visit(place, desktop, { theme: 'light' });
    onlooker = await visit(place, phone, { language: 'zh-Hant' });
    witnesses = await Promise.all([host, guest, onlooker].map(({ page }) => witness(page)));
  }, 300_000);
  afterAll(async () => {
    for (const each of [host, guest, onlooker]) await each?.context.close();
    server?.kill('SIGKILL');
    await server?.ended;
    rmSync(folder, { recursive: true, force: true });
  });

  it('begins by an invitation link, with clocks, and can be watched', async () => {
    await host.page.click('.game[data-game="wixoss"]');
    await host.page.click('[data-way="friend"]');
    await host.page.click('[data-play]');
    const link = await host.page.inputValue('[data-link]');
    // What is noted of a page begins when it is loaded.
    await host.page.reload();
    await host.page.waitForSelector('[data-waiting]');
    await sitAt(guest.page, link);
    for (const page of pages()) await page.waitForSelector('.desk');
    match = new URL(host.page.url()).pathname.split('/').at(-1)!;
    expect(await host.page.locator('[data-clock]').count()).toBe(2);
    await onlooker.page.goto(`${server.url}/play/${match}`);
    await onlooker.page.waitForSelector('[data-watching]');
    expect(await onlooker.page.locator('[data-main]').count()).toBe(0);
    expect(await onlooker.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width);
  });

  it('goes on where it was when the server was killed, and after a reload', async () => {
    await rounds(pages(), 6);
    early = await Promise.all(
      witnesses.map(async ({ received, shown }) => {
        const { words } = await shown();
        return { received: [...received], words };
      }),
    );
    await previewed(pages());
    expect(await onlooker.page.locator('[data-outlook]').count()).toBe(0);
    const port = Number(new URL(server.url).port);
    server.kill('SIGKILL');
    await server.ended;
    for (const page of pages()) await page.waitForSelector('[data-broken]');
    // On a phone it uses the width that there is.
    const [one] = pages();
    const size = one!.viewportSize()!;
    await one!.setViewportSize(phone);
    expect((await one!.locator('[data-broken]').boundingBox())!.height).toBeLessThan(120);
    await one!.setViewportSize(size);
    const before = await Promise.all(pages().map(answersIn));
    await start(port);
    for (const page of pages()) await page.waitForSelector('[data-broken]', { state: 'detached', timeout: 60_000 });
    // Not every click leads to something that is told.
    const told = async (): Promise<number> => {
      const lines = await Promise.all(pages().map(answersIn));
      return lines[0]! + lines[1]!;
    };
    for (let round = 0; (await told()) <= before[0]! + before[1]!; round++) {
      expect(round).toBeLessThan(100);
      await rounds(pages(), 1);
    }
    // The story is there again after the page was loaded anew.
    const turns = (): Promise<string[]> => guest.page.locator('[role=log] .turn-line').allTextContents();
    const begun = await turns();
    expect(begun).not.toEqual([]);
    await guest.page.reload();
    await guest.page.waitForSelector('.desk');
    await expect.poll(turns, { timeout: 30_000 }).toEqual(begun);
    await onlooker.page.waitForSelector('[data-broken]', { state: 'detached', timeout: 60_000 });
  });

  it('is played to its end, and nobody is told or shown what they may not know', async () => {
    const ends = await Promise.all(pages().map((page) => play(page, 5000)));
    expect(ends).toEqual(['over', 'over']);
    await onlooker.page.waitForSelector('[data-ending]');
    const response = await fetch(`${server.url}/api/matches/${match}/series`);
    const series = readSeries(await response.json());
    const [record] = series.played.map((each) => each.record) as [MatchRecord];
    const all = new Set([...knowable(wixoss, record, 0), ...knowable(wixoss, record, 1)]);
    for (const [i, viewer] of ([0, 1, 'spectator'] as const).entries()) {
      const known = knowable(wixoss, record, viewer);
      const { received, shown } = witnesses[i]!;
      const { cards } = await shown();
      expect(received.length).toBeGreaterThan(20);
      const told = new Set(received.flatMap((each) => [...objectsIn(JSON.parse(each))]));
      expect([viewer, [...told].filter((each) => !known.has(each))]).toEqual([viewer, []]);
      expect([viewer, cards.filter((each) => !known.has(each))]).toEqual([viewer, []]);
      // There was something to be hidden, and to be seen.
      expect([...all].filter((each) => !known.has(each)).length).toBeGreaterThan(5);
      expect(told.size).toBeGreaterThan(5);
      // Cards that had not come to light yet were not named anywhere.
      const before = early[i]!;
      const knownBefore = knowable(wixoss, record, viewer, lastIndex(before.received));
      const ownDeck = viewer === 'spectator' ? [] : Object.values(series.decks[viewer]!).flat();
      const light = new Set([...[...knownBefore].map((each) => each.slice(each.indexOf(' ') + 1)), ...ownDeck]);
      const brought = new Set(series.decks.flatMap((deck) => Object.values(deck).flat()));
      const language = viewer === 'spectator' ? 'zh-Hant' : 'en';
      const textOf = (card: string): { readonly name: string; readonly text: string } =>
        wixoss.texts.card(wixoss.cardIndex.get(card)!, language);
      // A name may be the beginning of another's, or stand in the text of another card.
      const said = [...light].map((card) => `${textOf(card).name} ${textOf(card).text}`).join('\n');
      const dark = [...brought].filter((card) => !light.has(card) && !said.includes(textOf(card).name));
      expect(dark.length).toBeGreaterThan(5);
      for (const card of dark) {
        const { name } = textOf(card);
        expect([name, before.received.filter((each) => each.includes(`"${card}"`)).length]).toEqual([name, 0]);
        expect([name, before.words.filter((each) => each.includes(name))]).toEqual([name, []]);
      }
    }
  });

  it('was shuffled fairly, and is looked at again', async () => {
    const { page } = guest;
    await page.click('.desk [data-receipt]');
    await page.click('[data-check]');
    await page.waitForSelector('[data-verdict]');
    expect(await page.locator('[data-good="true"]').count()).toBe(3);
    await page.keyboard.press('Escape');
    await page.click('.desk [data-replay]');
    await page.waitForSelector('.replaying .board');
    // A jump by turns, with both hands, and a link to that moment.
    for (let i = 0; i < 4; i++) await page.click('[data-step="turn-on"]');
    await page.waitForSelector('[data-known-hand]');
    // The table comes after the time line, which is there at once.
    const chosen = /Turn [1-9]\d*/i.exec((await page.textContent('.time-line output'))!)![0];
    const title = (): Promise<string | null> => page.textContent('.shead h1');
    await expect.poll(title, { timeout: 30_000 }).toMatch(new RegExp(`^${chosen}\\b`, 'i'));
    const there = await title();
    await page.reload();
    await page.waitForSelector('[data-known-hand]');
    await expect.poll(title, { timeout: 30_000 }).toBe(there);
    expect(await axeProblems(page)).toEqual([]);
    await page.selectOption('[data-eyes-of]', 'spectator');
    await page.waitForSelector('.replaying[data-eyes="spectator"] .board');
    expect(await page.locator('.hand [data-card]').count()).toBe(0);
    // Playing on from here, on the server.
    await page.selectOption('[data-level]', 'novice');
    await page.click('[data-play-on]');
    await page.waitForURL(/\/play\//);
    await page.waitForSelector('[data-main], [data-ending]');
    await play(page, 3);
    expect(
      [...host.problems, ...guest.problems, ...onlooker.problems].filter((each) => !/localStorage/.test(each)),
    ).toEqual([]);
  });
});

describe('a match of several games', () => {
  it('has offers, changes of decks, an end and a rematch', async () => {
    const host = await visit(house, desktop);
    const guest = await visit(house, phone, { language: 'ja' });
    const pages = [host.page, guest.page];
    const path = await table(host, {
      game: 'magic',
      against: { kind: 'invitation' },
      bestOf: 3,
      deck: { named: 'path-to-victory' },
    });
    const link = `${house.server.url}${path}`;
    await sitAt(host.page, link);
    await host.page.waitForSelector('[data-waiting]');
    await sitAt(guest.page, link);
    for (const page of pages) await page.waitForSelector('[data-score="0-0"]');
    await rounds(pages, 4);
    // A draw is offered and declined; an answer is taken back by consent.
    await guest.page.click('[data-draw]');
    await host.page.click('[data-offer="draw"] [data-decline]');
    await guest.page.waitForSelector('[data-offer]', { state: 'detached' });
    await host.page.click('[data-back]');
    await guest.page.click('[data-offer="takeBack"] [data-accept]');
    await host.page.waitForSelector('[data-offer]', { state: 'detached' });
    // Somebody goes and comes back.
    await guest.page.goto(house.server.url);
    await host.page.waitForSelector('[data-gone]');
    await guest.page.goto(link);
    await host.page.waitForSelector('[data-gone]', { state: 'detached' });
    await guest.page.waitForSelector('[data-give-up]');
    // The same seat in a second window: the first gives way, and can take it back.
    const second = await guest.context.newPage();
    await second.goto(link);
    await guest.page.waitForSelector('[data-here]');
    await guest.page.click('[data-here]');
    await guest.page.waitForSelector('[data-give-up]');
    await second.close();
    await guest.page.click('[data-give-up]');
    await guest.page.click('[data-concede="game"]');
    for (const page of pages) await page.waitForSelector('[data-between]');
    // A deck that is not allowed is refused, and the other one can still be taken.
    await host.page.click('[data-change]');
    await host.page.click('[data-part="main"] .opt');
    expect(await axeProblems(host.page)).toEqual([]);
    await host.page.click('[data-done]');
    await host.page.click('[data-settle]');
    await host.page.waitForSelector('.between .refused');
    await host.page.click('[data-change]');
    await host.page.click('[data-part="sideboard"] .opt');
    await host.page.click('[data-done]');
    await host.page.click('[data-settle]');
    await guest.page.click('[data-settle]');
    for (const page of pages) await page.waitForSelector('[data-score="1-0"]');
    await guest.page.click('[data-give-up]');
    await guest.page.click('[data-concede="match"]');
    await host.page.waitForSelector('[data-ending="won"]');
    await guest.page.waitForSelector('[data-ending="lost"]');
    await guest.page.click('[data-rematch]');
    await host.page.waitForSelector('[data-wanted]');
    await host.page.click('[data-rematch]');
    for (const page of pages) await page.waitForSelector('[data-score="0-0"]');
    expect(host.page.url()).toBe(guest.page.url());
    expect([...host.problems, ...guest.problems]).toEqual([]);
    await host.context.close();
    await guest.context.close();
  });

  it('is played by two at one device, with the cards covered in between', async () => {
    const { page, context, problems } = await visit(house, phone);
    await page.goto(`${house.server.url}/lobby`);
    // Whom the server does not know any more is somebody new, and waits for nothing.
    const forgotten = 'a'.repeat(43);
    await page.evaluate(`localStorage.setItem('tessera.token', '${forgotten}')`);
    await page.reload();
    await page.click('[data-filter="blackpoker"]');
    await page.click('[data-hot-seat]');
    const seats = new Set<string | null>();
    for (let i = 0; i < 400 && seats.size < 2; i++) {
      await page.waitForSelector('[data-main], [data-take]');
      if ((await page.locator('[data-take]').count()) > 0) {
        seats.add(await page.getAttribute('[data-curtain]', 'data-curtain'));
        expect(await page.locator('[data-card]').count()).toBe(0);
        await page.click('[data-take]');
      } else await play(page, 1);
    }
    expect(seats.size).toBe(2);
    expect(await page.evaluate(`localStorage.getItem('tessera.token')`)).not.toBe(forgotten);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('a table on the server', () => {
  it('is watched by whom its opener has let, and by everybody where nothing was said', async () => {
    const { page, context, problems } = await visit(house, desktop);
    const told: string[] = [];
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        const [spectators] = /"spectators":\{[^}]*\}/.exec(payload.toString()) ?? [];
        if (spectators !== undefined) told.push(spectators);
      });
    });
    const opened = async (): Promise<string> => {
      await page.click('[data-way="friend"]');
      if ((await page.locator('[data-audience="late"]').count()) > 0) await page.click('[data-audience="late"]');
      await page.click('[data-play]');
      await page.waitForURL(/\/play\//);
      await expect.poll(() => told.length).toBeGreaterThan(0);
      return told.splice(0)[0]!;
    };
    await page.goto(`${house.server.url}/new/blackpoker`);
    expect(await opened()).toBe('"spectators":{"allowed":true,"delay":180000}');
    await page.goto(house.server.url);
    expect(await opened()).toBe('"spectators":{"allowed":true,"delay":0}');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('bears with everything that comes before the page has drawn', async () => {
    const host = await visit(house, desktop);
    const { page, context, problems } = host;
    await page.addInitScript(`{
      const Plain = WebSocket;
      window.WebSocket = class extends Plain {
        constructor(url) {
          super(url);
          window.socket = this;
          this.addEventListener('message', ({ data }) => {
            const { type, match, info } = JSON.parse(data);
            if (type === 'joined') window.present = { type: 'presence', match, seats: info.seats };
          });
        }
      };
    }`);
    await page.goto(
      `${house.server.url}${await table(host, { game: 'magic', against: { kind: 'computer', level: 'random' } })}`,
    );
    await page.waitForSelector('[data-main]');
    // Each in a task of its own, and all of them before anything that the page puts off.
    const heard = await page.evaluate(`new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      const data = JSON.stringify(present);
      let heard = 0;
      port1.onmessage = () => {
        socket.dispatchEvent(new MessageEvent('message', { data }));
        if (++heard === 200) resolve(heard);
      };
      for (let i = 0; i < 200; i++) port2.postMessage(null);
    })`);
    expect(heard).toBe(200);
    await page.waitForSelector('[data-main]');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('says why a card cannot be used, and is asked only for what somebody looks at', async () => {
    const host = await visit(house, desktop);
    const { page, context, problems } = host;
    const against = { kind: 'computer', level: 'random' };
    const asked: string[] = [];
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        if (payload.includes('"type":"explain"')) asked.push(payload.toString());
      });
    });
    const playable = page.locator('.hand [data-object][data-pointable]');
    const useless = page.locator('.hand [data-object]:not([data-pointable])');
    const looked = new Set<number>();
    /** Looks at a card that cannot be played while another one can: gives what it says. */
    const look = async (): Promise<string | null> => {
      if ((await playable.count()) === 0 || (await useless.count()) === 0) return null;
      if (looked.size === 0) expect(asked).toEqual([]);
      const id = await useless.first().getAttribute('data-object');
      looked.add(Number(id));
      await page.focus(`.hand [data-object="${id}"]`);
      const note = page.waitForSelector('[data-why]', { timeout: 5000 });
      return await note.then((element) => element.textContent()).catch(() => null);
    };
    // Until something in hand is too dear while something else is not; a match may be over before.
    let told: string | null = null;
    const isDear = (): boolean => told?.includes('Not enough mana') === true;
    for (let matches = 0; matches < 4 && !isDear(); matches++) {
      await page.goto(`${house.server.url}${await table(host, { game: 'magic', against })}`);
      for (let i = 0; i < 60 && !isDear(); i++) {
        await page.waitForSelector('[data-main], [data-ending]');
        if ((await page.locator('[data-ending]').count()) > 0) break;
        told = await look();
        if (!isDear()) await play(page, 1);
      }
    }
    expect(told).toContain('Not enough mana');
    const objects = asked.map((each) => (JSON.parse(each) as { readonly object: number }).object);
    expect(objects).not.toEqual([]);
    expect(objects.filter((each) => !looked.has(each))).toEqual([]);
    const card = page.locator(`.hand [data-object="${[...looked].at(-1)}"]`);
    expect(await card.getAttribute('aria-description')).toMatch(/^Not enough mana/);
    await page.keyboard.press('i');
    await page.waitForSelector('dialog.inspector [data-why-not]');
    expect(problems).toEqual([]);
    await context.close();
  });
});
