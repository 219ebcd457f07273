import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { Measures } from '../measures/measures.js';
import { SettingsService } from '../settings/settings.service.js';
import { isLate } from './is-late.js';
import { Jobs } from './jobs.js';

interface LastDone {
  name: string;
  due_at: Date | null;
  finished_at: Date | null;
}

/** How the jobs do, for who watches from outside. */
@Injectable()
export class JobMeasures implements OnModuleInit {
  constructor(
    private readonly measures: Measures,
    private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.measures.gauge('job_last_success_age_seconds', async () => {
      const now = this.clock.now().getTime();
      return (await this.lastDone()).flatMap(({ name, finished_at: at }) =>
        at ? [{ labels: { job: name }, value: (now - at.getTime()) / 1000 }] : [],
      );
    });
    this.measures.gauge('job_late', async () => {
      const [now, settings] = [this.clock.now(), await this.settings.current()];
      const done = new Map((await this.lastDone()).map((row) => [row.name, row.due_at]));
      return this.jobs.all.map((job) => ({
        labels: { job: job.name },
        value: isLate(job, done.get(job.name) ?? null, now, settings) ? 1 : 0,
      }));
    });
  }

  private lastDone(): Promise<LastDone[]> {
    return this.dataSource.query<LastDone[]>(
      `SELECT job.name, last.due_at, last.finished_at FROM unnest($1::text[]) AS job (name)
         LEFT JOIN LATERAL (SELECT due_at, finished_at FROM job_runs r
                             WHERE r.name = job.name AND r.status = 'done' ORDER BY due_at DESC LIMIT 1) last ON true`,
      [this.jobs.all.map(({ name }) => name)],
    );
  }
}
