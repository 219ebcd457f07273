import type { EntityManager } from 'typeorm';
import { serviceDayOf } from '../platform/clock/israel-time.js';
import { isCarOnSpotSql } from '../entries/is-inside.js';
import type { SlotWindow } from './block-window.js';

/** A claim of a spot in a slot that a block would cover. */
export interface ClaimInWindow {
  spot_id: number;
  service_date: string;
  hold_id: number;
  /** Null for a hold that is not confirmed. */
  reservation_id: number | null;
  reservation_start: Date;
  /** Its start has come, or its car is on the spot already. */
  has_begun: boolean;
}

/** The active claims of these spots in the window. The caller has locked the spots. */
export function claimsInWindow(
  tx: EntityManager,
  parkingLotId: number,
  spotIds: number[],
  window: SlotWindow,
  now: Date,
): Promise<ClaimInWindow[]> {
  return tx.query<ClaimInWindow[]>(
    `SELECT c.spot_id, c.service_date::text, c.hold_id, r.id AS reservation_id,
            coalesce(r.reservation_start, h.reservation_time) AS reservation_start,
            coalesce(r.reservation_start, h.reservation_time) <= $5
              OR ${isCarOnSpotSql('$5')} AS has_begun
       FROM spot_claims c
       LEFT JOIN holds h ON h.parking_lot_id = c.parking_lot_id AND h.id = c.hold_id
       LEFT JOIN reservations r
         ON r.parking_lot_id = c.parking_lot_id AND r.hold_id = c.hold_id AND r.status = 'confirmed'
      WHERE c.parking_lot_id = $1 AND c.spot_id = ANY ($2::bigint[])
        AND ((c.service_date, c.slot) BETWEEN ($3::date, $6::smallint) AND ($4::date, $7::smallint)
             OR c.service_date = $3::date - 1 AND c.until > $8)
        AND c.expires_at > $5
        AND coalesce(r.reservation_end, h.reservation_end) > $8
      ORDER BY c.service_date, c.slot, c.spot_id`,
    [
      parkingLotId,
      spotIds,
      window.firstServiceDate,
      window.lastServiceDate,
      now,
      window.firstSlot,
      window.lastSlot,
      window.startsAt,
    ],
  );
}

/** The active claims of these spots from now on. The caller has locked the spots. */
export const claimsFromToday = (
  tx: EntityManager,
  parkingLotId: number,
  spotIds: number[],
  now: Date,
): Promise<ClaimInWindow[]> => {
  const window = {
    startsAt: now,
    until: null,
    firstServiceDate: serviceDayOf(now),
    firstSlot: 0,
    lastServiceDate: 'infinity',
    lastSlot: 0,
  };
  return claimsInWindow(tx, parkingLotId, spotIds, window, now);
};
