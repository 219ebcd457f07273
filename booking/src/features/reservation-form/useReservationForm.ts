import { useEffect, useState } from 'react';
import { clearDraft, copyDraft, hasDraft, loadDraft, saveDraft } from '../../shared/vault/sealedDraft';
import { phoneCharacters } from '../../shared/person/person';
import { emptyForm, fieldNames, type FieldName, type FormValues } from './fields';
import { validate, type FormErrors } from './rules';

/** What was typed, what was touched, and which errors to show for it. */
export function useReservationForm(draftKey: string, phone?: string) {
  const [initial] = useState(() => emptyForm(phone));
  const [values, setValues] = useState(initial);
  const [isReady, setIsReady] = useState(() => !hasDraft(draftKey));
  const [touched, setTouched] = useState<FieldName[]>([]);
  const [refused, setRefused] = useState<FieldName[]>([]);
  const errors = validate(values);
  const shown: FormErrors = {};
  for (const field of fieldNames) {
    if (touched.includes(field)) shown[field] = errors[field];
    if (refused.includes(field)) shown[field] ??= `error.refused.${field}`;
  }

  useEffect(() => {
    if (isReady) return;
    let current = true;
    void loadDraft<FormValues>(draftKey).then((draft) => {
      if (!current) return;
      setValues({ ...initial, ...draft, phone_number: draft.phone_number || initial.phone_number });
      setIsReady(true);
    });
    return () => {
      current = false;
    };
  }, [draftKey, initial, isReady]);

  useEffect(() => {
    if (values !== initial) void saveDraft(draftKey, values);
  }, [draftKey, initial, values]);

  return {
    values,
    shown,
    isValid: Object.keys(errors).length === 0,
    /** What was typed before a reload is there again; until then the form must not be shown. */
    isReady,
    set(field: FieldName, value: string | boolean) {
      const clean = field === 'phone_number' ? phoneCharacters(String(value)) : value;
      setValues((before) => ({ ...before, [field]: clean }));
      setRefused((before) => before.filter((name) => name !== field));
    },
    touch: (fields: FieldName[]) => setTouched((before) => [...new Set([...before, ...fields])]),
    /** Fields that only the server found fault with. */
    refuse: (names: string[]) => setRefused(fieldNames.filter((field) => names.includes(field))),
    /** Keeps what was typed for another link, too, which the driver is about to follow. */
    keepAs: (key: string) => copyDraft(draftKey, key),
    clearDraft: () => clearDraft(draftKey),
  };
}

export type ReservationFormState = ReturnType<typeof useReservationForm>;
