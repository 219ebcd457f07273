import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { Measures } from '../measures/measures.js';
import { databaseNow } from '../persistence/database-now.js';
import { Transactions } from '../persistence/transactions.js';
import { SettingsService } from '../settings/settings.service.js';
import type { Job, JobResult } from './job.js';
import { JobRun } from './job-run.entity.js';

const leaseSeconds = 60;
const mostAttempts = 5;

/** Somebody else took the run over while this process slept: what it did is rolled back. */
class Fenced extends Error {}

/**
 * Runs a job's latest due time once over all processes. Whoever inserts the row owns the run for the length of a lease;
 * when the owner dies, the next tick of any process takes it over; work on the database and "done" are one
 * transaction.
 */
@Injectable()
export class JobRunner {
  private readonly logger = new Logger(JobRunner.name);
  private readonly owner = randomUUID();

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    private readonly measures: Measures,
  ) {}

  /** Runs the job if it is due and nobody has; answers what it did, or null when there was nothing to do. */
  async runIfDue(job: Job): Promise<JobResult | null> {
    const now = await databaseNow(this.dataSource.manager, this.clock.offsetInterval);
    const due = job.lastDue(now, await this.settings.current());
    return due && this.runFor(job, due, now);
  }

  /** Runs the job once more, out of its turn; answers the time that the run stands under. */
  async runNow(job: Job): Promise<Date> {
    const now = await databaseNow(this.dataSource.manager, this.clock.offsetInterval);
    await this.runFor(job, now, now);
    return now;
  }

  private async runFor(job: Job, due: Date, now: Date): Promise<JobResult | null> {
    const id = await this.claim(job, due, now);
    if (!id) return null;
    try {
      const outside = 'runOutside' in job ? await job.runOutside(now) : null;
      const done = await this.transactions.run(async (tx) => {
        const result = 'run' in job ? await job.run(tx, now) : outside;
        await this.markDone(tx, id, result);
        return result;
      });
      this.measure(job, done ?? {});
      return done;
    } catch (error) {
      const outcome = error instanceof Fenced ? 'taken_over' : 'failed';
      this.measures.count('job_runs_total', { job: job.name, outcome });
      if (!(error instanceof Fenced)) await this.recordFailure(job, id, error);
      return null;
    }
  }

  private measure(job: Job, result: JobResult): void {
    this.measures.count('job_runs_total', { job: job.name, outcome: 'done' });
    for (const [work, count] of Object.entries(result)) {
      this.measures.count('job_work_total', { job: job.name, work }, count);
    }
  }

  private async markDone(tx: EntityManager, id: number, result: JobResult | null): Promise<void> {
    const finishedAt = await databaseNow(tx, this.clock.offsetInterval);
    const done = { status: 'done', finishedAt, result, error: null } as const;
    const { affected } = await tx.update(JobRun, { id, owner: this.owner, status: 'running' }, done);
    if (!affected) throw new Fenced();
  }

  private async claim(job: Job, due: Date, now: Date): Promise<number | null> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      `INSERT INTO job_runs AS run (name, due_at, owner, lease_until, started_at)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT ON CONSTRAINT job_runs_once DO UPDATE
         SET owner = excluded.owner, lease_until = excluded.lease_until, started_at = excluded.started_at,
             attempt = run.attempt + 1
         WHERE run.status = 'running' AND run.lease_until < excluded.started_at
       RETURNING id`,
      [job.name, due, this.owner, new Date(now.getTime() + leaseSeconds * 1000), now],
    );
    return rows[0]?.id ?? null;
  }

  /** Leaves the run to the next tick, or gives it up after some attempts. */
  private async recordFailure(job: Job, id: number, failure: unknown): Promise<void> {
    const error = failure instanceof Error ? failure.message : String(failure);
    this.logger.error(`${job.name} failed: ${error}`);
    await this.dataSource.query(
      `UPDATE job_runs SET error = $3, lease_until = started_at,
              status = CASE WHEN attempt >= $4 THEN 'failed' ELSE status END,
              finished_at = CASE WHEN attempt >= $4 THEN started_at END
        WHERE id = $1 AND owner = $2 AND status = 'running'`,
      [id, this.owner, error, mostAttempts],
    );
  }
}
