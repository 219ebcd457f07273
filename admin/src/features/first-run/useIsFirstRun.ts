import { useFirstRun } from './useFirstRun';
import { useFirstRunDismissed } from './useFirstRunDismissed';

/** An installation with more lots is past its first run, so nothing is loaded there. */
const maxLots = 1;

/** Whether the installation has no reservation yet and its guide is not hidden; undefined until that is known. */
export function useIsFirstRun(lotsTotal: number | undefined): boolean | undefined {
  const [isDismissed] = useFirstRunDismissed();
  const isPossible = !isDismissed && (lotsTotal === undefined || lotsTotal <= maxLots);
  const { data, isError } = useFirstRun({ enabled: isPossible && lotsTotal !== undefined });
  if (!isPossible || isError) return false;
  return data && data.reservation === null;
}
