import { createHmac } from 'node:crypto';

/**
 * The token of the link that a driver may pass on. It is made of the secret one, so that asking twice yields the same,
 * and nobody comes back from it to the secret one.
 */
export function viewTokenOf(accessToken: string): string {
  return createHmac('sha256', accessToken).update('panui view link').digest('base64url');
}
