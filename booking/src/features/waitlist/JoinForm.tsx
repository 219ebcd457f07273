import { useEffect, useId, useRef, useState } from 'react';
import { toProblem, type Problem } from '../../shared/api/problem';
import { useI18n } from '../../shared/i18n/I18n';
import { paths } from '../../shared/paths';
import { openForm, sendForm } from '../../shared/personsForm';
import { Ltr } from '../../shared/ui/Ltr';
import { ProblemText } from '../../shared/ui/ProblemText';
import { Tick } from '../../shared/ui/Tick';

interface Props {
  venueId: number;
  time: number;
  /** What was typed before, if anything. */
  email: string;
  /** There is a spot after all. */
  onFree: () => void;
}

const emailShape = /^[^\s@,;<>"]+@[^\s@.,;<>"]+(\.[^\s@.,;<>"]+)+$/;

/** Asks for an email to tell when a spot is freed. */
export function JoinForm({ venueId, time, email: typed, onFree }: Props) {
  const { t } = useI18n();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(typed);
  const [trap, setTrap] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [state, setState] = useState<'open' | 'busy' | 'joined'>('open');
  const [problem, setProblem] = useState<Problem | null>(null);

  if (state === 'joined') return <Joined email={email.trim()} />;

  const refuse = () => {
    setIsWrong(true);
    setState('open');
    field.current?.focus();
  };

  const submit = async () => {
    if (state === 'busy') return;
    setProblem(null);
    if (!emailShape.test(email.trim())) return refuse();
    setState('busy');
    try {
      await sendForm('/landing/waitlist', {
        venue_id: venueId,
        reservation_time: time,
        email: email.trim(),
        ...(trap && { reason: trap }),
      });
      setState('joined');
    } catch (error) {
      const found = toProblem(error);
      if (found.code === 'spot_is_free') return onFree();
      if (found.fields.includes('email')) return refuse();
      setProblem(found);
      setState('open');
    }
  };

  return (
    <form
      className="card join"
      noValidate
      aria-labelledby={`${id}t`}
      onFocus={() => void openForm().catch(() => {})}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
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
          maxLength={254}
          value={email}
          aria-required
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}n` : undefined}
          onChange={(event) => {
            setEmail(event.target.value);
            setIsWrong(false);
          }}
        />
        {isWrong && (
          <p id={`${id}n`} className="error">
            {t(email.trim() ? 'error.email.format' : 'error.email.required')}
          </p>
        )}
      </div>
      <div className="trap" aria-hidden="true">
        <label>
          {t('waitlist.trap')}
          <input
            name="reason"
            tabIndex={-1}
            autoComplete="off"
            value={trap}
            onChange={(event) => setTrap(event.target.value)}
          />
        </label>
      </div>
      {problem && (
        <p className="error" role="alert">
          <ProblemText problem={problem} fallback="reservationFailed" />
        </p>
      )}
      <button type="submit" className="button quiet" data-testid="waitlist-join" disabled={state === 'busy'}>
        {t(state === 'busy' ? 'busy' : 'waitlist.join')}
      </button>
      <p className="small">
        {t('waitlist.notice')} <a href={paths.privacy}>{t('privacy')}</a>
      </p>
    </form>
  );
}

/** The form is gone, and the focus with it: it comes here, so that what happened is read out. */
function Joined({ email }: { email: string }) {
  const { t, rich } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card join joined" data-testid="waitlist-joined">
      <Tick />
      <h2 ref={heading} tabIndex={-1}>
        {t('waitlist.waitingTitle')}
      </h2>
      <p>{rich('waitlist.joinedText', { email: <Ltr>{email}</Ltr> })}</p>
    </section>
  );
}
