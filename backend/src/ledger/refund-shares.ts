import type { EntityManager } from 'typeorm';
import { recordRefund } from './ledger-functions.js';

/** What a refund takes from one payee and from the operator; together the payee's part of the driver's price. */
export interface RefundShare {
  payeeId: number | null;
  payeeName: string | null;
  collectedBy: 'operator' | 'payee';
  priceAgorot: number;
  payeeAgorot: number;
  operatorAgorot: number;
}

const ofPayment = `e.kind = 'refund' AND ((e.parking_lot_id = $1 AND e.reservation_id = $2)
  OR (e.payment_lot_id = $1 AND e.payment_reservation_id = $2))`;

/** The payees that got the driver's money and return what was refunded of it, by name. */
export async function findReturningPayees(
  manager: EntityManager,
  payment: { parkingLotId: number; reservationId: number },
): Promise<string[]> {
  const rows = await manager.query<{ name: string }[]>(
    `SELECT p.legal_name AS name FROM money_entries e JOIN payees p ON p.id = e.payee_id
      WHERE ${ofPayment} AND e.collected_by = 'payee' GROUP BY p.id ORDER BY p.id`,
    [payment.parkingLotId, payment.reservationId],
  );
  return rows.map(({ name }) => name);
}

/**
 * Takes back an amount of a payment in the books, and returns who bears it by the entries that this wrote. The operator
 * gives up the commission with its VAT, and the fee of the card company that the payee paid.
 */
export async function recordRefundShares(
  tx: EntityManager,
  payment: { parkingLotId: number; reservationId: number },
  agorot: number,
  now: Date,
): Promise<RefundShare[]> {
  const key = [payment.parkingLotId, payment.reservationId];
  const [{ last }] = await tx.query<[{ last: number }]>(
    `SELECT coalesce(max(e.id), 0)::bigint AS last FROM money_entries e WHERE ${ofPayment}`,
    key,
  );
  await recordRefund(tx, payment, agorot, now);
  const rows = await tx.query<
    {
      payee_id: number | null;
      name: string | null;
      by: 'operator' | 'payee';
      price: number;
      operator: number;
    }[]
  >(
    `SELECT e.payee_id, p.legal_name AS name, e.collected_by AS by, sum(-e.price_agorot)::bigint AS price,
            sum(-(e.commission_agorot + e.commission_vat_agorot + e.gateway_fee_agorot))::bigint AS operator
       FROM money_entries e LEFT JOIN payees p ON p.id = e.payee_id
      WHERE ${ofPayment} AND e.id > $3
      GROUP BY e.payee_id, p.legal_name, e.collected_by ORDER BY e.payee_id`,
    [...key, last],
  );
  return rows.map(({ payee_id, name, by, price, operator }) => ({
    payeeId: payee_id,
    payeeName: name,
    collectedBy: by,
    priceAgorot: price,
    payeeAgorot: price - operator,
    operatorAgorot: operator,
  }));
}
