import { lazy } from 'react';
import { Route } from 'react-router-dom';

const ReservationList = lazy(() => import('./ReservationList'));
const ReservationPage = lazy(() => import('./ReservationPage'));

export const reservations = {
  name: 'reservations',
  list: ReservationList,
  recordRepresentation: (record: { id?: number }) => String(record.id ?? ''),
  children: [<Route key="show" path=":id" element={<ReservationPage />} />],
};
