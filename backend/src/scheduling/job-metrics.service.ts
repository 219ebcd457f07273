import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ClockService } from '../platform/clock/clock.service.js';
import { MetricsService } from '../platform/metrics/metrics.service.js';
import { JobRegistryService } from './job-registry.service.js';
import { LateJobsService } from './late-jobs.service.js';

interface LastDone {
  name: string;
  finished_at: Date | null;
}

/** Prometheus metrics of the jobs. */
@Injectable()
export class JobMetricsService implements OnModuleInit {
  constructor(
    private readonly metrics: MetricsService,
    private readonly dataSource: DataSource,
    private readonly jobs: JobRegistryService,
    private readonly lateJobs: LateJobsService,
    private readonly clock: ClockService,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge('job_last_success_age_seconds', async () => {
      const now = this.clock.now().getTime();
      return (await this.lastDone()).flatMap(({ name, finished_at: at }) =>
        at ? [{ labels: { job: name }, value: (now - at.getTime()) / 1000 }] : [],
      );
    });
    this.metrics.gauge('job_late', async () => {
      const late = await this.lateJobs.findNames();
      return this.jobs.all.map((job) => ({
        labels: { job: job.name },
        value: late.has(job.name) ? 1 : 0,
      }));
    });
  }

  private lastDone(): Promise<LastDone[]> {
    return this.dataSource.query<LastDone[]>(
      `SELECT job.name, last.finished_at FROM unnest($1::text[]) AS job (name)
         LEFT JOIN LATERAL (SELECT finished_at FROM job_runs r
                             WHERE r.name = job.name AND r.status = 'done' ORDER BY due_at DESC LIMIT 1) last ON true`,
      [this.jobs.all.map(({ name }) => name)],
    );
  }
}
