import type { Dto } from '@panui/api';
import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { inLang } from '../../i18n/inLang';
import { currentLang } from '../../i18n/lang';

const EventList = lazy(() => import('./EventList'));
const EventCreate = lazy(() => import('./EventCreate'));
const EventEdit = lazy(() => import('./EventEdit'));

const pages = {
  list: EventList,
  recordRepresentation: ({ title, title_en }: Partial<Dto<'Event'>>) =>
    inLang(currentLang(), title ?? '', title_en),
  children: [
    <Route key="new" path="new" element={<EventCreate />} />,
    <Route key="edit" path=":id/edit" element={<EventEdit />} />,
  ],
};

export const events = { name: 'events', ...pages };
/** Events of the venues that the user manages. */
export const ownEvents = { name: 'venue/events', ...pages };
