import type { Tone } from '../../components/ui/Tag';

export type JobRunStatus = 'running' | 'done' | 'failed';

export interface JobRunRecord {
  id: number;
  name: string;
  due_at: string;
  status: JobRunStatus;
  attempt: number;
  started_at: string;
  finished_at: string | null;
  duration_ms: number | null;
  result: Record<string, unknown> | null;
  error: string | null;
}

/** Current state of a job. */
export interface JobRecord {
  name: string;
  next_due_at: string | null;
  is_late: boolean;
  last_run: JobRunRecord | null;
}

export const statusTones: Record<JobRunStatus, Tone> = { running: 'plain', done: 'green', failed: 'red' };
export const statusChoices = Object.keys(statusTones).map((id) => ({ id, name: `panui.job.${id}` }));
export const jobChoices = [
  'clearing',
  'expire_holds',
  'serve_waitlist',
  'apply_statistics',
  'walking_routes',
  'check_plates',
  'settle_checkouts',
  'erase_personal_data',
  'rebuild_statistics',
].map((id) => ({
  id,
  name: `panui.job.name.${id}`,
}));
