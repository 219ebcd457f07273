import { z } from 'zod';
import type { SealerService } from '../../../platform/crypto/sealer.service.js';
import type { Confirmation } from '../../confirmation.service.js';

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

/** Encrypts the form until the payment. It includes the hold's secret, from which the reservation's link is derived. */
export function sealDetails(sealer: SealerService, confirmation: Confirmation): Buffer {
  return sealer.seal(JSON.stringify(confirmation));
}

/** Null when the details were deleted or encrypted with another key. */
export function openDetails(sealer: SealerService, sealed: Buffer | null): Confirmation | null {
  const opened = sealed && sealer.open(sealed);
  return opened ? details.parse(JSON.parse(opened)) : null;
}
