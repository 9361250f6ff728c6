import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { keepOffline } from './offline/updates.ts';
import './styles/tokens.css';
import './styles/cards.css';
import './styles/table.css';
import './styles/pages.css';
import './styles/learning.css';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
keepOffline();

/**
 * A page that was opened before the server got a newer version asks for parts that are gone: loading it again brings the
 * new ones. Not again and again, where the parts are really missing.
 */
const RELOADED = 'tessera.reloaded';
addEventListener('vite:preloadError', () => {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - last < 30_000) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
});
