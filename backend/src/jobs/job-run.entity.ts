import { Check, Column, Entity, Unique } from 'typeorm';
import { Id, Instant } from '../platform/persistence/columns.js';
import type { JobResult } from './job.js';

/** A step that failed, with the cursor of the batch that did. */
export interface FailedStep {
  name: string;
  cursor: string | null;
  error: string;
}

/** Progress of a run: the current step, the cursor of its next batch, and the earlier steps that failed. */
export interface Checkpoint {
  step: number;
  cursor: string | null;
  failed?: FailedStep[];
}

export const jobRunStatuses = ['running', 'done', 'failed'] as const;

/** One due time of one job: the process that runs it, its lease, and the result. */
@Entity('job_runs')
@Unique('job_runs_once', ['name', 'dueAt'])
@Check('job_runs_status_known', "status IN ('running', 'done', 'failed')")
export class JobRun {
  @Id('job_runs_pkey') id: number;
  @Column('text') name: string;
  @Instant() dueAt: Date;
  @Column('text') owner: string;
  @Instant() leaseUntil: Date;
  @Column('integer', { default: 1 }) attempt: number;
  @Column('text', { default: 'running' }) status: (typeof jobRunStatuses)[number];
  @Instant() startedAt: Date;
  @Instant({ nullable: true }) finishedAt: Date | null;
  /** While the run is in progress: the counts so far. */
  @Column('jsonb', { nullable: true }) result: JobResult | null;
  /** Null before the first batch and once the run is done. A failed run keeps it. */
  @Column('jsonb', { nullable: true }) checkpoint: Checkpoint | null;
  @Column('text', { nullable: true }) error: string | null;
}
