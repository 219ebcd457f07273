import { isEmail } from '@panui/shared/is-email';
import { hasPhoneDigits } from '@panui/shared/typed-digits';
import type { LandingKey } from './useLandingText';

export interface ContactValues {
  name: string;
  email: string;
  phone_number: string;
  message: string;
  /** Honeypot: hidden from people, filled in by bots. */
  reason: string;
}

export type ContactField = 'name' | 'email' | 'phone_number' | 'message';

export const contactFields: ContactField[] = ['name', 'email', 'phone_number', 'message'];

export const emptyContact: ContactValues = { name: '', email: '', phone_number: '', message: '', reason: '' };

/** Error text per field, for client and server validation. */
export const fieldErrors: Record<ContactField, LandingKey> = {
  name: 'contact.nameRequired',
  email: 'contact.emailInvalid',
  phone_number: 'contact.phoneInvalid',
  message: 'contact.messageRequired',
};

const validators: Record<ContactField, (value: string) => boolean> = {
  name: (name) => name !== '',
  email: isEmail,
  phone_number: (phone) => phone === '' || hasPhoneDigits(phone),
  message: (message) => message !== '',
};

export const invalidFields = (values: ContactValues): ContactField[] =>
  contactFields.filter((field) => !validators[field](values[field].trim()));
