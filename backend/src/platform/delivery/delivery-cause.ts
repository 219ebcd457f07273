/** Why a message could not be delivered; the apps have a text for each. */
export const deliveryCauses = [
  'mailbox_full',
  'mailbox_disabled',
  'unknown_address',
  'domain_not_found',
  'rejected_as_spam',
  'message_too_large',
  'temporarily_rejected',
  'too_many_messages',
  'sender_rejected',
  'login_rejected',
  'tls_failed',
  'server_unreachable',
  'server_timeout',
  'server_error',
  'storage_failed',
  'unknown_number',
  'not_configured',
  'private_address',
  'gone',
  'secret_lost',
  'not_prepared',
  'other',
] as const;
export type DeliveryCause = (typeof deliveryCauses)[number];

/** Causes of the mail server or SMS gateway itself, from which all messages of the channel suffer. */
export const serviceCauses: readonly DeliveryCause[] = [
  'sender_rejected',
  'login_rejected',
  'tls_failed',
  'server_unreachable',
  'server_timeout',
  'server_error',
  'storage_failed',
  'not_configured',
];

/** A failed attempt. Its message is the raw reason, without the recipient's address. */
export class DeliveryError extends Error {
  constructor(
    message: string,
    readonly deliveryCause: DeliveryCause = 'other',
  ) {
    super(message);
  }
}

const tlsErrorShape =
  /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|EPROTO|ETLS)/;
const unknownNameCodes = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EDNS'];

/** The cause of an error of a connection. */
export function connectionCauseOf(
  error: unknown,
): 'server_timeout' | 'domain_not_found' | 'tls_failed' | 'server_unreachable' {
  const { name = '', code = '' } = error as { name?: string; code?: unknown };
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') return 'server_timeout';
  if (unknownNameCodes.includes(String(code))) return 'domain_not_found';
  return tlsErrorShape.test(String(code)) ? 'tls_failed' : 'server_unreachable';
}

/** An error that no channel has classified comes from preparing the message. */
export const deliveryCauseOf = (error: unknown): DeliveryCause =>
  error instanceof DeliveryError ? error.deliveryCause : 'not_prepared';
