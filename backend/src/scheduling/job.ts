import type { BatchStep, Counts } from '../platform/persistence/batch.js';
import type { BusinessSettings } from '../settings/business-settings.js';

/** Counts of the work that a run did, shown to operators. */
export type JobResult = Counts;

interface Due {
  readonly name: string;
  /** The latest time at or before `now` at which the job should have run; null when it is never due. */
  lastDue(now: Date, settings: BusinessSettings): Date | null;
  /** The first such time after `now`; null when there is none. */
  nextDue(now: Date, settings: BusinessSettings): Date | null;
}

/**
 * Work on the database alone, in independent steps of bounded batches. Each batch commits together with the run's progress, so
 * that an interrupted run resumes where it stopped, and a run that another process took over commits nothing more.
 */
export interface BatchJob extends Due {
  readonly steps: readonly BatchStep[];
}

/**
 * Work that calls external services or opens a transaction for each of its items, and therefore runs outside any transaction.
 * Must be idempotent: it runs again when the process dies before the run is marked as done.
 */
export interface NonTransactionalJob extends Due {
  runOutsideTransaction(now: Date): Promise<JobResult>;
}

export type Job = BatchJob | NonTransactionalJob;

const msPerMinute = 60_000;

/** Due times of a job that runs every minute. */
export const everyMinute = {
  lastDue: (now: Date) => new Date(Math.floor(now.getTime() / msPerMinute) * msPerMinute),
  nextDue: (now: Date) => new Date((Math.floor(now.getTime() / msPerMinute) + 1) * msPerMinute),
};

/** Due times of a job that runs only on request of an admin. */
export const manualOnly = { lastDue: () => null, nextDue: () => null };
