import type { ActiveHold } from '../features/hold/savedHold';
import type { Problem } from '../shared/api/problem';
import type { Hold } from '../shared/hold';

/** State and actions of submitting the form. */
export interface Submission {
  busy: boolean;
  problem: Problem | null;
  /** The driver was asked about a second spot for the same car; submitting again reserves it. */
  isSecond: boolean;
  /** The hold with the payment page that was just opened. */
  openedCheckout: ActiveHold | null;
  /** Submits the form. Checks the plate first if needed and continues when the check has finished. */
  submit: () => void;
  /** Cancels a submit that waits for the plate check, because the driver edits the plate. */
  cancelPending: () => void;
  pay: (hold: Hold) => Promise<void>;
}
