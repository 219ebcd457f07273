import { useEffect, useRef, useState } from 'react';
import { clearDraft, copyDraft, hasDraft, loadDraft, saveDraft } from '../../shared/vault/sealedDraft';
import { cleanPhoneInput } from '../../shared/contact-details/contactDetails';
import { readForDay, rememberedDetailsKey, writeForDay } from '../../shared/dayStorage';
import { afterPress } from '../../shared/ui/afterPress';
import { emptyForm, fieldNames, type FieldName, type FormValues } from './fields';
import type { ReturningDriver } from './rememberedDetails';
import { validate, type FormErrors } from './rules';

const nameFields: FieldName[] = ['first_name', 'last_name'];

/** Null if this device remembers nothing, or if the code for it does not load. */
const loadReturningDriver = (): Promise<ReturningDriver | null> | null =>
  readForDay(rememberedDetailsKey) &&
  import('./ReturningDetails').then(
    (module) => module.loadReturningDriver(),
    () => null,
  );

/** Values, touched fields and displayed errors of the form. */
export function useReservationForm(draftKey: string, phone?: string) {
  const [initial] = useState(() => emptyForm(phone));
  const [values, setValues] = useState(initial);
  const [isReady, setIsReady] = useState(() => !hasDraft(draftKey) && !readForDay(rememberedDetailsKey));
  /** Fields that the driver has left since changing them. */
  const [touched, setTouched] = useState<FieldName[]>([]);
  const [rejectedFields, setRejectedFields] = useState<FieldName[]>([]);
  const [returning, setReturning] = useState<ReturningDriver | null>(null);
  /** The plate of an earlier reservation of this device. */
  const knownPlate = useRef<string>(undefined);
  const errors = validate(values);
  const displayedErrors: FormErrors = {};
  for (const field of fieldNames) {
    if (touched.includes(field)) displayedErrors[field] = errors[field];
    if (rejectedFields.includes(field)) displayedErrors[field] ??= `error.rejected.${field}`;
  }
  const touch = (fields: FieldName[]) => setTouched((before) => [...new Set([...before, ...fields])]);
  const hasLeftNames = nameFields.every((field) => touched.includes(field) && !errors[field]);

  useEffect(() => {
    if (isReady) return;
    let current = true;
    void Promise.all([loadDraft<FormValues>(draftKey), loadReturningDriver()]).then(([draft, driver]) => {
      if (!current) return;
      knownPlate.current = driver?.values.license_plate;
      const known = { ...driver?.values, ...draft };
      const isUnchanged = fieldNames.every(
        (field) => field === 'termsAccepted' || known[field] === driver?.values[field],
      );
      setValues({ ...initial, ...known, phone_number: known.phone_number || initial.phone_number });
      if (known.first_name && known.last_name) setTouched(nameFields);
      if (driver && isUnchanged) setReturning(driver);
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
    hasFieldErrors: fieldNames.some((field) => field !== 'termsAccepted' && errors[field]),
    /** False while the draft of an earlier page view loads; the form must not be shown until then. */
    isReady,
    /** The first name, once the driver has entered the whole name. */
    greetedName: hasLeftNames ? values.first_name.trim() : '',
    /** The driver whose details this device remembers, until they are changed. */
    returning,
    knownPlate,
    /** Lets the driver change the remembered details. */
    edit: () => setReturning(null),
    /** Empties the form and the memory of this device. */
    forget() {
      writeForDay(rememberedDetailsKey, null);
      clearDraft(draftKey);
      setReturning(null);
      setTouched([]);
      setValues(initial);
    },
    /** A driver who changes a field sees its error again when it is left. */
    set(field: FieldName, value: string | boolean) {
      const cleaned = field === 'phone_number' ? cleanPhoneInput(String(value)) : value;
      setValues((before) => ({ ...before, [field]: cleaned }));
      const others = (before: FieldName[]) => before.filter((name) => name !== field);
      setRejectedFields(others);
      setTouched(others);
    },
    touch,
    leave: (field: FieldName) => afterPress(() => touch([field])),
    /** Fields that the server rejected. */
    markRejected(names: string[]) {
      setRejectedFields(fieldNames.filter((field) => names.includes(field)));
      if (names.length > 0) setReturning(null);
    },
    /** Copies the draft to the link that the driver is about to follow. */
    copyDraftTo: (key: string) => copyDraft(draftKey, key),
    clearDraft: () => clearDraft(draftKey),
  };
}

export type ReservationFormState = ReturnType<typeof useReservationForm>;
