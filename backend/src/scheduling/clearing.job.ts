import type { EntityManager } from 'typeorm';
import { addDays, instantAt, localDateOf, serviceDayOf, weekdayOf } from '../clock/israel-time.js';
import type { BusinessSettings } from '../settings/business-settings.js';
import type { JobResult, TransactionJob } from './job.js';

const keptDaysOfMinuteJobs = 2;
/** A day longer than the best answer of a registry holds. */
const keptDaysOfPlateChecks = 31;
/** A gate that counted no car for so long before a stay counts none. */
const countingDays = 30;
const msPerDay = 86_400_000;

/** Rows that a statement touched, as its own count. */
async function countOf(tx: EntityManager, statement: string, values: unknown[]): Promise<number> {
  const [row] = await tx.query<[{ count: number }]>(
    `WITH touched AS (${statement} RETURNING 1) SELECT count(*)::int AS count FROM touched`,
    values,
  );
  return row.count;
}

/**
 * Closes what is over; answers how many stays by their new status. Times are compared by their differences: a time that
 * is computed from a row by the rules of a time zone is refused where rows lie on several machines.
 */
async function closeStays(tx: EntityManager, now: Date): Promise<{ status: string; count: number }[]> {
  const [{ first }] = await tx.query<[{ first: Date | null }]>(
    `SELECT min(reservation_start) AS first FROM reservations WHERE status = 'confirmed' AND reservation_end <= $1`,
    [now],
  );
  if (!first) return [];
  const countedFrom = new Date(first.getTime() - countingDays * msPerDay);
  return tx.query<{ status: string; count: number }[]>(
    `WITH over AS (
       UPDATE reservations r SET updated_at = $1, status = CASE
           WHEN EXISTS (SELECT FROM entries e WHERE e.parking_lot_id = r.parking_lot_id AND e.reservation_id = r.id
                          AND e.kind <> 'wrong_day')
             OR NOT EXISTS (SELECT FROM entries e WHERE e.parking_lot_id = r.parking_lot_id AND e.source = 'gate'
                             AND e.entered_at > $2
                             AND r.reservation_start - e.entered_at < interval '${countingDays} days') THEN 'completed'
           ELSE 'no_show' END
        WHERE r.status = 'confirmed' AND r.reservation_end <= $1
       RETURNING r.parking_lot_id, r.venue_id, r.reservation_start, r.status),
     counted AS (
       INSERT INTO figure_changes (parking_lot_id, subject, status, hour, venue_id, count, amount_agorot)
       SELECT o.parking_lot_id, 'reservations', side.status, date_trunc('hour', o.reservation_start, 'UTC'),
              o.venue_id, side.count, 0
         FROM over o CROSS JOIN LATERAL (VALUES ('confirmed', -1), (o.status, 1)) side (status, count))
     SELECT status, count(*)::int AS count FROM over GROUP BY status`,
    [now, countedFrom],
  );
}

/** The clearing's times on the days, counted from today, that are clearing weekdays. */
function clearingTimes(now: Date, settings: BusinessSettings, days: number[]): Date[] {
  return days
    .map((day) => addDays(localDateOf(now), day))
    .filter((date) => settings.clearing_weekdays.includes(weekdayOf(date)))
    .map((date) => instantAt(date, settings.clearing_time));
}

/**
 * The morning's clearing (06:00 of the clearing weekdays): stays that are over are completed, or no-shows where the
 * lot's gate counts cars and none came (a car that a person notes now and then is no counting); ended blocks are
 * lifted; cars still inside are marked as overstays.
 */
export const clearingJob: TransactionJob = {
  name: 'clearing',

  lastDue(now: Date, settings: BusinessSettings): Date | null {
    const [latest] = clearingTimes(now, settings, [0, -1, -2, -3, -4, -5, -6, -7]).filter(
      (due) => due <= now,
    );
    return latest ?? null;
  },

  nextDue(now: Date, settings: BusinessSettings): Date | null {
    const [next] = clearingTimes(now, settings, [0, 1, 2, 3, 4, 5, 6, 7]).filter((due) => due > now);
    return next ?? null;
  },

  async run(tx: EntityManager, now: Date): Promise<JobResult> {
    const closed = await closeStays(tx, now);
    const closedAs = (status: string) => closed.find((row) => row.status === status)?.count ?? 0;
    return {
      completed: closedAs('completed'),
      no_shows: closedAs('no_show'),
      blocks_lifted: await countOf(
        tx,
        'UPDATE spot_blocks SET lifted_at = $1 WHERE lifted_at IS NULL AND until <= $1',
        [now],
      ),
      overstays: await countOf(
        tx,
        `UPDATE entries e SET kind = 'overstay', updated_at = $1 FROM reservations r
          WHERE r.parking_lot_id = e.parking_lot_id AND r.id = e.reservation_id AND e.exited_at IS NULL
            AND e.kind <> 'wrong_day' AND r.reservation_end <= $1`,
        [now],
      ),
      claims_removed: await countOf(tx, 'DELETE FROM spot_claims WHERE service_date < $1::date', [
        addDays(serviceDayOf(now), -1),
      ]),
      plate_checks_removed: await countOf(tx, 'DELETE FROM plate_checks WHERE checked_at < $1', [
        new Date(now.getTime() - keptDaysOfPlateChecks * msPerDay),
      ]),
      old_runs_removed: await countOf(
        tx,
        `DELETE FROM job_runs
          WHERE name IN ('expire_holds', 'serve_waitlist', 'fold_figures', 'walking_routes', 'check_plates',
                         'settle_checkouts') AND due_at < $1`,
        [new Date(now.getTime() - keptDaysOfMinuteJobs * msPerDay)],
      ),
    };
  },
};
