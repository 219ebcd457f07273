import type { ReactNode } from 'react';
import { useI18n } from '../i18n/I18n';
import { useMinutes } from '../i18n/useMinutes';
import { formatDate, formatTime } from '../time/time';
import { Ltr } from './Ltr';
import { Name } from './Name';
import { StayEnd } from './StayEnd';

interface Stay {
  parking_lot_name: string;
  parking_lot_address: string;
  venue_name: string;
  spot_number: string;
  spot_floor?: string;
  reservation_start: string;
  reservation_end: string;
  walking_time_minutes: number;
}

interface Props {
  stay: Stay;
  isOn: boolean;
  map: ReactNode;
  /** More facts, by name, after those that every stay has. */
  more?: [name: string, value: ReactNode][];
  /** More lines under the address. */
  children?: ReactNode;
}

/** Where to drive, which spot, when: large enough to read at the barrier. */
export function PlaceCard({ stay, isOn, map, more = [], children }: Props) {
  const { t, rich, lang } = useI18n();
  const minutes = useMinutes();
  const { reservation_start: start, reservation_end: end } = stay;
  const rows: [string, ReactNode][] = [
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
    ...more,
  ];
  return (
    <section className={isOn ? 'card stay' : 'card stay over'}>
      <div className="lot">
        <p className="bay">
          <small>{t('token.spot')}</small> <Ltr id="spot-number">{stay.spot_number}</Ltr>
        </p>
        <div>
          <h2 data-testid="lot-name">
            <Name>{stay.parking_lot_name}</Name>
          </h2>
          <p>
            <Name>{stay.parking_lot_address}</Name>{' '}
            {stay.spot_floor && (
              <span className="line">{rich('token.floor', { floor: <Ltr>{stay.spot_floor}</Ltr> })}</span>
            )}
          </p>
          {children}
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
