import { z } from 'zod';
import type { SealerService } from '../platform/crypto/sealer.service.js';

/** Why a payment led to no reservation. `paid_twice`: another page of the hold was paid before. */
export const refundReasons = ['spot_lost', 'too_late', 'released', 'paid_twice'] as const;
export type RefundReason = (typeof refundReasons)[number];

const contact = z.object({ firstName: z.string(), email: z.string(), reason: z.enum(refundReasons) });

/** What the mail about a refund needs from the form of a payment that led to no reservation. */
export type RefundContact = z.infer<typeof contact>;

/** Encrypts the contact until the mail was sent. */
export const sealRefundContact = (sealer: SealerService, given: RefundContact): Buffer =>
  sealer.seal(JSON.stringify(given));

/** Null when the contact was deleted or encrypted with another key. */
export function openRefundContact(sealer: SealerService, sealed: Buffer | null): RefundContact | null {
  const opened = sealed && sealer.open(sealed);
  return opened ? contact.parse(JSON.parse(opened)) : null;
}
