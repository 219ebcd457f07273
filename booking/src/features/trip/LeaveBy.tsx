import type { Reservation } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';
import { formatTime } from '../../shared/time/time';
import { Ltr } from '../../shared/ui/Ltr';
import { eventTimeOf, leaveLotBy } from './leaveLotBy';

/** When to leave the lot on foot to be in time. */
export function LeaveBy({ reservation }: { reservation: Reservation }) {
  const { rich } = useI18n();
  const time = leaveLotBy(reservation);
  const event = eventTimeOf(reservation);
  if (!time || !event) return null;
  return (
    <p className="leave-by">
      {rich('trip.leaveLotBy', {
        time: <Ltr>{formatTime(time)}</Ltr>,
        event: <Ltr>{formatTime(event)}</Ltr>,
      })}
    </p>
  );
}
