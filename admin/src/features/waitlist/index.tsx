import { lazy } from 'react';

const WaitlistList = lazy(() => import('./WaitlistList'));

export const waitlist = { name: 'waitlist-entries', list: WaitlistList };
