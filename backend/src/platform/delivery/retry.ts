import { DeliveryError, deliveryCauseOf } from './delivery-cause.js';

const firstDelaySeconds = 10;
const maxDelaySeconds = 6 * 3_600;
const maxAttempts = 16;
const maxReasonLength = 300;

/** The message can never be delivered, so it is not retried. */
export class UndeliverableError extends DeliveryError {}

/** The message was not attempted and is due again at `until`. */
export class PostponedError extends DeliveryError {
  constructor(
    message: string,
    readonly until: Date,
  ) {
    super(message, 'too_many_messages');
  }
}

/**
 * The time of the next attempt: 10 s after the first failure, then twice as long each time, at most 6 hours. Null gives
 * up, after about 29 hours.
 */
export function nextAttemptAt(attempts: number, error: unknown, now: Date): Date | null {
  if (error instanceof PostponedError) return error.until;
  if (error instanceof UndeliverableError || attempts >= maxAttempts) return null;
  const seconds = Math.min(maxDelaySeconds, firstDelaySeconds * 2 ** (attempts - 1));
  return new Date(now.getTime() + seconds * 1000);
}

/** The shortened error of a failed attempt, its cause and the time of the next one. */
export const describeFailure = (attempts: number, error: unknown, now: Date) => ({
  lastError: (error instanceof Error ? error.message : String(error)).slice(0, maxReasonLength),
  cause: deliveryCauseOf(error),
  next: nextAttemptAt(attempts, error, now),
});
