import { israelTimeZone, serviceDayOf, serviceDayStartHour } from '../platform/clock/israel-time.js';
import { countAffectedRows, repeatWhileFull } from '../platform/persistence/batch.js';

/** The end of the service day of a row `d`, which no change of the lot's spots before it escapes. */
const endOfDay = `((d.service_date + 1)::timestamp + time '0${serviceDayStartHour}:00') AT TIME ZONE '${israelTimeZone}'`;

/**
 * SQL for the number of spots that a row `d` of `lot_days` offers: those that exist on the day, are open in the slot
 * and are not blocked in it. Of a spot that was deactivated, the last change counts as its end.
 */
export const offeredSpotsSql = `
  (SELECT count(*)::int FROM spots s
    WHERE s.parking_lot_id = d.parking_lot_id AND s.created_at < ${endOfDay}
      AND (s.is_active OR s.updated_at >= ${endOfDay})
      AND CASE WHEN d.is_open THEN s.id <> ALL (d.closed_spot_ids) ELSE s.id = ANY (d.open_spot_ids) END
      AND NOT EXISTS (
        SELECT FROM spot_blocks b
         WHERE b.parking_lot_id = s.parking_lot_id AND b.spot_id = s.id
           AND b.first_service_date <= d.service_date AND b.last_service_date >= d.service_date
           AND block_covers_slot(b.first_service_date, b.first_slot, b.last_service_date, b.last_slot, d.service_date, d.slot)
           AND (b.lifted_at IS NULL OR b.lifted_at::date > d.service_date)))`;

const limit = 1_000;

/** Records what past days offered, so that later changes of spots and blocks do not change the statistics. */
export const recordOfferedSpots = repeatWhileFull(
  'offered_spots',
  { limit, counter: 'days_closed' },
  (tx, now) =>
    countAffectedRows(
      tx,
      `UPDATE lot_days d SET offered_spots = ${offeredSpotsSql}
        WHERE (d.parking_lot_id, d.service_date, d.slot) IN (
          SELECT parking_lot_id, service_date, slot FROM lot_days
           WHERE offered_spots IS NULL AND service_date < $1::date ORDER BY service_date LIMIT ${limit})`,
      [serviceDayOf(now)],
    ),
);
