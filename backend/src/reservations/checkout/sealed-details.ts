import { z } from 'zod';
import type { Sealer } from '../../platform/crypto/sealer.js';
import type { Confirmation } from '../confirmation.service.js';

const details = z.object({
  sessionToken: z.string(),
  spotId: z.number(),
  venueId: z.number(),
  reservationTime: z.coerce.date(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  licensePlate: z.string(),
});

/** What a driver typed, for the time between the form and the payment; the hold's own secret makes the link of it. */
export function sealDetails(sealer: Sealer, confirmation: Confirmation): Buffer {
  return sealer.seal(JSON.stringify(confirmation));
}

/** Null when they are gone, or were sealed with another key. */
export function openDetails(sealer: Sealer, sealed: Buffer | null): Confirmation | null {
  const opened = sealed && sealer.open(sealed);
  return opened ? details.parse(JSON.parse(opened)) : null;
}
