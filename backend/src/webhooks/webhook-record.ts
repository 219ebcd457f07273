import type { ReservationMessage } from '../outbox/outbox-message.entity.js';
import type { WebhookDeliveryDto, WebhookDto } from './webhook.dto.js';
import type { WebhookErrorCode } from './webhook-error.js';
import type { Webhook } from './webhook.entity.js';

export function toWebhookRecord(webhook: Webhook): WebhookDto {
  return {
    id: webhook.id,
    parking_lot_id: webhook.parkingLotId,
    venue_id: webhook.venueId,
    url: webhook.url,
    is_active: webhook.isActive,
    created_at: webhook.createdAt.toISOString(),
    updated_at: webhook.updatedAt.toISOString(),
  };
}

export function toDeliveryRecord(message: ReservationMessage): WebhookDeliveryDto {
  return {
    id: message.id,
    webhook_id: message.webhookId,
    event: `reservation.${message.topic}`,
    reservation_id: message.reservationId,
    parking_lot_id: message.parkingLotId,
    state: message.state,
    attempts: message.attempts,
    response_status: message.responseStatus,
    last_error: message.lastError as WebhookErrorCode | null,
    next_attempt_at: message.state === 'waiting' ? message.nextAttemptAt.toISOString() : null,
    created_at: message.createdAt.toISOString(),
    sent_at: message.sentAt?.toISOString() ?? null,
  };
}
