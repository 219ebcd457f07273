import { lazy } from 'react';
import { Route } from 'react-router-dom';

const SpotList = lazy(() => import('./SpotList'));
const SpotCreate = lazy(() => import('./SpotCreate'));
const SpotEdit = lazy(() => import('./SpotEdit'));

export const spots = {
  name: 'spots',
  list: SpotList,
  recordRepresentation: 'number',
  children: [
    <Route key="new" path="new" element={<SpotCreate />} />,
    <Route key="edit" path=":id/edit" element={<SpotEdit />} />,
  ],
};
