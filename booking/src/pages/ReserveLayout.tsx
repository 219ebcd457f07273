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
      <Header home={null} />
      <main id="main">{children}</main>
      <Footer />
    </div>
  );
}

/** Displayed until a spot is found. The server sends the page with it. */
export function FindingSpot({ venueId }: { venueId: number }) {
  const { t } = useI18n();
  return (
    <Spinner text={t('reserve.finding')}>
      <VenueMap venueId={venueId} />
    </Spinner>
  );
}
