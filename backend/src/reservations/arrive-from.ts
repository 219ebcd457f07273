import { israelTimeZone } from '../platform/clock/israel-time.js';
import { defaultSettings } from '../settings/business-settings.js';
import { maxReservation } from './max-reservation.js';

/**
 * How early a car may come. In a CTE of its own, because Citus cannot join the local table of settings with
 * reservations.
 */
export const early = `early AS MATERIALIZED (
      SELECT value::int AS minutes FROM settings WHERE key = 'early_arrival_tolerance_minutes')`;

export const earlyMinutes = `coalesce((SELECT minutes FROM early), ${defaultSettings.early_arrival_tolerance_minutes})`;

/** SQL for when a lot opens on a day: with its first slot. `d` is the alias of the open rows of `lot_days`. */
export const opensAtSql = `min((d.service_date + d.opening_time::time) AT TIME ZONE '${israelTimeZone}')`;

/**
 * SQL for the earliest time at which the car of a reservation may come: `earlyMinutes`, the setting
 * `early_arrival_tolerance_minutes`, before its start, but neither before the lot opens nor while the reservation of
 * another car on the same spot lasts. `r` is the alias of the reservation.
 */
export const arriveFromSql = (r: string, earlyMinutes: string) => `
  greatest(${r}.reservation_start - make_interval(mins => ${earlyMinutes}),
    (SELECT least(${opensAtSql}, ${r}.reservation_start) FROM lot_days d
      WHERE d.parking_lot_id = ${r}.parking_lot_id AND d.service_date = ${r}.service_date AND d.is_open
     HAVING count(*) > 0),
    (SELECT max(earlier.reservation_end) FROM reservations earlier
      WHERE earlier.parking_lot_id = ${r}.parking_lot_id AND earlier.spot_id = ${r}.spot_id
        AND earlier.reservation_start > ${r}.reservation_start - interval '${maxReservation}'
        AND earlier.reservation_start < ${r}.reservation_start AND earlier.reservation_end <= ${r}.reservation_start
        AND earlier.status <> 'cancelled' AND earlier.not_coming_at IS NULL
        AND earlier.license_plate <> ${r}.license_plate))`;
