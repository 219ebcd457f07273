import type { EntityManager } from 'typeorm';
import { recordStatusChange } from '../statistics/record-delta.js';
import { isArrivalSql } from './is-arrival.js';

interface CompletedReservation {
  parking_lot_id: number;
  venue_id: number;
  reservation_start: Date;
}

/** Completes a reservation that the clearing marked as a no-show, because a gate reported its car late. */
export async function completeNoShow(
  tx: EntityManager,
  entry: { parkingLotId: number; id: number },
): Promise<void> {
  const [rows] = await tx.query<[CompletedReservation[], number]>(
    `UPDATE reservations r SET status = 'completed', updated_at = now()
       FROM entries e
      WHERE e.parking_lot_id = $1 AND e.id = $2 AND ${isArrivalSql('e')}
        AND r.parking_lot_id = e.parking_lot_id AND r.id = e.reservation_id AND r.status = 'no_show'
        AND r.not_coming_at IS NULL
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
