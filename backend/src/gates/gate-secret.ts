import { createHash, randomBytes } from 'node:crypto';

const secretBytes = 32;

/**
 * A new key of a lot: it names its lot, so that looking it up touches that lot's rows alone, and holds 256 random bits,
 * so that comparing hashes tells a guesser nothing.
 */
export function newGateSecret(parkingLotId: number): string {
  return `pgk_${parkingLotId}_${randomBytes(secretBytes).toString('base64url')}`;
}

/** The lot that a secret names; null for what is no gate's key at all. */
export function lotOfGateSecret(secret: string): number | null {
  const [, lot] = /^pgk_([1-9]\d{0,14})_[\w-]{43}$/.exec(secret) ?? [];
  return lot ? Number(lot) : null;
}

export function hashOfGateSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
