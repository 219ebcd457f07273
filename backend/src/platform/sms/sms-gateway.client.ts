import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { UndeliverableError } from '../outbox/retry.js';

const timeoutMs = 8_000;
/** What a gateway answers to a number that it will never take; everything else may be mended. */
const permanentErrorStatuses = [400, 404, 410, 422];

/** Hands short messages to a gateway that takes plain JSON over HTTP. */
@Injectable()
export class SmsGatewayClient {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** `id` is the same each time a message is sent, so that a gateway knows a double. */
  async send(id: string, to: string, text: string): Promise<void> {
    const { sms } = this.config;
    if (!sms) throw new UndeliverableError('no SMS gateway is named');
    const response = await fetch(sms.gatewayUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(sms.token && { authorization: `Bearer ${sms.token}` }),
      },
      body: JSON.stringify({ id, to: to.replace(/[^\d+]/g, ''), text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // What it says is not read: it may repeat the number, and may never end.
    await response.body?.cancel();
    const refusal = `the SMS gateway answered ${response.status}`;
    if (permanentErrorStatuses.includes(response.status)) throw new UndeliverableError(refusal);
    if (!response.ok) throw new Error(refusal);
  }
}
