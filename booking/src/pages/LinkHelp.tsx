import { lazy, Suspense } from 'react';

const BrokenLink = lazy(() => import('./BrokenLink').catch(() => ({ default: () => null })));

/** What a driver with an invalid link can do. Loaded on demand; if that fails, nothing is shown. */
export const LinkHelp = () => (
  <Suspense>
    <BrokenLink />
  </Suspense>
);
