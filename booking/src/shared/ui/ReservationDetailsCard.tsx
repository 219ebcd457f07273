import type { ReactNode } from 'react';
import { useI18n } from '../i18n/I18n';
import { useHeight } from '../i18n/useHeight';
import { useMinutes } from '../i18n/useMinutes';
import { formatTime } from '../time/time';
import { formatDate } from '../time/longDate';
import { Ltr } from './Ltr';
import { Floor } from './Floor';
import { Name } from './Name';
import { EndTime } from './EndTime';

interface ReservationDetails {
  parking_lot_name: string;
  parking_lot_address: string;
  venue_name: string;
  spot_number: string;
  spot_floor?: string;
  max_height_cm?: number | null;
  reservation_start: string;
  reservation_end: string;
  walking_time_minutes: number;
}

interface Props {
  reservation: ReservationDetails;
  isActive: boolean;
  map: ReactNode;
}

/** Location, spot and times of a reservation, with the spot number large enough to read at the barrier. */
export function ReservationDetailsCard({ reservation, isActive, map }: Props) {
  const { t, rich, lang } = useI18n();
  const minutes = useMinutes();
  const height = useHeight();
  const { reservation_start: start, reservation_end: end } = reservation;
  const rows: [string, ReactNode][] = [
    [t('reservation.when'), formatDate(start, lang)],
    [
      t('reservation.hours'),
      rich('reservation.range', {
        start: <Ltr>{formatTime(start)}</Ltr>,
        end: <EndTime start={start} end={end} />,
      }),
    ],
    [
      t('reservation.walkingTime'),
      rich('reservation.walkingTimeValue', {
        minutes: minutes(reservation.walking_time_minutes),
        venue: <Name>{reservation.venue_name}</Name>,
      }),
    ],
    ...(reservation.max_height_cm
      ? [[t('lot.maxHeight'), height(reservation.max_height_cm)] satisfies [string, ReactNode]]
      : []),
  ];
  return (
    <section className={isActive ? 'card reservation' : 'card reservation over'}>
      <div className="lot">
        <p className="bay">
          <small>{t('reservation.spot')}</small> <Ltr id="spot-number">{reservation.spot_number}</Ltr>
        </p>
        <div>
          <h2 data-testid="lot-name">
            <Name>{reservation.parking_lot_name}</Name>
          </h2>
          <p>
            <Name>{reservation.parking_lot_address}</Name>{' '}
            {reservation.spot_floor && (
              <span className="line">
                <Floor name={reservation.spot_floor} />
              </span>
            )}
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
