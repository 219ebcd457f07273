import type { ActiveHold } from '../features/hold/savedHold';
import type { Problem } from '../shared/api/problem';
import type { Hold } from '../shared/api/types';

/** What the form's pages know of the way from the button to the reservation, and may do about it. */
export interface Submission {
  busy: boolean;
  problem: Problem | null;
  /** The hold with the page to pay on that was just opened for it. */
  openedCheckout: ActiveHold | null;
  plateRequired: boolean;
  /** One press: checks the plate first if needed, and goes on by itself as soon as the plate is settled. */
  submit: () => void;
  /** Ends a press that waits for the plate, because the driver edits the plate instead. */
  cancelPending: () => void;
  pay: (hold: Hold) => Promise<void>;
}
