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

const emailShape = /^[^\s@,;<>"]+@[^\s@.,;<>"]+(\.[^\s@.,;<>"]+)+$/;
const fewestPhoneDigits = 9;

/** What to say of a field that is wrong, whoever found it. */
export const faults: Record<ContactField, LandingKey> = {
  name: 'contact.noName',
  email: 'contact.badEmail',
  phone_number: 'contact.badPhone',
  message: 'contact.noMessage',
};

const isFine: Record<ContactField, (value: string) => boolean> = {
  name: (name) => name !== '',
  email: (email) => emailShape.test(email),
  phone_number: (phone) => phone === '' || phone.replace(/\D/g, '').length >= fewestPhoneDigits,
  message: (message) => message !== '',
};

export const wrongFields = (values: ContactValues): ContactField[] =>
  contactFields.filter((field) => !isFine[field](values[field].trim()));
