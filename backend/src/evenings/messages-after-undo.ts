import type { EntityManager } from 'typeorm';
import { type EveningReservation, keyColumns } from './evening-scope.js';

const undoMs = 10 * 60_000;
/** An evening this near cannot wait: drivers may be about to leave. */
const nearMs = 2 * 3_600_000;

/** When a change of an evening was made, until when it can be undone, and when its drivers hear of it. */
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

/** When the first of the drivers is expected. */
export async function firstStart(
  manager: EntityManager,
  reservations: EveningReservation[],
): Promise<Date | null> {
  const [first] = await manager.query<[{ start: Date | null }]>(
    `SELECT min(r.reservation_start) AS start
       FROM unnest($1::bigint[], $2::bigint[]) AS one (parking_lot_id, id)
       JOIN reservations r ON r.parking_lot_id = one.parking_lot_id AND r.id = one.id`,
    keyColumns(reservations),
  );
  return first.start;
}
