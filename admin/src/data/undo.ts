import { isNetworkError, isRetryableError } from './http';

/** The server accepts an undo for ten minutes. */
export const undoMs = 10 * 60_000;

/** Whether the server still accepts the undo after this error, which may be temporary. */
export const canRepeatUndo = (error: unknown): boolean => isRetryableError(error) || isNetworkError(error);
