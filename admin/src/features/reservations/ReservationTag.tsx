import { useTranslate } from 'react-admin';
import { Tag } from '../../components/ui/Tag';
import { type ReservationStatus, statusTones } from './reservation';

export function ReservationTag({ status }: { status: ReservationStatus }) {
  const t = useTranslate();
  return <Tag tone={statusTones[status]}>{t(`panui.reservation.${status}`)}</Tag>;
}
