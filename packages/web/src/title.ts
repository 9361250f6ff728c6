import { shelf } from 'virtual:shelf';
import type { Language } from '@tessera/kernel';
import type { MessageKey } from './messages/index.ts';
import { sayIn } from './messages/index.ts';
import type { Route } from './address.ts';

/** What a page is called: in the tab, among bookmarks, and for those who listen. */
export function titleOf(route: Route, language: Language): string {
  const { page } = route;
  const name = names[page];
  const of = 'game' in route ? shelf.find(({ id }) => id === route.game) : undefined;
  return [name === null ? null : sayIn(language)(name), of?.names[language], 'Tessera']
    .filter((part) => part !== null && part !== undefined)
    .join(' · ');
}

const names: Readonly<Record<Route['page'], MessageKey | null>> = {
  home: null,
  setUp: 'navPlay',
  local: 'computer',
  online: 'atTable',
  decks: 'navDecks',
  deck: 'navDecks',
  cards: 'navCards',
  learn: 'learn',
  lesson: 'lessonFirst',
  scenario: 'scenarios',
  lobby: 'lobby',
  history: 'history',
  replay: 'replayIt',
  me: 'me',
  settings: 'settings',
  credits: 'credits',
  unknown: 'notFound',
};
