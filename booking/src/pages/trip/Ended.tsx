import type { ReactNode } from 'react';
import { NewReservationLink } from '../../features/reservation/NewReservationLink';
import { ReceiptLink } from '../../features/reservation/ReceiptLink';
import { PaymentFact } from '../../features/trip/PaymentFact';
import type { Reservation } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';
import { formatTime } from '../../shared/time/time';
import { formatReservationDate } from '../../shared/time/longDate';
import { EndTime } from '../../shared/ui/EndTime';
import { Ltr } from '../../shared/ui/Ltr';
import { Name } from '../../shared/ui/Name';
import { Plate } from '../../shared/ui/Plate';
import { isNotComing } from './TripHeader';

interface Props {
  token: string;
  reservation: Reservation;
  offline: boolean;
  manage: ReactNode;
}

/** A reservation that ended or was cancelled: its facts, the receipt, and the next reservation. */
export function Ended({ token, reservation, offline, manage }: Props) {
  const { t, rich } = useI18n();
  const {
    reservation_start: start,
    reservation_end: end,
    entered_at: entered,
    exited_at: exited,
  } = reservation;
  const { lang } = useI18n();
  // A spot that was given up is no longer the driver's, and the title has the date.
  const isGivenUp = reservation.status === 'cancelled' || isNotComing(reservation);
  const ownRows: [string, ReactNode][] = [
    [t('reservation.spot'), <Ltr id="spot-number">{reservation.spot_number}</Ltr>],
    [t('reservation.plate'), <Plate number={reservation.license_plate} />],
  ];
  const rows: [string, ReactNode][] = [
    ...(isGivenUp
      ? []
      : [[t('reservation.when'), formatReservationDate(start, lang)] satisfies [string, ReactNode]]),
    ...(entered
      ? [[t('trip.entered'), <Ltr>{formatTime(entered)}</Ltr>] satisfies [string, ReactNode]]
      : [
          [
            t('reservation.hours'),
            rich('reservation.range', {
              start: <Ltr>{formatTime(start)}</Ltr>,
              end: <EndTime start={start} end={end} />,
            }),
          ] satisfies [string, ReactNode],
        ]),
    ...(exited ? [[t('trip.exited'), <Ltr>{formatTime(exited)}</Ltr>] satisfies [string, ReactNode]] : []),
    [
      t('trip.lot'),
      <span data-testid="lot-name">
        <Name>{reservation.parking_lot_name}</Name>
      </span>,
    ],
    ...(isGivenUp ? [] : ownRows),
  ];
  return (
    <div className="trip-columns ended">
      <div>
        <section className="card reservation over">
          <PaymentFact
            reservation={reservation}
            receipt={reservation.has_receipt && !offline && <ReceiptLink token={token} />}
          />
          <dl className="rows">
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <NewReservationLink token={token} reservation={reservation} />
        {manage}
      </div>
    </div>
  );
}
