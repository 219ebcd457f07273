import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { nameInLang } from '../../i18n/inLang';

const VenueList = lazy(() => import('./VenueList'));
const VenueCreate = lazy(() => import('./VenueCreate'));
const VenueEdit = lazy(() => import('./VenueEdit'));

export const venues = {
  name: 'venues',
  list: VenueList,
  recordRepresentation: nameInLang,
  children: [
    <Route key="new" path="new" element={<VenueCreate />} />,
    <Route key="edit" path=":id/edit" element={<VenueEdit />} />,
  ],
};
