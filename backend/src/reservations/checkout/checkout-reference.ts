import { randomBytes } from 'node:crypto';

const randomLength = 18;

/** Our name for a checkout at the provider. The lot is in it, to find it by; nobody can guess one, and it opens nothing. */
export function newReference(lotId: number): string {
  return `${lotId.toString(36)}.${randomBytes(randomLength).toString('base64url')}`;
}

/** The lot of a reference, or null when it can't be one of ours. */
export function lotOfReference(reference: string): number | null {
  const match = /^([0-9a-z]{1,10})\.[\w-]{24}$/.exec(reference);
  const lotId = parseInt(match?.[1] ?? '', 36);
  return Number.isSafeInteger(lotId) ? lotId : null;
}
