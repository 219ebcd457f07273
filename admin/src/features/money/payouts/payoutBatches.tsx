import { lazy } from 'react';
import { Route } from 'react-router-dom';

const PayoutBatchList = lazy(() => import('./PayoutBatchList'));
const PayoutBatchPage = lazy(() => import('./PayoutBatchPage'));

export const payoutBatches = {
  name: 'payout-batches',
  list: PayoutBatchList,
  recordRepresentation: (record: { id?: number }) => String(record.id ?? ''),
  children: [<Route key="show" path=":id" element={<PayoutBatchPage />} />],
};
