import { serviceDayStartHour } from '../platform/clock/israel-time.js';

const minutesOf = (time: string) => `(extract(epoch FROM ${time}::time) / 60)::int`;

/**
 * SQL for whether a lot is open at a minute of a service day; both are parameters. A lot whose day has not been evaluated yet counts
 * as open. `lot` is an alias of `parking_lots`. The windows are those of `windowsOfHours`.
 */
export const isLotOpenSql = (lot: string, serviceDay: string, minute: string) => `
  (${lot}.is_active AND (
    NOT EXISTS (SELECT FROM lot_days d WHERE d.parking_lot_id = ${lot}.id AND d.service_date = ${serviceDay}::date)
    OR EXISTS (
      SELECT FROM lot_days d
       CROSS JOIN LATERAL (
         SELECT ${minutesOf('d.opening_time')} - ${serviceDayStartHour * 60} AS opens,
                coalesce(nullif((${minutesOf('d.closing_time')} - ${minutesOf('d.opening_time')} + 1440) % 1440, 0), 1440) AS minutes) hours
       WHERE d.parking_lot_id = ${lot}.id AND d.service_date = ${serviceDay}::date AND (d.is_open OR d.open_spot_ids <> '{}')
         AND (${minute}::int >= hours.opens AND ${minute}::int < hours.opens + hours.minutes
              OR ${minute}::int >= hours.opens + 1440))))`;
