import '@fontsource-variable/heebo/wght.css';
import './theme/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { watchFragments } from './data/auth/fragments';
import { openSession, watchSession } from './data/auth/session';
import { currentLang, setLang } from './i18n/lang';

// Stores the language that the server chose, so that a link with `?lang=` has a lasting effect.
setLang(currentLang());
watchFragments();
watchSession();
void openSession();

const root = document.getElementById('root');
if (root) {
  // A transition renders in interruptible steps and keeps the browser responsive.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
