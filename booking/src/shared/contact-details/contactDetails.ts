import type { CoreKey } from '../i18n/texts';

/** Who a driver is, as the forms ask for it. */
export interface ContactDetails {
  first_name: string;
  last_name: string;
  phone_number: string;
  email: string;
}

const minPhoneDigits = 9;
const emailPattern = /^[^\s@,;]+@[^\s@.,;]+(\.[^\s@.,;]+)+$/;

/** What is wrong with each of the fields, or null. */
export const contactDetailsRules: Record<keyof ContactDetails, (value: string) => CoreKey | null> = {
  first_name: (name) => (name.trim() ? null : 'error.first_name.required'),
  last_name: (name) => (name.trim() ? null : 'error.last_name.required'),
  phone_number: (phone) => {
    const digits = phone.replace(/\D/g, '').length;
    if (!phone.trim()) return 'error.phone.required';
    return digits >= minPhoneDigits ? null : 'error.phone.format';
  },
  email: (email) => {
    if (!email.trim()) return 'error.email.required';
    return emailPattern.test(email.trim()) ? null : 'error.email.format';
  },
};

/** The fields in the order in which they are asked for, with what browsers and keyboards should know of them. */
export const contactDetailsFields = [
  ['first_name', { autoComplete: 'given-name', maxLength: 100 }],
  ['last_name', { autoComplete: 'family-name', maxLength: 100 }],
  ['phone_number', { type: 'tel', dir: 'ltr', autoComplete: 'tel', maxLength: 30 }],
  ['email', { type: 'email', dir: 'ltr', autoComplete: 'email', maxLength: 254 }],
] as const;

/** Digits, white space, brackets and hyphens; a pasted +972 becomes the 0 that people here dial. */
export const cleanPhoneInput = (input: string): string =>
  input.replace(/^\s*\+972[\s-]*0?/, '0').replace(/[^\d\s()-]/g, '');
