import type { ReactNode } from 'react';
import type { Reservation } from '../../shared/api/types';
import { useI18n } from '../../shared/i18n/I18n';
import { useMinutes } from '../../shared/i18n/useMinutes';
import { formatMoney } from '../../shared/money/money';
import { formatDate, formatTime } from '../../shared/time/time';
import { Ltr } from '../../shared/ui/Ltr';
import { Name } from '../../shared/ui/Name';
import { Plate } from '../../shared/ui/Plate';
import { StayEnd } from '../../shared/ui/StayEnd';

/** Where to drive, which spot, when: large enough to read at the barrier. */
export function StayCard({ reservation: stay, map }: { reservation: Reservation; map: ReactNode }) {
  const { t, rich, lang } = useI18n();
  const minutes = useMinutes();
  const { reservation_start: start, reservation_end: end } = stay;
  const rows = [
    [t('token.when'), formatDate(start, lang)],
    [
      t('token.hours'),
      rich('token.range', {
        start: <Ltr>{formatTime(start)}</Ltr>,
        end: <StayEnd start={start} end={end} />,
      }),
    ],
    [
      t('token.walk'),
      rich('token.walkValue', {
        minutes: minutes(stay.walking_time_minutes),
        venue: <Name>{stay.venue_name}</Name>,
      }),
    ],
    [t('token.price'), <Ltr>{formatMoney(stay.price_agorot)}</Ltr>],
  ] as const;
  return (
    <section className={stay.status === 'confirmed' ? 'card stay' : 'card stay over'}>
      <div className="lot">
        <p className="bay">
          <small>{t('token.spot')}</small> <Ltr id="spot-number">{stay.spot_number}</Ltr>
        </p>
        <div>
          <h2 data-testid="lot-name">
            <Name>{stay.parking_lot_name}</Name>
          </h2>
          <p>
            <Name>{stay.parking_lot_address}</Name>
            {stay.spot_floor && <> · {rich('token.floor', { floor: <Ltr>{stay.spot_floor}</Ltr> })}</>}
          </p>
          <p>
            <span className="sr-only">{t('token.plate')}: </span>
            <Plate number={stay.license_plate} />
          </p>
        </div>
      </div>
      {map}
      <dl className="rows">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
