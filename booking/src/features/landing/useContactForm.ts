import { useEffect, useLayoutEffect, useState } from 'react';
import { toProblem, type Problem } from '../../shared/api/problem';
import { clearDraft, hasDraft, loadDraft, saveDraft } from '../../shared/vault/sealedDraft';
import {
  contactFields,
  emptyContact,
  type ContactField,
  type ContactValues,
  invalidFields,
} from './contactRules';
import { readPrerenderedInput } from './prerenderedInput';
import { sendMessage } from './sendMessage';
import { useProblem } from '../../shared/ui/useProblem';
import { afterPress } from '../../shared/ui/afterPress';

const draftKey = 'panui contact';

type State = 'open' | 'busy' | 'sent';

export function useContactForm() {
  const [readEntered] = useState(() => readPrerenderedInput('.contact-form'));
  const [values, setValues] = useState<ContactValues>(() => ({
    ...emptyContact,
    ...readEntered(),
  }));
  useLayoutEffect(() => setValues((now) => ({ ...now, ...readEntered() })), [readEntered]);
  useEffect(() => {
    if (!hasDraft(draftKey)) return;
    // Values typed since the page opened take precedence over the draft.
    void loadDraft<ContactValues>(draftKey).then((draft) => {
      const typedEntries = (now: ContactValues) => Object.entries(now).filter(([, value]) => value !== '');
      setValues((now) => ({ ...now, ...draft, ...Object.fromEntries(typedEntries(now)) }));
    });
  }, []);
  const [touched, setTouched] = useState<ContactField[]>([]);
  const [rejectedFields, setRejectedFields] = useState<ContactField[]>([]);
  const [state, setState] = useState<State>('open');
  const [problem, setProblem] = useProblem();
  const [failures, setFailures] = useState(0);
  const invalid = invalidFields(values);

  useEffect(() => {
    if (failures) document.querySelector<HTMLElement>('.contact [aria-invalid="true"]')?.focus();
  }, [failures]);

  const showErrors = (failure: Problem | null) => {
    setProblem(failure);
    setRejectedFields(contactFields.filter((field) => failure?.fields.includes(field)));
    setState('open');
    setFailures((count) => count + 1);
  };

  return {
    values,
    state,
    problem,
    isInvalid: (field: ContactField) =>
      (touched.includes(field) && invalid.includes(field)) || rejectedFields.includes(field),
    touch: (field: ContactField) => afterPress(() => setTouched((before) => [...before, field])),
    set(field: keyof ContactValues, value: string) {
      const next = { ...values, [field]: value };
      setValues(next);
      void saveDraft(draftKey, next);
      setRejectedFields((before) => before.filter((name) => name !== field));
    },
    async submit() {
      if (state === 'busy') return;
      setTouched(contactFields);
      if (invalid.length) return showErrors(null);
      setProblem(null);
      setState('busy');
      try {
        await sendMessage(values);
        clearDraft(draftKey);
        setValues(emptyContact);
        setTouched([]);
        setState('sent');
      } catch (error) {
        showErrors(toProblem(error));
      }
    },
    reset: () => setState('open'),
  };
}
