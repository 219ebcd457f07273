import { lazy } from 'react';
import { Route } from 'react-router-dom';

const ContactList = lazy(() => import('./ContactList'));
const ContactPage = lazy(() => import('./ContactPage'));

export const contactMessages = {
  name: 'contact-messages',
  list: ContactList,
  recordRepresentation: (record: { name?: string }) => record.name ?? '',
  children: [<Route key="show" path=":id" element={<ContactPage />} />],
};
