import { lazy } from 'react';
import { Route } from 'react-router-dom';

const PayeeList = lazy(() => import('./PayeeList'));
const PayeeCreate = lazy(() => import('./PayeeCreate'));
const PayeeEdit = lazy(() => import('./PayeeEdit'));

export const payees = {
  name: 'payees',
  list: PayeeList,
  recordRepresentation: 'legal_name',
  children: [
    <Route key="new" path="new" element={<PayeeCreate />} />,
    <Route key="edit" path=":id/edit" element={<PayeeEdit />} />,
  ],
};
