import { useEffect, useState } from 'react';
import { loadDraft, saveDraft } from './draft';
import { phoneCharacters } from '../../shared/person/person';
import { fieldNames, type FieldName } from './fields';
import { validate, type FormErrors } from './rules';

/** What was typed, what was touched, and which errors to show for it. */
export function useReservationForm(draftKey: string, phone?: string) {
  const [values, setValues] = useState(() => loadDraft(draftKey, phone));
  const [touched, setTouched] = useState<FieldName[]>([]);
  const [refused, setRefused] = useState<FieldName[]>([]);
  const errors = validate(values);
  const shown: FormErrors = {};
  for (const field of fieldNames) {
    if (touched.includes(field)) shown[field] = errors[field];
    if (refused.includes(field)) shown[field] ??= `error.refused.${field}`;
  }

  useEffect(() => saveDraft(draftKey, values), [draftKey, values]);

  return {
    values,
    shown,
    isValid: Object.keys(errors).length === 0,
    set(field: FieldName, value: string | boolean) {
      const clean = field === 'phone_number' ? phoneCharacters(String(value)) : value;
      setValues((before) => ({ ...before, [field]: clean }));
      setRefused((before) => before.filter((name) => name !== field));
    },
    touch: (fields: FieldName[]) => setTouched((before) => [...new Set([...before, ...fields])]),
    /** Fields that only the server found fault with. */
    refuse: (names: string[]) => setRefused(fieldNames.filter((field) => names.includes(field))),
    /** Keeps what was typed for another link, too, which the driver is about to follow. */
    keepAs: (key: string) => saveDraft(key, values),
    clearDraft: () => saveDraft(draftKey, null),
  };
}

export type ReservationFormState = ReturnType<typeof useReservationForm>;
