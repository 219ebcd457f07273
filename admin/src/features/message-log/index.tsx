import { lazy } from 'react';
import { Route } from 'react-router-dom';

const MessageLogList = lazy(() => import('./MessageLogList'));
const LoggedMessagePage = lazy(() => import('./LoggedMessagePage'));

export const messageLog = {
  name: 'message-log',
  list: MessageLogList,
  children: [<Route key="show" path=":id" element={<LoggedMessagePage />} />],
};
