import { Injectable } from '@nestjs/common';
import { everyMinutes, type JobResult, type NonTransactionalWork } from '../jobs/job.js';
import { Job } from '../jobs/job.decorator.js';
import { addCounts } from '../platform/persistence/batch.js';
import { runAll } from '../platform/persistence/run-all.js';
import { SettingsService } from '../settings/settings.service.js';
import { RoutesService } from './routes.service.js';

const maxRoutesPerRun = 100;

/** Every minute: fetches walking routes of new and moved lots and venues, and deletes expired ones. */
@Injectable()
@Job({
  name: 'walking_routes',
  title: { he: 'חישוב מסלולי הליכה', en: 'Update walking routes' },
  description: {
    he: 'מוצאת מסלולי הליכה לחניונים ולמקומות אירוע חדשים או שהועברו.',
    en: 'Finds the walking routes of new and moved lots and venues.',
  },
  order: 5,
  ...everyMinutes(1),
  countNames: {
    routes_found: { he: 'מסלולים חושבו', en: 'walking routes found' },
    routes_deleted: { he: 'מסלולים ישנים נמחקו', en: 'old walking routes removed' },
  },
})
export class RoutesJob implements NonTransactionalWork {
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
