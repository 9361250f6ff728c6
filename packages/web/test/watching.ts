import type { Game, MatchRecord, Viewer } from '@tessera/kernel';
import { applyRecorded, replay, view } from '@tessera/kernel';
import type { Page } from 'playwright-core';

/**
 * Everything that a page was told and has shown: each message over its WebSocket, each answer over HTTP, and every card
 * and every word that stood on it at any time.
 */
export type Witness = {
  /** What came over the lines, as it came. */
  readonly received: string[];
  /** What the page has shown so far. */
  readonly shown: () => Promise<Shown>;
};

/** `cards`: objects and the cards that they were shown as. `words`: texts, labels, titles. */
export type Shown = { readonly cards: readonly string[]; readonly words: readonly string[] };

/** Notes what stands on the page whenever it has changed; kept when the page is loaded again. */
const NOTE = `(() => {
  const kept = JSON.parse(sessionStorage.getItem('witness') ?? '{"cards":[],"words":[]}');
  const cards = new Set(kept.cards);
  const words = new Set(kept.words);
  let isDue = false;
  const look = () => {
    isDue = false;
    for (const { dataset } of document.querySelectorAll('[data-object][data-card]')) cards.add(dataset.object + ' ' + dataset.card);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.currentNode; node !== null; node = walker.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) words.add(node.data);
      else for (const name of ['aria-label', 'title', 'alt']) if (node.hasAttribute(name)) words.add(node.getAttribute(name));
    }
  };
  new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    setTimeout(look, 100);
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  window.witness = () => (look(), { cards: [...cards], words: [...words] });
  addEventListener('pagehide', () => sessionStorage.setItem('witness', JSON.stringify(window.witness())));
})()`;

export async function witness(page: Page): Promise<Witness> {
  const received: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => received.push(String(payload)));
  });
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      response.text().then(
        (text) => received.push(text),
        () => {},
      );
  });
  await page.addInitScript(NOTE);
  return { received, shown: () => page.evaluate('window.witness()') };
}

/** Each object that a viewer was allowed to know up to an answer, with its card: `id card`, as the kernel gives it. */
export function knowable(game: Game, record: MatchRecord, viewer: Viewer, until = record.answers.length): Set<string> {
  const known = new Set<string>();
  const state = replay(game, record, 0);
  const note = (): void => {
    for (const each of objectsIn(view(state, viewer))) known.add(each);
  };
  note();
  for (const answer of record.answers.slice(0, until)) {
    applyRecorded(state, answer);
    note();
  }
  return known;
}

/** How far a match had come by what was received of it. */
export const lastIndex = (received: readonly string[]): number =>
  Math.max(
    ...received.map((each) => {
      const { view: seen } = JSON.parse(each) as { readonly view?: { readonly index: number } };
      return seen?.index ?? 0;
    }),
  );

/** Every object with a card that stands anywhere in a value: `id card`. */
export function objectsIn(value: unknown): Set<string> {
  const found = new Set<string>();
  const look = (each: unknown): void => {
    if (typeof each !== 'object' || each === null) return;
    if ('id' in each && 'card' in each && typeof each.card === 'string') found.add(`${String(each.id)} ${each.card}`);
    for (const inner of Object.values(each)) look(inner);
  };
  look(value);
  return found;
}
