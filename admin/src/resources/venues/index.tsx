import { lazy } from 'react';
import { Route } from 'react-router-dom';

const VenueList = lazy(() => import('./VenueList'));
const VenueCreate = lazy(() => import('./VenueCreate'));
const VenueEdit = lazy(() => import('./VenueEdit'));

export const venues = {
  name: 'venues',
  list: VenueList,
  recordRepresentation: 'name',
  children: [
    <Route key="new" path="new" element={<VenueCreate />} />,
    <Route key="edit" path=":id/edit" element={<VenueEdit />} />,
  ],
};
