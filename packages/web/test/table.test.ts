import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { House, Visit } from './house.ts';
import { axeProblems, desktop, games, openHouse, phone, play, sitDown, visit as visitHouse } from './house.ts';

/** Answering at the table: taking back, stops, keys, what an answer leads to, and the settings behind it. */

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 300_000);
afterAll(() => house?.close());
const visit = (viewport = desktop, settings: Readonly<Record<string, unknown>> = {}): Promise<Visit> =>
  visitHouse(house, viewport, settings);

/** The same cards each time. */
const fix = (page: Page, seed: number): Promise<unknown> =>
  page.evaluate(`crypto.getRandomValues = (numbers) => numbers.fill(${seed})`);

/** Answers until something is to be seen. */
async function playUntil(page: Page, selector: string, most = 120): Promise<void> {
  for (let i = 0; i < most; i++) {
    // What an answer leads to is shown a moment later.
    const isThere = page.waitForSelector(selector, { timeout: 150 }).then(
      () => true,
      () => false,
    );
    if (await isThere) return;
    expect(await play(page, 1)).not.toBe('over');
    await page.waitForSelector('[data-main]:not(:disabled), [data-option], [data-ending]');
  }
  throw new Error(`${selector} was never to be seen`);
}

/**
 * The match's worker, what it was told by the page, and what it said last of how things stand. What an answer would
 * lead to is asked a moment after a question comes, at a time of its own, and changes nothing: it is left out.
 */
const WATCHED_WORKER = `{
  const Plain = Worker;
  window.said = [];
  window.Worker = class extends Plain {
    constructor(...given) {
      super(...given);
      window.worker = this;
      this.addEventListener('message', ({ data }) => data.type === 'sight' && (window.seen = data));
    }
    postMessage(message) {
      const told = message.filter(({ type }) => type !== 'foresee');
      if (told.length > 0) window.said.push(told);
      super.postMessage(message);
    }
  };
}`;

/** Opens a situation as a puzzle. */
const open = (page: Page, situation: object): Promise<unknown> =>
  page.goto(`${house.server.url}/scenario#${deflateRawSync(JSON.stringify(situation)).toString('base64url')}`);

/** Gives the answer that the main button says, and waits for the next question. */
async function goOn(page: Page): Promise<void> {
  await page.waitForSelector('[data-main]:not(:disabled)');
  const asked = await page.textContent('.desk');
  await page.keyboard.press(' ');
  await expect.poll(() => page.textContent('.desk')).not.toBe(asked);
  await page.waitForSelector('[data-main]:not(:disabled)');
}

/** Begins the puzzle against somebody who thinks, and goes on to a question. */
async function begin(page: Page, question: string): Promise<void> {
  await page.selectOption('[data-level]', 'expert');
  await page.click('[data-solve]');
  await page.waitForSelector('[data-main]:not(:disabled)');
  while (!(await page.textContent('.q'))!.includes(question)) await goOn(page);
}

async function middleOf(page: Page, selector: string): Promise<[number, number]> {
  const { x, y, width, height } = (await page.locator(selector).first().boundingBox())!;
  return [x + width / 2, y + height / 2];
}

/** From the middle of something to the middle of something else, or so far; by touch on a phone. */
async function drag(
  page: Page,
  what: string,
  where: string | readonly [number, number],
  look: (at: { readonly x: number; readonly y: number }) => Promise<void> = async () => {},
): Promise<void> {
  const [x, y] = await middleOf(page, what);
  const [toX, toY] = typeof where === 'string' ? await middleOf(page, where) : [x + where[0], y + where[1]];
  const steps = Array.from({ length: STEPS }, (_, i) => (i + 1) / STEPS);
  const way = steps.map((part) => ({ x: x + (toX - x) * part, y: y + (toY - y) * part }));
  if (page.viewportSize()!.width === phone.width) {
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: typeof way): Promise<unknown> =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [{ x, y }]);
    for (const at of way) await touch('touchMove', [at]);
    await look(way.at(-1)!);
    await touch('touchEnd', []);
    return;
  }
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const at of way) await page.mouse.move(at.x, at.y);
  await look(way.at(-1)!);
  await page.mouse.up();
}
const STEPS = 8;

