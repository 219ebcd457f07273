import { QueryFailedError } from 'typeorm';

/** The statement may or may not have taken effect: nobody told us, and it must not be done anew without being asked. */
export class OutcomeUnknownError extends Error {
  /** PostgreSQL's own name for it, transaction_resolution_unknown. */
  readonly code = '08007';
}

/** What a connection says that was ended, or that could not be made in time. */
const connectionEndedMessages =
  /Connection terminated|not queryable|Query read timeout|timeout exceeded when trying to connect|after calling end on the pool/;
const networkFailures = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** The database was away, full, or told to stop: an honest "try again", not an error of ours. */
const unavailableStates = /^(08|53|57P0|25006|55P03|57014)/;
/** Rolled back, to be tried anew: serialization failures and deadlocks, beside what shows that the database is away. */
const rolledBackStates = new Set(['40001', '40P01']);
/** Certainly not done: refused before it began, or rolled back whole. Full disks are not among these: they stay full. */
const notExecutedStates = new Set([...rolledBackStates, '53300', '57P03', '25006', 'ECONNREFUSED']);

function sqlStateOf(error: unknown): string | undefined {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : undefined;
}

const isConnectionLost = (error: unknown) =>
  networkFailures.has(sqlStateOf(error) ?? '') ||
  (error instanceof Error && connectionEndedMessages.test(error.message));

export const isDiskFull = (error: unknown): boolean => sqlStateOf(error) === '53100';

export function isDatabaseUnavailable(error: unknown): boolean {
  return unavailableStates.test(sqlStateOf(error) ?? '') || isConnectionLost(error);
}

const isRolledBack = (error: unknown) => rolledBackStates.has(sqlStateOf(error) ?? '');

/** Whether nothing at all was done, so that even a statement that stands alone may be sent again. */
export function wasNotExecuted(error: unknown): boolean {
  return notExecutedStates.has(sqlStateOf(error) ?? '');
}

/** Whether a transaction that was not committed yet may succeed when it is done anew. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof OutcomeUnknownError || isDiskFull(error)) return false;
  return isRolledBack(error) || isDatabaseUnavailable(error);
}

/** What a commit that failed this way came to is not known, unless the database itself refused it. */
export function isOutcomeUnknown(error: unknown): boolean {
  return isConnectionLost(error) || /^(08|57)/.test(sqlStateOf(error) ?? '');
}

const maxAttempts = 3;
/** A caller waits no longer for attempts that failed; a second time-out would be too long. */
const retryBudgetMs = 1_000;
const firstPauseMs = 25;

/**
 * Does the work, and again after a short pause where that may help. Attempts that ended in a deadlock do not use up the
 * budget: PostgreSQL looks for deadlocks only after `deadlock_timeout`, one second unless the server is set otherwise, so
 * that any smaller budget would be over before the first retry.
 */
export async function withRetries<T>(
  work: () => Promise<T>,
  shouldRetry: (error: unknown) => boolean,
  onRetry: () => void,
): Promise<T> {
  let spentMs = 0;
  for (let attempt = 1; ; attempt++) {
    const startedAt = performance.now();
    try {
      return await work();
    } catch (error) {
      if (!isRolledBack(error)) spentMs += performance.now() - startedAt;
      if (attempt >= maxAttempts || spentMs > retryBudgetMs || !shouldRetry(error)) throw error;
      onRetry();
      const pauseMs = firstPauseMs * 2 ** attempt * (0.5 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
