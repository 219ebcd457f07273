import { createHash, hash } from 'node:crypto';
import { nanoid } from 'nanoid';

/** Of 64 characters: 258 random bits. They come from a pool, because every request for a spot needs such a secret. */
const secretLength = 43;

export interface SessionToken {
  lotId: number;
  hash: Buffer;
}

function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

export interface SessionSecret {
  hash: Buffer;
  tokenFor(lotId: number): string;
}

/**
 * Makes the secret of a hold. The database stores only its hash. The token starts with the lot, by which the hold is
 * found.
 */
export function newSessionSecret(): SessionSecret {
  const secret = nanoid(secretLength);
  return { hash: sha256(secret), tokenFor: (lotId) => `${lotId.toString(36)}.${secret}` };
}

/** Null for a malformed token. */
export function readSessionToken(token: unknown): SessionToken | null {
  if (typeof token !== 'string') return null;
  const match = /^([0-9a-z]{1,10})\.([\w-]{43})$/.exec(token);
  if (!match) return null;
  const [, lot = '', secret = ''] = match;
  const lotId = parseInt(lot, 36);
  return Number.isSafeInteger(lotId) ? { lotId, hash: sha256(secret) } : null;
}

/**
 * The token of the reservation's secret link. It is derived from the hold's secret, so that confirming twice returns
 * the same token although the database stores only hashes, and for messages a sealed copy of this one.
 */
export function accessTokenOf(sessionToken: string): string {
  return createHash('sha256').update('panui reservation link ').update(sessionToken).digest('base64url');
}

/** The database stores this instead of the token. */
export function accessTokenHash(accessToken: string): Buffer {
  return sha256(accessToken);
}
