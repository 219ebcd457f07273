import { newSessionSecret, readSessionToken } from '../holds/session-token.js';

/** A new token of an entry, in the format of a hold's token, with the venue's id as its prefix. */
export function newWaitlistToken(venueId: number): { token: string; hash: Buffer } {
  const secret = newSessionSecret();
  return { token: secret.tokenFor(venueId), hash: secret.hash };
}

/** Parses a token; null for a malformed one. */
export function readWaitlistToken(token: unknown): { venueId: number; hash: Buffer } | null {
  const parsed = readSessionToken(token);
  return parsed && { venueId: parsed.lotId, hash: parsed.hash };
}
