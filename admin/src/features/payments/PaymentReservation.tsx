import type { Dto } from '@panui/api';
import { Link } from 'react-router-dom';
import { type RowReference, useRowReference } from '../../components/records/RowReferences';
import { Ltr } from '../../components/ui/Ltr';
import { Plate } from '../../components/ui/Plate';
import { useMay } from '../../data/auth/useMay';
import { ErasedDriver } from '../reservations/ErasedDriver';
import './payment-driver.css';

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

/** The reservations of payments, for PaymentDriver. */
export function usePaymentDrivers(): RowReference<Dto<'Payment'>>[] {
  const reservations = useReservations();
  return reservations ? [{ resource: reservations.resource, idOf: ({ reservation_id: id }) => id }] : [];
}

/** Name and plate of the driver who parked; nothing for roles without reservations. */
export function PaymentDriver({ payment }: { payment: Dto<'Payment'> }) {
  const reservations = useReservations();
  if (!reservations) return null;
  return (
    <span className="payment-driver-place">
      <Driver resource={reservations.resource} id={payment.reservation_id} />
    </span>
  );
}

function Driver({ resource, id }: { resource: string; id: number }) {
  const reservation = useRowReference<Dto<'Reservation'>>(resource, id);
  if (!reservation) return null;
  const { full_name: name, license_plate: plate } = reservation;
  return (
    <span className="payment-driver">
      <ErasedDriver reservation={reservation} />
      {name && <bdi>{name}</bdi>}
      {plate && <Plate number={plate} />}
    </span>
  );
}
