import type { EntityManager } from 'typeorm';
import type { PaymentKey } from '../ledger/ledger-functions.js';

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
 * Passes what is left of payments to the payees of the present lots and days of their reservations. The caller has
 * locked the reservations or the payments.
 */
export async function recordMoves(
  tx: EntityManager,
  moves: readonly { payment: PaymentKey; to: PresentReservation }[],
  holdBackHours: number,
  now: Date,
): Promise<void> {
  await tx.query(
    `SELECT move_many_charges(m.payment_lot_id, array_agg(m.payment_id), m.lot_id, array_agg(m.id),
              array_agg(m.service_date), array_agg(m.reservation_end), $7, $8)
       FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::date[], $6::timestamptz[])
              AS m (payment_lot_id, payment_id, lot_id, id, service_date, reservation_end)
      GROUP BY m.payment_lot_id, m.lot_id ORDER BY m.payment_lot_id, m.lot_id`,
    [
      moves.map(({ payment }) => payment.parkingLotId),
      moves.map(({ payment }) => payment.reservationId),
      moves.map(({ to }) => to.parkingLotId),
      moves.map(({ to }) => to.reservationId),
      moves.map(({ to }) => to.serviceDate),
      moves.map(({ to }) => to.reservationEnd),
      ...[holdBackHours, now],
    ],
  );
}

/**
 * The payees that a driver paid and that are no longer due it in a lot on a day, by name: the money remains with them.
 */
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
