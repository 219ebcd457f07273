import { withAsciiDigits } from '../../../../backend/src/platform/records/typed-digits';

/** Adds the missing colon: 1730 and 17.30 become 17:30. Of incomplete input only the digits of other scripts are converted. */
export function readClock(input: string): string {
  const typed = withAsciiDigits(input);
  const match = /^(\d{1,2})[:.]?(\d{2})$/.exec(typed.trim());
  const isWhole = match !== null && typed.replace(/\D/g, '').length === 4;
  return isWhole ? `${match[1]}:${match[2]}` : typed;
}
