import type { DataSource } from 'typeorm';
import { type RowKey, claimDue } from '../platform/persistence/claim-due.js';
import { Checkout, type CheckoutState } from './checkout.entity.js';

/** Longer than a request to the provider takes. When a process dies, another one takes over after this time. */
const leaseSeconds = 120;

/** Leases up to `max` checkouts in `states` that are due, so that other processes skip them for `leaseSeconds`. */
export async function claimDueCheckouts(
  dataSource: DataSource,
  states: readonly CheckoutState[],
  now: Date,
  max: number,
): Promise<Checkout[]> {
  const leasedUntil = new Date(now.getTime() + leaseSeconds * 1000);
  const keys = await claimDue(
    () =>
      dataSource.query<RowKey[]>(
        `SELECT parking_lot_id, id FROM checkouts WHERE next_attempt_at <= $1 AND state = ANY ($3)
          ORDER BY next_attempt_at LIMIT $2`,
        [now, max, states],
      ),
    async (key) => {
      const [, count] = await dataSource.query<[unknown[], number]>(
        `UPDATE checkouts SET attempts = attempts + 1, next_attempt_at = $2
          WHERE parking_lot_id = $3 AND id = $4 AND next_attempt_at <= $1`,
        [now, leasedUntil, key.parking_lot_id, key.id],
      );
      return count > 0;
    },
  );
  if (keys.length === 0) return [];
  return dataSource.manager.find(Checkout, {
    where: keys.map((key) => ({ parkingLotId: key.parking_lot_id, id: key.id })),
    order: { id: 'ASC' },
  });
}
