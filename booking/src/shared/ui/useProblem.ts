import { useEffect, useState } from 'react';
import type { Problem } from '../api/problem';

/** Whether the request got no response. */
export const isUnreachable = ({ code }: Problem): boolean =>
  code === 'network_error' || code === 'request_timeout';

/** The problem of the last attempt. That there is no network is no longer true once it returns. */
export function useProblem() {
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    if (!problem || !isUnreachable(problem)) return;
    const clear = () => setProblem(null);
    addEventListener('online', clear);
    return () => removeEventListener('online', clear);
  }, [problem]);
  return [problem, setProblem] as const;
}
