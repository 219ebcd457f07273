import type { ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { useMinutes } from '../../shared/i18n/useMinutes';
import { formatDate, formatTime } from '../../shared/time/time';
import { Ltr } from '../../shared/ui/Ltr';
import { StayEnd } from '../../shared/ui/StayEnd';
import type { SharedStay } from './useSharedStay';

interface Props {
  stay: SharedStay;
  isOn: boolean;
  map: ReactNode;
}

/** Where the car is, as large as on the driver's own page; whose it is stands nowhere. */
export function SharedCard({ stay, isOn, map }: Props) {
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
        venue: <bdi>{stay.venue_name}</bdi>,
      }),
    ],
  ] as const;
  return (
    <section className={isOn ? 'card stay' : 'card stay over'}>
      <div className="lot">
        <p className="bay">
          <small>{t('token.spot')}</small> <Ltr id="spot-number">{stay.spot_number}</Ltr>
        </p>
        <div>
          <h2 data-testid="lot-name">{stay.parking_lot_name}</h2>
          <p>
            {stay.parking_lot_address}
            {stay.spot_floor && <> · {rich('token.floor', { floor: <Ltr>{stay.spot_floor}</Ltr> })}</>}
          </p>
          {stay.spot_office && <p>{rich('shared.office', { office: <bdi>{stay.spot_office}</bdi> })}</p>}
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
