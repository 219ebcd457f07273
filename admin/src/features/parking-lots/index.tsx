import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { nameInLang } from '../../i18n/inLang';

const LotList = lazy(() => import('./LotList'));
const LotSetupPage = lazy(() => import('./setup/LotSetupPage'));
const LotEdit = lazy(() => import('./LotEdit'));

export const parkingLots = {
  name: 'parking-lots',
  list: LotList,
  recordRepresentation: nameInLang,
  children: [
    <Route key="new" path="new" element={<LotSetupPage />} />,
    <Route key="edit" path=":id/edit" element={<LotEdit />} />,
  ],
};
