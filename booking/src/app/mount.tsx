import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { keepFocusOfBusyButtons } from '@panui/shared/busy-buttons';
import { I18nProvider } from '../shared/i18n/I18n';
import type { Lang } from '../shared/i18n/lang';
import { deleteExpiredEntries } from '../shared/dayStorage';
import type { CoreTexts } from '../shared/i18n/texts';
import { guardTranslatedTexts } from '@panui/shared/translated-texts';
import { LoadFailure } from './LoadFailure';
import { Router } from './Router';

/** Renders the app with the initial page into `root`. */
export function mount(root: HTMLElement, lang: Lang, texts: CoreTexts, page: ComponentType): void {
  deleteExpiredEntries();
  guardTranslatedTexts();
  keepFocusOfBusyButtons();
  createRoot(root).render(
    <StrictMode>
      <LoadFailure>
        <I18nProvider lang={lang} texts={texts}>
          <Router initialPage={page} />
        </I18nProvider>
      </LoadFailure>
    </StrictMode>,
  );
}
