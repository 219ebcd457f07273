import type { DataSource } from 'typeorm';
import { Checkout } from './checkout.entity.js';

/** Longer than a question to the provider takes; a process that dies in the middle leaves it to the next one. */
const leaseSeconds = 120;

/** Takes up to so many checkouts whose time has come, so that nobody else looks at them for a while. */
export async function takeDueCheckouts(dataSource: DataSource, now: Date, most: number): Promise<Checkout[]> {
  const [keys] = await dataSource.query<[{ parking_lot_id: number; id: number }[], number]>(
    `UPDATE checkouts c SET attempts = c.attempts + 1, next_attempt_at = $2
       FROM (SELECT parking_lot_id, id FROM checkouts WHERE next_attempt_at <= $1
              ORDER BY next_attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED) due
      WHERE c.parking_lot_id = due.parking_lot_id AND c.id = due.id
      RETURNING c.parking_lot_id, c.id`,
    [now, new Date(now.getTime() + leaseSeconds * 1000), most],
  );
  if (keys.length === 0) return [];
  return dataSource.manager.find(Checkout, {
    where: keys.map((key) => ({ parkingLotId: key.parking_lot_id, id: key.id })),
    order: { id: 'ASC' },
  });
}
