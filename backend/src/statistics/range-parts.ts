import { nextStartOfLocal, startOfLocal } from '../platform/clock/israel-time.js';
import type { StatisticGrain } from './hourly-statistic.entity.js';

/** Half-open interval `[from, to)`. */
export interface Range {
  from: Date;
  to: Date;
}

/** Statistics of one grain that are added, or subtracted from a coarser one that extends beyond the range. */
export interface SumsPart extends Range {
  grain: StatisticGrain;
  sign: 1 | -1;
}

export interface RangeParts {
  /** The statistics that add up to `covered`. */
  sums: SumsPart[];
  /** The contiguous interval that the statistics cover; null when none fits into the range. */
  covered: Range | null;
  /** The remainders at both ends, counted from the rows. */
  edges: Range[];
}

const isSome = ({ from, to }: Range) => from < to;

/** The longest interval of whole hours, days or months inside the range, if any. */
function wholeOf(grain: StatisticGrain, range: Range): Range | null {
  const whole = { from: nextStartOfLocal(grain, range.from), to: startOfLocal(grain, range.to) };
  return isSome(whole) ? whole : null;
}

/** The parts of `range` before and after `middle`. */
function around(range: Range, middle: Range): Range[] {
  return [
    { from: range.from, to: middle.from },
    { from: middle.to, to: range.to },
  ].filter(isSome);
}

/** The start of an hour, day or month that is nearest to an instant, before or after it. */
function nearestStartOf(grain: StatisticGrain, instant: Date): Date {
  const [before, after] = [startOfLocal(grain, instant), nextStartOfLocal(grain, instant)];
  return instant.getTime() - before.getTime() < after.getTime() - instant.getTime() ? before : after;
}

/**
 * Splits a range into statistics of the finest grain and edges that are counted from rows. A coarser grain
 * replaces the middle. An end late in a month is read as the whole month minus its remaining days, which are
 * fewer rows.
 */
export function partsOf(range: Range, finest: StatisticGrain, coarser?: StatisticGrain): RangeParts {
  const covered = wholeOf(finest, range);
  if (!covered) return { sums: [], covered: null, edges: [range].filter(isSome) };
  const edges = around(range, covered);
  const middle = coarser && {
    from: nearestStartOf(coarser, covered.from),
    to: nearestStartOf(coarser, covered.to),
  };
  if (!middle || !isSome(middle)) return { sums: [{ ...covered, grain: finest, sign: 1 }], covered, edges };
  const fine = (sign: 1 | -1) => (part: Range) => ({ ...part, grain: finest, sign });
  return {
    sums: [
      { ...middle, grain: coarser, sign: 1 },
      ...around(covered, middle).map(fine(1)),
      ...around(middle, covered).map(fine(-1)),
    ],
    covered,
    edges,
  };
}
