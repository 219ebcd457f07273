import { useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem } from '../../shared/api/problem';
import { isUnreachable, useProblem } from '../../shared/ui/useProblem';

export type Choice = 'keep' | 'cancel';

/** The organiser's choice after the event was postponed: for one car, or for all without a plate. */
export function useGroupChoice(token: string, onChanged: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useProblem();
  return {
    busy,
    isSent,
    problem,
    choose: async (choice: Choice, plate?: string): Promise<void> => {
      setBusy(true);
      setProblem(null);
      try {
        const body = { choice, license_plates: plate === undefined ? null : [plate] };
        await call('POST /groups/token/{token}/choice', { path: { token }, body });
        setSent(true);
        await onChanged();
      } catch (error) {
        const failure = toProblem(error);
        setProblem(failure);
        if (!isUnreachable(failure)) return;
        // If only the response was lost, no car waits for a choice any more.
        setSent(true);
        await onChanged();
      } finally {
        setBusy(false);
      }
    },
  };
}
