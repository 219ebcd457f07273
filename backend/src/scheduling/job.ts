import type { BatchStep, Counts } from '../platform/persistence/batch.js';
import type { BusinessSettings } from '../settings/business-settings.js';

/** What a run did, in numbers that an operator understands. */
export type JobResult = Counts;

interface Due {
  readonly name: string;
  /** The latest time at or before `now` at which the job should have run; null when it is never due. */
  lastDue(now: Date, settings: BusinessSettings): Date | null;
  /** The first such time after `now`; null when there is none. */
  nextDue(now: Date, settings: BusinessSettings): Date | null;
}

/**
 * Work on the database alone, in steps of bounded batches. Each batch commits together with the run's progress, so that
 * an interrupted run resumes where it stopped, and a run that another process took over commits nothing more.
 */
export interface BatchJob extends Due {
  readonly steps: readonly BatchStep[];
}

/**
 * Work that asks others, which no transaction may wait for. It may be done twice, when its process dies before the run
 * is marked as done, and must not mind.
 */
export interface NonTransactionalJob extends Due {
  runOutsideTransaction(now: Date): Promise<JobResult>;
}

export type Job = BatchJob | NonTransactionalJob;

const msPerMinute = 60_000;

/** The due times of a job of every minute. */
export const everyMinute = {
  lastDue: (now: Date) => new Date(Math.floor(now.getTime() / msPerMinute) * msPerMinute),
  nextDue: (now: Date) => new Date((Math.floor(now.getTime() / msPerMinute) + 1) * msPerMinute),
};

/** The due times of a job that only an admin starts. */
export const manualOnly = { lastDue: () => null, nextDue: () => null };
