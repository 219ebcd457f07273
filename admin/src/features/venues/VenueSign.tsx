import type { Dto } from '@panui/api';
import { useRecordContext, useTranslate } from 'react-admin';
import { SignButtons } from '../../components/lots/SignButtons';

/** The sign of the venue to print. Guests cannot reserve at one that is not active. */
export function VenueSign() {
  const t = useTranslate();
  const venue = useRecordContext<Dto<'Venue'>>();
  if (!venue?.is_active) return null;
  return (
    <section className="card" aria-labelledby="venue-sign">
      <h2 id="venue-sign">{t('panui.own_venues.sign')}</h2>
      <SignButtons path={`/admin/venues/${venue.id}/sign.pdf`} />
    </section>
  );
}
