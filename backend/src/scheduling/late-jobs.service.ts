import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ClockService } from '../platform/clock/clock.service.js';
import { databaseNow } from '../platform/persistence/database-now.js';
import { SettingsService } from '../settings/settings.service.js';
import { isLate } from './is-late.js';
import { JobRegistryService } from './job-registry.service.js';

interface HistoryRow {
  name: string;
  last_done: Date | null;
  first_started: Date | null;
}

/** Finds jobs that missed a due time. */
@Injectable()
export class LateJobsService {
  private readonly startedAt: Date;

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobRegistryService,
    private readonly settings: SettingsService,
    private readonly clock: ClockService,
  ) {
    this.startedAt = clock.now();
  }

  async findNames(): Promise<Set<string>> {
    const { manager } = this.dataSource;
    const now = await databaseNow(manager, this.clock.offsetInterval);
    const settings = await this.settings.current();
    const rows = await manager.query<HistoryRow[]>(
      `SELECT job.name,
              (SELECT max(run.due_at) FROM job_runs run WHERE run.name = job.name AND run.status = 'done') AS last_done,
              (SELECT min(run.started_at) FROM job_runs run WHERE run.name = job.name) AS first_started
         FROM unnest($1::text[]) AS job (name)`,
      [this.jobs.all.map((job) => job.name)],
    );
    const histories = new Map(rows.map((row) => [row.name, row]));
    const late = this.jobs.all.filter((job) => {
      const row = histories.get(job.name);
      const history = { lastDone: row?.last_done ?? null, firstDue: row?.first_started ?? this.startedAt };
      return isLate(job, history, now, settings);
    });
    return new Set(late.map((job) => job.name));
  }
}
