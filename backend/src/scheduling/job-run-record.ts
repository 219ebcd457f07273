import type { JobRun } from './job-run.entity.js';

/** A run as admins see it. */
export function toJobRunRecord(run: JobRun) {
  return {
    id: run.id,
    name: run.name,
    due_at: run.dueAt.toISOString(),
    status: run.status,
    attempt: run.attempt,
    started_at: run.startedAt.toISOString(),
    finished_at: run.finishedAt?.toISOString() ?? null,
    duration_ms: run.finishedAt ? run.finishedAt.getTime() - run.startedAt.getTime() : null,
    result: run.result,
    error: run.error,
  };
}

export type JobRunRecord = ReturnType<typeof toJobRunRecord>;
