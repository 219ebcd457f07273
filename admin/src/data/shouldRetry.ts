import { HttpError } from 'react-admin';

/**
 * Retries once, and never after a 4xx response. React-query's default of three retries would show an empty
 * page for seven seconds.
 */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < 1 && !(error instanceof HttpError && error.status >= 400 && error.status < 500);
