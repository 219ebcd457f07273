import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { nameOrEmail } from './user';

const UserList = lazy(() => import('./UserList'));
const UserCreate = lazy(() => import('./UserCreate'));
const UserEdit = lazy(() => import('./UserEdit'));

export const users = {
  name: 'users',
  list: UserList,
  recordRepresentation: nameOrEmail,
  children: [
    <Route key="new" path="new" element={<UserCreate />} />,
    <Route key="edit" path=":id/edit" element={<UserEdit />} />,
  ],
};
