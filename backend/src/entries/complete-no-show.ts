import type { EntityManager } from 'typeorm';
import { recordStatusChange } from '../statistics/record-delta.js';

interface CompletedReservation {
  parking_lot_id: number;
  venue_id: number;
  reservation_start: Date;
}

/** Completes reservations that the clearing marked as no-shows, because a gate reported their car late. */
export async function completeNoShow(
  tx: EntityManager,
  entry: { parkingLotId: number; id: number },
): Promise<void> {
  const [rows] = await tx.query<[CompletedReservation[], number]>(
    `UPDATE reservations r SET status = 'completed', updated_at = now()
      WHERE r.parking_lot_id = $1 AND r.status = 'no_show' AND r.not_coming_at IS NULL
        AND r.id = ANY (ARRAY(
          SELECT v.reservation_id FROM reservation_visits v WHERE v.parking_lot_id = $1 AND v.visit_id = $2))
     RETURNING r.parking_lot_id, r.venue_id, r.reservation_start`,
    [entry.parkingLotId, entry.id],
  );
  for (const completed of rows) {
    const reservation = {
      parkingLotId: completed.parking_lot_id,
      subject: 'reservations' as const,
      at: completed.reservation_start,
      venueId: completed.venue_id,
      amountAgorot: 0,
    };
    await recordStatusChange(tx, reservation, 'no_show', 'completed');
  }
}
