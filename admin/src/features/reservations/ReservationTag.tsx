import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { Tag } from '../../components/ui/Tag';
import { stateOf, stateTones } from './reservation';

export function ReservationTag({ reservation }: { reservation: Dto<'Reservation'> }) {
  const t = useTranslate();
  const state = stateOf(reservation);
  return <Tag tone={stateTones[state]}>{t(`panui.reservation.${state}`)}</Tag>;
}
