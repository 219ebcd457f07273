import { offerEndedPrefix, type HoldRequest } from '../features/hold/acquireHold';
import type { Problem } from '../shared/api/problem';

/** The offer of the waiting list that the problem ended; undefined for any other problem. */
export const lostOfferOf = ({ code }: Problem, { offer }: HoldRequest): HoldRequest['offer'] =>
  code === 'no_spots_available' || code.startsWith(offerEndedPrefix) ? offer : undefined;
