import type { BusinessSettings } from '../settings/business-settings.js';
import type { JobSchedule } from '../jobs/job.js';

/** A run that was due longer ago than this is late; the time allows for starts and takeovers. */
const graceMs = 5 * 60_000;

export interface JobHistory {
  /** The latest due time that was completed; null before the first run. */
  lastDone: Date | null;
  /**
   * From when a job that was never completed is expected to be: the start of its first run, which was due before it
   * in a new installation, or of this process.
   */
  firstDue: Date;
}

/** Whether a due run was missed. A job that has never been due is not late. */
export function isLate(
  job: Pick<JobSchedule, 'lastDue'>,
  { lastDone, firstDue }: JobHistory,
  now: Date,
  settings: BusinessSettings,
): boolean {
  const due = job.lastDue(new Date(now.getTime() - graceMs), settings);
  if (due === null) return false;
  return lastDone ? lastDone < due : firstDue <= due;
}
