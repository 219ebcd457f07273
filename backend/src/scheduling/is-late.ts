import type { BusinessSettings } from '../settings/business-settings.js';
import type { Job } from './job.js';

/** What was due this long ago must have been done by now, whoever had to start first. */
const graceMs = 5 * 60_000;

export interface JobHistory {
  /** The latest due time that was done; null when no run ever was. */
  lastDone: Date | null;
  /** From when on due times count for a job that was never done: its first recorded run, or the start of this process. */
  firstDue: Date;
}

/** Whether a job has not run when it should have. A job that has never been due is not late. */
export function isLate(
  job: Pick<Job, 'lastDue'>,
  { lastDone, firstDue }: JobHistory,
  now: Date,
  settings: BusinessSettings,
): boolean {
  const due = job.lastDue(new Date(now.getTime() - graceMs), settings);
  if (due === null) return false;
  return lastDone ? lastDone < due : firstDue <= due;
}
