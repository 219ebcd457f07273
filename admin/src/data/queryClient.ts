import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';

/**
 * Retries once, and never after a 4xx response. React-query's default of three retries would show an empty
 * page for seven seconds.
 */
const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < 1 && !(error instanceof HttpError && error.status >= 400 && error.status < 500);

/**
 * Cache of all requests, shared with react-admin, which clears it on sign-out. Queries pause while the device
 * is offline and load again when the connection returns.
 */
export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: shouldRetry } } });
