import type { Dto } from '@panui/api';
import { useRecordContext, useTranslate } from 'react-admin';
import { GuestLink } from '../../components/lots/GuestLink';
import { SignButtons } from '../../components/lots/SignButtons';

/** The link for guests of an evening, and the sign to print. Guests cannot reserve at a venue that is not active. */
export function VenueSign() {
  const t = useTranslate();
  const venue = useRecordContext<Dto<'Venue'>>();
  if (!venue?.is_active) return null;
  return (
    <>
      <section className="card" aria-labelledby="venue-link">
        <h2 id="venue-link">{t('panui.own_venues.guest_link')}</h2>
        <GuestLink venueId={venue.id} />
      </section>
      <section className="card" aria-labelledby="venue-sign">
        <h2 id="venue-sign">{t('panui.own_venues.sign')}</h2>
        <SignButtons path={`/admin/venues/${venue.id}/sign.pdf`} />
      </section>
    </>
  );
}
