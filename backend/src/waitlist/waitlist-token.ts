import { newSessionSecret, readSessionToken } from '../holds/session-token.js';

/** A new secret for a place in line, made as a hold's is: the venue stands before it, to find the place by. */
export function newWaitlistToken(venueId: number): { token: string; hash: Buffer } {
  const secret = newSessionSecret();
  return { token: secret.tokenFor(venueId), hash: secret.hash };
}

/** Takes the secret of a place apart, or null when it can't be one of ours. */
export function readWaitlistToken(token: unknown): { venueId: number; hash: Buffer } | null {
  const parsed = readSessionToken(token);
  return parsed && { venueId: parsed.lotId, hash: parsed.hash };
}
