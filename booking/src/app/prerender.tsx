import { renderToStaticMarkup } from 'react-dom/server';
import { withTexts } from '../pages/LandingPage';
import type { LandingTexts } from '../features/landing/useLandingText';
import { I18nProvider } from '../shared/i18n/I18n';
import type { Lang } from '../shared/i18n/lang';
import type { CoreTexts } from '../shared/i18n/texts';

/** Renders the landing page to HTML without server data. Used by the build only. */
export function prerender(lang: Lang, texts: CoreTexts, landing: LandingTexts): string {
  const { default: Page } = withTexts(landing);
  const html = renderToStaticMarkup(
    <I18nProvider lang={lang} texts={texts}>
      <Page />
    </I18nProvider>,
  );
  // Removes React's preload link for the logo, which the page's icon link loads anyway. Buttons are disabled
  // until their code has loaded.
  return html.replace(/^(<link [^>]*>)+/, '').replaceAll('<button ', '<button disabled="" ');
}
