import { Injectable } from '@nestjs/common';
import { addCounts } from '../platform/persistence/batch.js';
import { runAll } from '../platform/persistence/run-all.js';
import { RoutesService } from '../maps/routes.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { everyMinute, type JobResult, type NonTransactionalJob } from './job.js';

const maxRoutesPerRun = 100;

/** Every minute: fetches walking routes of new and moved lots and venues, and deletes expired ones. */
@Injectable()
export class RoutesJob implements NonTransactionalJob {
  readonly name = 'walking_routes';
  readonly lastDue = everyMinute.lastDue;
  readonly nextDue = everyMinute.nextDue;

  constructor(
    private readonly routes: RoutesService,
    private readonly settings: SettingsService,
  ) {}

  async runOutsideTransaction(): Promise<JobResult> {
    const { max_walking_minutes: minutes } = await this.settings.current();
    const results = await runAll<JobResult>([
      async () => ({ routes_deleted: await this.routes.deleteExpired() }),
      async () => ({ routes_found: await this.routes.findMissing(minutes, maxRoutesPerRun) }),
    ]);
    return results.reduce(addCounts);
  }
}
