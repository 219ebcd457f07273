import type { Dto } from '@panui/api';
import { useState } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { formatDay, formatTime } from '../../shared/time/time';
import { EndTime } from '../../shared/ui/EndTime';
import { Ltr } from '../../shared/ui/Ltr';
import { Name } from '../../shared/ui/Name';
import { Plate } from '../../shared/ui/Plate';

/** What a list tells of a reservation, with the address of its page. */
export type ListedReservation = Pick<
  Dto<'MyReservation'>,
  | 'url'
  | 'status'
  | 'venue_name'
  | 'spot_number'
  | 'reservation_start'
  | 'reservation_end'
  | 'parking_lot_name'
  | 'license_plate'
>;

/** Reservations in two groups: what is still to come, and what is over. */
export function ReservationList({ reservations }: { reservations: ListedReservation[] }) {
  const { t } = useI18n();
  const [now] = useState(() => new Date());
  const isComing = ({ status, reservation_end: end }: ListedReservation) =>
    status === 'confirmed' && new Date(end) > now;
  const groups = [
    { title: t('mine.coming'), items: reservations.filter(isComing) },
    { title: t('mine.past'), items: reservations.filter((one) => !isComing(one)) },
  ];
  return groups.map(
    ({ title, items }) =>
      items.length > 0 && (
        <section key={title} className="mine-group">
          <h2>{title}</h2>
          <ul>
            {items.map((reservation) => (
              <li key={reservation.url}>
                <Item reservation={reservation} />
              </li>
            ))}
          </ul>
        </section>
      ),
  );
}

function Item({ reservation }: { reservation: ListedReservation }) {
  const { t, rich, lang } = useI18n();
  const { reservation_start: start, reservation_end: end, status } = reservation;
  return (
    <a className="card mine" href={reservation.url} data-testid="my-reservation">
      <span className="mine-venue">
        <Name>{reservation.venue_name}</Name>
      </span>
      <span className="mine-spot">
        <small>{t('reservation.spot')}</small> <Ltr>{reservation.spot_number}</Ltr>
      </span>
      <span>
        {formatDay(start, lang)},{' '}
        {rich('reservation.range', {
          start: <Ltr>{formatTime(start)}</Ltr>,
          end: <EndTime start={start} end={end} />,
        })}
      </span>
      <span className="mine-lot">
        <Name>{reservation.parking_lot_name}</Name>
      </span>
      <span>
        <Plate number={reservation.license_plate} />
      </span>
      {status !== 'confirmed' && <span className="mine-status">{t(`mine.${status}`)}</span>}
    </a>
  );
}
