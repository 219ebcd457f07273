import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { LotOrVenueName } from '../../components/records/LotOrVenueName';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { carStateOf } from '../owner/arrivals/arrival';
import { ReservationState } from './ReservationState';

/** Below the title of the page: the state, and when and where it is. */
export function ReservationHead({ reservation }: { reservation: Dto<'Reservation'> }) {
  const t = useTranslate();
  const { reservation_start: start, reservation_end: end, parking_lot_id: lotId } = reservation;
  return (
    <p className="reservation-head">
      <ReservationState reservation={reservation} />
      {carStateOf(reservation.arrival, end) === 'overstay' && (
        <span>
          {t('panui.lot_arrivals.since')} <Moment at={end} part="near" />
        </span>
      )}
      <span className="quiet">
        <Moment at={start} /> · <LotOrVenueName kind="lot" id={lotId} text={reservation.parking_lot_name} /> ·{' '}
        <Ltr>{reservation.spot_number}</Ltr>
      </span>
    </p>
  );
}
