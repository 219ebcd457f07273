import { withAsciiDigits } from '@panui/shared/typed-digits';

/**
 * Completes a time: 1730, 17.30 and 7:30 become 17:30 and 07:30. Of incomplete input only the digits of other scripts
 * are converted.
 */
export function readClock(input: string): string {
  const typed = withAsciiDigits(input);
  const match = /^(\d{1,2})([:.]?)(\d{2})$/.exec(typed.trim());
  const [, hour = '', separator, minute] = match ?? [];
  const isWhole = hour.length === 2 || separator;
  return isWhole ? `${hour.padStart(2, '0')}:${minute}` : typed;
}

export const isClock = (text: unknown): boolean =>
  typeof text === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
