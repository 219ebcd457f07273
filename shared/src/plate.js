import { withAsciiDigits } from './typed-digits.js';

const minLength = 5;
const maxLength = 9;

/** Spaces, hyphens, dots, and the invisible marks in text copied from right-to-left pages. */
const separators = /[\s\-.\u2022\p{Cf}]/gu;

/**
 * Removes separators, converts digits of other scripts and to upper case, without checking the format.
 * @param {string} text
 */
export const cleanPlate = (text) => withAsciiDigits(text).replace(separators, '').toUpperCase();

/** @typedef {{ ok: true, plate: string } | { ok: false, error: 'invalid_format' | 'invalid_length' }} ParsedPlate */

/**
 * Converts a plate to its stored form: without separators, upper-case, 5 to 9 letters and digits with at least one
 * digit (docs/specification.md).
 * @param {string} text
 * @returns {ParsedPlate}
 */
export function parsePlate(text) {
  const plate = cleanPlate(text);
  if (!/^[\p{L}\d]*$/u.test(plate) || !/\d/.test(plate)) return { ok: false, error: 'invalid_format' };
  if (plate.length < minLength || plate.length > maxLength) return { ok: false, error: 'invalid_length' };
  return { ok: true, plate };
}

/** @type {Record<number, number[]>} */
const groupsByLength = { 5: [2, 3], 6: [3, 3], 7: [2, 3, 2], 8: [3, 2, 3] };

/**
 * The characters of a plate in groups as on the car; a plate of another length is one group.
 * @template T
 * @param {T[]} characters
 */
export function plateGroups(characters) {
  let from = 0;
  const lengths = groupsByLength[characters.length] ?? [characters.length];
  return lengths.map((length) => characters.slice(from, (from += length)));
}

/**
 * Groups an Israeli plate as on the car: 12-345-67, 123-45-678, older 123-456 and 12-345. Any other text is returned
 * unchanged.
 * @param {string} plate
 */
export const groupedPlate = (plate) =>
  /^\d+$/.test(plate)
    ? plateGroups([...plate])
        .map((group) => group.join(''))
        .join('-')
    : plate;
