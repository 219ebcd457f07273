import '@fontsource-variable/heebo/wght.css';
import './theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { openSession, watchSession } from './auth/session';
import { currentLang, setLang } from './i18n/lang';

// The server wrote the language on the document; keeping it makes a link with `?lang=` last.
setLang(currentLang());
watchSession();
void openSession();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
