import { confusableForm, type ReadMatch, type ReadPlate } from './match-read.js';

/** A camera may repeat the plate of a car every second, for as long as the car stands there. */
export const sameCarMs = 60_000;

const ranks = { unknown: 1, misread: 2, known: 3, expected: 4 };
/** No read is better than one with this rank. */
export const highestRank = ranks.expected;
const maxReadings = 60;

/** A read with how much it says about the car. */
export interface RankedRead {
  licensePlate: string;
  /** Every reading of the car, in a form that is equal for readings that only confuse one another. */
  readings: string[];
  rank: number;
  score: number | null;
}

/** The best read of a car so far, with the answer that the camera got. */
export interface RecordedRead extends RankedRead {
  isOpen: boolean;
}

export function rankOf(match: Exclude<ReadMatch, { result: 'unreadable' }>): number {
  if (match.result !== 'exact') return ranks[match.result];
  return match.isExpected ? ranks.expected : ranks.known;
}

export const readingsOf = ({ plate, candidates }: ReadPlate): string[] => [
  ...new Set([plate, ...candidates].map(confusableForm)),
];

export const mergeReadings = (one: string[], other: string[]): string[] =>
  [...new Set([...one, ...other])].slice(0, maxReadings);

/** Two exact plates are two cars, however similar they are. */
export function isSameCar(read: RankedRead, recorded: RankedRead): boolean {
  if (read.licensePlate === recorded.licensePlate) return true;
  if (read.rank >= ranks.known && recorded.rank >= ranks.known) return false;
  return read.readings.some((reading) => recorded.readings.includes(reading));
}

/**
 * Whether a later read of the car replaces the recorded one: exact before misread before unknown, then the higher
 * score. The read for which the barrier opened is never replaced.
 */
export function isBetter(read: RankedRead, recorded: RecordedRead): boolean {
  if (recorded.isOpen || read.rank < recorded.rank) return false;
  if (read.rank > recorded.rank) return true;
  const isOtherPlate = read.licensePlate !== recorded.licensePlate;
  return isOtherPlate && (read.score ?? 0) > (recorded.score ?? 0);
}
