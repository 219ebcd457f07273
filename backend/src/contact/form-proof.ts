import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A person needs longer than this to fill in the form. */
export const minFillSeconds = 3;
/** A page may stay open overnight. After that the form gets a new token and keeps its input. */
export const maxFillSeconds = 24 * 3_600;

const idBytes = 12;
const shape = /^([0-9a-z]{1,9})\.([\w-]{16})\.([\w-]{43})$/;

export type FormAge = 'forged' | 'too_new' | 'too_old' | 'fine';

const macOf = (key: string, text: string) =>
  createHmac('sha256', key).update(`contact form ${text}`).digest('base64url');

/** A signed token that proves when this server issued a form. */
export function newFormProof(key: string, now: Date): string {
  const text = `${Math.floor(now.getTime() / 1000).toString(36)}.${randomBytes(idBytes).toString('base64url')}`;
  return `${text}.${macOf(key, text)}`;
}

/** Verifies a token and returns the id of its form and its age. */
export function readFormProof(
  key: string,
  proof: string,
  now: Date,
): { formId: string; age: FormAge; seconds: number } {
  const [, issued = '', formId = '', mac = ''] = shape.exec(proof) ?? [];
  const seconds = now.getTime() / 1000 - parseInt(issued, 36);
  const isOurs =
    mac !== '' && timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, `${issued}.${formId}`)));
  if (!isOurs || seconds < -1) return { formId, age: 'forged', seconds };
  if (seconds < minFillSeconds) return { formId, age: 'too_new', seconds };
  return { formId, age: seconds > maxFillSeconds ? 'too_old' : 'fine', seconds };
}
