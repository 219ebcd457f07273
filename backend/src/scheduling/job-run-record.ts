import type { JobRunDto } from './job.dto.js';
import type { JobRun } from '../jobs/job-run.entity.js';

export function toJobRunRecord(run: JobRun): JobRunDto {
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
    failed_steps: run.checkpoint?.failed?.map(({ name }) => name) ?? [],
  };
}
