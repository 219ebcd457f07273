import type { HeldSpot } from '../features/hold/savedHold';
import type { Problem } from '../shared/api/problem';
import type { Hold } from '../shared/api/types';

/** What the form's pages know of the way from the button to the reservation, and may do about it. */
export interface Submission {
  busy: boolean;
  problem: Problem | null;
  /** The hold with the page to pay on that was just opened for it. */
  opened: HeldSpot | null;
  plateRequired: boolean;
  submit: (plateAccepted?: boolean) => void;
  pay: (held: Hold) => Promise<void>;
}
