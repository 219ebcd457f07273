import { myReservationsRequestEmailMaxLength } from '@panui/api/limits';
import { isEmail } from '@panui/shared/is-email';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import { useI18n } from '../../shared/i18n/I18n';
import { Ltr } from '../../shared/ui/Ltr';
import { ProblemText } from '../../shared/ui/ProblemText';
import { StatusIcon } from '../../shared/ui/StatusIcon';
import { TextField } from '../../shared/ui/TextField';

/** Asks for the email, and mails a link to its reservations. */
export function RequestLinkForm() {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const [phase, setPhase] = useState<'open' | 'busy' | 'sent'>('open');
  const [problem, setProblem] = useState<Problem | null>(null);

  const reject = () => {
    setInvalid(true);
    form.current?.querySelector('input')?.focus();
  };

  const send = async () => {
    if (phase === 'busy') return;
    setProblem(null);
    if (!isEmail(email.trim())) return reject();
    setPhase('busy');
    try {
      await call('POST /landing/my-reservations', { body: { email: email.trim() } });
      setPhase('sent');
    } catch (error) {
      const failure = toProblem(error);
      setPhase('open');
      if (failure.fields.includes('email')) reject();
      else setProblem(failure);
    }
  };

  if (phase === 'sent') return <Sent email={email.trim()} onAgain={() => setPhase('open')} />;
  return (
    <form
      ref={form}
      className="card join"
      noValidate
      data-testid="my-reservations-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>{t('mine.formText')}</p>
      <TextField
        label={t('form.email')}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        enterKeyHint="send"
        maxLength={myReservationsRequestEmailMaxLength}
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
      <button type="submit" className="button" disabled={phase === 'busy'}>
        {t(phase === 'busy' ? 'busy' : 'mine.send')}
      </button>
    </form>
  );
}

/** Takes the focus from the removed form, so that screen readers announce the result. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t, rich } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card join joined" data-testid="my-reservations-sent">
      <StatusIcon />
      <h2 ref={heading} tabIndex={-1}>
        {t('mine.sentTitle')}
      </h2>
      <p>{rich('mine.sentText', { email: <Ltr>{email}</Ltr> })}</p>
      <button type="button" className="button plain" onClick={onAgain}>
        {t('mine.again')}
      </button>
    </section>
  );
}
