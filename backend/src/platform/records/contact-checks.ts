import { fieldMessage } from '../problems/field-messages.js';
import { type FieldCheck, text } from './field-checks.js';
import { isEmail } from '@panui/shared/is-email';
import { toNumberText } from './number-text.js';
import { isPhoneText } from './phone-number.js';
import { hasPhoneDigits } from '@panui/shared/typed-digits';

/** Exactly one address, because mail is sent to it. */
export const email: FieldCheck = (value) => {
  const issue = text({ min: 1, max: 254 })(value);
  return issue ?? (isEmail(value as string) ? null : fieldMessage('email'));
};

/** Accepts an empty text as well. */
export const emptyOr =
  (check: FieldCheck): FieldCheck =>
  (value) =>
    value === '' ? null : check(value);

/**
 * Digits of any script, whitespace, parentheses and hyphens (and a plus before the digits), with at least nine digits.
 */
export function isPhone(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const typed = toNumberText(value);
  return !typed.includes('.') && isPhoneText(typed) && hasPhoneDigits(typed);
}

/** The phone number of a person. */
export const phone: FieldCheck = (value) =>
  text({ max: 30 })(value) ?? (isPhone(value) ? null : fieldMessage('phone_invalid'));

/** A phone number of a company with common separators; service numbers are short. */
export const contactPhone: FieldCheck = (value) =>
  typeof value === 'string' && isPhoneText(value) && /^[^.]{3,30}$/.test(value)
    ? null
    : fieldMessage('phone');

/** An https address that a page may link to. */
export const website: FieldCheck = (value) =>
  typeof value === 'string' &&
  value.length <= 300 &&
  URL.canParse(value) &&
  new URL(value).protocol === 'https:'
    ? null
    : fieldMessage('https_address');
