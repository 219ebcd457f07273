import '@fontsource-variable/heebo/wght.css';
import './theme/base.css';
import './theme/money-tables.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepFocusOfBusyButtons } from '@panui/shared/busy-buttons';
import { guardTranslatedTexts } from '@panui/shared/translated-texts';
import { App } from './app/App';
import { providerReturn, watchFragments } from './data/auth/fragments';
import { parseProviderReturn } from './data/auth/providerReturn';
import { openSession, watchSession } from './data/auth/session';
import { currentLang, setLang } from './i18n/lang';
import { prepareMirroring } from './theme/rtlPlugin';

// Stores the language that the server chose, so that a link with `?lang=` has a lasting effect.
setLang(currentLang());
guardTranslatedTexts();
keepFocusOfBusyButtons();
watchFragments();
watchSession();
// A user who comes back from the provider replaces whoever is still signed in on this computer.
if (!parseProviderReturn(providerReturn.current()).code) void openSession();

// While the session is on its way, not in the render that waits for it.
if (document.dir === 'rtl') setTimeout(prepareMirroring);

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
