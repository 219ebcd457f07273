import { cleanPlate, groupedPlate, parsePlate } from '@panui/shared/plate';
import type { CoreKey } from '../i18n/texts';

export function plateFormatError(input: string): CoreKey | null {
  if (!cleanPlate(input)) return 'error.plate.required';
  return parsePlate(input).ok ? null : 'error.plate.format';
}

interface TypedText {
  value: string;
  /** Position of the caret in the value. */
  caret: number;
}

/** The shortest number that is certainly grouped: fewer digits may be the beginning of a longer plate. */
const minGroupedLength = 7;

/**
 * Groups a plate while it is typed, with capitals as on the car. The caret stays at the same digit: before a hyphen, or
 * behind it when the driver deletes forward, so that each key press makes progress.
 */
export function groupTypedPlate({ value, caret }: TypedText, isDeletingForward: boolean): TypedText {
  const plate = cleanPlate(value);
  if (!/^\d+$/.test(plate) || plate.length < minGroupedLength) return { value: value.toUpperCase(), caret };
  const grouped = groupedPlate(plate);
  const digitsBefore = cleanPlate(value.slice(0, caret)).length;
  let position = 0;
  for (let digits = 0; digits < digitsBefore; position++) if (grouped[position] !== '-') digits++;
  if (isDeletingForward && grouped[position] === '-') position++;
  return { value: grouped, caret: position };
}
