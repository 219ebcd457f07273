export interface FormValues {
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  license_plate: string;
  termsAccepted: boolean;
}

export type FieldName = keyof FormValues;

export const fieldNames: FieldName[] = [
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'license_plate',
  'termsAccepted',
];

/** Digits, white space, brackets and hyphens; a pasted +972 becomes the 0 that people here dial. */
export const phoneCharacters = (input: string): string =>
  input.replace(/^\s*\+972[\s-]*0?/, '0').replace(/[^\d\s()-]/g, '');

export const emptyForm = (phone = ''): FormValues => ({
  first_name: '',
  last_name: '',
  email: '',
  phone_number: phoneCharacters(phone),
  license_plate: '',
  termsAccepted: false,
});
