import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { Tag } from '../../components/ui/Tag';
import { carStateOf, toneOfCar } from '../owner/arrivals/arrival';
import { ReservationTag } from './ReservationTag';

/** Where the car is while that matters, as the gate recorded it, or else what became of the reservation. */
export function ReservationState({ reservation }: { reservation: Dto<'Reservation'> }) {
  const t = useTranslate();
  const { status, arrival, reservation_end: end } = reservation;
  const isOver = status !== 'confirmed' && arrival !== 'inside';
  const state = carStateOf(arrival, end);
  return isOver ? (
    <ReservationTag reservation={reservation} />
  ) : (
    <Tag tone={toneOfCar(state)}>{t(`panui.lot_arrivals.state.${state}`)}</Tag>
  );
}
