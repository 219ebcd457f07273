import { lazy, Suspense } from 'react';

const BrokenLink = lazy(() => import('./BrokenLink').catch(() => ({ default: () => null })));

/** Options for a driver with an invalid link. Loaded on demand; if that fails, nothing is displayed. */
export const LinkHelp = () => (
  <Suspense>
    <BrokenLink />
  </Suspense>
);
