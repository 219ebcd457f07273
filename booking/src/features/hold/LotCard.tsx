import type { ReactNode } from 'react';
import type { Hold } from '../../shared/hold';
import { useI18n } from '../../shared/i18n/I18n';
import { useDistance } from '../../shared/i18n/useDistance';
import { useHeight } from '../../shared/i18n/useHeight';
import { useMinutes } from '../../shared/i18n/useMinutes';
import { formatMoney } from '../../shared/money/money';
import { Ltr } from '../../shared/ui/Ltr';
import { Name } from '../../shared/ui/Name';

/** Lot, spot, walking time and price at a glance. */
export function LotCard({ hold, map }: { hold: Hold; map: ReactNode }) {
  const { t, rich } = useI18n();
  const minutes = useMinutes();
  const distance = useDistance();
  const height = useHeight();
  const { start, end } = hold.operating_hours;
  const allDay = start === end || end === '23:59';
  const details: [string, ReactNode][] = [
    [t('lot.walk'), <span data-testid="walking-time">{minutes(hold.walking_time_minutes)}</span>],
    [t('lot.distance'), distance(hold.distance_to_venue)],
    [t('lot.price'), <Ltr>{formatMoney(hold.price_agorot)}</Ltr>],
    [
      t('lot.hours'),
      allDay ? t('lot.allDay') : rich('lot.hoursRange', { start: <Ltr>{start}</Ltr>, end: <Ltr>{end}</Ltr> }),
    ],
  ];
  if (hold.max_height_cm) details.push([t('lot.maxHeight'), height(hold.max_height_cm)]);
  return (
    <section className="card" data-venue-id={hold.venue_id} data-parking-lot-id={hold.parking_lot_id}>
      {map}
      <div className="lot">
        <p className="bay">
          <small>{t('lot.spot')}</small> <Ltr id="spot-number">{hold.spot_number}</Ltr>
        </p>
        <div>
          <h2 data-testid="lot-name">
            <Name>{hold.parking_lot_name}</Name>
          </h2>
          <p>
            <Name>{hold.parking_lot_address}</Name>
          </p>
          <p className="small">
            <Name>{hold.venue_name}</Name>{' '}
            <span className="line">
              {t('lot.identifiers', { venue: hold.venue_id, lot: hold.parking_lot_id })}
            </span>
          </p>
        </div>
      </div>
      <dl className="lot-details">
        {details.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
