import { createHash, randomBytes } from 'node:crypto';

const secretBytes = 32;

/**
 * A new key of a lot. It contains the lot's id, so that a look-up reads that lot's rows only, and 256 random bits, so that
 * the timing of hash comparisons reveals nothing.
 */
export function newGateSecret(parkingLotId: number): string {
  return `pgk_${parkingLotId}_${randomBytes(secretBytes).toString('base64url')}`;
}

/** The lot of a key; null for a text of another form. */
export function lotOfGateSecret(secret: string): number | null {
  const [, lot] = /^pgk_([1-9]\d{0,14})_[\w-]{43}$/.exec(secret) ?? [];
  return lot ? Number(lot) : null;
}

export function hashOfGateSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
