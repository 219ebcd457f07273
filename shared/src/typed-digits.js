/** @param {string} character */
const isDigit = (character) => /^\p{Nd}$/u.test(character);

/**
 * Runs of ten digits, 0 to 9, may follow one another; before each run is no digit or another run.
 * @param {string} digit
 */
function valueOf(digit) {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

/**
 * Converts what keyboards of other scripts and copied texts contain in numbers: Arabic, Persian, full-width and other
 * digits to 0 to 9, and the maqaf, the minus sign and other dashes to hyphens.
 * @param {string} text
 */
export const withAsciiDigits = (text) =>
  text
    .replace(/(?!\d)\p{Nd}/gu, valueOf)
    // Hyphen bullet, superscript and subscript minus, minus sign.
    .replace(/[\p{Pd}\u2043\u207b\u208b\u2212]/gu, '-')
    .replace(/\uff0b/g, '+');

/**
 * Whether a text has as many digits as a phone number of a person.
 * @param {string} text
 */
export const hasPhoneDigits = (text) => withAsciiDigits(text).replace(/\D/g, '').length >= 9;
