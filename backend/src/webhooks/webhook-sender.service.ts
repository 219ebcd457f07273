import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ClockService } from '../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import type { OutboxMessage } from '../outbox/outbox-message.entity.js';
import { SealerService } from '../platform/crypto/sealer.service.js';
import { postJson } from './post-json.js';
import { signatureOf, standardHeaders } from './signature.js';
import { PermanentWebhookError, WebhookError } from './webhook-error.js';
import { Webhook } from './webhook.entity.js';

/** The data of a message: lot, spot and time of a reservation, no personal data and no plate. */
export interface WebhookPayload {
  reservation_id: number;
  status: string;
  parking_lot_id: number;
  venue_id: number;
  venue_reference: string | null;
  event_id: number | null;
  event_title: string | null;
  event_title_en: string | null;
  spot_number: string;
  reservation_start: string;
  reservation_end: string;
  /** Of a reservation that was moved between lots: the first one, and the one that follows. */
  origin_reservation_id?: number;
  moved_to_reservation_id?: number;
  /** The spot on which the driver found another car. */
  taken_spot_number?: string;
}

/** Sends signed messages to webhooks. */
@Injectable()
export class WebhookSenderService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly sealer: SealerService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** `dropped` when the webhook was deleted or deactivated meanwhile. */
  async send(message: OutboxMessage, payload: WebhookPayload): Promise<'sent' | 'dropped'> {
    const webhook = await this.dataSource.manager.findOneBy(Webhook, { id: message.webhookId ?? 0 });
    if (!webhook?.isActive) return 'dropped';
    const secret = this.sealer.open(webhook.sealedSecret);
    if (!secret) throw new PermanentWebhookError('secret_lost');
    const id = `${message.parkingLotId}-${message.id}`;
    const body = JSON.stringify({
      id,
      event: `reservation.${message.topic}`,
      created_at: message.createdAt.toISOString(),
      data: payload,
    });
    message.responseStatus = null;
    const now = this.clock.now();
    const headers = {
      'panui-signature': signatureOf(body, secret, now),
      ...standardHeaders(id, body, secret, now),
    };
    const status = await postJson(
      new URL(webhook.url),
      body,
      headers,
      this.config.allowPrivateWebhookAddresses,
    );
    message.responseStatus = status;
    if (status === 410) throw new PermanentWebhookError('gone');
    if (status < 200 || status > 299) throw new WebhookError('http_status');
    return 'sent';
  }
}
