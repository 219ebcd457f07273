import { type EntityManager, In } from 'typeorm';
import { type LotScope, withinScope } from '../lots/lot-scope.js';
import { Payment } from './payment.entity.js';

/** What an owner gets of a payment: the shares of the payees that list the owner, and the whole without payees. */
export interface OwnPart {
  amount: number;
  refunded: number;
}

/**
 * The sum of entries of the query's `payment` that are the owner's, by `:scopeOwnerId` of `withinScope`; in one line,
 * because TypeORM finds properties before spaces only.
 */
const sumOfOwn = (sum: string, kind: 'charge' | 'refund') =>
  `(
  SELECT coalesce(${sum}, 0)::bigint FROM money_entries own
   WHERE (own.parking_lot_id = payment.parkingLotId AND own.reservation_id = payment.reservationId
            AND own.payment_reservation_id IS NULL
       OR own.payment_lot_id = payment.parkingLotId AND own.payment_reservation_id = payment.reservationId)
     AND own.kind = '${kind}'
     AND own.parking_lot_id IN (SELECT owned.parking_lot_id FROM lot_owners owned WHERE owned.user_id = :scopeOwnerId)
     AND (own.payee_id IS NULL
       OR own.payee_id IN (SELECT listed.payee_id FROM payee_users listed WHERE listed.user_id = :scopeOwnerId)))`.replace(
    /\s+/g,
    ' ',
  );

/** SQL of the parts of the query's `payment`. The books of a void payment are reversed, but nothing was refunded. */
export const ownPartSql = {
  amount: sumOfOwn('sum(own.price_agorot)', 'charge'),
  refunded: `CASE WHEN payment.refundedAgorot = 0 THEN 0 ELSE ${sumOfOwn('-sum(own.price_agorot)', 'refund')} END`,
};

/** The parts of the payments for an owner; undefined for staff, who see all. */
export async function readOwnParts(
  manager: EntityManager,
  scope: LotScope,
  payments: readonly Payment[],
): Promise<(payment: Payment) => OwnPart | undefined> {
  if (scope === 'all' || payments.length === 0) return () => undefined;
  const query = manager
    .createQueryBuilder(Payment, 'payment')
    .where({ id: In(payments.map(({ id }) => id)) })
    .select('payment.id', 'id')
    .addSelect(ownPartSql.amount, 'amount')
    .addSelect(ownPartSql.refunded, 'refunded');
  const rows = await withinScope(query, 'payment.parkingLotId', scope).getRawMany<OwnPart & { id: number }>();
  const parts = new Map(rows.map(({ id, ...part }) => [id, part]));
  return ({ id }) => parts.get(id);
}