const objects = async (page: Page): Promise<string[]> => {
  const ids = await page.$$eval('.board [data-object]', (cells) =>
    cells.map((cell) => cell.getAttribute('data-object') ?? ''),
  );
  return ids.toSorted((a, b) => a.localeCompare(b));
};

describe('at the table', () => {
  it('takes back what nobody has learned anything by, and plays on', async () => {
    const { page, context, problems } = await visit();
    await fix(page, 5);
    await sitDown(page, 'wixoss');
    const place = '[data-option]:has-text("Place ")';
    await playUntil(page, place);
    const before = await objects(page);
    await page.locator(place).first().click();
    // Where it is placed; then the choice is made, and still nobody knows more than before.
    await page.waitForSelector('.q:not(:has-text("Main phase"))');
    await page.locator('[data-option]').first().click();
    await page.keyboard.press(' ');
    await page.waitForSelector('.q:has-text("Main phase")');
    expect(await objects(page)).not.toEqual(before);
    await page.keyboard.press('z');
    await page.waitForSelector('[role=log] li:has-text("taken back")');
    expect(await objects(page)).toEqual(before);
    // What was taken back is no part of the match that is kept.
    await page.reload();
    await page.waitForSelector('[data-main]');
    expect(await objects(page)).toEqual(before);
    expect(await play(page, 3)).toMatch(/not over/);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('sets stops on the steps, and keeps them', async () => {
    const { page, context, problems } = await visit();
    await fix(page, 5);
    await sitDown(page, 'magic');
    const stop = '[data-stop="own upkeep"]';
    expect(await page.getAttribute(stop, 'aria-pressed')).toBe('false');
    await page.click(stop);
    expect(await page.getAttribute(stop, 'aria-pressed')).toBe('true');
    await page.goto(`${house.server.url}/settings`);
    expect(await page.isChecked('[data-set-stop="own upkeep"]')).toBe(true);
    await page.click('[data-set-stop="own upkeep"]');
    await page.goto(`${house.server.url}/play`);
    await page.waitForSelector(stop);
    expect(await page.getAttribute(stop, 'aria-pressed')).toBe('false');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('lets everything go by to the end of the turn, and stops doing so with one key', async () => {
    const { page, context, problems } = await visit();
    await page.addInitScript(WATCHED_WORKER);
    await page.reload();
    await page.waitForSelector('.game');
    await fix(page, 5);
    await sitDown(page, 'magic');
    await playUntil(page, 'h1:has-text("your turn"):has-text("first main phase")');
    const turn = Number(/\d+/.exec((await page.textContent('.shead h1')) ?? '')?.[0]);
    await page.evaluate('document.activeElement.blur?.(), (said.length = 0)');
    await page.keyboard.press('Enter');
    await page.waitForSelector(`[role=log] li:has-text("Turn ${turn + 1}")`);
    // The wish and the answer are heard at once: the answer is to the question on the table, and to none after it.
    const said = (await page.evaluate('said')) as readonly (readonly { readonly type: string }[])[];
    const [first, ...later] = said.map((messages) => messages.map(({ type }) => type));
    expect(first).toEqual(['prefer', 'answer']);
    expect(later.flat()).not.toContain('answer');
    expect(await page.locator('.desk .refused').count()).toBe(0);
    // As long as it goes on, a key ends it.
    await page.waitForSelector('[data-main]');
    await page.evaluate(`{
      const { sight } = seen;
      const passUntil = { end: 'turn', from: sight.view.turn };
      const preferences = { ...sight.preferences, passUntil };
      const data = { ...seen, answers: [], next: null, sight: { ...sight, asked: false, events: [], preferences } };
      worker.dispatchEvent(new MessageEvent('message', { data }));
      said.length = 0;
    }`);
    await page.waitForSelector('[data-passing]');
    await page.keyboard.press('Escape');
    expect(await page.evaluate('said.flat().map(({ type, preferences }) => [type, preferences?.passUntil])')).toEqual([
      ['prefer', null],
    ]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('says what an answer leads to before it is given', async () => {
    const { page, context, problems } = await visit();
    await fix(page, 5);
    await sitDown(page, 'magic');
    await playUntil(page, '[data-outlook] .worse');
    expect(await page.textContent('[data-outlook] .worse')).toMatch(/life \d+ → -?\d+/);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each([
    ['wixoss', '.q:has-text("Ener phase")', () => 'Done with Ener phase'],
    ['wixoss', '.q:has-text("Guard step")', () => 'Do not guard'],
    ['cross-horizon', '.q:has-text("Main phase")', () => 'Done with Main phase'],
    [
      'blackpoker',
      '.side:has(.stk li.top) .q:has-text("Your chance")',
      (page: Page) => page.textContent('.stk li.top b').then((top) => `Resolve ${top}`),
    ],
  ])('says on the button what doing nothing leads to: %s, %s', async (game, question, wanted) => {
    const { page, context, problems } = await visit();
    await fix(page, 5);
    await sitDown(page, game);
    await playUntil(page, question);
    await page.waitForSelector('[data-main]:not(:disabled)');
    // The card that was looked at is let go of.
    await page.keyboard.press('Escape');
    expect(await page.textContent('[data-main] > span')).toBe(await wanted(page));
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each(games)('leaves piles and what lies in front apart in a small window: %s', async (game) => {
    const { page, context, problems } = await visit({ width: 1100, height: 720 });
    await fix(page, 5);
    await sitDown(page, game);
    await play(page, 24);
    const meeting = await page.evaluate(`(() => {
      const boxes = (selector) => [...document.querySelectorAll(selector)].map((element) => [element, element.getBoundingClientRect()]);
      const piles = boxes('.piles .pile');
      const front = boxes('.row-table :is(.slot > .turn, .zone, .pile-table)');
      const meets = ([one, a], [other, b]) => one !== other && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      return [...piles, ...front].flatMap((each) => piles.filter((pile) => meets(each, pile)).map(([pile]) => pile.dataset.pile));
    })()`);
    expect(meeting).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('counts no turn before the first', async () => {
    const { page, context, problems } = await visit();
    await sitDown(page, 'wixoss');
    expect(await page.textContent('.shead h1')).toBe('Set-up');
    await playUntil(page, '.q:has-text("Ener phase")');
    expect(await page.textContent('.shead h1')).toMatch(/^Turn \d+ · your turn · Ener phase$/);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('tells what happened, and not who did nothing', async () => {
    const { page, context, problems } = await visit();
    await fix(page, 5);
    await sitDown(page, 'blackpoker');
    await playUntil(page, '[role=log] li:has-text("request")');
    await play(page, 8);
    const told = await page.locator('[role=log] li').allTextContents();
    expect(told.filter((line) => /pass(es)?\b/.test(line))).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('writes everything in letters that are shipped', async () => {
    const { page, context, problems } = await visit(desktop, { language: 'ja' });
    await fix(page, 5);
    await sitDown(page, 'wixoss');
    const foreign = (): Promise<unknown> =>
      page.evaluate(`[...document.querySelectorAll('.table *')]
        .filter(({ childNodes }) => [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /[ぁ-ヿ一-鿿]/.test(node.data)))
        .filter((element) => !/Noto S[a-z]+ JP/.test(getComputedStyle(element).fontFamily))
        .map(({ className }) => className)`);
    // The LRIG that lies face down, which only its owner knows.
    await page.waitForSelector('.peek');
    expect(await foreign()).toEqual([]);
    await play(page, 20);
    expect(await foreign()).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is played with the keys that somebody has chosen', async () => {
    const { page, context, problems } = await visit();
    await page.goto(`${house.server.url}/settings`);
    await page.click('[data-key="main"]');
    await page.keyboard.press('m');
    expect(await page.textContent('[data-key="main"]')).toBe('M');
    await page.click('[data-key="help"]');
    await page.keyboard.press('M');
    // The two have changed places.
    expect(await page.textContent('[data-key="main"]')).toBe('?');
    await page.click('[data-key="main"]');
    await page.keyboard.press('m');
    await page.goto(house.server.url);
    await sitDown(page, 'blackpoker');
    await page.waitForSelector('[data-main]:not(:disabled)');
    const before = await page.textContent('.desk');
    expect(before).toContain('M');
    await page.keyboard.press('m');
    await expect.poll(() => page.textContent('.desk'), { timeout: 20_000 }).not.toBe(before);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each([
    ['moves', 'system', ['Walking Corpse', '−3']],
    ['keeps still', 'reduced', []],
  ])('shows what is struck and what dies, and %s as it is set', async (_, motion, shown) => {
    const { page, context, problems } = await visit(desktop, { speed: 'calm', motion });
    const own = { hand: ['Searing Spear'], battlefield: ['Mountain', 'Mountain'], library: ['Mountain', 'Mountain'] };
    const other = { battlefield: ['Walking Corpse'], library: ['Swamp', 'Swamp'] };
    const start = { turn: 1, active: 0, step: 'main1' };
    await open(page, { game: 'magic', name: 'Burning', start, players: [own, other] });
    await page.click('[data-solve]');
    await page.waitForSelector('[data-main]:not(:disabled)');
    // Whatever is drawn for a moment, and what is outlined.
    await page.evaluate(`{
      window.shown = [];
      const text = (mote) => (mote.className === 'pop' ? mote.textContent : mote.querySelector('.tag').textContent);
      new MutationObserver((changes) =>
        changes.forEach(({ addedNodes }) => addedNodes.forEach((mote) => shown.push(text(mote)))),
      ).observe(document.querySelector('.motes'), { childList: true });
      window.outlined = 0;
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, ...rest) {
        if (frames[0].outline !== undefined) window.outlined++;
        return animate.call(this, frames, ...rest);
      };
    }`);
    await page.locator('.fc [data-object]').first().click();
    await page.keyboard.press(' ');
    await page.click('.opt:has-text("Walking Corpse")');
    await page.waitForSelector('[data-main]:has-text("Target Walking Corpse")');
    await goOn(page);
    const lies = page.locator('[data-pile="graveyard-1"] [data-object]');
    while ((await lies.count()) === 0) await goOn(page);
    await expect.poll(() => page.evaluate('shown.toSorted()')).toEqual(shown);
    // Nothing of it stays, and nothing of it can be pointed at.
    await expect.poll(() => page.locator('.motes > *').count()).toBe(0);
    expect(await page.evaluate('outlined')).toBe(motion === 'reduced' ? 1 : 0);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('attacks and blocks by dragging: %s', async (_, viewport) => {
    const { page, context, problems } = await visit(viewport);
    const own = { battlefield: ['Walking Corpse', 'Silvercoat Lion'], library: ['Plains', 'Plains', 'Plains'] };
    const ajani = { card: 'Ajani, Caller of the Pride', counters: { loyalty: 4 } };
    const other = { battlefield: ['Vastwood Gorger', ajani], library: ['Forest', 'Forest', 'Forest'] };
    const start = { turn: 1, active: 0, step: 'main1' };
    await open(page, { game: 'magic', name: 'Attacking', start, players: [own, other] });
    await begin(page, 'attackers');
    const named = (card: string): string => `.board [data-object][aria-label^="${card}"]`;
    const picked = (): Promise<unknown> =>
      page.$$eval('.opt[aria-pressed=true]', (options) => options.map((option) => option.textContent));
    // Where there are several to attack, only on one of them.
    await drag(page, named('Walking Corpse'), [0, -120]);
    expect(await picked()).toEqual([]);
    // What can be attacked is marked meanwhile, and the card is where the mouse or the finger is.
    await drag(page, named('Silvercoat Lion'), named('Ajani'), async ({ x, y }) => {
      await page.waitForSelector(`.hl-can > ${named('Ajani').replace('.board ', '')}`);
      await page.waitForSelector('.plate.opp.hl-can');
      const [cardX, cardY] = await middleOf(page, named('Silvercoat Lion'));
      // On a phone the question beneath the table has become shorter, and the table higher.
      expect(Math.hypot(cardX - x, cardY - y)).toBeLessThan(viewport === phone ? 45 : 12);
    });
    expect(await picked()).toEqual(['2Silvercoat Lion 2/2→ Ajani, Caller of the Pride']);
    // Let go nowhere, it does what it did; on another, it leaves the one.
    await drag(page, named('Silvercoat Lion'), [10, 20]);
    expect(await picked()).toEqual(['2Silvercoat Lion 2/2→ Ajani, Caller of the Pride']);
    await drag(page, named('Silvercoat Lion'), '[data-object="P1"]');
    expect(await picked()).toEqual(['2Silvercoat Lion 2/2→ Opponent']);
    await drag(page, named('Walking Corpse'), named('Ajani'));
    expect(await picked()).toEqual([
      '1Walking Corpse 2/2→ Ajani, Caller of the Pride',
      '2Silvercoat Lion 2/2→ Opponent',
    ]);
    // A key does what it says, whatever was dragged before.
    await page.focus(named('Walking Corpse'));
    await page.keyboard.press('Enter');
    expect(await picked()).toEqual(['2Silvercoat Lion 2/2→ Opponent']);
    // The other side attacks with what nothing here can stop.
    await open(page, { game: 'magic', name: 'Blocking', start: { ...start, active: 1 }, players: [own, other] });
    await begin(page, 'block');
    await drag(page, named('Silvercoat Lion'), named('Vastwood Gorger'));
    expect(await picked()).toEqual(['2Silvercoat Lion 2/2→ Vastwood Gorger']);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('puts cards in order with the keyboard and by dragging: %s', async (_, viewport) => {
    const { page, context, problems } = await visit(viewport);
    const library = ['Island', 'Walking Corpse', 'Vastwood Gorger', 'Plains', 'Deadly Recluse'];
    const players = [{ battlefield: ['Island'], hand: ['Index'], library }, {}];
    const start = { turn: 1, active: 0, step: 'main1' };
    await open(page, { game: 'magic', name: 'Index', start, players });
    await page.click('[data-solve]');
    await page.click('[data-option]:has-text("Index")');
    while ((await page.locator('[data-order]').count()) === 0) await goOn(page);
    const names = (): Promise<string[]> =>
      page.$$eval('[data-order] .olabel', (labels) => labels.map((label) => label.textContent));
    const focused = (): Promise<unknown> => page.evaluate("document.activeElement.getAttribute('aria-label')");
    expect(await names()).toEqual(library);
    // Its number goes to a thing, the arrows move it, and never beyond the ends.
    await page.keyboard.press('4');
    for (const place of [5, 5, 4]) {
      await page.keyboard.press(place === 4 ? 'ArrowUp' : 'ArrowDown');
      await expect.poll(focused).toBe(`${place}. Plains`);
    }
    expect(await page.textContent('[data-moved]')).toBe('Plains: place 4 of 5');
    // Whoever goes elsewhere at once stays there.
    const stays = await page.evaluate(`(async () => {
      const [, second] = document.querySelectorAll('[data-order] [data-grip]');
      document.querySelector('[data-order] [data-down]').click();
      await new Promise((resolve) => setTimeout(resolve));
      second.focus();
      for (const frame of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
      return document.activeElement === second;
    })()`);
    expect(stays).toBe(true);
    // A button that has no more to do hands the focus to the thing.
    await page.locator('[data-order] [data-up]').nth(1).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('1. Island');
    // What is dragged lies where it is let go.
    const [from, to] = await page.$$eval('[data-order] li', (items) =>
      [items[0]!, items[2]!].map((item) => {
        const { x, y } = item.getBoundingClientRect();
        return { x, y };
      }),
    );
    await page.mouse.move(from!.x + 60, from!.y + 20);
    await page.mouse.down();
    await page.mouse.move(from!.x + 60, to!.y + 20, { steps: 12 });
    await page.mouse.up();
    await expect.poll(names).toEqual(['Walking Corpse', 'Vastwood Gorger', 'Island', 'Plains', 'Deadly Recluse']);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('keeps up with a worker that is faster than the page', async () => {
    const { page, context, problems } = await visit(desktop);
    await page.addInitScript(WATCHED_WORKER);
    await page.reload();
    await page.waitForSelector('.game');
    await sitDown(page, 'magic');
    // Two hundred changes of a life total, one right after another.
    await page.evaluate(`new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data: turn }) => {
        const { view } = seen.sight;
        const players = view.players.with(0, { ...view.players[0], life: 20 - (turn % 2) });
        const sight = { ...seen.sight, asked: false, events: [], view: { ...view, turn, players } };
        worker.dispatchEvent(new MessageEvent('message', { data: { ...seen, answers: [], next: null, sight } }));
        if (turn === 200) resolve();
      };
      for (let turn = 1; turn <= 200; turn++) port2.postMessage(turn);
    })`);
    await page.waitForSelector('h1:has-text("Turn 200")');
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each([
    ['listening', { reader: true }],
    ['looking, and listening to the cards', {}],
  ])('tells what cards in hand cost: %s', async (_, settings) => {
    const { page, context, problems } = await visit(desktop, settings);
    const hand = ['Oblivion Ring', 'Silvercoat Lion', 'Forest'];
    const start = { turn: 1, active: 0, step: 'main1' };
    await open(page, { game: 'magic', name: 'Costs', start, players: [{ hand }, {}] });
    await page.click('[data-solve]');
    const said = (): Promise<string[]> =>
      page.$$eval('[data-zone-of="hand"]', (cards) =>
        cards.map((card) => card.getAttribute('aria-label') ?? card.textContent),
      );
    await expect.poll(said).toHaveLength(hand.length);
    expect(await said()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/Silvercoat Lion.*Mana cost: 1 mana, white mana.*2\/2/),
        expect.stringMatching(/Oblivion Ring.*Mana cost: 2 mana, white mana.*exile/),
      ]),
    );
    expect(problems).toEqual([]);
    await context.close();
  });

  it('draws each arrow once, and leaves what it points at readable', async () => {
    const { page, context, problems } = await visit();
    const lands = ['Mountain', 'Mountain', 'Mountain', 'Mountain'];
    const other = { battlefield: ['Silvercoat Lion', 'Serra Angel'] };
    const start = { turn: 1, active: 0, step: 'main1' };
    const own = { battlefield: lands, hand: ['Flames of the Firebrand'] };
    await open(page, { game: 'magic', name: 'Arrows', start, players: [own, other] });
    await page.click('[data-solve]');
    await page.click('[data-option]:has-text("Flames")');
    await page.waitForSelector('.q:has-text("targets")');
    await page.click('[data-option]:has-text("Lion")');
    await page.click('[data-option]:has-text("Angel")');
    await page.click('[data-main]');
    await page.waitForSelector('.q:has-text("Divide")');
    await expect.poll(() => page.locator('.arr').count()).toBe(2);
    const covered = await page.evaluate(`[...document.querySelectorAll('.arr path')].flatMap((path) => {
      const at = (element) => element.getBoundingClientRect();
      const points = Array.from({ length: 200 }, (_, i) => path.getPointAtLength((path.getTotalLength() * i) / 200));
      const { left, top } = at(path.ownerSVGElement);
      return [...document.querySelectorAll('.row-table :is(.val, .tag)')].filter((label) => {
        const box = at(label);
        return points.some(({ x, y }) => x + left > box.left && x + left < box.right && y + top > box.top && y + top < box.bottom);
      }).map(({ textContent }) => textContent);
    })`);
    expect(covered).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('points at a player from beside the plate, and not over the whole table', async () => {
    const { page, context, problems } = await visit();
    const own = { battlefield: ['Mountain', 'Mountain'], hand: ['Searing Spear'] };
    const start = { turn: 1, active: 0, step: 'main1' };
    await open(page, { game: 'magic', name: 'Arrows', start, players: [own, {}] });
    await page.click('[data-solve]');
    await page.click('[data-option]:has-text("Spear")');
    await page.click('[data-option]:has-text("Opponent")');
    await page.waitForSelector('.arr path');
    const [arrow, plate] = (await page.evaluate(`['.arr path', '.plate.opp'].map((each) => {
      const { left, right, top, bottom } = document.querySelector(each).getBoundingClientRect();
      return { left, right, top, bottom };
    })`)) as { left: number; right: number; top: number; bottom: number }[];
    expect(Math.abs(arrow!.left - plate!.right)).toBeLessThan(10);
    expect(arrow!.top).toBeGreaterThan(plate!.top);
    expect(arrow!.right - arrow!.left).toBeLessThan(200);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is played by listening, with the keyboard alone', async () => {
    const { page, context, problems } = await visit(desktop, { reader: true });
    await fix(page, 5);
    await page.focus('.game[data-game="cross-horizon"]');
    await page.keyboard.press('Enter');
    await page.focus('[data-play]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.reader [data-main]');
    expect(await page.locator('.reader img.othumb, .reader .slot').count()).toBeLessThan(9);
    // How things stand is read out: the hand and both sides.
    await page.keyboard.press('r');
    await page.waitForSelector('[data-said]:has-text("Hand: ")', { state: 'attached' });
    expect(await page.textContent('[data-said]')).toMatch(/Mulligan.*Opponent.*Hand: /s);
    // A card of the hand says what it is, and why it cannot be used if it cannot.
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate("document.activeElement.closest('ul') !== null")).toBe(true);
    expect(await page.evaluate('document.activeElement.textContent.length')).toBeGreaterThan(10);
    const turn = async (): Promise<number> =>
      Number(/\d+/.exec((await page.textContent('.reader h1')) ?? '')?.[0] ?? 0);
    for (let i = 0; i < 300 && (await turn()) < 4; i++) {
      await page.waitForSelector('[data-main], [data-ending]');
      if ((await page.locator('[data-ending]').count()) > 0) break;
      const isReady = await page.locator('[data-main]:not(:disabled)').count();
      await page.keyboard.press(isReady > 0 && i % 3 !== 0 ? ' ' : '1');
      await page.waitForTimeout(25);
    }
    expect(await turn()).toBeGreaterThanOrEqual(4);
    expect(await page.locator('[role=log] li').count()).toBeGreaterThan(8);
    expect(await axeProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each(['dark', 'light'])('has settings that axe finds nothing wrong with, %s', async (theme) => {
    const { page, context, problems } = await visit(theme === 'dark' ? desktop : phone, { theme });
    await page.goto(`${house.server.url}/settings`);
    await page.waitForSelector('[data-set-stop]');
    expect(await page.getAttribute('meta[name="theme-color"]', 'content')).toBe(
      theme === 'dark' ? '#0e1315' : '#e6e0d2',
    );
    expect(await axeProblems(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    expect(problems).toEqual([]);
    await context.close();
  });
});
