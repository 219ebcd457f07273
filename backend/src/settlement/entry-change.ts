import { israelTimeZone } from '../platform/clock/israel-time.js';
import { paymentKeySql } from './statements/statement-party.js';

/** Why a charge was taken back without a refund, or that what was taken back had not been paid. */
export const entryChanges = [
  'moved',
  'rescheduled',
  'billed',
  'unbilled',
  'assigned',
  'repriced',
  'cancelled',
] as const;
export type EntryChange = (typeof entryChanges)[number];

/** SQL: joins to a charge `e` that was taken back without a refund the first charge that was written for it. */
export const joinNextCharge = `LEFT JOIN LATERAL (
    SELECT n.* FROM money_entries n
     WHERE ((n.parking_lot_id, n.reservation_id) = (${paymentKeySql}) AND n.payment_reservation_id IS NULL
         OR (n.payment_lot_id, n.payment_reservation_id) = (${paymentKeySql}))
       AND n.kind = 'charge' AND n.reverses_id IS NULL AND n.occurred_at = e.occurred_at AND n.id > e.id
     ORDER BY n.id LIMIT 1) n ON e.kind = 'charge' AND e.reverses_id IS NOT NULL`;

/** SQL: what an entry `e` with its payment `p` and its next charge `n` changed; null for other lines. */
export const entryChangeSql = `CASE
    WHEN e.kind = 'refund' AND p.status = 'void' THEN 'cancelled'
    WHEN e.kind <> 'charge' OR e.reverses_id IS NULL THEN NULL
    WHEN n.id IS NULL THEN 'repriced'
    WHEN n.account_id IS NOT NULL AND n.account_id IS DISTINCT FROM e.account_id THEN 'billed'
    WHEN n.account_id IS NULL AND e.account_id IS NOT NULL THEN 'unbilled'
    WHEN n.parking_lot_id <> e.parking_lot_id THEN 'moved'
    WHEN n.service_date <> e.service_date OR n.reservation_end <> e.reservation_end THEN 'rescheduled'
    WHEN e.payee_id IS NULL AND n.payee_id IS NOT NULL THEN 'assigned'
    ELSE 'repriced' END`;

/** SQL: the day of a line of a statement: that of the parking for a charge, and of what changed it for the others. */
export const ownDaySql = `CASE WHEN e.kind = 'charge' AND e.reverses_id IS NULL THEN e.service_date
    ELSE (e.occurred_at AT TIME ZONE '${israelTimeZone}')::date END`;
