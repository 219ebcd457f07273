import { useState } from 'react';
import { call } from '../../shared/api/http';
import { toProblem } from '../../shared/api/problem';
import { useProblem } from '../../shared/ui/useProblem';

export type Choice = 'keep' | 'cancel';

/** The organiser's choice after the event was postponed: for one car, or for all without a plate. */
export function useGroupChoice(token: string, onChanged: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useProblem();
  return {
    busy,
    isDone,
    problem,
    choose: async (choice: Choice, plate?: string): Promise<void> => {
      setBusy(true);
      setProblem(null);
      try {
        const body = { choice, license_plates: plate === undefined ? null : [plate] };
        await call('POST /groups/token/{token}/choice', { path: { token }, body });
        setDone(true);
        await onChanged();
      } catch (error) {
        setProblem(toProblem(error));
      } finally {
        setBusy(false);
      }
    },
  };
}
