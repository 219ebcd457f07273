import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { databaseNow } from '../platform/persistence/database-now.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { ReadinessDetailsService } from '../platform/health/readiness-details.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { JobRun } from '../jobs/job-run.entity.js';
import type { Language } from '../platform/problems/language.js';
import type { Texts } from '../platform/problems/message.js';
import type { JobDto, JobRunDto } from './job.dto.js';
import { toJobRunRecord } from './job-run-record.js';
import { JobRunnerService } from './job-runner.service.js';
import { JobRegistryService } from './job-registry.service.js';
import { LateJobsService } from './late-jobs.service.js';

/** How long a request waits for the job that it started. After that the run continues in the background. */
const maxWaitMs = 10_000;

const textsIn = (language: Language, texts: Readonly<Record<string, Texts>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[language]]));

/** Lists and starts the background jobs for admins. */
@Injectable()
export class JobsService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly jobs: JobRegistryService,
    private readonly runner: JobRunnerService,
    private readonly settings: SettingsService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    private readonly readinessDetails: ReadinessDetailsService,
    private readonly lateJobs: LateJobsService,
  ) {}

  onModuleInit(): void {
    this.readinessDetails.add('late_jobs', async () => [...(await this.lateJobs.findNames())]);
  }

  /** Each job with its last run, its next due time, and whether it is late. */
  async list(language: Language): Promise<JobDto[]> {
    const { manager } = this.dataSource;
    const now = await databaseNow(manager, this.clock.offsetInterval);
    const settings = await this.settings.current();
    const late = await this.lateJobs.findNames();
    return Promise.all(
      this.jobs.all.map(async (job) => {
        const order = { dueAt: 'DESC' } as const;
        const [last, previous] = await manager.find(JobRun, { where: { name: job.name }, order, take: 2 });
        // A run that has just started says nothing yet.
        const judged = last?.status === 'running' && last.error === null ? previous : last;
        return {
          name: job.name,
          title: job.title[language],
          description: job.description[language],
          step_names: textsIn(language, job.stepNames ?? {}),
          count_names: textsIn(language, job.countNames),
          next_due_at: job.nextDue(now, settings)?.toISOString() ?? null,
          is_late: late.has(job.name),
          last_run: last ? toJobRunRecord(last) : null,
          failed_run: judged && judged.error !== null ? toJobRunRecord(judged) : null,
        };
      }),
    );
  }

  /**
   * Runs a job at once and returns its run, which is still `running` when it takes longer than a request may last.
   * `not_found` for a name that no job has.
   */
  async run(actor: Actor, name: string): Promise<JobRunDto> {
    const job = this.jobs.get(name);
    await this.transactions.run((tx) =>
      this.audit.record(tx, actor, { action: 'run', resource: 'jobs', resourceId: name }),
    );
    const dueAt = await this.runner.runNow(job, maxWaitMs);
    const run = await this.dataSource.manager.findOneByOrFail(JobRun, { name, dueAt });
    return toJobRunRecord(run);
  }
}
