import { useEffect, useLayoutEffect, useState } from 'react';
import { toProblem, type Problem } from '../../shared/api/problem';
import { clearDraft, hasDraft, loadDraft, saveDraft } from '../../shared/vault/sealedDraft';
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

type State = 'open' | 'busy' | 'sent';

export function useContactForm() {
  const [entered] = useState(() => enteredEarlier('.contact-form'));
  const [values, setValues] = useState<ContactValues>(() => ({
    ...emptyContact,
    ...entered(),
  }));
  useLayoutEffect(() => setValues((now) => ({ ...now, ...entered() })), [entered]);
  useEffect(() => {
    if (!hasDraft(draftKey)) return;
    // What was typed since the page was opened stays as it is.
    void loadDraft<ContactValues>(draftKey).then((draft) => {
      const typed = (now: ContactValues) => Object.entries(now).filter(([, value]) => value !== '');
      setValues((now) => ({ ...now, ...draft, ...Object.fromEntries(typed(now)) }));
    });
  }, []);
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
      void saveDraft(draftKey, next);
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
        clearDraft(draftKey);
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
