import { lazy } from 'react';

const PaymentList = lazy(() => import('./PaymentList'));

export const payments = { name: 'payments', list: PaymentList };
