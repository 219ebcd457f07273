import { isEmail } from '@panui/shared/is-email';
import { useRef, useState, type ReactNode } from 'react';
import { toProblem, type Problem } from '../api/problem';
import { useI18n } from '../i18n/I18n';
import { ProblemText } from './ProblemText';
import { TextField } from './TextField';
import { useProblem } from './useProblem';

interface Props {
  testId: string;
  /** Above the field. */
  children: ReactNode;
  label: string;
  submitLabel: string;
  maxLength: number;
  initialEmail: string;
  send: (email: string) => Promise<unknown>;
  onSent: (email: string) => void;
  /** Returns whether the failure needs no message. */
  onFailure?: (problem: Problem) => boolean;
  /** Below the button. */
  note?: ReactNode;
}

/** Asks for an email address and sends one request with it. */
export function EmailRequestForm({
  testId,
  children,
  label,
  submitLabel,
  maxLength,
  initialEmail,
  send,
  onSent,
  onFailure,
  note,
}: Props) {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(initialEmail);
  const [isInvalid, setInvalid] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useProblem();

  const reject = () => {
    setInvalid(true);
    form.current?.querySelector('input')?.focus();
  };

  const submit = async () => {
    if (isBusy) return;
    setProblem(null);
    if (!isEmail(email.trim())) return reject();
    setBusy(true);
    try {
      await send(email.trim());
      onSent(email.trim());
    } catch (error) {
      const failure = toProblem(error);
      setBusy(false);
      if (onFailure?.(failure)) return;
      if (failure.fields.includes('email')) reject();
      else setProblem(failure);
    }
  };

  return (
    <form
      ref={form}
      className="card join"
      noValidate
      data-testid={testId}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      <TextField
        label={label}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        enterKeyHint="send"
        maxLength={maxLength}
        placeholder={t('example.email')}
        value={email}
        error={isInvalid ? t(email.trim() ? 'error.email.format' : 'error.email.required') : undefined}
        onChange={(event) => {
          setEmail(event.target.value);
          setInvalid(false);
        }}
      />
      {problem && (
        <p className="error" role="alert">
          <ProblemText problem={problem} fallback="operation_failed" />
        </p>
      )}
      <button type="submit" className="button" disabled={isBusy}>
        {isBusy ? t('sending') : submitLabel}
      </button>
      {note}
    </form>
  );
}
