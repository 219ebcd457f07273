import { lazy, Suspense, type ReactNode } from 'react';

const BrokenLink = lazy(() => import('./BrokenLink').catch(() => ({ default: (): ReactNode => null })));

interface Props {
  isOfReservation?: boolean;
  /** What follows the options. */
  children?: ReactNode;
}

/** Options for a driver with an invalid link. Loaded on demand; if that fails, only what follows them is displayed. */
export const LinkHelp = ({ isOfReservation = false, children }: Props) => (
  <Suspense>
    <BrokenLink isOfReservation={isOfReservation} />
    {children}
  </Suspense>
);
