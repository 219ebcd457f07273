import type { Dto } from '@panui/api';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../shared/api/http';
import { isUnreachable } from '../../shared/ui/useProblem';
import { useReconnect } from '../../shared/ui/useReconnect';
import { toProblem, type Problem } from '../../shared/api/problem';

export type TimePreview = Dto<'TimePreview'>;

type Result =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'preview'; preview: TimePreview }
  | { kind: 'problem'; problem: Problem };

/** While the driver is still choosing, no preview is requested. */
const delayMs = 300;

/** Reasons that hold for every time: the reservation was cancelled, has ended, or cannot be changed any more. */
const staleReasons = ['reservation_over', 'car_already_in', 'too_late'];

/** What a change to the time, in epoch seconds, would do; none for the present time or an empty field. */
export function useTimePreview(token: string, seconds: number | null, onStale: () => Promise<void>): Result {
  const [result, setResult] = useState<{ seconds: number; result: Result } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const tryAgain = useCallback(() => setAttempt((count) => count + 1), []);
  const problem = result?.seconds === seconds && result.result.kind === 'problem' && result.result.problem;
  useReconnect(problem && isUnreachable(problem), tryAgain);
  const reload = useEffectEvent(() => void onStale());
  useEffect(() => {
    if (seconds === null) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const loaded = await call('POST /reservations/token/{token}/time-preview', {
        path: { token },
        body: { reservation_time: seconds },
      }).then(
        (preview): Result => ({ kind: 'preview', preview }),
        (error: unknown): Result => ({ kind: 'problem', problem: toProblem(error) }),
      );
      if (!isCurrent) return;
      setResult({ seconds, result: loaded });
      if (loaded.kind === 'preview' && staleReasons.includes(loaded.preview.reason ?? '')) reload();
    }, delayMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [token, seconds, attempt]);
  if (seconds === null) return { kind: 'none' };
  return result?.seconds === seconds ? result.result : { kind: 'loading' };
}
