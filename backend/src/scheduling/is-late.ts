import type { BusinessSettings } from '../settings/business-settings.js';
import type { Job } from './job.js';

/** What was due this long ago must have been done by now, whoever had to start first. */
const graceMs = 5 * 60_000;

/** Whether a job has not run when it should have; `lastDone` is the latest due time that was done. */
export function isLate(
  job: Pick<Job, 'lastDue'>,
  lastDone: Date | null,
  now: Date,
  settings: BusinessSettings,
): boolean {
  const due = job.lastDue(new Date(now.getTime() - graceMs), settings);
  return due !== null && (lastDone === null || lastDone < due);
}
