import { withTrueMinus } from '@panui/shared/true-minus';
import type { ReactNode } from 'react';
import type { Hold } from '../../shared/hold';
import { useI18n } from '../../shared/i18n/I18n';
import { useDistance } from '../../shared/i18n/useDistance';
import { useHeight } from '../../shared/i18n/useHeight';
import { useMinutes } from '../../shared/i18n/useMinutes';
import { formatTime } from '../../shared/time/time';
import { EndTime } from '../../shared/ui/EndTime';
import { Ltr } from '../../shared/ui/Ltr';
import { HeldSpot } from './HeldSpot';

/** Lot, spot and walk at a glance. The rest unfolds, with the map in full size. */
export function LotCard({ hold, map }: { hold: Hold; map: ReactNode }) {
  const { t, rich } = useI18n();
  const minutes = useMinutes();
  const distance = useDistance();
  const height = useHeight();
  const { start, end } = hold.operating_hours;
  const photo = hold.photos?.[0];
  const allDay = start === end || end === '23:59';
  const range = (from: ReactNode, until: ReactNode) => rich('lot.hoursRange', { start: from, end: until });
  const arrival = <Ltr>{formatTime(hold.arrive_from)}</Ltr>;
  const floor =
    hold.spot_floor && rich('reservation.floor', { floor: <Ltr>{withTrueMinus(hold.spot_floor)}</Ltr> });
  const maxHeight = hold.max_height_cm && height(hold.max_height_cm);
  const shortDetails = [
    floor,
    maxHeight && t('lot.upTo', { height: maxHeight }),
    hold.spot_accessible && t('needs.accessible'),
    hold.spot_electric && t('needs.electric'),
  ];
  const row = (name: string, value: ReactNode) => (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <section className="card" data-venue-id={hold.venue_id} data-parking-lot-id={hold.parking_lot_id}>
      <div className="place">
        {map}
        <p>
          <b data-testid="walking-time">{minutes(hold.walking_time_minutes)}</b>
          <span>{t('lot.onFoot')}</span>
          <span>{distance(hold.distance_to_venue)}</span>
        </p>
      </div>
      <HeldSpot hold={hold} photo={photo && <img loading="lazy" src={photo.small_url} alt={photo.alt} />}>
        <p className="details-line">{shortDetails.map((fact, i) => fact && <span key={i}>{fact}</span>)}</p>
      </HeldSpot>
      <details>
        <summary>
          <span>{rich('lot.details', { time: arrival })}</span>
        </summary>
        <dl>
          {row(
            t('lot.arrival'),
            range(arrival, <EndTime start={hold.reservation_time} end={hold.reservation_end} />),
          )}
          {row(t('lot.hours'), allDay ? t('lot.allDay') : range(<Ltr>{start}</Ltr>, <Ltr>{end}</Ltr>))}
          {row(t('lot.numbers'), t('lot.identifiers', { venue: hold.venue_id, lot: hold.parking_lot_id }))}
        </dl>
      </details>
    </section>
  );
}
