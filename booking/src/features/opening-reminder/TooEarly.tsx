import { openingReminderEmailMaxLength } from '@panui/api/limits';
import { type ReactNode, useEffect, useRef } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { formatDate, formatTime } from '../../shared/time/time';
import { Ltr } from '../../shared/ui/Ltr';
import { ProblemText } from '../../shared/ui/ProblemText';
import { StatusIcon } from '../../shared/ui/StatusIcon';
import { TextField } from '../../shared/ui/TextField';
import { type Evening, useOpeningReminder } from './useOpeningReminder';

interface Props {
  request: Evening;
  /** From when on the evening can be reserved. */
  opensAt: string;
  /** Initial value from the reservation form. */
  email: string;
  /** It can be reserved already. */
  onOpen: () => void;
}

/** The link is right, only too early: from when it works, and a mail then. */
export default function TooEarly({ request, opensAt, email: initialEmail, onOpen }: Props): ReactNode {
  const { t, rich, lang } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const reminder = useOpeningReminder(request, initialEmail, {
    onInvalidEmail: () => form.current?.querySelector('input')?.focus(),
    onOpen,
  });
  const { email, phase, isInvalid, problem } = reminder;
  const date = formatDate(opensAt, lang);
  if (phase === 'sent') return <Reminded email={email.trim()} date={date} />;
  return (
    <form
      ref={form}
      className="card join"
      noValidate
      data-testid="opening-reminder"
      onSubmit={(event) => {
        event.preventDefault();
        void reminder.send();
      }}
    >
      <h2>{rich('early.title', { date, time: <Ltr>{formatTime(opensAt)}</Ltr> })}</h2>
      <p>{t('early.text')}</p>
      <TextField
        label={t('early.email')}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        enterKeyHint="send"
        maxLength={openingReminderEmailMaxLength}
        value={email}
        error={isInvalid ? t(email.trim() ? 'error.email.format' : 'error.email.required') : undefined}
        onChange={(event) => reminder.setEmail(event.target.value)}
      />
      {problem && (
        <p className="error" role="alert">
          <ProblemText problem={problem} fallback="operation_failed" />
        </p>
      )}
      <button type="submit" className="button" disabled={phase === 'busy'}>
        {t(phase === 'busy' ? 'busy' : 'early.remind')}
      </button>
      <p className="small">{t('early.notice')}</p>
    </form>
  );
}

/** Takes the focus from the removed form, so that screen readers announce the result. */
function Reminded({ email, date }: { email: string; date: string }) {
  const { t, rich } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card join joined" data-testid="opening-reminded">
      <StatusIcon />
      <h2 ref={heading} tabIndex={-1}>
        {t('early.sentTitle')}
      </h2>
      <p>{rich('early.sentText', { email: <Ltr>{email}</Ltr>, date })}</p>
    </section>
  );
}
