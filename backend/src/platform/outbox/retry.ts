const firstDelaySeconds = 10;
const maxDelaySeconds = 6 * 3_600;
const maxAttempts = 16;
const maxReasonLength = 300;

/** Nobody will ever take the message: trying again is of no use. */
export class UndeliverableError extends Error {}

/** The message was not attempted and is due again at `until`. */
export class PostponedError extends Error {
  constructor(
    message: string,
    readonly until: Date,
  ) {
    super(message);
  }
}

/**
 * When to try again after so many failed attempts: 10 s, then twice as long each time, 6 hours at most; null when it is
 * not worth it any more, which is after some two days.
 */
export function nextAttemptAt(attempts: number, error: unknown, now: Date): Date | null {
  if (error instanceof PostponedError) return error.until;
  if (error instanceof UndeliverableError || attempts >= maxAttempts) return null;
  const seconds = Math.min(maxDelaySeconds, firstDelaySeconds * 2 ** (attempts - 1));
  return new Date(now.getTime() + seconds * 1000);
}

/** What a failed attempt leaves behind: why, short enough to be kept, and when to try again, as above. */
export const describeFailure = (attempts: number, error: unknown, now: Date) => ({
  lastError: (error instanceof Error ? error.message : String(error)).slice(0, maxReasonLength),
  next: nextAttemptAt(attempts, error, now),
});
