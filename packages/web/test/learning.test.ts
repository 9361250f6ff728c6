import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { House } from './house.ts';
import { axeProblems, desktop, games, openHouse, phone, play, sitDown, visit } from './house.ts';

/** What helps people to learn a game: reasons, the inspector, lessons. */

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 300_000);
afterAll(() => house?.close());

/** Does what a lesson points at, until it is over. Gives the steps that were said. */
const FOLLOW = `async () => {
  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const steps = [];
  for (let waited = 0; waited < 2500; waited++) {
    const step = document.querySelector('.coach')?.dataset.step;
    if (step !== undefined && steps.at(-1) !== step) steps.push(step);
    if (document.querySelector('[data-lesson-over]') !== null) return steps;
    const read = document.querySelector('[data-read]');
    const pointer = document.querySelector('[data-pointer]');
    if (read !== null) {
      read.click();
    } else if (pointer !== null) {
      const { left, top, width, height } = pointer.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button');
      there?.click();
    }
    await sleep(30);
  }
  return ['stuck', ...steps, document.querySelector('.desk')?.textContent];
}`;
const follow = (page: Page): Promise<unknown> => page.evaluate(`(${FOLLOW})()`);

const PUZZLE = JSON.stringify({
  game: 'magic',
  name: 'win with what you have',
  start: { turn: 1, active: 0, step: 'main1' },
  players: [{ battlefield: ['Vastwood Gorger'] }, { life: 5 }],
  script: [{ turn: 1, step: 'attackers', player: 0, do: 'attack', attackers: [['Vastwood Gorger', 'P1']] }],
  until: { turn: 1, step: 'end' },
  expect: [{ winner: { player: 0 } }],
});

/** Index: look at five cards and put them back in any order. */
const ORDERING = JSON.stringify({
  game: 'magic',
  start: { turn: 1, active: 0, step: 'main1' },
  players: [
    {
      battlefield: ['Island'],
      hand: ['Index'],
      library: ['Murder', 'Island', 'Serra Angel', 'Plains', 'Silvercoat Lion', 'Forest'],
    },
    {},
  ],
});

