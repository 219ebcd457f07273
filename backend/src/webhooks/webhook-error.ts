import { connectionCauseOf, type DeliveryCause, DeliveryError } from '../platform/delivery/delivery-cause.js';
import { ExternalCallsForbiddenError } from '../platform/http-client/external-calls.js';
import { PrivateAddressError } from '../platform/http-client/public-lookup.js';
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

const causes: Record<WebhookErrorCode, DeliveryCause> = {
  private_address: 'private_address',
  address_not_found: 'domain_not_found',
  connection_failed: 'server_unreachable',
  timeout: 'server_timeout',
  tls_failed: 'tls_failed',
  http_status: 'server_error',
  gone: 'gone',
  secret_lost: 'secret_lost',
};

/** A failure that further attempts may not repeat. */
export class WebhookError extends DeliveryError {
  constructor(code: WebhookErrorCode) {
    super(code, causes[code]);
  }
}

/** A failure that every further attempt would repeat. */
export class PermanentWebhookError extends UndeliverableError {
  constructor(code: WebhookErrorCode) {
    super(code, causes[code]);
  }
}

const connectionErrors = {
  server_timeout: 'timeout',
  domain_not_found: 'address_not_found',
  tls_failed: 'tls_failed',
  server_unreachable: 'connection_failed',
} as const;

/** The failure of a connection as one of the codes. */
export function toWebhookError(error: unknown): Error {
  if (error instanceof PrivateAddressError) return new PermanentWebhookError('private_address');
  if (error instanceof ExternalCallsForbiddenError) return new PermanentWebhookError('connection_failed');
  return new WebhookError(connectionErrors[connectionCauseOf(error)]);
}
