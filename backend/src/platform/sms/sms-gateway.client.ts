import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { connectionCauseOf, DeliveryError } from '../delivery/delivery-cause.js';
import { UndeliverableError } from '../delivery/retry.js';
import { storedPhone } from '../records/phone-number.js';

const timeoutMs = 8_000;
/** Statuses for a number that is rejected for good. Other errors may be temporary. */
const permanentErrorStatuses = [400, 404, 410, 422];

/** Sends SMS through a gateway with JSON over HTTP. */
@Injectable()
export class SmsGatewayClient {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * `to` may be any spelling of a number and is sent as E.164. `id` is the same each time a message is sent, so that
   * the gateway can recognize duplicates.
   */
  async send(id: string, to: string, text: string): Promise<void> {
    const { sms } = this.config;
    if (!sms) throw new UndeliverableError('no SMS gateway is named', 'not_configured');
    const response = await fetch(sms.gatewayUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(sms.token && { authorization: `Bearer ${sms.token}` }),
      },
      body: JSON.stringify({ id, to: storedPhone(to).replace(/[^\d+]/g, ''), text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: Error) => {
      // The error of `fetch` itself says only that it failed.
      const origin = error.cause instanceof Error ? error.cause : error;
      throw new DeliveryError(origin.message, connectionCauseOf(origin));
    });
    // The body is not read: it may contain the number, and may never end.
    await response.body?.cancel();
    const failure = `the SMS gateway responded with ${response.status}`;
    if (permanentErrorStatuses.includes(response.status))
      throw new UndeliverableError(failure, 'unknown_number');
    const isLoginRejected = response.status === 401 || response.status === 403;
    if (!response.ok) throw new DeliveryError(failure, isLoginRejected ? 'login_rejected' : 'server_error');
  }
}
