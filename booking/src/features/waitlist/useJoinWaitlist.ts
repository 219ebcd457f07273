import { useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem } from '../../shared/api/problem';
import { isEmail } from '@panui/shared/is-email';
import { sendForm } from '../../shared/protectedForm';
import { useProblem } from '../../shared/ui/useProblem';

interface JoinOptions {
  venueId: number;
  time: number;
  /** The server reports that a spot is available after all. */
  onSpotAvailable: () => void;
  /** The email was rejected by the client or the server. */
  onInvalidEmail: () => void;
}

/** The address that joined in this tab, without what would name its owner to others. */
function readJoined(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null; // Storage is disabled: a reload shows the form again.
  }
}

function rememberJoined(key: string, email: string): void {
  try {
    sessionStorage.setItem(key, email.replace(/^(.).*(?=@)/, '$1***'));
  } catch {
    // Storage is disabled or full.
  }
}

/** Joins the waiting list, one request at a time. The honeypot is filled in by bots only. */
export function useJoinWaitlist({ venueId, time, onSpotAvailable, onInvalidEmail }: JoinOptions) {
  const [state, setState] = useState<'open' | 'busy'>('open');
  const key = `waitlist ${venueId} ${time}`;
  const [joined, setJoined] = useState(() => readJoined(key));
  const [problem, setProblem] = useProblem();

  const join = async (email: string, honeypot: string) => {
    if (state === 'busy') return;
    setProblem(null);
    if (!isEmail(email)) return onInvalidEmail();
    setState('busy');
    try {
      const values = {
        venue_id: venueId,
        reservation_time: time,
        email,
        // The link of the page names the event.
        event: new URLSearchParams(location.search).get('event') ?? undefined,
        ...(honeypot && { reason: honeypot }),
      };
      await sendForm((form_token) => call('POST /landing/waitlist', { body: { ...values, form_token } }));
      rememberJoined(key, email);
      setJoined(email);
    } catch (error) {
      const failure = toProblem(error);
      setState('open');
      if (failure.code === 'spot_is_free') return onSpotAvailable();
      if (failure.fields.includes('email')) onInvalidEmail();
      else setProblem(failure);
    }
  };

  return { state, joined, problem, join };
}
