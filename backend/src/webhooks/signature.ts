import { createHmac, randomBytes } from 'node:crypto';

const secretBytes = 32;

/** A new secret to sign with; shown once to who makes the webhook. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64url')}`;
}

/**
 * The value of `Panui-Signature`: the time in epoch seconds, and the HMAC-SHA256 of "<time>.<body>" in hex. A receiver
 * computes the same, compares in constant time, and refuses what is older than some minutes.
 */
export function signatureOf(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
