import type { ReactNode } from 'react';
import { VenueMap } from '../features/map/VenueMap';
import { useI18n } from '../shared/i18n/I18n';
import { Footer } from '../shared/ui/Footer';
import { Header } from '../shared/ui/Header';
import { Spinner } from '../shared/ui/Spinner';

/** While a spot is held, the logo leads nowhere. */
export function ReserveLayout({ children }: { children: ReactNode }) {
  return (
    <div className="driver wide">
      <Header home="" />
      <main id="main">{children}</main>
      <Footer />
    </div>
  );
}

interface FindingSpotProps {
  venueId: number;
  /** The title and the description of the link, which name venue and evening. */
  preview?: string[];
  /** What the driver reserves, if a spot was held before. */
  children?: ReactNode;
}

/** As messengers display the link. */
const pagePreview = () =>
  [...document.querySelectorAll<HTMLMetaElement>('[property$=title],[property$=description]')].map(
    ({ content }) => content,
  );

/** Displayed until a spot is found, in the words of the page that follows. The server sends the page with it. */
export function FindingSpot({ venueId, preview = pagePreview(), children }: FindingSpotProps) {
  const { t } = useI18n();
  const [title, evening] = preview.map((text) => text.split(' · ')[0]);
  return (
    <Spinner text={t('reserve.finding')}>
      {children || (
        <p>
          <b>{title}</b>
          {evening}
        </p>
      )}
      <VenueMap venueId={venueId} />
    </Spinner>
  );
}
