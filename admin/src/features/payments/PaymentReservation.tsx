import type { Dto } from '@panui/api';
import { ReferenceField, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { Ltr } from '../../components/ui/Ltr';
import { Plate } from '../../components/ui/Plate';
import { useMay } from '../../data/auth/useMay';
import './payment-totals.css';

/** The reservations that the user may read: their records and the list of their pages. */
export function useReservations(): { resource: string; path: string } | null {
  const isOfStaff = useMay('reservations', 'read');
  const isOfOwner = useMay('own_lots', 'read');
  if (isOfStaff) return { resource: 'reservations', path: '/reservations' };
  return isOfOwner ? { resource: 'owner-reservations', path: '/owner/reservations' } : null;
}

export function ReservationNumber({ payment }: { payment: Dto<'Payment'> }) {
  const reservations = useReservations();
  const number = <Ltr>{payment.reservation_id}</Ltr>;
  return reservations ? <Link to={`${reservations.path}/${payment.reservation_id}`}>{number}</Link> : number;
}

/** Name and plate of the driver who parked; nothing for roles without reservations, and after both were erased. */
export function PaymentDriver({ payment }: { payment: Dto<'Payment'> }) {
  const reservations = useReservations();
  if (!reservations) return null;
  return (
    <span className="payment-driver-place">
      <ReferenceField record={payment} source="reservation_id" reference={reservations.resource} link={false}>
        <Driver />
      </ReferenceField>
    </span>
  );
}

function Driver() {
  const reservation = useRecordContext<Dto<'Reservation'>>();
  if (!reservation) return null;
  const { full_name: name, license_plate: plate } = reservation;
  return (
    <span className="payment-driver">
      {name && <bdi>{name}</bdi>}
      {plate && <Plate number={plate} />}
    </span>
  );
}
