import { createHmac, randomBytes } from 'node:crypto';

const secretBytes = 32;

/** A new signing secret. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64url')}`;
}

/**
 * The value of `Panui-Signature`: the time in epoch seconds, and the HMAC-SHA256 of "<time>.<body>" in hex. The receiver
 * computes the same, compares in constant time, and rejects messages that are older than a few minutes.
 */
export function signatureOf(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
