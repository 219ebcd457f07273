import { randomUUID } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ClaimQueueService } from '../claims/claim-queue.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { withTimeout } from '../platform/clock/with-timeout.js';
import { MetricsService } from '../platform/metrics/metrics.service.js';
import { addCounts, type Counts } from '../platform/persistence/batch.js';
import { databaseNow } from '../platform/persistence/database-now.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { SettingsService } from '../settings/settings.service.js';
import type { BatchWork, JobResult, RunnableJob } from '../jobs/job.js';
import { type Checkpoint, JobRun } from '../jobs/job-run.entity.js';
import { type PendingStep, readCheckpoint, toCheckpoint } from './pending-steps.js';

const leaseSeconds = 60;
const maxAttempts = 5;
/** Drivers come first: a batch waits this long at most while this process claims spots. */
const maxWaitForClaimsMs = 1_000;

/** Another process took the run over while this one was paused: the batch is rolled back. */
class RunTakenOverError extends Error {}

/** The process is stopping: the run resumes from its checkpoint in another process or after the restart. */
class RunInterruptedError extends Error {}

/** Steps failed, and the others are done. */
class StepsFailedError extends Error {
  constructor(readonly checkpoint: Checkpoint) {
    super(checkpoint.failed?.map(({ name, error }) => `${name}: ${error}`).join('; '));
  }
}

/** A run that this process has claimed, with the progress of its earlier attempts. */
interface ClaimedRun {
  id: number;
  result: Counts | null;
  checkpoint: Checkpoint | null;
}

/** One step of a claimed run, and the progress of the whole run. */
interface StepRun {
  id: number;
  index: number;
  progress: { result: Counts; pending: PendingStep[] };
}

/**
 * Runs a job's latest due time once over all processes. The process that inserts the row owns the run while
 * its lease lasts; when that process dies, the next tick of any process takes the run over, or closes it as
 * failed when a later due time has come. Each batch commits together with the run's progress and a renewed
 * lease, so that a run may take any length of time. A step that fails is retried by a later attempt, after all other
 * steps.
 */
