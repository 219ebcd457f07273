import { fieldMessage } from '../platform/problems/field-messages.js';
import { boolean, type FieldCheck, type FieldRules, nullable } from '../platform/lists/record-fields.js';
import type { OutboxState } from '../platform/outbox/outbox-message.entity.js';
import type { Webhook } from './webhook.entity.js';

const maxUrlLength = 500;

const id: FieldCheck = (value) =>
  Number.isSafeInteger(value) && (value as number) > 0 ? null : fieldMessage('positive_number');

/** Where it leads must not hold a password: addresses stand in logs. */
const address: FieldCheck = (value) => {
  const url =
    typeof value === 'string' && value.length <= maxUrlLength && URL.canParse(value) ? new URL(value) : null;
  if (!url || !['https:', 'http:'].includes(url.protocol)) return fieldMessage('http_address');
  return url.username || url.password ? fieldMessage('address_credentials') : null;
};

/** Whose it is stays as it was made; everything else may change. */
export const newWebhookFields: FieldRules = {
  url: { check: address, required: true },
  parking_lot_id: { check: nullable(id) },
  venue_id: { check: nullable(id) },
  is_active: { check: boolean },
};

export const webhookFields: FieldRules = {
  url: { check: address },
  is_active: { check: boolean },
};

/** What came of the newest thing that a webhook was told. */
export interface LastDelivery {
  state: OutboxState;
  attempts: number;
  response_status: number | null;
  created_at: Date;
}

/** A webhook as admins see it: never with its secret. */
export function toWebhookRecord(webhook: Webhook) {
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
