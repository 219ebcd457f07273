const undoMs = 10 * 60_000;
/** A trip this near cannot wait: drivers may be about to leave. */
const nearMs = 2 * 3_600_000;

/** When a change was made, until when it can be undone, and when its drivers hear of it. */
export interface UndoTimes {
  madeAt: Date;
  undoUntil: Date;
  messagesWait: boolean;
}

/** Messages wait until a change can no longer be undone, unless one of the times, which may be over, is near. */
export function undoTimes(now: Date, times: readonly (Date | null)[]): UndoTimes {
  const near = now.getTime() + nearMs;
  return {
    madeAt: now,
    undoUntil: new Date(now.getTime() + undoMs),
    messagesWait: times.every((time) => time === null || time.getTime() > near),
  };
}

export const messagesAt = ({ madeAt, undoUntil, messagesWait }: UndoTimes): Date =>
  messagesWait ? undoUntil : madeAt;
