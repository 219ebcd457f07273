import { lazy, Suspense, type ReactNode } from 'react';

const BrokenLink = lazy(() => import('./BrokenLink').catch(() => ({ default: (): ReactNode => null })));

/** Options for a driver with an invalid link. Loaded on demand; if that fails, nothing is displayed. */
export const LinkHelp = ({ isOfReservation = false }: { isOfReservation?: boolean }) => (
  <Suspense>
    <BrokenLink isOfReservation={isOfReservation} />
  </Suspense>
);
