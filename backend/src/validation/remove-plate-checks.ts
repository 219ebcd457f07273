import { countAffectedRows, repeatWhileFull } from '../platform/persistence/batch.js';

const limit = 2_000;
/** One day longer than the longest cache time of a registry result. */
const retentionDays = 31;
const msPerDay = 86_400_000;

export const removePlateChecks = repeatWhileFull(
  'plate_checks',
  { limit, counter: 'plate_checks_removed' },
  (tx, now) =>
    countAffectedRows(
      tx,
      `DELETE FROM plate_checks WHERE (plate, registry) IN (
       SELECT plate, registry FROM plate_checks WHERE checked_at < $1 ORDER BY checked_at LIMIT ${limit})`,
      [new Date(now.getTime() - retentionDays * msPerDay)],
    ),
);
