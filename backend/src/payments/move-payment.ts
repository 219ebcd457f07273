import type { EntityManager } from 'typeorm';
import type { PaymentKey } from '../ledger/ledger-functions.js';
import { groupBy } from '../platform/lists/group-by.js';

/** The present row of a reservation. */
export interface PresentReservation extends PaymentKey {
  serviceDate: string;
  reservationEnd: Date;
}

export interface ChargeTerms {
  priceAgorot: number;
  /** Who collects the money, and the rate of VAT, of a payment of which nothing was charged. */
  collectedBy: 'operator' | 'payee';
  vatBps: number;
  holdBackHours: number;
}

/**
 * Passes what is left of payments of a lot to the payees of the present lots and days of their reservations, in one
 * statement for each lot to which they go. The caller has locked the reservations or the payments.
 */
export async function recordMoves(
  tx: EntityManager,
  paymentLotId: number,
  moves: readonly { reservationId: number; to: PresentReservation }[],
  holdBackHours: number,
  now: Date,
): Promise<void> {
  for (const [lotId, ofLot] of groupBy(moves, ({ to }) => to.parkingLotId))
    await tx.query('SELECT move_many_charges($1, $2, $3, $4, $5, $6, $7, $8)', [
      ...[paymentLotId, ofLot.map(({ reservationId }) => reservationId), lotId],
      ofLot.map(({ to }) => to.reservationId),
      ofLot.map(({ to }) => to.serviceDate),
      ofLot.map(({ to }) => to.reservationEnd),
      ...[holdBackHours, now],
    ]);
}

/** The payees that a driver paid and that are no longer due it in a lot on a day, by name: the money remains with them. */
export async function findPayeesWithCash(
  manager: EntityManager,
  { parkingLotId, reservationId }: PaymentKey,
  to: { parkingLotId: number; serviceDate: string },
): Promise<string[]> {
  const rows = await manager.query<{ legal_name: string }[]>(
    `SELECT y.legal_name FROM open_charges($1, ARRAY[$2::bigint]) o JOIN payees y ON y.id = o.payee_id
      WHERE paid_cash_remains($1, $2, $3, $4) GROUP BY y.id ORDER BY y.id`,
    [parkingLotId, reservationId, to.parkingLotId, to.serviceDate],
  );
  return rows.map((row) => row.legal_name);
}

/** Charges a payment again for the present lot, day and price of its reservation. The caller has locked the payment. */
export async function recordNewPrice(
  tx: EntityManager,
  payment: PaymentKey,
  to: PresentReservation,
  { priceAgorot, collectedBy, vatBps, holdBackHours }: ChargeTerms,
  now: Date,
): Promise<void> {
  await tx.query('SELECT recharge_payment($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)', [
    ...[payment.parkingLotId, payment.reservationId, to.parkingLotId, to.reservationId],
    ...[to.serviceDate, to.reservationEnd, priceAgorot, collectedBy, vatBps, holdBackHours, now],
  ]);
}
