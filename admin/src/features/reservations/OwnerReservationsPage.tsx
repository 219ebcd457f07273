import { ResourceContextProvider } from 'react-admin';
import ReservationList from './ReservationList';

/** The reservations in the owner's lots, of any day. */
export default function OwnerReservationsPage() {
  return (
    <ResourceContextProvider value="owner-reservations">
      <ReservationList />
    </ResourceContextProvider>
  );
}
