import { countAffectedRows, repeatWhileFull } from '../platform/persistence/batch.js';

const limit = 2_000;

/** A plate that was probably misread stays in the list of reviews. */
export const markOverstays = repeatWhileFull('overstays', { limit, counter: 'overstays' }, (tx, now) =>
  countAffectedRows(
    tx,
    `UPDATE entries SET kind = 'overstay', updated_at = $1 WHERE (parking_lot_id, id) IN (
       SELECT e.parking_lot_id, e.id FROM entries e
         JOIN reservations r ON r.parking_lot_id = e.parking_lot_id AND r.id = e.reservation_id
         JOIN parking_lots l ON l.id = e.parking_lot_id AND l.records_exits
        WHERE e.exited_at IS NULL AND e.reservation_id IS NOT NULL
          AND e.kind NOT IN ('wrong_day', 'overstay', 'misread') AND r.reservation_end <= $1
        ORDER BY e.parking_lot_id, e.reservation_id LIMIT ${limit})`,
    [now],
  ),
);
