import type { Dto } from '@panui/api';
import { Show, useRecordContext, useTranslate } from 'react-admin';
import { Loading } from '../../components/ui/Loading';
import { useRecordQueryOptions } from '../../components/records/useRecordQueryOptions';
import { CancelReservation } from './CancelReservation';
import { Messages } from './Messages';
import { PaymentCard } from './PaymentCard';
import { ReservationDetails } from './ReservationDetails';
import { Timeline } from './Timeline';
import './reservation.css';

/** A reservation with its details, timeline, payments and messages. */
export default function ReservationPage() {
  return (
    <Show
      queryOptions={useRecordQueryOptions('reservations', true)}
      actions={false}
      component="div"
      title={<PageTitle />}
    >
      <ReservationContent />
    </Show>
  );
}

function PageTitle() {
  const t = useTranslate();
  const reservation = useRecordContext<Dto<'Reservation'>>();
  return <>{t('panui.reservation.title', { id: reservation ? `\u2066${reservation.id}\u2069` : '' })}</>;
}

function ReservationContent() {
  const reservation = useRecordContext<Dto<'Reservation'>>();
  if (!reservation) return <Loading />;
  return (
    <div className="reservation">
      <ReservationDetails reservation={reservation} />
      <div className="stack">
        <Timeline id={reservation.id} version={reservation.updated_at} />
        <PaymentCard id={reservation.paid_reservation_id} version={reservation.updated_at} />
        <Messages id={reservation.id} version={reservation.updated_at} />
        {reservation.status === 'confirmed' && <CancelReservation reservation={reservation} />}
      </div>
    </div>
  );
}
