import { useState } from 'react';
import { ComingEvents } from '../features/find-parking/ComingEvents';
import { FindParking } from '../features/find-parking/FindParking';
import { OwnReservations } from './OwnReservations';
import { useI18n } from '../shared/i18n/I18n';
import { ContactLink } from '../shared/ui/ContactLink';
import { Doors } from '../shared/ui/Doors';
import { Footer } from '../shared/ui/Footer';
import { Header } from '../shared/ui/Header';
import { PageHeading } from '../shared/ui/PageHeading';
import { useTitle } from '../shared/ui/useTitle';

/** For drivers without a venue's link: where, when, and a spot. */
export function FrontDoor() {
  const { t } = useI18n();
  useTitle(t('find.title'));
  const [venueId, setVenueId] = useState(() => new URLSearchParams(location.search).get('venue_id') ?? '');
  return (
    <div className="driver front-door">
      <Header />
      <main id="main">
        <Doors />
        <div className="front-door-words">
          <PageHeading>
            {t('door.heading')} <em>{t('door.headingPlace')}</em>
          </PageHeading>
          <p>{t('door.lead')}</p>
        </div>
        <FindParking hasTitle={false} onVenue={setVenueId} />
        <OwnReservations>
          <ComingEvents venueId={venueId}>
            <ul className="front-door-facts">
              {(['spot', 'cancel', 'gate'] as const).map((fact) => (
                <li key={fact}>{t(`door.fact.${fact}`)}</li>
              ))}
            </ul>
            <ContactLink />
          </ComingEvents>
        </OwnReservations>
      </main>
      <Footer />
    </div>
  );
}
