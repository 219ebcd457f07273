import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { personFields, type Person } from '../../shared/person/person';
import { ProblemText } from '../../shared/ui/ProblemText';
import { TextField } from '../../shared/ui/TextField';
import { useCorrection } from './useCorrection';

interface Props {
  path: string;
  kept: Person;
  offline: boolean;
}

export function CorrectionForm({ path, kept, offline }: Props) {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const { values, errorOf, set, touch, save, state, problem } = useCorrection(path, kept);
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
      {personFields.map(([name, attributes]) => {
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
        {t(state === 'saving' ? 'stay.saving' : 'details.save')}
      </button>
    </form>
  );
}
