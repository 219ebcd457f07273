import { DiscoveryService } from '@nestjs/core';
import type { Texts } from '../platform/problems/message.js';
import type { JobSchedule } from './job.js';

/** All that is known of a job apart from its work. */
export interface JobDeclaration extends JobSchedule {
  /** Identifies the job in `job_runs`, in the API and in metrics. */
  readonly name: string;
  readonly title: Texts;
  readonly description: Texts;
  /** Jobs with lower numbers are checked and listed first. */
  readonly order: number;
  /** Whether all runs are kept. Those of other jobs are deleted after two days. */
  readonly keepsRuns?: boolean;
  /** Names of the steps of batch work. */
  readonly stepNames?: Readonly<Record<string, Texts>>;
  /** Names of the counts in the result of a run. */
  readonly countNames: Readonly<Record<string, Texts>>;
}

/** Declares the class, a provider of any module, as a background job. Its instance does the work. */
export const Job = DiscoveryService.createDecorator<JobDeclaration>();
