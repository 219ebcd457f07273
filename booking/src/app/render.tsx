import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LinkedReservation } from '../features/reservation/loadReservation';
import type { LandingTexts } from '../features/landing/useLandingText';
import type { EventPageData } from '../features/event/eventPageData';
import type { HelpPageData } from '../features/help/helpPageData';
import { EventPage } from '../pages/EventPage';
import { HelpPage } from '../pages/HelpPage';
import { withTexts } from '../pages/LandingPage';
import { FindingSpot, ReserveLayout } from '../pages/ReserveLayout';
import { ReservationPage } from '../pages/ReservationPage';
import { I18nProvider } from '../shared/i18n/I18n';
import type { Lang } from '../shared/i18n/lang';
import type { CoreTexts } from '../shared/i18n/texts';

// Pages as HTML, visible before any script has loaded. React then renders them again in their place. Bundled for
// Node by the build: build/renderedPages.ts.

function render(lang: Lang, texts: CoreTexts, page: ReactNode): string {
  const html = renderToStaticMarkup(
    <I18nProvider lang={lang} texts={texts}>
      {page}
    </I18nProvider>,
  );
  // Removes React's preload links for images, because the page has its own.
  return html.replace(/^(<link [^>]*>)+/, '');
}

/** Not clickable until their code has loaded, and without the grey of disabled buttons, which would flash. */
const withInertButtons = (html: string): string => html.replaceAll('<button ', '<button inert="" ');

export { landingDescription, landingTitle } from '../features/landing/landingHead';

/** The landing page without server data. Used by the build, and by the server with the operator's texts. */
export function renderLanding(lang: Lang, texts: CoreTexts, landing: LandingTexts): string {
  const { default: Page } = withTexts(landing);
  // Disabled until their code has loaded, so that Enter does not submit the form either.
  return render(lang, texts, <Page />).replaceAll('<button ', '<button disabled="" ');
}

/** The page of a reservation's secret link. Used by the server. */
export function renderReservation(lang: Lang, texts: CoreTexts, loaded: LinkedReservation): string {
  const html = render(lang, texts, <ReservationPage token={loaded.token} loaded={loaded} />);
  return withInertButtons(html);
}

/** The public page of an event, which needs no script. Used by the server. */
export function renderEvent(lang: Lang, texts: CoreTexts, event: EventPageData): string {
  return render(lang, texts, <EventPage event={event} />);
}

/** The guides, which need no script. Used by the server. */
export function renderHelp(lang: Lang, texts: CoreTexts, help: HelpPageData): string {
  return render(lang, texts, <HelpPage help={help} />);
}

/** The page that holds a spot near the venue, until a spot is found. Used by the server. */
export function renderReserve(
  lang: Lang,
  texts: CoreTexts,
  { venue_id, preview }: { venue_id: number; preview: string[] },
): string {
  const html = render(
    lang,
    texts,
    <ReserveLayout>
      <FindingSpot venueId={venue_id} preview={preview} />
    </ReserveLayout>,
  );
  return withInertButtons(html);
}
