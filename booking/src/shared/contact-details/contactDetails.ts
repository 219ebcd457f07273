import type { Dto } from '@panui/api';
import {
  correctedDetailsEmailMaxLength,
  correctedDetailsFirstNameMaxLength,
  correctedDetailsLastNameMaxLength,
  correctedDetailsPhoneNumberMaxLength,
} from '@panui/api/limits';
import { withoutDirectionMarks } from '../i18n/directionMarks';
import type { CoreKey } from '../i18n/texts';
import { hasPhoneDigits, withAsciiDigits } from '@panui/shared/typed-digits';
import { isEmail } from '@panui/shared/is-email';

/** The driver's contact details in forms. */
export type ContactDetails = Dto<'ContactDetails'>;

/** Error key per field; null if it is valid. */
export const contactDetailsRules: Record<keyof ContactDetails, (value: string) => CoreKey | null> = {
  first_name: (name) => (name.trim() ? null : 'error.first_name.required'),
  last_name: (name) => (name.trim() ? null : 'error.last_name.required'),
  phone_number: (phone) => {
    if (!phone.trim()) return 'error.phone.required';
    return hasPhoneDigits(phone) ? null : 'error.phone.format';
  },
  email: (email) => {
    if (!email.trim()) return 'error.email.required';
    return isEmail(email) ? null : 'error.email.format';
  },
};

/** Fields in display order with their input attributes. */
export const contactDetailsFields = [
  ['first_name', { autoComplete: 'given-name', maxLength: correctedDetailsFirstNameMaxLength }],
  ['last_name', { autoComplete: 'family-name', maxLength: correctedDetailsLastNameMaxLength }],
  [
    'phone_number',
    { type: 'tel', dir: 'ltr', autoComplete: 'tel', maxLength: correctedDetailsPhoneNumberMaxLength },
  ],
  ['email', { type: 'email', dir: 'ltr', autoComplete: 'email', maxLength: correctedDetailsEmailMaxLength }],
] as const;

/**
 * Keeps digits, white space, parentheses and hyphens, and converts digits of other scripts. +972, also typed as 00972
 * or before a whole mobile number as 972, becomes a leading 0, and the plus of another country 00, without which the
 * number could not be dialled. A plus alone stays, because digits may follow. A whole Israeli number is grouped.
 */
export function cleanPhoneInput(input: string): string {
  const phone = withAsciiDigits(withoutDirectionMarks(input))
    .replace(/^[\s(]*(?:(?:\+|00)972|972(?=5\d{8}$))[\s)-]*(?:\(0\)|0)?[\s-]*/, '0')
    .replace(/^[\s(]*\+(?=\d)/, '00')
    .replace(/(?!^\+$)[^\d\s()-]/g, '');
  const digits = phone.replace(/\D/g, '');
  return /^0([57]\d|[2-489])\d{7}$/.test(digits) ? digits.replace(/(...)(....)$/, '-$1-$2') : phone;
}
