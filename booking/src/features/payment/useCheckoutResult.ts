import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import type { Hold } from '../../shared/hold';
import { pollDelayMs, type CheckoutResult, type PollContext } from './checkoutResult';

const requestTimeoutMs = 10_000;

interface PollState {
  result: CheckoutResult | null;
  /** Why there is no newer result. */
  problem: Problem | null;
  tries: number;
}

const initialState: PollState = { result: null, problem: null, tries: 0 };

/**
 * Polls the payment's result: at once, with delays while it is unknown, and when the driver returns to the
 * page.
 */
export function useCheckoutResult(
  { spot_id, session_token }: Hold,
  isRedirecting: boolean,
  pollContext: PollContext,
) {
  const [pollState, setPollState] = useState(initialState);
  const isFetching = useRef(false);

  const fetchResult = useCallback(async () => {
    if (isFetching.current) return;
    isFetching.current = true;
    const outcome = await call('POST /landing/checkout-result', {
      body: { spot_id, session_token },
      timeoutMs: requestTimeoutMs,
    }).then(
      (result) => ({ result, problem: null }),
      (error: unknown) => {
        const problem = toProblem(error);
        // The server no longer has the hold.
        return problem.code === 'hold_expired'
          ? { result: { state: 'expired' } as const, problem: null }
          : { problem };
      },
    );
    isFetching.current = false;
    setPollState((before) => ({ ...before, ...outcome, tries: before.tries + 1 }));
  }, [spot_id, session_token]);

  useEffect(() => {
    if (!isRedirecting) void fetchResult();
  }, [fetchResult, isRedirecting]);

  const state = pollState.problem ? 'unreachable' : pollState.result?.state;
  const delayMs = state ? pollDelayMs(state, pollState.tries, pollContext) : null;
  useEffect(() => {
    if (delayMs === null || isRedirecting) return;
    const timer = setTimeout(fetchResult, delayMs);
    return () => clearTimeout(timer);
  }, [pollState, fetchResult, isRedirecting, delayMs]);

  useEffect(() => {
    const onReturn = () => {
      if (!document.hidden && !isRedirecting) void fetchResult();
    };
    document.addEventListener('visibilitychange', onReturn);
    addEventListener('online', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      removeEventListener('online', onReturn);
    };
  }, [fetchResult, isRedirecting]);

  return { ...pollState, fetchResult, isWaiting: !state || (delayMs !== null && !pollState.problem) };
}
