import { joinWaitlistEmailMaxLength } from '@panui/api/limits';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { paths } from '../../shared/paths';
import { openForm } from '../../shared/protectedForm';
import { Ltr } from '../../shared/ui/Ltr';
import { ProblemText } from '../../shared/ui/ProblemText';
import { useTitle } from '../../shared/ui/useTitle';
import { SentNotice } from '../../shared/ui/SentNotice';
import { useJoinWaitlist } from './useJoinWaitlist';

interface Props {
  venueId: number;
  time: number;
  /** Initial value from the reservation form. */
  email: string;
  /** The server reports that a spot is available after all. */
  onSpotAvailable: () => void;
  onJoined?: (() => void) | undefined;
}

/** Joins the waiting list by email. */
export function JoinForm({ venueId, time, email: initialEmail, onSpotAvailable, onJoined }: Props) {
  const { t } = useI18n();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(initialEmail);
  const [honeypot, setHoneypot] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const { state, joined, problem, join } = useJoinWaitlist({
    venueId,
    time,
    onSpotAvailable,
    onInvalidEmail: () => {
      setIsInvalid(true);
      field.current?.focus();
    },
  });

  const tellJoined = useEffectEvent(() => onJoined?.());
  useEffect(() => {
    if (joined !== null) tellJoined();
  }, [joined]);

  if (joined !== null) return <JoinConfirmation email={joined} />;

  return (
    <form
      className="card join"
      noValidate
      aria-labelledby={`${id}t`}
      onFocus={() => void openForm().catch(() => {})}
      onSubmit={(event) => {
        event.preventDefault();
        void join(email.trim(), honeypot);
      }}
    >
      <h2 id={`${id}t`}>{t('waitlist.joinTitle')}</h2>
      <p>{t('waitlist.joinText')}</p>
      <div className="field">
        <label htmlFor={`${id}e`}>{t('form.email')}</label>
        <input
          id={`${id}e`}
          ref={field}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          maxLength={joinWaitlistEmailMaxLength}
          placeholder={t('example.email')}
          value={email}
          aria-required
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}n` : undefined}
          onChange={(event) => {
            setEmail(event.target.value);
            setIsInvalid(false);
          }}
        />
        {isInvalid && (
          <p id={`${id}n`} className="error">
            {t(email.trim() ? 'error.email.format' : 'error.email.required')}
          </p>
        )}
      </div>
      <div className="honeypot" aria-hidden="true">
        <label>
          {t('waitlist.honeypot')}
          <input
            name="reason"
            tabIndex={-1}
            autoComplete="off"
            value={honeypot}
            onChange={(event) => setHoneypot(event.target.value)}
          />
        </label>
      </div>
      {problem && (
        <p className="error" role="alert">
          <ProblemText problem={problem} fallback="reservationFailed" />
        </p>
      )}
      <button type="submit" className="button" data-testid="waitlist-join" disabled={state === 'busy'}>
        {t(state === 'busy' ? 'waitlist.joining' : 'waitlist.join')}
      </button>
      <p className="small">
        {t('waitlist.notice')} <a href={paths.privacy}>{t('privacy')}</a>
      </p>
    </form>
  );
}

function JoinConfirmation({ email }: { email: string }) {
  const { t, rich } = useI18n();
  useTitle(t('waitlist.waitingTitle'));
  return (
    <SentNotice testId="waitlist-joined" title={t('waitlist.waitingTitle')}>
      <p>{rich('waitlist.joinedText', { email: <Ltr>{email}</Ltr> })}</p>
    </SentNotice>
  );
}
