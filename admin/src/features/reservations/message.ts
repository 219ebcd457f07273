import type { Tone } from '../../components/ui/Tag';

export type MessageState = 'waiting' | 'sent' | 'dead' | 'dropped';

/** A message to the driver about a reservation. */
export interface MessageRecord {
  id: number;
  channel: 'mail' | 'sms' | 'webhook';
  webhook_id: number | null;
  topic: string;
  state: MessageState;
  attempts: number;
  next_attempt_at: string | null;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
}

export const stateTones: Record<MessageState, Tone> = {
  waiting: 'plain',
  sent: 'green',
  dead: 'red',
  dropped: 'dashed',
};

/** Pending messages are sent automatically, and webhook deliveries are resent on the webhook's page. */
export function canResend({ state, channel }: MessageRecord): boolean {
  return channel !== 'webhook' && (state === 'sent' || state === 'dead');
}

/** Time sent, or time of the next attempt. */
export function timeOf(message: MessageRecord): string | null {
  return message.sent_at ?? message.next_attempt_at;
}
