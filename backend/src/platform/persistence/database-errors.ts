import { QueryFailedError } from 'typeorm';

/** The statement may or may not have taken effect, so it must not be retried automatically. */
export class OutcomeUnknownError extends Error {
  /** PostgreSQL's code for transaction_resolution_unknown. */
  readonly code = '08007';
}

/** Errors of a connection that was lost or could not be opened in time. */
const connectionEndedMessages =
  /Connection terminated|not queryable|Query read timeout|timeout exceeded when trying to connect|after calling end on the pool/;
const networkFailures = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** The database is down, full or shutting down: the client should retry; it is not an error of ours. */
const unavailableStates = /^(08|53|57P0|25006|55P03|57014)/;
/** Rolled back and safe to retry: serialization failures and deadlocks. */
const rolledBackStates = new Set(['40001', '40P01']);
/**
 * Certainly not executed: rejected before the start, or rolled back completely. Full disks are excluded,
 * because a retry would fail too.
 */
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

export const isForeignKeyViolation = (error: unknown): boolean => sqlStateOf(error) === '23503';

/** Whether another transaction held a lock for longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => sqlStateOf(error) === '55P03';

export const isDiskFull = (error: unknown): boolean => sqlStateOf(error) === '53100';

export function isDatabaseUnavailable(error: unknown): boolean {
  return unavailableStates.test(sqlStateOf(error) ?? '') || isConnectionLost(error);
}

const isRolledBack = (error: unknown) => rolledBackStates.has(sqlStateOf(error) ?? '');

/**
 * Whether the statement was certainly not executed, so that even one without a transaction can be retried.
 */
export function wasNotExecuted(error: unknown): boolean {
  return notExecutedStates.has(sqlStateOf(error) ?? '');
}

/** Whether an uncommitted transaction may succeed when it is retried. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof OutcomeUnknownError || isDiskFull(error)) return false;
  return isRolledBack(error) || isDatabaseUnavailable(error);
}

/** Whether a commit that failed with this error may have taken effect. */
export function isOutcomeUnknown(error: unknown): boolean {
  return isConnectionLost(error) || /^(08|57)/.test(sqlStateOf(error) ?? '');
}

const maxAttempts = 3;
/** Total time for failed attempts; a second statement timeout would exceed what a caller waits. */
const retryBudgetMs = 1_000;
const firstPauseMs = 25;

/**
 * Runs the work, and retries it after a short pause if the error allows. Attempts that ended in a deadlock do
 * not use up the budget: PostgreSQL detects deadlocks only after `deadlock_timeout`, one second by default,
 * so that any smaller budget would be used up before the first retry.
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
