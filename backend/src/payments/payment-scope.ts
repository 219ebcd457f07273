import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { type LotScope, ownedLotsSql, withinScope } from '../lots/lot-scope.js';
import { ownPartSql } from './own-part.js';
import { Payment } from './payment.entity.js';
import { presentLot } from './present-row.js';

/**
 * The query's `payment`s that a list of the scope has: those whose money is in its lots now. An owner also sees those
 * that moved on after a part of them was refunded in the owner's lots, because reports and statements have that part;
 * of them, only the own part is visible.
 */
export async function paymentsInScope(
  manager: EntityManager,
  scope: LotScope,
): Promise<SelectQueryBuilder<Payment>> {
  const query = manager.createQueryBuilder(Payment, 'payment');
  if (scope === 'all') return query;
  const formerIds = await findFormerIds(manager, scope.ownerId);
  if (formerIds.length === 0) return withinScope(query, presentLot, scope);
  // The ids are read before, because a subquery beside the lots would not let the planner use the index of the lots.
  return query.andWhere(`(${presentLot} IN (${ownedLotsSql}) OR payment.id = ANY (:formerIds))`, {
    scopeOwnerId: scope.ownerId,
    formerIds,
  });
}

/** Payments that moved to other owners after a refund in the owner's lots. */
async function findFormerIds(manager: EntityManager, ownerId: number): Promise<number[]> {
  const rows = await manager
    .createQueryBuilder(Payment, 'payment')
    .select('payment.id', 'id')
    .where('payment.presentReservationId IS NOT NULL AND payment.refundedAgorot > 0')
    .andWhere(`payment.presentLotId NOT IN (${ownedLotsSql}) AND ${ownPartSql.amount} <> 0`, {
      scopeOwnerId: ownerId,
    })
    .getRawMany<{ id: number }>();
  return rows.map(({ id }) => id);
}
