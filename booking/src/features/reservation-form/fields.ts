import { phoneCharacters, type Person } from '../../shared/person/person';

export interface FormValues extends Person {
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

export const emptyForm = (phone = ''): FormValues => ({
  first_name: '',
  last_name: '',
  email: '',
  phone_number: phoneCharacters(phone),
  license_plate: '',
  termsAccepted: false,
});
