import type { ReactElement } from 'react';
import { Suspense, useEffect } from 'react';
import { loadFonts } from './fonts.ts';
import { Credits } from './pages/credits.tsx';
import { Home } from './pages/home.tsx';
import { lazily } from './pages/lazily.tsx';
import { Loading, NotFound } from './pages/loading.tsx';
import { UpdateNote } from './offline/update-note.tsx';
import { isAtTable, routeOf } from './address.ts';
import { useAddress } from './route.ts';
import { useSettings } from './settings.ts';
import { titleOf } from './title.ts';

const LearnPage = lazily(() => import('./pages/learn.tsx'));
const LessonPage = lazily(() => import('./pages/lesson.tsx'));
const ScenarioPage = lazily(() => import('./pages/scenario.tsx'));
const LocalPage = lazily(() => import('./pages/local.tsx'));
const SettingsPage = lazily(() => import('./pages/settings.tsx'));
const HistoryPage = lazily(() => import('./pages/history.tsx'));
const LobbyPage = lazily(() => import('./pages/lobby-page.tsx'));
const MePage = lazily(() => import('./pages/me.tsx'));
const ReplayPage = lazily(() => import('./pages/replay.tsx'));
const OnlinePage = lazily(() => import('./pages/online.tsx'));
const SetUpPage = lazily(() => import('./pages/set-up.tsx'));
const CardsPage = lazily(() => import('./pages/cards.tsx'));
const DecksPage = lazily(() => import('./pages/decks.tsx'));
const DeckPage = lazily(() => import('./pages/deck.tsx'));

export function App(): ReactElement {
  useAddress();
  const { language, theme, motion } = useSettings();
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.dataset['motion'] = motion;
    // What is around the page, where the system draws it, has its colour.
    const paper = getComputedStyle(document.documentElement).getPropertyValue('--bg-0');
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
    loadFonts(language);
  }, [language, theme, motion]);
  const title = titleOf(routeOf(location), language);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      {/* Whoever listens hears where a link has led. */}
      <p className="visually-hidden" aria-live="polite" data-where>
        {title}
      </p>
      <Suspense fallback={<Loading />}>
        <Page />
      </Suspense>
      <UpdateNote isAtTable={isAtTable(routeOf(location))} />
    </>
  );
}

function Page(): ReactElement {
  const route = routeOf(location);
  switch (route.page) {
    case 'home':
      return <Home />;
    case 'credits':
      return <Credits />;
    case 'settings':
      return <SettingsPage />;
    case 'local':
      return <LocalPage />;
    case 'online':
      return <OnlinePage match={route.match} invitation={route.invitation} />;
    case 'lobby':
      return <LobbyPage />;
    case 'me':
      return <MePage />;
    case 'history':
      return <HistoryPage />;
    case 'replay':
      return <ReplayPage of={route.of} />;
    case 'setUp':
      return <SetUpPage game={route.game} />;
    case 'cards':
      return <CardsPage game={route.game} />;
    case 'decks':
      return <DecksPage />;
    case 'deck':
      return <DeckPage key={route.deck} deck={route.deck} kind={route.kind} />;
    case 'scenario':
      return <ScenarioPage key={route.link} link={route.link} />;
    case 'learn':
      return <LearnPage />;
    case 'lesson':
      return <LessonPage game={route.game} />;
    case 'unknown':
      return <NotFound />;
  }
}
