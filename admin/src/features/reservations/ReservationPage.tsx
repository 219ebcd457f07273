import { Show, useRecordContext, useTranslate } from 'react-admin';
import { Loading } from '../../components/ui/Loading';
import { useMissing } from '../../components/records/useMissing';
import { CancelReservation } from './CancelReservation';
import { Messages } from './Messages';
import { PaymentCard } from './PaymentCard';
import type { ReservationRecord } from './reservation';
import { ReservationFacts } from './ReservationFacts';
import { Timeline } from './Timeline';
import './reservation.css';

/** The whole story of one reservation. */
export default function ReservationPage() {
  return (
    <Show
      queryOptions={useMissing('reservations', true)}
      actions={false}
      component="div"
      title={<PageTitle />}
    >
      <Story />
    </Show>
  );
}

function PageTitle() {
  const t = useTranslate();
  const stay = useRecordContext<ReservationRecord>();
  return <>{t('panui.reservation.title', { id: stay ? `\u2066${stay.id}\u2069` : '' })}</>;
}

function Story() {
  const stay = useRecordContext<ReservationRecord>();
  if (!stay) return <Loading />;
  return (
    <div className="reservation">
      <ReservationFacts stay={stay} />
      <div className="stack">
        <Timeline id={stay.id} version={stay.updated_at} />
        <PaymentCard id={stay.paid_reservation_id} version={stay.updated_at} />
        <Messages id={stay.id} version={stay.updated_at} />
        {stay.status === 'confirmed' && <CancelReservation stay={stay} />}
      </div>
    </div>
  );
}
