import { serviceDayStartHour } from '../platform/clock/israel-time.js';

const minutesOf = (time: string) => `(extract(epoch FROM ${time}::time) / 60)::int`;

/**
 * SQL for whether the hours of a day of a lot, an alias of `lot_days`, include a minute of the service day. The windows
 * are those of `windowsOfHours`.
 */
const isInHoursSql = (day: string, minute: string) => {
  const opens = `(${minutesOf(`${day}.opening_time`)} - ${serviceDayStartHour * 60})`;
  const length = `(${minutesOf(`${day}.closing_time`)} - ${minutesOf(`${day}.opening_time`)} + 1440)`;
  return `(${minute}::int >= ${opens} AND ${minute}::int < ${opens} + coalesce(nullif(${length} % 1440, 0), 1440)
           OR ${minute}::int >= ${opens} + 1440)`;
};

/**
 * SQL for whether a lot is open at a minute of a service day; both are parameters. A lot whose day has not been
 * evaluated yet counts as open. `lot` is an alias of `parking_lots`.
 */
export const isLotOpenSql = (lot: string, serviceDay: string, minute: string) => `
  (${lot}.is_active AND (
    NOT EXISTS (SELECT FROM lot_days d WHERE d.parking_lot_id = ${lot}.id AND d.service_date = ${serviceDay}::date)
    OR EXISTS (
      SELECT FROM lot_days d
       WHERE d.parking_lot_id = ${lot}.id AND d.service_date = ${serviceDay}::date AND (d.is_open OR d.open_spot_ids <> '{}')
         AND ${isInHoursSql('d', minute)})))`;

/** A query for the spots that rules close in open lots at a minute of a service day: `parking_lot_id, spot_id`. */
export const closedSpotsSql = (serviceDay: string, minute: string) => `
  SELECT d.parking_lot_id, s.id AS spot_id
    FROM lot_days d
    JOIN spots s ON s.parking_lot_id = d.parking_lot_id
   WHERE d.service_date = ${serviceDay}::date AND ${isInHoursSql('d', minute)}
     AND EXISTS (SELECT FROM lot_days limited
                  WHERE limited.parking_lot_id = d.parking_lot_id AND limited.service_date = d.service_date
                    AND (limited.closed_spot_ids <> '{}' OR limited.open_spot_ids <> '{}'))
   GROUP BY 1, 2
  HAVING bool_and(CASE WHEN d.is_open THEN s.id = ANY (d.closed_spot_ids) ELSE s.id <> ALL (d.open_spot_ids) END)`;
