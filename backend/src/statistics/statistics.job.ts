import { Injectable } from '@nestjs/common';
import { type BatchWork, everyMinutes } from '../jobs/job.js';
import { Job } from '../jobs/job.decorator.js';
import { foldDeltas } from './apply-deltas.js';

/**
 * Every minute: folds recent deltas into the statistics. When it is late, queries are slower but still exact.
 */
@Injectable()
@Job({
  name: 'apply_statistics',
  title: { he: 'סיכום הנתונים', en: 'Update statistics' },
  description: {
    he: 'סופרת את ההזמנות והתשלומים האחרונים.',
    en: 'Counts the latest reservations and payments.',
  },
  order: 4,
  ...everyMinutes(1),
  stepNames: { statistic_deltas: { he: 'השינויים האחרונים', en: 'latest changes' } },
  countNames: { folded: { he: 'שינויים נספרו', en: 'changes counted' } },
})
export class StatisticsJob implements BatchWork {
  readonly steps = [foldDeltas];
}
