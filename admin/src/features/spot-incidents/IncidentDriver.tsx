import type { Dto } from '@panui/api';
import { telLink } from '@panui/shared/contact-links';
import { ReferenceField, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Ltr } from '../../components/ui/Ltr';
import { Plate } from '../../components/ui/Plate';
import { useReservations } from '../payments/PaymentReservation';

/** Who reported the car, with the plate, the phone and the reservation, for roles that read reservations. */
export function IncidentDriver({ incident }: { incident: Dto<'Incident'> }) {
  const reservations = useReservations();
  if (!reservations) return null;
  // A driver who was sent to another lot has a new row there, unless the user may not see that lot.
  const source = incident.new_reservation_id === null ? 'reservation_id' : 'new_reservation_id';
  return (
    <ReferenceField record={incident} source={source} reference={reservations.resource} link={false}>
      <Driver path={reservations.path} />
    </ReferenceField>
  );
}

function Driver({ path }: { path: string }) {
  const t = useTranslate();
  const reservation = useRecordContext<Dto<'Reservation'>>();
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
