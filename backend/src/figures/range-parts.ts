import { nextStartOfLocal, startOfLocal } from '../clock/israel-time.js';
import type { FigureGrain } from './figure.entity.js';

/** From an instant on, before another: `[from, to)`. */
export interface Range {
  from: Date;
  to: Date;
}

export interface RangeParts {
  /** What sums of each grain cover. */
  sums: (Range & { grain: FigureGrain })[];
  /** All that the sums cover together, without a gap; null when no sum fits in. */
  covered: Range | null;
  /** What is left at the ends, shorter than a sum: counted from the rows. */
  edges: Range[];
}

const isSome = ({ from, to }: Range) => from < to;

/** The longest stretch of whole hours, days or months inside the range, if there is one. */
function wholeOf(grain: FigureGrain, range: Range): Range | null {
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

/** Splits a range into sums of the finest grain, in its middle of the coarser one if there is one, and raw ends. */
export function partsOf(range: Range, finest: FigureGrain, coarser?: FigureGrain): RangeParts {
  const covered = wholeOf(finest, range);
  if (!covered) return { sums: [], covered: null, edges: [range].filter(isSome) };
  const middle = coarser ? wholeOf(coarser, covered) : null;
  const fine = (part: Range) => ({ ...part, grain: finest });
  return {
    sums:
      middle && coarser
        ? [...around(covered, middle).map(fine), { ...middle, grain: coarser }]
        : [fine(covered)],
    covered,
    edges: around(range, covered),
  };
}
