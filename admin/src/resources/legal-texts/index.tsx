import { lazy } from 'react';
import { Route } from 'react-router-dom';

const LegalList = lazy(() => import('./LegalList'));
const LegalEdit = lazy(() => import('./LegalEdit'));

export const legalTexts = {
  name: 'legal-texts',
  list: LegalList,
  recordRepresentation: (record: { title?: string; version?: number }) =>
    `${record.title ?? ''} \u2066${record.version ?? ''}\u2069`,
  children: [<Route key="edit" path=":id/edit" element={<LegalEdit />} />],
};
