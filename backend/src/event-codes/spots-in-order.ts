import type { EntityManager } from 'typeorm';
import { israelTimeZone } from '../platform/clock/israel-time.js';
import { naturalOrderSql } from '../platform/lists/natural-order-sql.js';

/** A spot in one slot of a day. */
export interface SpotInSlot {
  id: number;
  slot: number;
  /** Neither claimed nor blocked. */
  is_free: boolean;
  /** The code for which it is set aside. */
  code_id: number | null;
}

/** The active spots of a lot in the order in which they lie, without those for drivers with a disability. */
export function spotsInOrder(
  manager: EntityManager,
  lot: { parkingLotId: number; serviceDate: string; slots: number[]; now: Date },
): Promise<SpotInSlot[]> {
  return manager.query<SpotInSlot[]>(
    `SELECT s.id, open.slot, a.code_id,
            NOT EXISTS (SELECT FROM spot_claims c
                         WHERE c.service_date = $2 AND c.slot = open.slot AND c.parking_lot_id = s.parking_lot_id
                           AND c.spot_id = s.id AND c.expires_at > $4)
              AND NOT EXISTS (SELECT FROM spot_claims c LEFT JOIN lot_days d ON d.parking_lot_id = c.parking_lot_id
                                AND d.service_date = $2 AND d.slot = open.slot
                         WHERE c.parking_lot_id = s.parking_lot_id AND c.spot_id = s.id
                           AND night_covers(c.service_date, c.until, c.expires_at, $2,
                             coalesce((d.service_date + d.opening_time::time) AT TIME ZONE '${israelTimeZone}',
                               '-infinity'), $4))
              AND NOT EXISTS (SELECT FROM spot_blocks b
                         WHERE b.parking_lot_id = s.parking_lot_id AND b.spot_id = s.id AND b.lifted_at IS NULL
                           AND block_covers_slot(b.first_service_date, b.first_slot, b.last_service_date, b.last_slot,
                             $2, open.slot)) AS is_free
       FROM spots s
      CROSS JOIN unnest($3::smallint[]) AS open (slot)
       LEFT JOIN set_aside_spots a
         ON a.parking_lot_id = s.parking_lot_id AND a.service_date = $2 AND a.slot = open.slot AND a.spot_id = s.id
        AND a.release_at > $4
      WHERE s.parking_lot_id = $1 AND s.is_active AND NOT s.is_handicap
      ORDER BY ${naturalOrderSql('s.floor')}, ${naturalOrderSql('s.number')}, s.id, open.slot`,
    [lot.parkingLotId, lot.serviceDate, [...new Set(lot.slots)], lot.now],
  );
}
