import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Nobody reads the form and fills it in faster than this. */
export const minFillSeconds = 3;
/** A page may stay open over a night; after that its form is given a new proof, and keeps what was typed. */
export const maxFillSeconds = 24 * 3_600;

const idBytes = 12;
const shape = /^([0-9a-z]{1,9})\.([\w-]{16})\.([\w-]{43})$/;

export type FormAge = 'forged' | 'too_new' | 'too_old' | 'fine';

const macOf = (key: string, text: string) =>
  createHmac('sha256', key).update(`contact form ${text}`).digest('base64url');

/** Says that this server gave out a form at this time; whoever sends the form sends it along. */
export function newFormProof(key: string, now: Date): string {
  const text = `${Math.floor(now.getTime() / 1000).toString(36)}.${randomBytes(idBytes).toString('base64url')}`;
  return `${text}.${macOf(key, text)}`;
}

/** What a proof says: which form it was, and how it stands with its age in seconds. */
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
