import { type EntityManager, In } from 'typeorm';
import { type LotScope, withinScope } from '../lots/lot-scope.js';
import { problem } from '../platform/problems/problem.js';
import { Payment } from './payment.entity.js';
import { presentLot } from './present-row.js';

/**
 * Locks the payments lot by lot, as rows are distributed, and by id. `not_found` for one whose money is not in the lots
 * of the scope.
 */
export async function lockPayments(tx: EntityManager, scope: LotScope, ids: number[]): Promise<Payment[]> {
  const query = tx.createQueryBuilder(Payment, 'payment').where({ id: In(ids) });
  const found = await withinScope(query, presentLot, scope).getMany();
  if (found.length < new Set(ids).size) throw problem('not_found');
  const lotIds = [...new Set(found.map(({ parkingLotId }) => parkingLotId))].sort((a, b) => a - b);
  const locked: Payment[] = [];
  for (const parkingLotId of lotIds)
    locked.push(
      ...(await tx.find(Payment, {
        where: { parkingLotId, id: In(ids) },
        order: { id: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      })),
    );
  return locked;
}
