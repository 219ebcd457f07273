import { useStore } from 'react-admin';

/** The last addition of several spots. The browser stores it, so that it can be undone after leaving the page too. */
export interface Addition {
  lot: { id: number; name: string; name_en: string | null };
  count: number;
  /** How many numbers the lot had already. */
  skipped: number;
  addedAt: string | null;
  /** Counted from the request, so never longer than the server accepts the undo. */
  undoUntil: number;
}

export const useLastAddition = () => useStore<Addition | null>('spots.last_addition', null);
