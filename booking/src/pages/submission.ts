import type { ActiveHold } from '../features/hold/savedHold';
import type { Problem } from '../shared/api/problem';
import type { Hold } from '../shared/hold';

/** State and actions of submitting the form. */
export interface Submission {
  busy: boolean;
  problem: Problem | null;
  /** The driver has a reservation for this car and evening, and chooses what to do. */
  sameCar: Problem | null;
  /** The hold with the payment page that was just opened. */
  openedCheckout: ActiveHold | null;
  /** Submits the form. Checks the plate first if needed and continues when the check has finished. */
  submit: () => void;
  /** Cancels a submit that waits for the plate check, because the driver edits the plate. */
  cancelPending: () => void;
  /** Lets the next submit reserve a second spot for the car, or returns to the form. */
  decideSameCar: (isSecond: boolean) => void;
  pay: (hold: Hold) => Promise<void>;
}