describe('learning in a browser', () => {
  it.each(games.flatMap((game) => [[game, 'a desktop', desktop] as const, [game, 'a phone', phone] as const]))(
    'the first lesson of %s is done on %s by following what is pointed at',
    async (game, _, size) => {
      const { page, context, problems } = await visit(house, size);
      await page.goto(`${house.server.url}/learn/${game}`);
      await page.waitForSelector('.coach');
      const steps = (await follow(page)) as string[];
      expect(steps[0]).toBe('0');
      expect(steps.at(-1)).toBe('end');
      expect(steps.slice(0, -1)).toEqual(steps.slice(0, -1).map((_, i) => String(i)));
      // What is finished is marked, until somebody wants to begin again.
      await page.goto(`${house.server.url}/learn`);
      const marked = page.locator('.lesson-card:has([data-finished])');
      await expect
        .poll(() => marked.evaluateAll((cards) => cards.map((card) => card.getAttribute('href'))))
        .toEqual([`/learn/${game}`]);
      await page.click('[data-forget-lessons]');
      await page.reload();
      await page.waitForSelector('.lesson-card');
      expect(await marked.count()).toBe(0);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it('says in the reader’s language that there is no such lesson, or that a game cannot be fetched', async () => {
    const { page, context } = await visit(house, desktop, { language: 'ja' });
    await page.goto(`${house.server.url}/learn/chess`);
    await page.waitForSelector('[data-not-found]');
    await page.route(/assets\/magic-/, (route) => route.abort());
    await page.goto(`${house.server.url}/learn/magic`);
    expect(await page.textContent('main [role=alert]')).toMatch(/^[^a-z]+$/u);
    await context.close();
  });

  it('answers something else kindly, and changes nothing', async () => {
    const { page, context, problems } = await visit(house, desktop);
    await page.goto(`${house.server.url}/learn/magic`);
    await page.click('[data-read]');
    await page.waitForSelector('.coach[data-step="1"]');
    const board = (): Promise<string | null> => page.textContent('.board');
    const before = await board();
    await page.click('[data-main]');
    expect(await page.textContent('.refused')).toMatch(/stay with the lesson/);
    expect(await board()).toBe(before);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('says why a card cannot be used, and where values and words come from', async () => {
    const { page, context, problems } = await visit(house, desktop);
    await page.goto(`${house.server.url}/learn/magic`);
    await page.click('[data-read]');
    await page.waitForSelector('.coach[data-step="1"]');
    const card = page.locator('.hand [data-card="Centaur Courser"]');
    expect(await card.getAttribute('aria-description')).toBe('Not enough mana: needs {2}{G}, you have {G}{G}.');
    await card.focus();
    await page.waitForSelector('[data-why]');
    // The table stays where it is, though the card reaches below its edge.
    expect(await page.evaluate("document.querySelector('.board').scrollTop")).toBe(0);
    await page.keyboard.press('i');
    await page.waitForSelector('dialog.inspector [data-why-not]');
    await page.click('dialog.inspector [data-rules] summary');
    await page.waitForSelector('.rule-texts dd:has-text("A cost must be paid in full")');
    expect(await axeProblems(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('opens a situation, runs it, shares it as a link, and plays it as a puzzle', async () => {
    const { page, context, problems } = await visit(house, desktop);
    await page.goto(`${house.server.url}/scenario`);
    await page.click('[data-open]');
    expect(await page.textContent('.refused')).toMatch(/^There is nothing to open yet. Paste/);
    for (const game of games) {
      await page.click(`[data-example="${game}"]`);
      await page.waitForSelector('[data-goal] li:has-text("You win")');
      await page.click('[data-run]');
      await page.waitForSelector('[data-verdict="true"]');
      await page.fill('[data-scenario-text]', '');
      await page.click('[data-open]');
      await page.waitForSelector('[data-opened]', { state: 'detached' });
    }
    await page.fill('[data-scenario-text]', '{ "game": "magic", "players": [{ "hand": ["Murdr"] }, {}] }');
    await page.click('[data-open]');
    expect(await page.textContent('.refused')).toContain('did you mean "Murder"?');
    await page.click('[data-language="ja"]');
    expect(await page.textContent('.refused')).toContain('「Murder」のことですか？');
    await page.click('[data-language="en"]');
    const wrong = { game: 'magic', players: [{ life: 7 }, {}], expect: [{ life: { player: 0, is: 8 } }] };
    await page.fill('[data-scenario-text]', JSON.stringify(wrong));
    await page.click('[data-open]');
    await page.click('[data-run]');
    expect(await page.textContent('[data-verdict="false"]')).toContain('life is 7, not 8');
    await page.fill('[data-scenario-text]', PUZZLE);
    await page.click('[data-open]');
    await page.click('[data-run]');
    expect(await page.getAttribute('[data-verdict]', 'data-verdict')).toBe('true');
    await page.click('[data-share]');
    await page.waitForSelector('[data-link]');
    await page.goto(await page.inputValue('[data-link]'));
    await page.reload();
    // What came by a link is a puzzle, and its text is folded away.
    await page.waitForSelector('.main[data-solve]');
    expect(await page.locator('[data-goal] li').count()).toBeGreaterThan(0);
    expect(await page.isVisible('[data-scenario-text]')).toBe(false);
    await page.click('[data-solve]');
    await page.waitForSelector('[data-puzzle="open"]');
    // Lets everything go by: not solved.
    for (let i = 0; i < 30 && (await page.locator('[data-puzzle="open"]').count()) > 0; i++) {
      await page
        .locator('[data-main]:not(:disabled)')
        .first()
        .click({ timeout: 2000 })
        .catch(() => {});
    }
    await page.waitForSelector('[data-puzzle="failed"]');
    await page.click('.coach .btn');
    await page.waitForSelector('[data-puzzle="open"]');
    for (let i = 0; i < 30 && (await page.locator('[data-puzzle="solved"]').count()) === 0; i++) {
      const attacker = page.locator('.board [data-card="Vastwood Gorger"][data-pointable][aria-pressed="false"]');
      if ((await attacker.count()) > 0) {
        await attacker.click();
        // As in a match it is said what that leads to.
        expect(await page.textContent('[data-outlook] .worse')).toMatch(/life 5 → 0/);
      }
      await page
        .locator('[data-main]:not(:disabled)')
        .first()
        .click({ timeout: 2000 })
        .catch(() => {});
    }
    await page.waitForSelector('[data-puzzle="solved"]');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('puts cards in order with the mouse, which is let go anywhere', async () => {
    const { page, context, problems } = await visit(house, phone);
    await page.goto(`${house.server.url}/scenario`);
    await page.fill('[data-scenario-text]', ORDERING);
    await page.click('[data-open]');
    await page.click('[data-solve]');
    await page.waitForSelector('[data-puzzle="free"]');
    for (let i = 0; i < 12 && (await page.locator('[data-order]').count()) === 0; i++) await play(page, 1);
    const names = (): Promise<string[]> => page.locator('[data-order] .olabel').allTextContents();
    const before = await names();
    const grip = (await page.locator('[data-grip]').first().boundingBox())!;
    const list = (await page.locator('[data-order]').boundingBox())!;
    await page.mouse.move(grip.x + 60, grip.y + 10);
    await page.mouse.down();
    await page.mouse.move(grip.x + 60, list.y + list.height + 20, { steps: 20 });
    await expect.poll(names).toEqual([...before.slice(1), before[0]]);
    await page.mouse.up();
    await page.waitForSelector('.held', { state: 'detached' });
    expect(problems).toEqual([]);
    await context.close();
  });

  it('writes down a situation of a match against the computer', async () => {
    const { page, context, problems } = await visit(house, desktop);
    await page.goto(`${house.server.url}/learn/magic`);
    await page.waitForSelector('.coach');
    await page.evaluate('localStorage.clear()');
    await page.goto(house.server.url);
    await sitDown(page, 'blackpoker');
    await page.waitForSelector('[data-main]');
    await page.click('.shead .tools button:last-child');
    for (let i = 0; i < 20 && !(await page.isEnabled('[data-save-situation]')); i++) {
      await page.keyboard.press('Escape');
      await play(page, 1);
      await page.click('.shead .tools button:last-child');
    }
    await page.click('[data-save-situation]');
    await page.waitForSelector('[data-opened]');
    const written = JSON.parse(await page.inputValue('[data-scenario-text]')) as { players: { hand: string[] }[] };
    expect(written.players[0]!.hand.length).toBeGreaterThan(0);
    // Nothing of the other hand but how many there are.
    expect(written.players[1]!.hand.every((card) => /^F\*\d+$/.test(card))).toBe(true);
    await page.click('[data-solve]');
    await page.waitForSelector('[data-puzzle]');
    expect(problems).toEqual([]);
    await context.close();
  });

  it.each(['dark', 'light'])('has nothing that axe finds wrong, %s', async (theme) => {
    const { page, context } = await visit(house, desktop, { theme });
    for (const path of ['/learn', '/scenario', '/learn/blackpoker']) {
      await page.goto(`${house.server.url}${path}`);
      await page.waitForSelector(path === '/learn' ? '.lessons' : path === '/scenario' ? '[data-open]' : '.coach');
      expect([path, await axeProblems(page)]).toEqual([path, []]);
    }
    await context.close();
  });
});
