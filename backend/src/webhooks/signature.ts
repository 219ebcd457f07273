import { createHmac, randomBytes } from 'node:crypto';

const secretBytes = 32;
const secretPrefix = 'whsec_';

/**
 * A new signing secret, in the form of Standard Webhooks: standard Base64, because libraries refuse other alphabets.
 */
export function newWebhookSecret(): string {
  return `${secretPrefix}${randomBytes(secretBytes).toString('base64')}`;
}

/**
 * The value of `Panui-Signature`: the time in epoch seconds, and the HMAC-SHA256 of "<time>.<body>" in hex. The
 * receiver computes the same, compares in constant time, and rejects messages that are older than a few minutes.
 */
export function signatureOf(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

/**
 * The headers of Standard Webhooks, which libraries in many languages verify: an id that is the same in every attempt,
 * the time in epoch seconds, and the HMAC-SHA256 of "<id>.<time>.<body>" in Base64 with the decoded secret. Secrets
 * from before are in the URL's alphabet, which Node decodes too.
 */
export function standardHeaders(
  id: string,
  body: string,
  secret: string,
  at: Date,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const seconds = Math.floor(at.getTime() / 1000);
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const digest = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${digest}` };
}
