import { createHmac } from 'node:crypto';

/** Derives the shareable token from the secret one: always the same, and not reversible. */
export function viewTokenOf(accessToken: string): string {
  return createHmac('sha256', accessToken).update('panui view link').digest('base64url');
}
