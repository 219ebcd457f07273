import { cleanPhoneInput, type ContactDetails } from '../../shared/contact-details/contactDetails';

export interface FormValues extends ContactDetails {
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
  phone_number: cleanPhoneInput(phone),
  license_plate: '',
  termsAccepted: false,
});
