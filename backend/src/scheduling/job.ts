import type { EntityManager } from 'typeorm';
import type { BusinessSettings } from '../settings/business-settings.js';

/** What a run did, in numbers that an operator understands. */
export type JobResult = Record<string, number>;

export interface Job {
  readonly name: string;
  /** The latest time at or before `now` at which the job should have run; null when it is never due. */
  lastDue(now: Date, settings: BusinessSettings): Date | null;
  /** The work, in the same transaction that marks the run as done; done anew when that fails. */
  run(tx: EntityManager, now: Date): Promise<JobResult>;
}
