import { withAsciiDigits } from '../../../../backend/src/platform/text/typed-digits';
import type { CoreKey } from '../i18n/texts';

const minLength = 5;
const maxLength = 9;

/** Removes spaces, hyphens, dots and the invisible marks of pasted Hebrew text, and converts digits of other scripts. */
export const normalisePlate = (input: string): string =>
  withAsciiDigits(input)
    .replace(/[\s\-.•\p{Cf}]/gu, '')
    .toUpperCase();

export function plateFormatError(input: string): CoreKey | null {
  const plate = normalisePlate(input);
  if (!plate) return 'error.plate.required';
  const wellFormed = /^[\p{L}\d]+$/u.test(plate) && /\d/.test(plate);
  return wellFormed && plate.length >= minLength && plate.length <= maxLength ? null : 'error.plate.format';
}

/**
 * Groups an Israeli plate as on the car: 12-345-67, 123-45-678, older 123-456 and 12-345. Other plates are
 * returned without separators.
 */
export function groupPlate(input: string): string {
  const plate = normalisePlate(input);
  const groups = /^\d+$/.test(plate)
    ? { 5: [2, 3], 6: [3, 3], 7: [2, 3, 2], 8: [3, 2, 3] }[plate.length]
    : undefined;
  if (!groups) return plate;
  let from = 0;
  return groups.map((length) => plate.slice(from, (from += length))).join('-');
}

interface TypedText {
  value: string;
  /** Position of the caret in the value. */
  caret: number;
}

/** The shortest number that is certainly grouped: fewer digits may be the beginning of a longer plate. */
const minGroupedLength = 7;

/**
 * Groups a plate while it is typed. The caret stays at the same digit: before a hyphen, or behind it when the
 * driver deletes forward, so that each key press makes progress.
 */
export function groupTypedPlate({ value, caret }: TypedText, isDeletingForward: boolean): TypedText {
  const plate = normalisePlate(value);
  if (!/^\d+$/.test(plate) || plate.length < minGroupedLength) return { value, caret };
  const grouped = groupPlate(plate);
  const digitsBefore = normalisePlate(value.slice(0, caret)).length;
  let position = 0;
  for (let digits = 0; digits < digitsBefore; position++) if (grouped[position] !== '-') digits++;
  if (isDeletingForward && grouped[position] === '-') position++;
  return { value: grouped, caret: position };
}
