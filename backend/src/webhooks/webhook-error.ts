import { UndeliverableError } from '../platform/delivery/retry.js';

/** Why a delivery failed. Of `http_status`, the delivery has the status. */
export const webhookErrorCodes = [
  'private_address',
  'address_not_found',
  'connection_failed',
  'timeout',
  'tls_failed',
  'http_status',
  'gone',
  'secret_lost',
] as const;
export type WebhookErrorCode = (typeof webhookErrorCodes)[number];

/** A failure that further attempts may not repeat. */
export class WebhookError extends Error {
  constructor(code: WebhookErrorCode) {
    super(code);
  }
}

/** A failure that every further attempt would repeat. */
export class PermanentWebhookError extends UndeliverableError {
  constructor(code: WebhookErrorCode) {
    super(code);
  }
}

const unknownNameCodes = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA'];
const tlsErrorShape = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|EPROTO)/;

/** The failure of a connection as one of the codes. */
export function toWebhookError(error: unknown): Error {
  if (error instanceof PermanentWebhookError) return error;
  const { name = '', code = '' } = error as { name?: string; code?: unknown };
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT')
    return new WebhookError('timeout');
  if (unknownNameCodes.includes(String(code))) return new WebhookError('address_not_found');
  return new WebhookError(tlsErrorShape.test(String(code)) ? 'tls_failed' : 'connection_failed');
}
