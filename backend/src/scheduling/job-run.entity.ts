import { Check, Column, Entity, Unique } from 'typeorm';
import { Id, Instant } from '../platform/persistence/columns.js';
import type { JobResult } from './job.js';

/** How far a run has come: the step it is at, and where the next batch of that step begins. */
export interface Checkpoint {
  step: number;
  cursor: string | null;
}

export const jobRunStatuses = ['running', 'done', 'failed'] as const;

/** One due time of one job: who runs it, until when that is believed, and what came of it. */
@Entity('job_runs')
@Unique('job_runs_once', ['name', 'dueAt'])
@Check('job_runs_status_known', "status IN ('running', 'done', 'failed')")
export class JobRun {
  @Id('job_runs_pkey') id: number;
  @Column('text') name: string;
  @Instant('due_at') dueAt: Date;
  @Column('text') owner: string;
  @Instant('lease_until') leaseUntil: Date;
  @Column('integer', { default: 1 }) attempt: number;
  @Column('text', { default: 'running' }) status: (typeof jobRunStatuses)[number];
  @Instant('started_at') startedAt: Date;
  @Instant('finished_at', { nullable: true }) finishedAt: Date | null;
  /** While the run is under way: what it has done so far. */
  @Column('jsonb', { nullable: true }) result: JobResult | null;
  /** Null before the first batch and once the run is done. */
  @Column('jsonb', { nullable: true }) checkpoint: Checkpoint | null;
  @Column('text', { nullable: true }) error: string | null;
}
