import { countAffectedRows, repeatWhileFull } from '../platform/persistence/batch.js';

const limit = 2_000;
const retentionDays = 2;
const msPerDay = 86_400_000;

/**
 * Removes old runs of the jobs that do not keep theirs. The names are read one by one from the index, because kept runs
 * are never deleted.
 */
export const removeOldRuns = (findJobsThatKeepRuns: () => string[]) =>
  repeatWhileFull('job_runs', { limit, counter: 'old_runs_removed' }, (tx, now) =>
    countAffectedRows(
      tx,
      `DELETE FROM job_runs WHERE id IN (
       WITH RECURSIVE job (name) AS (
         SELECT min(name) FROM job_runs
         UNION ALL
         SELECT (SELECT min(run.name) FROM job_runs run WHERE run.name > job.name) FROM job WHERE job.name IS NOT NULL)
       SELECT old.id FROM job
        CROSS JOIN LATERAL (SELECT run.id FROM job_runs run WHERE run.name = job.name AND run.due_at < $2
                             ORDER BY run.due_at LIMIT ${limit}) old
        WHERE job.name <> ALL ($1) LIMIT ${limit})`,
      [findJobsThatKeepRuns(), new Date(now.getTime() - retentionDays * msPerDay)],
    ),
  );
