import { renderToStaticMarkup } from 'react-dom/server';
import { withTexts } from '../pages/LandingPage';
import type { LandingTexts } from '../features/landing/useLandingText';
import { I18nProvider } from '../shared/i18n/I18n';
import type { Lang } from '../shared/i18n/lang';
import type { CoreTexts } from '../shared/i18n/texts';

/** The landing page as HTML, as it looks before the server's figures are known. Called by the build, never by a page. */
export function prerender(lang: Lang, texts: CoreTexts, landing: LandingTexts): string {
  const { default: Page } = withTexts(landing);
  const html = renderToStaticMarkup(
    <I18nProvider lang={lang} texts={texts}>
      <Page />
    </I18nProvider>,
  );
  // React names pictures to fetch early, but the mark is the page's icon anyway. A button does nothing until the code for it is there.
  return html.replace(/^(<link [^>]*>)+/, '').replaceAll('<button ', '<button disabled="" ');
}
