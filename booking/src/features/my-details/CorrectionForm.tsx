import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { contactDetailsFields, type ContactDetails } from '../../shared/contact-details/contactDetails';
import { ProblemText } from '../../shared/ui/ProblemText';
import { TextField } from '../../shared/ui/TextField';
import { useCorrection } from './useCorrection';

interface Props {
  token: string;
  savedDetails: ContactDetails;
  offline: boolean;
}

export function CorrectionForm({ token, savedDetails, offline }: Props) {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const { values, errorOf, set, touch, save, state, problem } = useCorrection(token, savedDetails);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        if (!(await save())) setAttempts((count) => count + 1);
      }}
    >
      {contactDetailsFields.map(([name, attributes]) => {
        const error = errorOf(name);
        return (
          <TextField
            key={name}
            name={name}
            label={t(`form.${name}`)}
            value={values[name]}
            error={error ? t(error) : undefined}
            onChange={(event) => set(name, event.target.value)}
            onBlur={() => touch(name)}
            // The response replaces the values.
            readOnly={state === 'saving'}
            {...attributes}
          />
        );
      })}
      {problem && (
        <p className="error" role="alert">
          <ProblemText problem={problem} fallback="operation_failed" />
        </p>
      )}
      <p className="note" role="status">
        {state === 'saved' && t('details.saved')}
      </p>
      <button
        type="submit"
        className="button"
        data-testid="details-save"
        disabled={offline || state === 'saving'}
        aria-busy={state === 'saving'}
      >
        {t(state === 'saving' ? 'reservation.saving' : 'details.save')}
      </button>
    </form>
  );
}
