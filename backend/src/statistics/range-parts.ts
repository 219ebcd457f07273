import { nextStartOfLocal, startOfLocal } from '../platform/clock/israel-time.js';
import type { StatisticGrain } from './hourly-statistic.entity.js';

/** From an instant on, before another: `[from, to)`. */
export interface Range {
  from: Date;
  to: Date;
}

/** Sums of one grain, to be added, or to be taken away from a coarser sum that reaches beyond the range. */
export interface SumsPart extends Range {
  grain: StatisticGrain;
  sign: 1 | -1;
}

export interface RangeParts {
  /** What sums, added and taken away, make `covered`. */
  sums: SumsPart[];
  /** All that the sums come to together, without a gap; null when no sum fits in. */
  covered: Range | null;
  /** What is left at the ends, shorter than a sum: counted from the rows. */
  edges: Range[];
}

const isSome = ({ from, to }: Range) => from < to;

/** The longest stretch of whole hours, days or months inside the range, if there is one. */
function wholeOf(grain: StatisticGrain, range: Range): Range | null {
  const whole = { from: nextStartOfLocal(grain, range.from), to: startOfLocal(grain, range.to) };
  return isSome(whole) ? whole : null;
}

/** What `range` has before and after `middle`. */
function around(range: Range, middle: Range): Range[] {
  return [
    { from: range.from, to: middle.from },
    { from: middle.to, to: range.to },
  ].filter(isSome);
}

/** The start of a month, say, that is nearest to an instant, before or after it. */
function nearestStartOf(grain: StatisticGrain, instant: Date): Date {
  const [before, after] = [startOfLocal(grain, instant), nextStartOfLocal(grain, instant)];
  return instant.getTime() - before.getTime() < after.getTime() - instant.getTime() ? before : after;
}

/**
 * Splits a range into sums of the finest grain and raw ends. With a coarser grain its middle is made of that: an end
 * that lies late in a month is the month less the days that follow, which are fewer to read.
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
