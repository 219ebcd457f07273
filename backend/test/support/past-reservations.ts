import type { DataSource } from 'typeorm';
import { serviceMomentOf } from '../../src/platform/clock/israel-time.js';

export interface PastReservation {
  parkingLotId: number;
  spotId: number;
  venueId: number;
  start: string;
  paidAt: string;
  amountAgorot: number;
  status?: 'confirmed' | 'completed' | 'cancelled' | 'no_show';
  /** Who got the money. */
  collectedBy?: 'operator' | 'payee';
  /** 1800 by default. */
  vatBps?: number;
  paymentStatus?: 'paid' | 'owed' | 'refunded' | 'pending' | 'void';
}

let reservationCount = 0;

/** Inserts a past reservation with its payment and returns its id. */
export async function createPastReservation(
  dataSource: DataSource,
  reservation: PastReservation,
): Promise<number> {
  reservationCount += 1;
  const start = new Date(reservation.start);
  const { serviceDay, serviceDayEnd } = serviceMomentOf(start);
  const { status = 'completed', paymentStatus = 'paid' } = reservation;
  const [{ id }] = await dataSource.query<[{ id: number }]>(
    `WITH reservation AS (
       INSERT INTO reservations (parking_lot_id, hold_id, spot_id, venue_id, service_date, reservation_start,
         reservation_end, cancel_deadline, status, first_name, last_name, full_name, email, phone_number, license_plate,
         price_agorot, walking_time_minutes, hold_source, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $6, $8, 'x', 'y', 'x y', 'x@example.test', '0', '1234567', $9, 3, 'direct', $10, $10)
       RETURNING parking_lot_id, id),
     paid AS (
     INSERT INTO payments (parking_lot_id, reservation_id, amount_agorot, status, provider, service_date, created_at, paid_at,
       refunded_at, refunded_agorot)
     SELECT parking_lot_id, id, $9::integer, $11, 'on_account', $5, $10, CASE WHEN $11 <> 'owed' THEN $10::timestamptz END,
            CASE WHEN $11 = 'refunded' THEN $10::timestamptz END, CASE WHEN $11 = 'refunded' THEN $9::integer ELSE 0 END
       FROM reservation
     RETURNING *),
     refunded AS (
     INSERT INTO payment_refunds (parking_lot_id, payment_id, amount_agorot, requested_at, refunded_at, parked_on)
     SELECT parking_lot_id, id, amount_agorot, refunded_at, refunded_at, (refunded_at AT TIME ZONE 'Asia/Jerusalem')::date
       FROM paid WHERE status = 'refunded')
     SELECT id FROM reservation`,
    [
      reservation.parkingLotId,
      1_000_000 + reservationCount,
      reservation.spotId,
      reservation.venueId,
      serviceDay,
      start,
      serviceDayEnd,
      status,
      reservation.amountAgorot,
      new Date(reservation.paidAt),
      paymentStatus,
    ],
  );
  if (!['paid', 'owed', 'refunded'].includes(paymentStatus) || reservation.amountAgorot === 0) return id;
  await dataSource.query(`SELECT charge_payees($1, $2, $3, $4, $5, $6, $7, 48, $8)`, [
    ...[reservation.parkingLotId, id, serviceDay, serviceDayEnd, reservation.amountAgorot],
    ...[reservation.collectedBy ?? 'payee', reservation.vatBps ?? 1800, new Date(reservation.paidAt)],
  ]);
  if (paymentStatus === 'refunded')
    await dataSource.query(`SELECT reverse_charges($1, $2, NULL, 'refund', $3)`, [
      ...[reservation.parkingLotId, id, new Date(reservation.paidAt)],
    ]);
  return id;
}

export interface PastEntry {
  parkingLotId: number;
  spotId?: number;
  reservationId?: number;
  plate?: string;
  enteredAt: string | null;
  exitedAt?: string;
  kind?: string;
}

/** Inserts an entry, open or closed. */
export async function createPastEntry(dataSource: DataSource, entry: PastEntry): Promise<number> {
  const [{ id }] = await dataSource.query<[{ id: number }]>(
    `INSERT INTO entries (parking_lot_id, spot_id, license_plate, entered_at, exited_at, source, kind, reservation_id)
     VALUES ($1, $2, $3, $4, $5, 'gate', $6, $7) RETURNING id`,
    [
      entry.parkingLotId,
      entry.spotId ?? null,
      entry.plate ?? '1234567',
      entry.enteredAt,
      entry.exitedAt ?? null,
      entry.kind ?? 'expected',
      entry.reservationId ?? null,
    ],
  );
  return id;
}
