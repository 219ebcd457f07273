import { type EntityManager, In } from 'typeorm';
import { type LotScope, ownedLotsSql } from '../lots/lot-scope.js';
import { Payment } from './payment.entity.js';
import { presentLot, presentReservation } from './present-row.js';

/** What an owner gets of a payment: the shares of the payees that list the owner, and the whole without payees. */
export interface OwnPart {
  amount: number;
  refunded: number;
  /** Where and when the owner's part of a payment was refunded that has moved to another owner since. */
  former: FormerPart | null;
}

interface FormerPart {
  parkingLotId: number;
  reservationId: number;
  serviceDate: string;
  refundedAt: Date;
}

/** In one line, because TypeORM finds properties before spaces only. */
const oneLine = (sql: string): string => sql.replace(/\s+/g, ' ');

/** The entries of the query's `payment` that are the owner's, by `:scopeOwnerId`. */
const ownEntries = (kind: 'charge' | 'refund') => `
  FROM money_entries own
 WHERE (own.parking_lot_id = payment.parkingLotId AND own.reservation_id = payment.reservationId
          AND own.payment_reservation_id IS NULL
     OR own.payment_lot_id = payment.parkingLotId AND own.payment_reservation_id = payment.reservationId)
   AND own.kind = '${kind}'
   AND own.parking_lot_id IN (${ownedLotsSql})
   AND (own.payee_id IS NULL
     OR own.payee_id IN (SELECT listed.payee_id FROM payee_users listed WHERE listed.user_id = :scopeOwnerId))`;

const sumOfOwn = (sum: string, kind: 'charge' | 'refund') =>
  oneLine(`( SELECT coalesce(${sum}, 0)::bigint ${ownEntries(kind)})`);

/** SQL of the parts of the query's `payment`. The books of a void payment are reversed, but nothing was refunded. */
export const ownPartSql = {
  amount: sumOfOwn('sum(own.price_agorot)', 'charge'),
  refunded: `CASE WHEN payment.refundedAgorot = 0 THEN 0 ELSE ${sumOfOwn('-sum(own.price_agorot)', 'refund')} END`,
};

const isFormer = `${presentLot} NOT IN (${ownedLotsSql})`;

const ofLastRefund = (column: string) =>
  oneLine(`( SELECT own.${column} ${ownEntries('refund')} ORDER BY own.id DESC LIMIT 1)`);

/** For an owner, another value of a payment that has moved to another owner. */
const unlessFormer = (value: string, former: string) =>
  `CASE WHEN ${isFormer} THEN ${former} ELSE ${value} END`;

/** SQL of what lists show of the query's `payment`; of one that moved to another owner, an owner sees the own part. */
export const visibleSql = (scope: LotScope) => {
  const visible = (value: string, former: string) => (scope === 'all' ? value : unlessFormer(value, former));
  return {
    lotId: visible(presentLot, ofLastRefund('parking_lot_id')),
    reservationId: visible(presentReservation, ofLastRefund('reservation_id')),
    amount: visible('payment.amountAgorot', ownPartSql.amount),
    refunded: visible('payment.refundedAgorot', ownPartSql.refunded),
    serviceDate: visible('payment.serviceDate', ofLastRefund('service_date')),
    refundedAt: visible('payment.refundedAt', ofLastRefund('occurred_at')),
    note: visible('payment.note', 'NULL'),
    accountId: visible('payment.accountId', 'NULL'),
  };
};

/** The parts of the payments for an owner; undefined for staff, who see all. */
export async function readOwnParts(
  manager: EntityManager,
  scope: LotScope,
  payments: readonly Payment[],
): Promise<(payment: Payment) => OwnPart | undefined> {
  if (scope === 'all' || payments.length === 0) return () => undefined;
  const rows = await manager
    .createQueryBuilder(Payment, 'payment')
    .where({ id: In(payments.map(({ id }) => id)) })
    .select('payment.id', 'id')
    .addSelect(ownPartSql.amount, 'amount')
    .addSelect(ownPartSql.refunded, 'refunded')
    .addSelect(`(${isFormer})`, 'isFormer')
    .addSelect(ofLastRefund('parking_lot_id'), 'parkingLotId')
    .addSelect(ofLastRefund('reservation_id'), 'reservationId')
    .addSelect(`(${ofLastRefund('service_date')})::text`, 'serviceDate')
    .addSelect(ofLastRefund('occurred_at'), 'refundedAt')
    .setParameters({ scopeOwnerId: scope.ownerId })
    .getRawMany<FormerPart & Omit<OwnPart, 'former'> & { id: number; isFormer: boolean }>();
  const parts = new Map(
    rows.map(({ id, amount, refunded, isFormer: hasMoved, ...former }) => [
      id,
      { amount, refunded, former: hasMoved ? former : null },
    ]),
  );
  return ({ id }) => parts.get(id);
}
