import { useState } from 'react';
import { toProblem, type Problem } from '../../shared/api/problem';
import { sendForm } from '../../shared/personsForm';

interface Wish {
  venueId: number;
  time: number;
  /** There is a spot after all. */
  onFree: () => void;
  /** The email is none, as we or the server see it. */
  onRefused: () => void;
}

const emailShape = /^[^\s@,;<>"]+@[^\s@.,;<>"]+(\.[^\s@.,;<>"]+)+$/;

/** Joins the waiting list, once at a time; `trap` is what only robots fill in. */
export function useJoin({ venueId, time, onFree, onRefused }: Wish) {
  const [state, setState] = useState<'open' | 'busy' | 'joined'>('open');
  const [problem, setProblem] = useState<Problem | null>(null);

  const join = async (email: string, trap: string) => {
    if (state === 'busy') return;
    setProblem(null);
    if (!emailShape.test(email)) return onRefused();
    setState('busy');
    try {
      await sendForm('/landing/waitlist', {
        venue_id: venueId,
        reservation_time: time,
        email,
        ...(trap && { reason: trap }),
      });
      setState('joined');
    } catch (error) {
      const found = toProblem(error);
      if (found.code === 'spot_is_free') return onFree();
      setState('open');
      if (found.fields.includes('email')) onRefused();
      else setProblem(found);
    }
  };

  return { state, problem, join };
}
