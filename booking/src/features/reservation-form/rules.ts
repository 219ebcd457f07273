import type { CoreKey } from '../../shared/i18n/texts';
import { plateFormatError } from '../../shared/plate/plateFormat';
import { fieldNames, type FieldName, type FormValues } from './fields';

const minPhoneDigits = 9;
const emailShape = /^[^\s@,;]+@[^\s@.,;]+(\.[^\s@.,;]+)+$/;

const rules: { [Field in FieldName]: (value: FormValues[Field]) => CoreKey | null } = {
  first_name: (name) => (name.trim() ? null : 'error.first_name.required'),
  last_name: (name) => (name.trim() ? null : 'error.last_name.required'),
  email: (email) => {
    if (!email.trim()) return 'error.email.required';
    return emailShape.test(email.trim()) ? null : 'error.email.format';
  },
  phone_number: (phone) => {
    const digits = phone.replace(/\D/g, '').length;
    if (!phone.trim()) return 'error.phone.required';
    return digits >= minPhoneDigits ? null : 'error.phone.format';
  },
  license_plate: plateFormatError,
  termsAccepted: (accepted) => (accepted ? null : 'error.terms'),
};

export type FormErrors = Partial<Record<FieldName, CoreKey>>;

const check = <Field extends FieldName>(field: Field, values: FormValues): CoreKey | null =>
  rules[field](values[field]);

export function validate(values: FormValues): FormErrors {
  const errors: FormErrors = {};
  for (const field of fieldNames) {
    const error = check(field, values);
    if (error) errors[field] = error;
  }
  return errors;
}
