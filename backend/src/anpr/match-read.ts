import { cleanPlate } from '@panui/shared/plate';
import type { PlateRead } from './plate-read.js';

/** Characters that a camera confuses, in both directions. */
const digitOf: Record<string, string> = { O: '0', I: '1', B: '8', S: '5', Z: '2' };
const letterOf = Object.fromEntries(Object.entries(digitOf).map(([letter, digit]) => [digit, letter]));

const israeliPlate = /^\d{5,8}$/;
/** A longer text is no plate, whatever the reader's alternatives are; the work on one grows faster than its length. */
const maxLength = 12;

/** A plate as the camera read it, without separators and in upper case, with the reader's alternatives. */
export interface ReadPlate {
  plate: string;
  candidates: string[];
}

/** The read with its plates cleaned, without alternatives that are no plates; null if it is no plate itself. */
export function toReadPlate({
  plate: text,
  candidates,
}: Pick<PlateRead, 'plate' | 'candidates'>): ReadPlate | null {
  const plate = cleanPlate(text);
  if (plate.length > maxLength) return null;
  const others = candidates.map((candidate) => cleanPlate(candidate.plate));
  return { plate, candidates: others.filter((other) => other !== '' && other.length <= maxLength) };
}

/** A reservation of one of the plates that the read may be. */
export interface KnownReservation {
  id: number;
  spotId: number;
  spotNumber: string;
  licensePlate: string;
  /** Whether the car may pass now. */
  isExpected: boolean;
}

export type ReadMatch =
  /** The plate of a reservation, as it was read. */
  | { result: 'exact'; isExpected: boolean }
  /** Probably the plate of exactly one car that is expected; a person has to confirm it. */
  | { result: 'misread'; reservation: KnownReservation }
  | { result: 'unknown' }
  /** The badge of a car maker, or another text that is no plate. */
  | { result: 'unreadable' };

/** The plate with each confusable letter as its digit: equal for all readings that only confuse one another. */
export const confusableForm = (plate: string): string =>
  plate.replace(/[OIBSZ]/g, (letter) => digitOf[letter] ?? letter);

/** Every plate that differs from this one by exactly one confusable character. */
export function singleConfusions(plate: string): string[] {
  return Array.from(plate).flatMap((character, index) => {
    const other = digitOf[character] ?? letterOf[character];
    return other === undefined ? [] : [plate.slice(0, index) + other + plate.slice(index + 1)];
  });
}

/** The plates of reservations that decide about a read. */
export function platesToLookUp({ plate, candidates }: ReadPlate): string[] {
  return [...new Set([plate, ...candidates, ...singleConfusions(plate)])];
}

const looksLikePlate = (plate: string): boolean =>
  israeliPlate.test(confusableForm(plate)) && /\d/.test(plate);

/**
 * Decides what a read is, given the reservations with one of `platesToLookUp`. Only the plate as it was read, without
 * any change, is exact.
 */
export function matchRead(read: ReadPlate, reservations: KnownReservation[]): ReadMatch {
  const exact = reservations.filter(({ licensePlate }) => licensePlate === read.plate);
  if (exact.length > 0) return { result: 'exact', isExpected: exact.some(({ isExpected }) => isExpected) };
  const plates = new Set(platesToLookUp(read));
  const probable = reservations.filter(
    ({ licensePlate, isExpected }) => isExpected && plates.has(licensePlate),
  );
  const cars = new Set(probable.map(({ licensePlate }) => licensePlate));
  const [reservation] = probable;
  if (reservation && cars.size === 1) return { result: 'misread', reservation };
  return { result: looksLikePlate(read.plate) || cars.size > 1 ? 'unknown' : 'unreadable' };
}
