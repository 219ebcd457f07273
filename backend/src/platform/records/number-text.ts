import { cleanIdentifier } from '@panui/shared/is-email';
import { withAsciiDigits } from '@panui/shared/typed-digits';

/**
 * A typed number as it is checked and stored: digits of any script as 0 to 9, dashes as hyphens, without what cannot be
 * seen.
 */
export const toNumberText = (typed: string): string => cleanIdentifier(withAsciiDigits(typed));
