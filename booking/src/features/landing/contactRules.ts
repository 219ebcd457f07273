import type { LandingKey } from './useLandingText';

export interface ContactValues {
  name: string;
  email: string;
  phone_number: string;
  message: string;
  /** Nobody sees this one. */
  reason: string;
}

export type ContactField = 'name' | 'email' | 'phone_number' | 'message';

export const contactFields: ContactField[] = ['name', 'email', 'phone_number', 'message'];

export const emptyContact: ContactValues = { name: '', email: '', phone_number: '', message: '', reason: '' };

const emailPattern = /^[^\s@,;<>"]+@[^\s@.,;<>"]+(\.[^\s@.,;<>"]+)+$/;
const minPhoneDigits = 9;

/** What to say of a field that is wrong, whoever found it. */
export const fieldErrors: Record<ContactField, LandingKey> = {
  name: 'contact.nameRequired',
  email: 'contact.emailInvalid',
  phone_number: 'contact.phoneInvalid',
  message: 'contact.messageRequired',
};

const validators: Record<ContactField, (value: string) => boolean> = {
  name: (name) => name !== '',
  email: (email) => emailPattern.test(email),
  phone_number: (phone) => phone === '' || phone.replace(/\D/g, '').length >= minPhoneDigits,
  message: (message) => message !== '',
};

export const invalidFields = (values: ContactValues): ContactField[] =>
  contactFields.filter((field) => !validators[field](values[field].trim()));
