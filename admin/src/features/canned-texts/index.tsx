import { lazy } from 'react';
import { Route } from 'react-router-dom';

const CannedTextList = lazy(() => import('./CannedTextList'));
const CannedTextCreate = lazy(() => import('./CannedTextCreate'));
const CannedTextEdit = lazy(() => import('./CannedTextEdit'));

export const cannedTexts = {
  name: 'canned-texts',
  list: CannedTextList,
  recordRepresentation: (record: { title?: string }) => record.title ?? '',
  children: [
    <Route key="new" path="new" element={<CannedTextCreate />} />,
    <Route key="edit" path=":id/edit" element={<CannedTextEdit />} />,
  ],
};
