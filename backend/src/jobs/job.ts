import type { BatchStep, Counts } from '../platform/persistence/batch.js';
import type { BusinessSettings } from '../settings/business-settings.js';

/** Counts of the work that a run did, shown to operators. */
export type JobResult = Counts;

/** When a job runs. */
export interface JobSchedule {
  /** The latest time at or before `now` at which the job should have run; null when it is never due. */
  lastDue(now: Date, settings: BusinessSettings): Date | null;
  /** The first such time after `now`; null when there is none. */
  nextDue(now: Date, settings: BusinessSettings): Date | null;
}

/**
 * Work on the database alone, in independent steps of bounded batches. Each batch commits together with the run's
 * progress, so that an interrupted run resumes where it stopped, and a run that another process took over commits
 * nothing more.
 */
export interface BatchWork {
  readonly steps: readonly BatchStep[];
}

/**
 * Work that calls external services or opens a transaction for each of its items, and therefore runs outside any
 * transaction. Must be idempotent: it runs again when the process dies before the run is marked as done.
 */
export interface NonTransactionalWork {
  runOutsideTransaction(now: Date): Promise<JobResult>;
}

export type JobWork = BatchWork | NonTransactionalWork;

/** What it takes to run a job. */
export type RunnableJob<Work = JobWork> = JobSchedule & {
  readonly name: string;
} & Work;

const msPerMinute = 60_000;

/** A job that runs whenever so many minutes of the hour have passed. */
export const everyMinutes = (minutes: number): JobSchedule => {
  const periodMs = minutes * msPerMinute;
  const lastDue = (now: Date) => new Date(Math.floor(now.getTime() / periodMs) * periodMs);
  return { lastDue, nextDue: (now) => new Date(lastDue(now).getTime() + periodMs) };
};

/** A job that runs only on request of an admin. */
export const manualOnly: JobSchedule = { lastDue: () => null, nextDue: () => null };
