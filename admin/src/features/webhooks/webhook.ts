import type { MessageState } from '../reservations/message';

/** An address that is told of the reservations of one lot or one venue. */
export interface WebhookRecord {
  id: number;
  parking_lot_id: number | null;
  venue_id: number | null;
  url: string;
  is_active: boolean;
  created_at: string;
  updated_at: string;
  /** In lists alone. */
  last_delivery?: { state: MessageState; attempts: number; response_status: number | null } | null;
}

export interface DeliveryRecord {
  id: number;
  event: string;
  reservation_id: number;
  state: MessageState;
  attempts: number;
  response_status: number | null;
  last_error: string | null;
  next_attempt_at: string | null;
  created_at: string;
  sent_at: string | null;
}

export const listPath = '/webhooks';
export const pathOf = (id: unknown) => `${listPath}/${String(id)}/edit`;

export const deliveryStates: MessageState[] = ['sent', 'waiting', 'dead', 'dropped'];

/** It waits because it was refused, and not only because its turn has not come. */
export const isFailing = ({ state, attempts }: { state: MessageState; attempts: number }): boolean =>
  state === 'waiting' && attempts > 0;

/** What the form of a new one holds: beside what is sent, whether it is a lot's or a venue's. */
export interface NewWebhook extends Record<string, unknown> {
  of: 'lot' | 'venue';
}

/** Only the place that was chosen last goes out, whatever else was filled in before. */
export function toRequest({ of, parking_lot_id, venue_id, ...rest }: Record<string, unknown>) {
  return { ...rest, ...(of === 'lot' ? { parking_lot_id } : { venue_id }) };
}
