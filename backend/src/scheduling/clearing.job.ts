import { Injectable } from '@nestjs/common';
import type { BatchWork } from '../jobs/job.js';
import { Job } from '../jobs/job.decorator.js';
import type { BatchStep } from '../platform/persistence/batch.js';
import { lastClearing, nextClearing } from '../settings/clearing-times.js';
import { removePastClaims, removePastSetAside } from '../claims/remove-past-claims.js';
import { assumeExits } from '../entries/assume-exits.js';
import { closeEndedReservations } from '../entries/close-reservations.js';
import { markOverstays } from '../entries/mark-overstays.js';
import { liftEndedBlocks } from '../spot-blocks/lift-ended-blocks.js';
import { removePlateChecks } from '../validation/remove-plate-checks.js';
import { JobRegistryService } from './job-registry.service.js';
import { removeOldRuns } from './remove-old-runs.js';

/**
 * The morning clearing (06:00 on clearing weekdays): completes ended reservations, or marks them as no-shows
 * where the lot's gate records cars and none came (entries recorded by people do not count); lifts ended
 * blocks; stores cars still inside as overstays, or as gone in lots that record no exits.
 */
@Injectable()
@Job({
  name: 'clearing',
  title: { he: 'פינוי הבוקר', en: 'Morning clearing' },
  description: {
    he: 'מסיימת הזמנות שעברו, מסירה חסימות שהסתיימו ורושמת רכבים שנשארו.',
    en: 'Completes past reservations, lifts ended blocks and lists cars that stayed.',
  },
  order: 3,
  lastDue: lastClearing,
  nextDue: nextClearing,
  keepsRuns: true,
  stepNames: {
    ended_reservations: { he: 'הזמנות שהסתיימו', en: 'ended reservations' },
    ended_blocks: { he: 'חסימות שהסתיימו', en: 'ended blocks' },
    overstays: { he: 'רכבים שנשארו', en: 'cars that stayed' },
    assumed_exits: { he: 'יציאות שלא נרשמו', en: 'exits that were not recorded' },
    spot_claims: { he: 'תפיסות מקום שעברו', en: 'past spot claims' },
    set_aside_spots: { he: 'מקומות שמורים שעברו', en: 'past set-aside spots' },
    plate_checks: { he: 'בדיקות לוחיות', en: 'plate checks' },
    job_runs: { he: 'הרצות ישנות של משימות', en: 'old job runs' },
  },
  countNames: {
    completed: { he: 'הסתיימו', en: 'completed' },
    no_shows: { he: 'לא הגיעו', en: 'no-shows' },
    blocks_lifted: { he: 'חסימות הוסרו', en: 'blocks lifted' },
    overstays: { he: 'נשארו אחרי הזמן', en: 'overstays' },
    exits_assumed: { he: 'יצאו בלי רישום', en: 'left unrecorded' },
    claims_removed: { he: 'שיוכי מקומות ישנים שהוסרו', en: 'past spot claims removed' },
    set_aside_removed: { he: 'שמירות מקום ישנות שהוסרו', en: 'past set-aside spots removed' },
    plate_checks_removed: { he: 'בדיקות רכב ישנות שהוסרו', en: 'old plate checks removed' },
    old_runs_removed: { he: 'הרצות ישנות שהוסרו', en: 'old job runs removed' },
  },
})
export class ClearingJob implements BatchWork {
  readonly steps: readonly BatchStep[];

  constructor(jobs: JobRegistryService) {
    const findJobsThatKeepRuns = () => jobs.all.filter((job) => job.keepsRuns).map(({ name }) => name);
    this.steps = [
      closeEndedReservations,
      liftEndedBlocks,
      markOverstays,
      assumeExits,
      removePastClaims,
      removePastSetAside,
      removePlateChecks,
      removeOldRuns(findJobsThatKeepRuns),
    ];
  }
}
