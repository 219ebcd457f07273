import { fieldRule } from '../platform/problems/dto-message.js';
import { withAsciiDigits } from '../platform/text/typed-digits.js';

const minLength = 5;
const maxLength = 9;

/** Spaces, hyphens, dots, and the invisible marks in text copied from right-to-left pages. */
const separators = /[\s\-.\u2022\p{Cf}]/gu;

/** Removes separators, converts digits of other scripts and to upper case, without checking the format. */
export function cleanPlate(text: string): string {
  return withAsciiDigits(text).replace(separators, '').toUpperCase();
}

export type ParsedPlate =
  | { ok: true; plate: string }
  | { ok: false; error: 'invalid_format' | 'invalid_length' };

/**
 * Converts a plate to its stored form: without separators, upper-case, 5 to 9 letters and digits with at least one digit
 * (docs/specification.md).
 */
export function parsePlate(text: string): ParsedPlate {
  const plate = cleanPlate(text);
  if (!/^[\p{L}\d]*$/u.test(plate) || !/\d/.test(plate)) return { ok: false, error: 'invalid_format' };
  if (plate.length < minLength || plate.length > maxLength) return { ok: false, error: 'invalid_length' };
  return { ok: true, plate };
}

/** The stored form of a plate that was validated before; throws for an invalid one. */
export function plateOf(text: string): string {
  const parsed = parsePlate(text);
  if (!parsed.ok) throw new Error('a plate was used before it was validated');
  return parsed.plate;
}

/** A plate of only spaces and dashes is missing, not invalid. */
const hasPlateCharacters = fieldRule(
  'plate',
  'plate_required',
  (value) => typeof value !== 'string' || cleanPlate(value) !== '',
);

const hasPlateFormat = fieldRule(
  'plate',
  'plate_invalid',
  (value) => typeof value === 'string' && parsePlate(value).ok,
);

/** A plate in the right format. A plate that the registry does not know is accepted. */
export const IsPlate = (): PropertyDecorator => (target, property) => {
  hasPlateCharacters(target, property);
  hasPlateFormat(target, property);
};
