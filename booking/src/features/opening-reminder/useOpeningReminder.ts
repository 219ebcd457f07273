import { isEmail } from '@panui/shared/is-email';
import { useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';

export interface Evening {
  venueId: number;
  /** Epoch seconds. */
  time: number;
}

interface Outcomes {
  /** The email was rejected by the client or the server. */
  onInvalidEmail: () => void;
  /** The evening can be reserved already. */
  onOpen: () => void;
}

/** Asks for one mail when the evening can be reserved. */
export function useOpeningReminder(
  { venueId, time }: Evening,
  initialEmail: string,
  { onInvalidEmail, onOpen }: Outcomes,
) {
  const [email, setEmail] = useState(initialEmail);
  const [isInvalid, setInvalid] = useState(false);
  const [phase, setPhase] = useState<'open' | 'busy' | 'sent'>('open');
  const [problem, setProblem] = useState<Problem | null>(null);

  const reject = () => {
    setInvalid(true);
    onInvalidEmail();
  };

  const send = async () => {
    if (phase === 'busy') return;
    setProblem(null);
    if (!isEmail(email.trim())) return reject();
    setPhase('busy');
    try {
      const body = { email: email.trim(), venue_id: venueId, reservation_time: time };
      await call('POST /landing/opening-reminders', { body });
      setPhase('sent');
    } catch (error) {
      const failure = toProblem(error);
      setPhase('open');
      if (failure.extras['reason'] === 'already_open') return onOpen();
      if (failure.fields.includes('email')) reject();
      else setProblem(failure);
    }
  };

  return {
    ...{ email, phase, isInvalid, problem, send },
    setEmail: (value: string) => {
      setEmail(value);
      setInvalid(false);
    },
  };
}
