import type { Dto } from '@panui/api';
import { telLink } from '@panui/shared/contact-links';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type RowReference, useRowReference } from '../../components/records/RowReferences';
import { Ltr } from '../../components/ui/Ltr';
import { Plate } from '../../components/ui/Plate';
import { useReservations } from '../payments/PaymentReservation';

/** A driver who was sent to another lot has a new row there, unless the user may not see that lot. */
const reservationOf = ({ reservation_id: id, new_reservation_id: newId }: Dto<'Incident'>) => newId ?? id;

/** The reservations of those who reported, for IncidentDriver. */
export function useIncidentDrivers(): RowReference<Dto<'Incident'>>[] {
  const reservations = useReservations();
  return reservations ? [{ resource: reservations.resource, idOf: reservationOf }] : [];
}

/** Who reported the car, with the plate, the phone and the reservation, for roles that read reservations. */
export function IncidentDriver({ incident }: { incident: Dto<'Incident'> }) {
  const reservations = useReservations();
  return reservations && <Driver {...reservations} id={reservationOf(incident)} />;
}

interface DriverProps {
  resource: string;
  path: string;
  id: number;
}

function Driver({ resource, path, id: reservationId }: DriverProps) {
  const t = useTranslate();
  const reservation = useRowReference<Dto<'Reservation'>>(resource, reservationId);
  if (!reservation) return null;
  const { id, full_name: name, license_plate: plate, phone_number: phone } = reservation;
  return (
    <span className="incident-driver">
      <Link to={`${path}/${id}`}>
        {name ? <bdi>{name}</bdi> : t('panui.reservation.title', { id: `\u2066${id}\u2069` })}
      </Link>
      {phone && (
        <a href={telLink(phone)}>
          <Ltr>{phone}</Ltr>
        </a>
      )}
      {plate && <Plate number={plate} />}
    </span>
  );
}
