import { israelTimeZone } from '../platform/clock/israel-time.js';

const local = (unit: 'day' | 'month') => `date_trunc('${unit}', t.hour, '${israelTimeZone}')`;

const partsByDay = [
  `('all', 0, 'hour', t.hour)`,
  `('lot', t.parking_lot_id, 'day', ${local('day')})`,
  `('venue', t.venue_id, 'day', ${local('day')})`,
];
const partsByMonth = [
  `('lot', t.parking_lot_id, 'month', ${local('month')})`,
  `('venue', t.venue_id, 'month', ${local('month')})`,
];

const addTakenTo = (parts: string[]) => `
  INSERT INTO hourly_statistics AS sum (scope, scope_id, grain, subject, starts_at, status, count, amount_agorot)
  SELECT part.scope, part.scope_id, part.grain, t.subject, part.starts_at, t.status, sum(t.count), sum(t.amount_agorot)
    FROM taken t
    CROSS JOIN LATERAL (VALUES ${parts.join(', ')}) part (scope, scope_id, grain, starts_at)
   WHERE part.scope_id IS NOT NULL
   GROUP BY part.scope, part.scope_id, part.grain, t.subject, part.starts_at, t.status
  HAVING sum(t.count) <> 0 OR sum(t.amount_agorot) <> 0
  ON CONFLICT ON CONSTRAINT hourly_statistics_pkey DO UPDATE
    SET count = sum.count + excluded.count, amount_agorot = sum.amount_agorot + excluded.amount_agorot`;

/**
 * SQL that adds the rows of `taken` (`parking_lot_id, subject, status, hour, venue_id, count, amount_agorot`)
 * to every statistic that includes them.
 */
export const addTakenToStatistics = addTakenTo([...partsByDay, ...partsByMonth]);

/** The same for hourly and daily statistics only. */
export const addTakenToDays = addTakenTo(partsByDay);