@Injectable()
export class JobRunnerService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(JobRunnerService.name);
  private readonly owner = randomUUID();
  private isStopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly settings: SettingsService,
    private readonly clock: ClockService,
    private readonly metrics: MetricsService,
    private readonly claims: ClaimQueueService,
  ) {}

  /** Stops runs at the end of their current batch. */
  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }

  /**
   * Runs the job if its latest due time has no run yet. Returns the result, or null when there was nothing to
   * do.
   */
  async runIfDue(job: RunnableJob): Promise<JobResult | null> {
    const now = await databaseNow(this.dataSource.manager, this.clock.offsetInterval);
    const lastDue = job.lastDue(now, await this.settings.current());
    const dueAt = (await this.findUnscheduledRun(job, lastDue, now)) ?? lastDue;
    return dueAt && this.runFor(job, dueAt, now);
  }

  /**
   * Runs the job outside its schedule. Resolves when it is done or after `waitMs`, in which case it continues
   * in the background. Returns the due time under which the run is stored.
   */
  async runNow(job: RunnableJob, waitMs?: number): Promise<Date> {
    const now = await databaseNow(this.dataSource.manager, this.clock.offsetInterval);
    const run = this.runFor(job, now, now);
    await (waitMs === undefined ? run : withTimeout(run, waitMs, null));
    return now;
  }

  /** An interrupted or requested run outside the schedule, which has its own due time after the last scheduled one. */
  private async findUnscheduledRun(job: RunnableJob, lastDue: Date | null, now: Date): Promise<Date | null> {
    const [run] = await this.dataSource.query<{ due_at: Date }[]>(
      `SELECT due_at FROM job_runs WHERE name = $1 AND due_at > $2 AND status = 'running' AND lease_until < $3
        ORDER BY due_at LIMIT 1`,
      [job.name, lastDue ?? '-infinity', now],
    );
    return run?.due_at ?? null;
  }

  private async runFor(job: RunnableJob, dueAt: Date, now: Date): Promise<JobResult | null> {
    const run = await this.claim(job, dueAt, now);
    if (!run) return null;
    try {
      await this.closeAbandonedRuns(job, dueAt, now);
      const result =
        'steps' in job ? await this.runSteps(job, run, now) : await job.runOutsideTransaction(now);
      await this.transactions.run((tx) => this.markDone(tx, run.id, result));
      if (!('steps' in job)) this.recordWorkMetrics(job, result);
      this.metrics.count('job_runs_total', { job: job.name, outcome: 'done' });
      return result;
    } catch (error) {
      if (error instanceof RunInterruptedError) await this.releaseRun(run.id);
      else if (error instanceof RunTakenOverError)
        this.metrics.count('job_runs_total', { job: job.name, outcome: 'taken_over' });
      else {
        this.metrics.count('job_runs_total', { job: job.name, outcome: 'failed' });
        await this.recordFailure(job, run.id, error);
      }
      return null;
    }
  }

  /** Runs the pending steps one after another. Throws a `StepsFailedError` after the last one if any failed. */
  private async runSteps(job: RunnableJob<BatchWork>, run: ClaimedRun, now: Date): Promise<JobResult> {
    const progress = { result: run.result ?? {}, pending: readCheckpoint(job.steps, run.checkpoint) };
    for (const { index } of progress.pending) {
      try {
        await this.runStep(job, { id: run.id, index, progress }, now);
      } catch (error) {
        if (error instanceof RunInterruptedError || error instanceof RunTakenOverError) throw error;
        const failure = messageOf(error);
        this.logger.error(`${job.name}, step ${job.steps[index]?.name}, failed: ${failure}`);
        progress.pending = progress.pending.map((step) =>
          step.index === index ? { ...step, error: failure } : step,
        );
      }
    }
    if (progress.pending.length > 0) throw new StepsFailedError(toCheckpoint(job.steps, progress.pending));
    return progress.result;
  }

  /** Runs the batches of one step that are left, and updates the progress after each. */
  private async runStep(
    job: RunnableJob<BatchWork>,
    { id, index, progress }: StepRun,
    now: Date,
  ): Promise<void> {
    const isCurrent = (step: PendingStep) => step.index === index;
    for (
      let current = progress.pending.find(isCurrent);
      current;
      current = progress.pending.find(isCurrent)
    ) {
      if (this.isStopping) throw new RunInterruptedError();
      await this.claims.idle(maxWaitForClaimsMs);
      const { cursor } = current;
      const { batch, result, pending } = await this.transactions.run(async (tx) => {
        const batch = await job.steps[index]!.run(tx, now, cursor);
        const pending = progress.pending.flatMap((step) => {
          if (!isCurrent(step)) return [step];
          return batch.next === null ? [] : [{ ...step, cursor: batch.next }];
        });
        const result = addCounts(progress.result, batch.counts);
        await this.saveProgress(tx, id, result, toCheckpoint(job.steps, pending));
        return { batch, result, pending };
      });
      Object.assign(progress, { result, pending });
      this.recordWorkMetrics(job, batch.counts);
      await batch.afterCommit?.();
    }
  }

  /**
   * Last statement of the batch's transaction: the batch commits only while this process still owns the run.
   */
  private async saveProgress(
    tx: EntityManager,
    id: number,
    progress: Counts,
    checkpoint: Checkpoint,
  ): Promise<void> {
    const now = await databaseNow(tx, this.clock.offsetInterval);
    // Progress resets the number of attempts.
    const [, affected] = await tx.query<[unknown[], number]>(
      `UPDATE job_runs SET result = $3::jsonb, checkpoint = $4::jsonb, lease_until = $5,
              attempt = CASE WHEN error IS NULL THEN attempt ELSE 1 END, error = NULL
        WHERE id = $1 AND owner = $2 AND status = 'running'`,
      [id, this.owner, JSON.stringify(progress), JSON.stringify(checkpoint), leaseFrom(now)],
    );
    if (affected === 0) throw new RunTakenOverError();
  }

  private recordWorkMetrics(job: RunnableJob, counts: Counts): void {
    for (const [work, count] of Object.entries(counts)) {
      this.metrics.count('job_work_total', { job: job.name, work }, count);
    }
  }

  private async markDone(tx: EntityManager, id: number, result: JobResult): Promise<void> {
    const finishedAt = await databaseNow(tx, this.clock.offsetInterval);
    const done = { status: 'done', finishedAt, result, checkpoint: null, error: null } as const;
    const { affected } = await tx.update(JobRun, { id, owner: this.owner, status: 'running' }, done);
    if (!affected) throw new RunTakenOverError();
  }

  private async claim(job: RunnableJob, dueAt: Date, now: Date): Promise<ClaimedRun | null> {
    const rows = await this.dataSource.query<ClaimedRun[]>(
      `INSERT INTO job_runs AS run (name, due_at, owner, lease_until, started_at)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT ON CONSTRAINT job_runs_once DO UPDATE
         SET owner = excluded.owner, lease_until = excluded.lease_until, started_at = excluded.started_at,
             attempt = run.attempt + CASE WHEN run.owner = '' THEN 0 ELSE 1 END
         WHERE run.status = 'running' AND run.lease_until < excluded.started_at
       RETURNING id, result, checkpoint`,
      [job.name, dueAt, this.owner, leaseFrom(now), now],
    );
    return rows[0] ?? null;
  }

  /** Closes unfinished runs of earlier due times, which no tick takes over any more. */
  private async closeAbandonedRuns(job: RunnableJob, before: Date, now: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE job_runs SET status = 'failed', finished_at = $3, error = coalesce(error, 'interrupted')
        WHERE name = $1 AND due_at < $2 AND status = 'running' AND lease_until < $3`,
      [job.name, before, now],
    );
  }

  /**
   * Releases the lease so that another process can continue at once. A graceful stop is not a failed attempt.
   */
  private async releaseRun(id: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE job_runs SET lease_until = started_at, owner = ''
        WHERE id = $1 AND owner = $2 AND status = 'running'`,
      [id, this.owner],
    );
  }

  /** Leaves the run to the next tick, or marks it as failed after the last attempt. */
  private async recordFailure(job: RunnableJob, id: number, failure: unknown): Promise<void> {
    const error = messageOf(failure);
    const checkpoint = failure instanceof StepsFailedError ? JSON.stringify(failure.checkpoint) : null;
    this.logger.error(`${job.name} failed: ${error}`);
    await this.dataSource.query(
      `UPDATE job_runs SET error = $3, lease_until = started_at, checkpoint = coalesce($5::jsonb, checkpoint),
              status = CASE WHEN attempt >= $4 THEN 'failed' ELSE status END,
              finished_at = CASE WHEN attempt >= $4 THEN started_at END
        WHERE id = $1 AND owner = $2 AND status = 'running'`,
      [id, this.owner, error, maxAttempts, checkpoint],
    );
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const leaseFrom = (now: Date) => new Date(now.getTime() + leaseSeconds * 1000);
