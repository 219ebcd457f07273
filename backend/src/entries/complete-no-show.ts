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
        -- The reservations that the indexes find; the view decides.
        AND r.id = ANY (ARRAY(
          SELECT reservation_id FROM visits WHERE parking_lot_id = $1 AND id = $2
          UNION
          SELECT of_car.id FROM reservations of_car
           WHERE of_car.parking_lot_id = $1
             AND of_car.license_plate = (SELECT nullif(license_plate, '') FROM visits WHERE parking_lot_id = $1 AND id = $2)))
        AND EXISTS (SELECT FROM reservation_visits v
                     WHERE v.parking_lot_id = r.parking_lot_id AND v.reservation_id = r.id AND v.visit_id = $2 OFFSET 0)
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
