import { HttpError } from 'react-admin';

/**
 * Whether a failed question is asked again: once, and not when the server has answered what is wrong. Three times, as
 * the library would, leave people before an empty page for seven seconds.
 */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < 1 && !(error instanceof HttpError && error.status >= 400 && error.status < 500);
