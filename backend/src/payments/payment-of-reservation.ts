import type { EntityManager, ObjectLiteral } from 'typeorm';
import { describedFilter, type Filter, textSchema, textsOf } from '../platform/lists/list.js';
import { type PaymentStatus, paymentStatuses } from './payment.entity.js';

/** The states of the payments that reservations have now, by the ids of these rows. */
export async function readPaymentStates(
  manager: EntityManager,
  reservations: { parkingLotId: number; id: number }[],
): Promise<Map<number, PaymentStatus>> {
  const rows = await manager.query<{ id: number; status: PaymentStatus }[]>(
    `SELECT coalesce(p.present_reservation_id, p.reservation_id) AS id, p.status FROM payments p
      WHERE p.parking_lot_id = ANY ($1::bigint[]) AND p.reservation_id = ANY ($2::bigint[])
            AND p.present_reservation_id IS NULL
         OR p.present_reservation_id = ANY ($2::bigint[])`,
    [[...new Set(reservations.map((one) => one.parkingLotId))], reservations.map((one) => one.id)],
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/**
 * Reservations whose payment is in a state; `alias` is that of the query. A payment that moved to another lot with its
 * reservation is found by the row to which it moved.
 */
export const paymentStatusFilter = <T extends ObjectLiteral>(alias: string): Filter<T> =>
  describedFilter(textSchema(paymentStatuses), (query, value, name) => {
    query.andWhere(
      `(EXISTS (SELECT FROM payments p
                 WHERE p.parking_lot_id = ${alias}.parkingLotId AND p.reservation_id = ${alias}.id
                   AND p.present_reservation_id IS NULL AND p.status = ANY (:paymentStatuses))
        OR ${alias}.id IN (SELECT m.present_reservation_id FROM payments m
                            WHERE m.present_reservation_id IS NOT NULL AND m.status = ANY (:paymentStatuses)))`,
      { paymentStatuses: textsOf(value, name, paymentStatuses) },
    );
  });
