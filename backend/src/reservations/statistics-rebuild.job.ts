import { Injectable } from '@nestjs/common';
import { type BatchWork, manualOnly } from '../jobs/job.js';
import { Job } from '../jobs/job.decorator.js';
import { rebuildSteps } from '../statistics/rebuild-statistics.js';
import { countedRows } from './counted-reservations.js';

/** Started by an admin: recounts all statistics from reservations and payments, one day at a time. */
@Injectable()
@Job({
  name: 'rebuild_statistics',
  title: { he: 'ספירה מחדש של הסטטיסטיקה', en: 'Recount statistics' },
  description: {
    he: 'סופרת מחדש את כל ההזמנות והתשלומים. רצה רק בהפעלה מכאן.',
    en: 'Counts all reservations and payments again. Runs only when started here.',
  },
  order: 11,
  ...manualOnly,
  keepsRuns: true,
  stepNames: {
    statistic_deltas: { he: 'השינויים האחרונים', en: 'latest changes' },
    statistics_of_days: { he: 'סטטיסטיקה לפי יום', en: 'statistics by day' },
  },
  countNames: {
    folded: { he: 'שינויים נספרו', en: 'changes counted' },
    days_counted: { he: 'ימים נספרו', en: 'days counted' },
  },
})
export class StatisticsRebuildJob implements BatchWork {
  readonly steps = rebuildSteps(countedRows);
}
