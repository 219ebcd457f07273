import type { EntityManager } from 'typeorm';
import { type EveningReservation, keyColumns } from './evening-scope.js';

/** Cancels locked reservations and releases their claims. The driver reads the reason in the language of the mails. */
export async function cancelReservations(
  tx: EntityManager,
  reservations: EveningReservation[],
  { id, reasonHe, reasonEn }: { id: number; reasonHe: string; reasonEn: string },
  now: Date,
): Promise<void> {
  const keys = keyColumns(reservations);
  await tx.query(
    `UPDATE reservations r
        SET status = 'cancelled', cancelled_at = $3, cancelled_by = 'admin', cancellation_id = $4, updated_at = $3,
            cancel_reason = CASE r.locale WHEN 'en' THEN $6 ELSE $5 END
       FROM unnest($1::bigint[], $2::bigint[]) AS one (parking_lot_id, id)
      WHERE r.parking_lot_id = one.parking_lot_id AND r.id = one.id`,
    [...keys, now, id, reasonHe, reasonEn],
  );
  await tx.query(
    `DELETE FROM spot_claims c
      USING unnest($1::bigint[], $2::bigint[]) AS one (parking_lot_id, id), reservations r
      WHERE r.parking_lot_id = one.parking_lot_id AND r.id = one.id AND c.parking_lot_id = r.parking_lot_id
        AND c.service_date = r.service_date AND c.slot = r.slot AND c.spot_id = r.spot_id AND c.hold_id = r.hold_id`,
    keys,
  );
  await countStatus(tx, reservations, 'confirmed', 'cancelled');
}

interface CancelledReservation extends EveningReservation {
  spot_number: string;
  is_claimed: boolean;
}

/**
 * Confirms the reservations again whose spots can still be claimed; returns all of the cancellation that are not over.
 * `claim_spot` decides as at a confirmation, so that no spot has two owners.
 */
export async function restoreReservations(
  tx: EntityManager,
  cancellationId: number,
  now: Date,
): Promise<CancelledReservation[]> {
  const lots = await tx.query<{ parking_lot_id: number }[]>(
    'SELECT DISTINCT parking_lot_id FROM reservations WHERE cancellation_id = $1 ORDER BY parking_lot_id',
    [cancellationId],
  );
  const cancelled: CancelledReservation[] = [];
  for (const { parking_lot_id: lotId } of lots) {
    await tx.query(
      `SELECT FROM reservations WHERE parking_lot_id = $1 AND cancellation_id = $2 ORDER BY id FOR NO KEY UPDATE`,
      [lotId, cancellationId],
    );
    const ofLot = await tx.query<CancelledReservation[]>(
      `SELECT r.parking_lot_id, r.id, r.origin_lot_id, r.origin_id, s.number AS spot_number,
              claim_spot(r.parking_lot_id, r.spot_id, r.service_date, r.slot, r.hold_id, $3, 'infinity', false)
                AS is_claimed
         FROM reservations r JOIN spots s ON s.parking_lot_id = r.parking_lot_id AND s.id = r.spot_id
        WHERE r.parking_lot_id = $1 AND r.cancellation_id = $2 AND r.status = 'cancelled' AND r.reservation_end > $3
          AND r.personal_data_erased_at IS NULL
        ORDER BY r.id`,
      [lotId, cancellationId, now],
    );
    cancelled.push(...ofLot);
  }
  const restored = cancelled.filter(({ is_claimed: isClaimed }) => isClaimed);
  await tx.query(
    `UPDATE reservations r
        SET status = 'confirmed', cancelled_at = NULL, cancelled_by = NULL, cancel_reason = NULL,
            cancellation_id = NULL, updated_at = $3
       FROM unnest($1::bigint[], $2::bigint[]) AS one (parking_lot_id, id)
      WHERE r.parking_lot_id = one.parking_lot_id AND r.id = one.id`,
    [...keyColumns(restored), now],
  );
  await countStatus(tx, restored, 'cancelled', 'confirmed');
  return cancelled;
}

/** Counts the reservations with another status from now on. */
async function countStatus(
  tx: EntityManager,
  reservations: EveningReservation[],
  from: string,
  to: string,
): Promise<void> {
  await tx.query(
    `INSERT INTO statistic_deltas (parking_lot_id, subject, status, hour, venue_id, count, amount_agorot)
     SELECT r.parking_lot_id, 'reservations', change.status, date_trunc('hour', r.reservation_start, 'UTC'),
            r.venue_id, change.count * count(*), 0
       FROM unnest($1::bigint[], $2::bigint[]) AS one (parking_lot_id, id)
       JOIN reservations r ON r.parking_lot_id = one.parking_lot_id AND r.id = one.id
      CROSS JOIN (VALUES ($3, -1), ($4, 1)) AS change (status, count)
      GROUP BY r.parking_lot_id, change.status, change.count, date_trunc('hour', r.reservation_start, 'UTC'), r.venue_id`,
    [...keyColumns(reservations), from, to],
  );
}
