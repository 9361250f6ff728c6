import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { useSay } from '../messages/index.ts';
import { Logo } from '../parts/icons.tsx';
import { LanguageSwitch, ThemeSwitch } from '../parts/switches.tsx';
import { Go } from '../parts/go.tsx';
import type { Route } from '../address.ts';
import { routeOf } from '../address.ts';

const places = [
  ['/new', 'navPlay'],
  ['/decks', 'navDecks'],
  ['/cards', 'navCards'],
  ['/learn', 'learn'],
  ['/lobby', 'lobby'],
  ['/history', 'history'],
  ['/me', 'me'],
  ['/settings', 'settings'],
  ['/credits', 'credits'],
] as const;

/** Which of these a page belongs to. */
const placeOf: Readonly<Record<Route['page'], (typeof places)[number][0] | null>> = {
  home: '/new',
  setUp: '/new',
  local: '/new',
  online: '/new',
  decks: '/decks',
  deck: '/decks',
  cards: '/cards',
  learn: '/learn',
  lesson: '/learn',
  scenario: '/learn',
  lobby: '/lobby',
  history: '/history',
  replay: '/history',
  me: '/me',
  settings: '/settings',
  credits: '/credits',
  unknown: null,
};

export function TopBar(): ReactElement {
  const say = useSay();
  const { page } = routeOf(location);
  const links = useRef<HTMLElement>(null);
  // Where the links do not fit, the one that leads here is among those that are seen.
  useEffect(() => {
    const show = (): void =>
      links.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    show();
    // Words have another width in their own letters.
    void document.fonts.ready.then(show);
  }, []);
  return (
    <header className="top-bar">
      <Go to="/" className="brand disp">
        <Logo size={30} /> Tessera
      </Go>
      <nav ref={links}>
        {places.map(([to, name]) => (
          <Go key={to} to={to} isWithin={placeOf[page] === to}>
            {say(name)}
          </Go>
        ))}
      </nav>
      <LanguageSwitch />
      <ThemeSwitch />
    </header>
  );
}
