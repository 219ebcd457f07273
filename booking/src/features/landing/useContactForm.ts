import { useEffect, useLayoutEffect, useState } from 'react';
import { toProblem, type Problem } from '../../shared/api/problem';
import { readJson } from '../../shared/json';
import {
  contactFields,
  emptyContact,
  type ContactField,
  type ContactValues,
  wrongFields,
} from './contactRules';
import { enteredEarlier } from './drawnPage';
import { sendMessage } from './sendMessage';

const draftKey = 'panui contact';

/** What was written survives a reload of this tab, until it is sent. */
function loadDraft(): Partial<ContactValues> {
  try {
    return readJson<Partial<ContactValues>>(sessionStorage.getItem(draftKey) ?? '{}');
  } catch {
    return {};
  }
}

function saveDraft(values: ContactValues | null): void {
  try {
    if (values) sessionStorage.setItem(draftKey, JSON.stringify(values));
    else sessionStorage.removeItem(draftKey);
  } catch {
    // Storage is off or full: the page itself still has everything.
  }
}

type State = 'open' | 'busy' | 'sent';

export function useContactForm() {
  const [entered] = useState(() => enteredEarlier('.contact-form'));
  const [values, setValues] = useState<ContactValues>(() => ({
    ...emptyContact,
    ...loadDraft(),
    ...entered(),
  }));
  useLayoutEffect(() => setValues((now) => ({ ...now, ...entered() })), [entered]);
  const [touched, setTouched] = useState<ContactField[]>([]);
  const [refused, setRefused] = useState<ContactField[]>([]);
  const [state, setState] = useState<State>('open');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [failures, setFailures] = useState(0);
  const wrong = wrongFields(values);

  useEffect(() => {
    if (failures) document.querySelector<HTMLElement>('.contact [aria-invalid="true"]')?.focus();
  }, [failures]);

  const fail = (found: Problem | null) => {
    setProblem(found);
    setRefused(contactFields.filter((field) => found?.fields.includes(field)));
    setState('open');
    setFailures((count) => count + 1);
  };

  return {
    values,
    state,
    problem,
    isWrong: (field: ContactField) =>
      (touched.includes(field) && wrong.includes(field)) || refused.includes(field),
    touch: (field: ContactField) => setTouched((before) => [...before, field]),
    set(field: keyof ContactValues, value: string) {
      const next = { ...values, [field]: value };
      setValues(next);
      saveDraft(next);
      setRefused((before) => before.filter((name) => name !== field));
    },
    async submit() {
      if (state === 'busy') return;
      setTouched(contactFields);
      if (wrong.length) return fail(null);
      setProblem(null);
      setState('busy');
      try {
        await sendMessage(values);
        saveDraft(null);
        setValues(emptyContact);
        setTouched([]);
        setState('sent');
      } catch (error) {
        fail(toProblem(error));
      }
    },
    again: () => setState('open'),
  };
}
