import { useEffect, useState } from 'react';
import { clearDraft, copyDraft, hasDraft, loadDraft, saveDraft } from '../../shared/vault/sealedDraft';
import { cleanPhoneInput } from '../../shared/contact-details/contactDetails';
import { emptyForm, fieldNames, type FieldName, type FormValues } from './fields';
import { validate, type FormErrors } from './rules';

/** Values, touched fields and displayed errors of the form. */
export function useReservationForm(draftKey: string, phone?: string) {
  const [initial] = useState(() => emptyForm(phone));
  const [values, setValues] = useState(initial);
  const [isReady, setIsReady] = useState(() => !hasDraft(draftKey));
  const [touched, setTouched] = useState<FieldName[]>([]);
  const [rejectedFields, setRejectedFields] = useState<FieldName[]>([]);
  const errors = validate(values);
  const displayedErrors: FormErrors = {};
  for (const field of fieldNames) {
    if (touched.includes(field)) displayedErrors[field] = errors[field];
    if (rejectedFields.includes(field)) displayedErrors[field] ??= `error.rejected.${field}`;
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
    displayedErrors,
    isValid: Object.keys(errors).length === 0,
    /** False while the draft of an earlier page view loads; the form must not be shown until then. */
    isReady,
    set(field: FieldName, value: string | boolean) {
      const cleaned = field === 'phone_number' ? cleanPhoneInput(String(value)) : value;
      setValues((before) => ({ ...before, [field]: cleaned }));
      setRejectedFields((before) => before.filter((name) => name !== field));
    },
    touch: (fields: FieldName[]) => setTouched((before) => [...new Set([...before, ...fields])]),
    /** Fields that the server rejected. */
    markRejected: (names: string[]) => setRejectedFields(fieldNames.filter((field) => names.includes(field))),
    /** Copies the draft to the link that the driver is about to follow. */
    copyDraftTo: (key: string) => copyDraft(draftKey, key),
    clearDraft: () => clearDraft(draftKey),
  };
}

export type ReservationFormState = ReturnType<typeof useReservationForm>;
