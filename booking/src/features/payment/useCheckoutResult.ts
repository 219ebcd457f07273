import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import type { Hold } from '../../shared/api/types';
import { pauseMs, type CheckoutResult, type Hopes } from './checkoutResult';

const patienceMs = 10_000;

interface Answer {
  result: CheckoutResult | null;
  /** Why there is no newer answer. */
  problem: Problem | null;
  tries: number;
}

const unasked: Answer = { result: null, problem: null, tries: 0 };

/** Asks what became of the payment: at once, again while nobody knows, and whenever the driver comes back to the page. */
export function useCheckoutResult({ spot_id, session_token }: Hold, leaving: boolean, hopes: Hopes) {
  const [answer, setAnswer] = useState(unasked);
  const asking = useRef(false);

  const ask = useCallback(async () => {
    if (asking.current) return;
    asking.current = true;
    const found = await call<CheckoutResult>(
      '/landing/checkout-result',
      { spot_id, session_token },
      'POST',
      patienceMs,
    ).then(
      (result) => ({ result, problem: null }),
      (error: unknown) => {
        const problem = toProblem(error);
        // The server knows no such hold any more.
        return problem.code === 'hold_expired'
          ? { result: { state: 'expired' } as const, problem: null }
          : { problem };
      },
    );
    asking.current = false;
    setAnswer((before) => ({ ...before, ...found, tries: before.tries + 1 }));
  }, [spot_id, session_token]);

  useEffect(() => {
    if (!leaving) void ask();
  }, [ask, leaving]);

  const state = answer.problem ? 'unreachable' : answer.result?.state;
  const pause = state ? pauseMs(state, answer.tries, hopes) : null;
  useEffect(() => {
    if (pause === null || leaving) return;
    const timer = setTimeout(ask, pause);
    return () => clearTimeout(timer);
  }, [answer, ask, leaving, pause]);

  useEffect(() => {
    const again = () => {
      if (!document.hidden && !leaving) void ask();
    };
    document.addEventListener('visibilitychange', again);
    addEventListener('online', again);
    return () => {
      document.removeEventListener('visibilitychange', again);
      removeEventListener('online', again);
    };
  }, [ask, leaving]);

  return { ...answer, ask, isWaiting: !state || (pause !== null && !answer.problem) };
}
