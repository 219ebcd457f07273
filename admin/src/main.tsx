import '@fontsource-variable/heebo/wght.css';
import './theme/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { openSession, watchSession } from './data/auth/session';
import { currentLang, setLang } from './i18n/lang';

// The server wrote the language on the document; keeping it makes a link with `?lang=` last.
setLang(currentLang());
watchSession();
void openSession();

const root = document.getElementById('root');
if (root) {
  // In steps, so that the browser is not held up by all of it at once.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
