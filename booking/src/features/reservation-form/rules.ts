import type { CoreKey } from '../../shared/i18n/texts';
import { contactDetailsRules } from '../../shared/contact-details/contactDetails';
import { plateFormatError } from '../../shared/plate/plateFormat';
import { fieldNames, type FieldName, type FormValues } from './fields';

const rules: { [Field in FieldName]: (value: FormValues[Field]) => CoreKey | null } = {
  ...contactDetailsRules,
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
