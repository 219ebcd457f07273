import { lazy } from 'react';
import { Route } from 'react-router-dom';

const AccountList = lazy(() => import('./AccountList'));
const AccountCreate = lazy(() => import('./AccountCreate'));
const AccountEdit = lazy(() => import('./AccountEdit'));

export const accounts = {
  name: 'accounts',
  list: AccountList,
  recordRepresentation: 'legal_name',
  children: [
    <Route key="new" path="new" element={<AccountCreate />} />,
    <Route key="edit" path=":id/edit" element={<AccountEdit />} />,
  ],
};
