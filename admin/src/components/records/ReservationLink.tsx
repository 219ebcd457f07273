import { Link } from 'react-router-dom';
import { useMay } from '../../data/auth/useMay';
import { Ltr } from '../ui/Ltr';

/** The number of a reservation; a link to its page for staff who may open it. */
export function ReservationLink({ id }: { id: number }) {
  const number = <Ltr>{id}</Ltr>;
  return useMay('reservations', 'read') ? <Link to={`/reservations/${id}`}>{number}</Link> : number;
}
