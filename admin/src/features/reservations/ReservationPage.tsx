import type { Dto } from '@panui/api';
import { useState } from 'react';
import { Show, useRecordContext, useTranslate } from 'react-admin';
import { Loading } from '../../components/ui/Loading';
import { useIsPhone } from '../../components/records/useIsPhone';
import { useRecordQueryOptions } from '../../components/records/useRecordQueryOptions';
import { CancelReservation } from './CancelReservation';
import { DriverLink } from './DriverLink';
import { type ContactDraft, EditContact } from './EditContact';
import { Messages } from './Messages';
import { MoveReservation } from './MoveReservation';
import { PaymentCard } from './PaymentCard';
import { ReservationDetails } from './ReservationDetails';
import { ReservationHead } from './ReservationHead';
import { ReservationNotes } from './ReservationNotes';
import { ReportSpotTaken } from './ReportSpotTaken';
import { Timeline } from './Timeline';
import './reservation.css';

/** Another one once the reservation was moved: what was chosen before is no choice then. */
const assignmentKey = ({ id, reservation_start: start, spot_id: spotId }: Dto<'Reservation'>): string =>
  [id, start, spotId].join(' ');

/** A reservation, which can be edited, with its timeline, payment, notes and messages. */
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

interface Draft {
  id: number;
  contact: ContactDraft;
}

function ReservationContent() {
  const reservation = useRecordContext<Dto<'Reservation'>>();
  const [draft, setDraft] = useState<Draft | null>(null);
  // Who calls is asked for what the reservation is; there the cards that change it would come first.
  const isPhone = useIsPhone();
  if (!reservation) return <Loading />;
  const { id, updated_at: version, status } = reservation;
  const isErased = reservation.personal_data_erased_at !== null;
  const isEditable = status === 'confirmed' && !isErased;
  return (
    <div className="reservation">
      <ReservationHead reservation={reservation} />
      <div className="stack">
        {isPhone && <ReservationDetails reservation={reservation} />}
        {isEditable && (
          <MoveReservation
            key={`move ${assignmentKey(reservation)}`}
            reservation={reservation}
            hasCorrections={draft?.id === id}
          />
        )}
        {isEditable && (
          <EditContact
            key={`contact ${id}`}
            reservation={reservation}
            draft={draft?.id === id ? draft.contact : null}
            onDraft={(contact) => setDraft(contact && { id, contact })}
          />
        )}
        {!isPhone && <ReservationDetails reservation={reservation} hasFields={isEditable} />}
        {/* Notes are erased with the driver's data. */}
        {!isErased && <ReservationNotes id={id} />}
        <Messages reservation={reservation} />
      </div>
      <div className="stack">
        <PaymentCard path="/admin/payments" id={reservation.paid_reservation_id} version={version} />
        {isEditable && <ReportSpotTaken reservation={reservation} />}
        {isEditable && <DriverLink id={id} />}
        <Timeline id={id} version={version} />
        {status === 'confirmed' && <CancelReservation reservation={reservation} />}
      </div>
    </div>
  );
}
