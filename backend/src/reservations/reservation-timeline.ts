import type { EntityManager } from 'typeorm';

export type TimelineKind =
  | 'held'
  | 'renewed'
  | 'confirmed'
  | 'paid'
  | 'moved'
  | 'plate_changed'
  | 'details_changed'
  | 'not_coming'
  | 'entered'
  | 'exited'
  | 'cancelled'
  | 'refunded'
  | 'completed'
  | 'no_show';

export interface TimelineEvent {
  at: string;
  kind: TimelineKind;
  detail: string | null;
}

/** The story of one reservation, oldest first, from the facts that its rows keep. */
export async function timelineOf(
  manager: EntityManager,
  key: { parkingLotId: number; id: number },
): Promise<TimelineEvent[]> {
  const rows = await manager.query<{ at: Date; kind: TimelineKind; detail: string | null }[]>(
    `WITH r AS (SELECT * FROM reservations WHERE parking_lot_id = $1 AND id = $2)
     SELECT at, kind, detail FROM (
       SELECT h.created_at AS at, 'held' AS kind, NULL AS detail, 1 AS turn
         FROM r JOIN holds h ON h.parking_lot_id = r.parking_lot_id AND h.id = r.hold_id
       UNION ALL
       SELECT r.created_at, 'renewed', h.renewals::text, 2
         FROM r JOIN holds h ON h.parking_lot_id = r.parking_lot_id AND h.id = r.hold_id WHERE h.renewals > 0
       UNION ALL SELECT r.created_at, 'confirmed', NULL, 3 FROM r
       UNION ALL
       SELECT p.paid_at, 'paid', p.provider, 4 FROM r JOIN payments p
           ON p.parking_lot_id = r.parking_lot_id AND p.reservation_id = r.id WHERE p.paid_at IS NOT NULL
       UNION ALL
       SELECT e.entered_at, 'entered', e.source, 5 FROM r JOIN entries e
           ON e.parking_lot_id = r.parking_lot_id AND e.reservation_id = r.id
        WHERE e.entered_at IS NOT NULL AND e.kind NOT IN ('wrong_day', 'second_entry')
       UNION ALL
       SELECT e.exited_at, 'exited', e.source, 6 FROM r JOIN entries e
           ON e.parking_lot_id = r.parking_lot_id AND e.reservation_id = r.id
        WHERE e.exited_at IS NOT NULL AND e.kind NOT IN ('wrong_day', 'second_entry')
       UNION ALL
       SELECT r.cancelled_at, 'cancelled', concat_ws(': ', r.cancelled_by, r.cancel_reason), 7
         FROM r WHERE r.cancelled_at IS NOT NULL
       UNION ALL
       SELECT p.refunded_at, 'refunded', p.provider, 8 FROM r JOIN payments p
           ON p.parking_lot_id = r.parking_lot_id AND p.reservation_id = r.id WHERE p.refunded_at IS NOT NULL
       UNION ALL
       SELECT c.made_at, c.kind || '_changed',
              CASE c.kind WHEN 'plate' THEN concat_ws(' → ', nullif(c.old_plate, ''), nullif(c.new_plate, '')) ELSE c.fields END,
              4 FROM r JOIN reservation_changes c
           ON c.parking_lot_id = r.parking_lot_id AND c.reservation_id = r.id
       UNION ALL
       SELECT r.not_coming_at, 'not_coming', 'driver', 7 FROM r WHERE r.not_coming_at IS NOT NULL
       UNION ALL
       SELECT r.reservation_end, r.status, NULL, 9 FROM r
        WHERE r.status IN ('completed', 'no_show') AND r.not_coming_at IS NULL
     ) story ORDER BY at, turn`,
    [key.parkingLotId, key.id],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
