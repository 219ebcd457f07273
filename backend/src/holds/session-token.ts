import { createHash, randomBytes } from 'node:crypto';

const secretBytes = 32;

export interface SessionToken {
  lotId: number;
  hash: Buffer;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** A new secret for a hold. Only its hash is kept; the lot is put before it once it is known, to find the hold by. */
export function newSessionSecret(): { hash: Buffer; tokenFor(lotId: number): string } {
  const secret = randomBytes(secretBytes).toString('base64url');
  return { hash: sha256(secret), tokenFor: (lotId) => `${lotId.toString(36)}.${secret}` };
}

/** Takes a session token apart, or null when it can't be one of ours. */
export function readSessionToken(token: unknown): SessionToken | null {
  if (typeof token !== 'string') return null;
  const match = /^([0-9a-z]{1,10})\.([\w-]{43})$/.exec(token);
  if (!match) return null;
  const [, lot = '', secret = ''] = match;
  const lotId = parseInt(lot, 36);
  return Number.isSafeInteger(lotId) ? { lotId, hash: sha256(secret) } : null;
}

/**
 * The secret link of the reservation that a hold becomes. It is derived from the hold's own secret, so that confirming
 * twice yields the same link, though the database knows neither.
 */
export function accessTokenOf(sessionToken: string): string {
  return createHash('sha256').update('panui reservation link ').update(sessionToken).digest('base64url');
}

/** What the database keeps of a reservation's link. */
export function accessTokenHash(accessToken: string): Buffer {
  return sha256(accessToken);
}
