import { useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem } from '../../shared/api/problem';
import type { CoreKey } from '../../shared/i18n/texts';
import {
  contactDetailsFields,
  contactDetailsRules,
  cleanPhoneInput,
  type ContactDetails,
} from '../../shared/contact-details/contactDetails';
import { useProblem } from '../../shared/ui/useProblem';
import { afterPress } from '../../shared/ui/afterPress';

type Name = keyof ContactDetails;

const names = contactDetailsFields.map(([name]) => name);

/** State of the correction form. Input survives a failed save. */
export function useCorrection(token: string, savedDetails: ContactDetails) {
  const [saved, setSaved] = useState(savedDetails);
  const [values, setValues] = useState(savedDetails);
  const [touched, setTouched] = useState<Name[]>([]);
  const [rejectedFields, setRejectedFields] = useState<string[]>([]);
  const [state, setState] = useState<'typing' | 'saving' | 'saved'>('typing');
  const [problem, setProblem] = useProblem();

  const errorOf = (name: Name): CoreKey | null =>
    (touched.includes(name) && contactDetailsRules[name](values[name])) ||
    (rejectedFields.includes(name) ? `error.rejected.${name}` : null);

  const set = (name: Name, value: string) => {
    setValues({ ...values, [name]: name === 'phone_number' ? cleanPhoneInput(value) : value });
    setRejectedFields(rejectedFields.filter((field) => field !== name));
    setState('typing');
  };

  /** Resolves to whether the details were saved. */
  const save = async (): Promise<boolean> => {
    setTouched(names);
    setProblem(null);
    if (names.some((name) => contactDetailsRules[name](values[name]))) return false;
    setState('saving');
    // Whatever else was corrected in the meantime, such as by an operator, remains.
    const changed = Object.fromEntries(
      names.filter((name) => values[name] !== saved[name]).map((name) => [name, values[name]]),
    );
    try {
      const current = await call('PUT /reservations/token/{token}/personal-data', {
        path: { token },
        body: changed,
      });
      setSaved(current);
      setValues(current);
      setState('saved');
      return true;
    } catch (error) {
      const failure = toProblem(error);
      setRejectedFields(failure.fields);
      if (failure.fields.length === 0) setProblem(failure);
      setState('typing');
      return false;
    }
  };

  return {
    values,
    errorOf,
    set,
    touch: (name: Name) => afterPress(() => setTouched((before) => [...before, name])),
    save,
    state,
    problem,
  };
}
