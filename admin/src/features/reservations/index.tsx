import { lazy } from 'react';
import { Route } from 'react-router-dom';

const NewReservation = lazy(() => import('./NewReservation'));
const ReservationList = lazy(() => import('./ReservationList'));
const ReservationPage = lazy(() => import('./ReservationPage'));

export const reservations = {
  name: 'reservations',
  list: ReservationList,
  recordRepresentation: (record: { id?: number }) => String(record.id ?? ''),
  children: [
    <Route key="new" path="new" element={<NewReservation />} />,
    <Route key="show" path=":id" element={<ReservationPage />} />,
  ],
};
