import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nProvider } from '../shared/i18n/I18n';
import type { Lang } from '../shared/i18n/lang';
import type { CoreTexts } from '../shared/i18n/texts';
import { LoadFailure } from './LoadFailure';
import { Router } from './Router';

export function mount(root: HTMLElement, lang: Lang, texts: CoreTexts): void {
  createRoot(root).render(
    <StrictMode>
      <LoadFailure>
        <I18nProvider lang={lang} texts={texts}>
          <Router />
        </I18nProvider>
      </LoadFailure>
    </StrictMode>,
  );
}
