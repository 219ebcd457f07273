import type { Dto } from '@panui/api';
import { useStore } from 'react-admin';

/** The last addition of several spots. The browser stores it, so that it can be undone after leaving the page too. */
export interface Addition {
  /** The lots that got spots. */
  lots: Dto<'ImportedLot'>[];
  count: number;
  /** How many numbers of a range the lot had already. */
  skipped: number;
  /** How many rows of a file were not added. */
  rejected: number;
  addedAt: string | null;
  /** Counted from the request, so never longer than the server accepts the undo. */
  undoUntil: number;
}

export const useLastAddition = () => useStore<Addition | null>('spots.last_addition', null);
