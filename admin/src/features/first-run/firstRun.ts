import type { Dto } from '@panui/api';
import { addDays, instantAt, localDate, weekdayOf } from '../../i18n/time';

/** What the installation has so far; the steps follow from it, so the guide can be left and continued. */
export interface FirstRun {
  venue: Dto<'Venue'> | null;
  lot: Dto<'Lot'> | null;
  spotsTotal: number;
  /** The latest reservation. */
  reservation: Dto<'Reservation'> | null;
  reservationsTotal: number;
  maxWalkingMinutes: number;
}

export const firstRunSteps = ['venue', 'lot', 'spots', 'link', 'test'] as const;
export type FirstRunStep = (typeof firstRunSteps)[number];
export type StepState = 'done' | 'current' | 'upcoming';

/** The link and the test are open together: a reservation proves both. */
export function stepStates(run: FirstRun): Record<FirstRunStep, StepState> {
  const isDone: Record<FirstRunStep, boolean> = {
    venue: run.venue !== null,
    lot: run.lot !== null,
    spots: run.spotsTotal > 0,
    link: run.reservation !== null,
    test: run.reservation !== null,
  };
  const current = firstRunSteps.find((step) => !isDone[step]);
  const isCurrent = (step: FirstRunStep) => step === current || (step === 'test' && current === 'link');
  return Object.fromEntries(
    firstRunSteps.map((step) => [step, isDone[step] ? 'done' : isCurrent(step) ? 'current' : 'upcoming']),
  ) as Record<FirstRunStep, StepState>;
}

export const countDone = (states: Record<FirstRunStep, StepState>): number =>
  firstRunSteps.filter((step) => states[step] === 'done').length;

const showTime = '19:30';
/** Longer than the default cancellation cut-off of two hours, so that the test can be cancelled by its link too. */
const noticeMs = 3 * 3_600_000;

type Hours = Pick<Dto<'Lot'>, 'is_24_7' | 'opening_time' | 'closing_time' | 'open_weekdays'>;

/** 19:30 if the lot is open then, otherwise its opening time. */
function arrivalTime({ is_24_7, opening_time, closing_time }: Hours): string {
  const endsNextDay = closing_time <= opening_time;
  const isOpen = opening_time <= showTime && (endsNextDay || showTime < closing_time);
  return is_24_7 || isOpen ? showTime : opening_time;
}

/** The next evening on which the lot is open, at least three hours ahead; null if it is never open. */
export function nextEvening(lot: Hours, now: Date): Date | null {
  const today = localDate(now);
  const evenings = Array.from({ length: 8 }, (_, days) => addDays(today, days))
    .filter((date) => lot.is_24_7 || lot.open_weekdays.includes(weekdayOf(date)))
    .map((date) => instantAt(date, arrivalTime(lot)));
  return evenings.find((evening) => evening.getTime() >= now.getTime() + noticeMs) ?? null;
}
