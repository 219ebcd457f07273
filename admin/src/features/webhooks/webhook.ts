import type { MessageState } from '../reservations/message';

export const listPath = '/webhooks';
export const pathOf = (id: unknown) => `${listPath}/${String(id)}/edit`;

export const deliveryStates: MessageState[] = ['sent', 'waiting', 'dead', 'dropped'];

export interface DeliveryAttempts {
  state: MessageState;
  /** The running attempt included. */
  attempts: number;
  last_error: string | null;
}

/** True if an attempt has failed and another one is due. */
export const isFailing = ({ state, attempts, last_error: lastError }: DeliveryAttempts): boolean =>
  state === 'waiting' && attempts > 0 && lastError !== null;

/** Form values of a new webhook. `of` selects the scope and is not sent. */
export interface NewWebhook extends Record<string, unknown> {
  of: 'lot' | 'venue';
}

/** Drops the value of the scope that is not selected. */
export function toRequest({ of, parking_lot_id, venue_id, ...rest }: Record<string, unknown>) {
  return { ...rest, ...(of === 'lot' ? { parking_lot_id } : { venue_id }) };
}
