import { hashOfSecretToken, newSecretToken } from '../platform/crypto/secret-token.js';

const prefixes = { key: 'pgk', enrolment: 'pge' } as const;
type Purpose = keyof typeof prefixes;

/**
 * A new secret of a lot's device. It contains the lot's id, so that a look-up reads that lot's rows only, and 256
 * random bits, so that the timing of hash comparisons reveals nothing.
 */
export const newGateSecret = (purpose: Purpose, parkingLotId: number): string =>
  `${prefixes[purpose]}_${parkingLotId}_${newSecretToken()}`;

/** The lot and the hash of a secret; null for a text of another form. */
export function readGateSecret(
  purpose: Purpose,
  secret: string,
): { parkingLotId: number; hash: Buffer } | null {
  const [, prefix, lot] = /^(pg[ke])_([1-9]\d{0,14})_[\w-]{43}$/.exec(secret) ?? [];
  if (prefix !== prefixes[purpose] || !lot) return null;
  return { parkingLotId: Number(lot), hash: hashOfSecretToken(secret) };
}
