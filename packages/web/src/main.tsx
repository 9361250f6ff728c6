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
