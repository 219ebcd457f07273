import { randomBytes } from 'node:crypto';

const randomLength = 18;

/** A new reference for the provider. It contains the lot, by which the checkout is found, and is not guessable. */
export function newReference(lotId: number): string {
  return `${lotId.toString(36)}.${randomBytes(randomLength).toString('base64url')}`;
}

/** The lot of a reference; null for a malformed one. */
export function lotOfReference(reference: string): number | null {
  const match = /^([0-9a-z]{1,10})\.[\w-]{24}$/.exec(reference);
  const lotId = parseInt(match?.[1] ?? '', 36);
  return Number.isSafeInteger(lotId) ? lotId : null;
}
