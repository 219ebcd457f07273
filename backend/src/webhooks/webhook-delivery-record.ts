import type { OutboxMessage } from '../platform/outbox/outbox-message.entity.js';

/** One thing that a webhook was told, or will be, and what came of it. */
export function toDeliveryRecord(message: OutboxMessage) {
  return {
    id: message.id,
    webhook_id: message.webhookId,
    event: `reservation.${message.topic}`,
    reservation_id: message.reservationId,
    parking_lot_id: message.parkingLotId,
    state: message.state,
    attempts: message.attempts,
    response_status: message.responseStatus,
    last_error: message.lastError,
    next_attempt_at: message.state === 'waiting' ? message.nextAttemptAt.toISOString() : null,
    created_at: message.createdAt.toISOString(),
    sent_at: message.sentAt?.toISOString() ?? null,
  };
}
