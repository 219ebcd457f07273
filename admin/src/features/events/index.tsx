import type { Dto } from '@panui/api';
import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { inLang } from '../../i18n/inLang';
import { currentLang } from '../../i18n/lang';

const EventList = lazy(() => import('./EventList'));
const EventCreate = lazy(() => import('./EventCreate'));
const EventEdit = lazy(() => import('./EventEdit'));

export const events = {
  name: 'events',
  list: EventList,
  recordRepresentation: ({ title, title_en }: Partial<Dto<'Event'>>) =>
    inLang(currentLang(), title ?? '', title_en),
  children: [
    <Route key="new" path="new" element={<EventCreate />} />,
    <Route key="edit" path=":id/edit" element={<EventEdit />} />,
  ],
};
