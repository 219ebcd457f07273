const isDigit = (character: string): boolean => /^\p{Nd}$/u.test(character);

/** Runs of ten digits, 0 to 9, may follow one another; before each run is no digit or another run. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

/**
 * Converts what keyboards of other scripts and copied texts contain in numbers: Arabic, Persian, full-width and other
 * digits to 0 to 9, and the maqaf, the minus sign and other dashes to hyphens. The web apps use it as well.
 */
export const withAsciiDigits = (text: string): string =>
  text
    .replace(/(?!\d)\p{Nd}/gu, valueOf)
    // Hyphen bullet, superscript and subscript minus, minus sign.
    .replace(/[\p{Pd}\u2043\u207b\u208b\u2212]/gu, '-')
    .replace(/\uff0b/g, '+');
