import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { useSay } from '../messages/index.ts';
import { Logo } from '../parts/icons.tsx';
import { LanguageSwitch, ThemeSwitch } from '../parts/switches.tsx';
import { Go } from '../parts/go.tsx';

export function TopBar(): ReactElement {
  const say = useSay();
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
        <Go to="/new">{say('navPlay')}</Go>
        <Go to="/decks">{say('navDecks')}</Go>
        <Go to="/cards">{say('navCards')}</Go>
        <Go to="/learn">{say('learn')}</Go>
        <Go to="/lobby">{say('lobby')}</Go>
        <Go to="/history">{say('history')}</Go>
        <Go to="/me">{say('me')}</Go>
        <Go to="/settings">{say('settings')}</Go>
        <Go to="/credits">{say('credits')}</Go>
      </nav>
      <LanguageSwitch />
      <ThemeSwitch />
    </header>
  );
}
