import { lazy } from 'react';
import { Route } from 'react-router-dom';

const WebhookList = lazy(() => import('./WebhookList'));
const WebhookCreate = lazy(() => import('./WebhookCreate'));
const WebhookEdit = lazy(() => import('./WebhookEdit'));

export const webhooks = {
  name: 'webhooks',
  list: WebhookList,
  recordRepresentation: (record: { url?: string }) => record.url ?? '',
  children: [
    <Route key="new" path="new" element={<WebhookCreate />} />,
    <Route key="edit" path=":id/edit" element={<WebhookEdit />} />,
  ],
};
