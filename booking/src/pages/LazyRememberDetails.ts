import { lazy } from 'react';

/** Loaded where it is offered; if that fails, nothing is. */
export const RememberDetails = lazy(() =>
  import('../features/reservation-form/RememberDetails').catch(() => ({ default: () => null })),
);
