import { withAsciiDigits } from '@panui/shared/typed-digits';

/**
 * Reads a typed number, with digits of any script and a point or comma. Returns null for an empty text, NaN for what is
 * no number or has more decimals.
 */
export function readNumber(typed: string, maxDecimals = 20): number | null {
  const text = withAsciiDigits(typed).trim().replace(',', '.');
  if (text === '') return null;
  const [, decimals = ''] = text.split('.');
  return /^-?\d+(\.\d*)?$/.test(text) && decimals.length <= maxDecimals ? Number(text) : Number.NaN;
}

/** Reads a typed amount without a sign and with up to two decimals, in hundredths. */
export function readHundredths(typed: string): number | null {
  const number = readNumber(typed, 2);
  if (number === null) return null;
  return number < 0 ? Number.NaN : Math.round(number * 100);
}
