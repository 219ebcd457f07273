import type { Tone } from '../../components/ui/Tag';

export type MessageState = 'waiting' | 'sent' | 'dead' | 'dropped';

/** What a driver was told of a reservation, or will be. */
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

/** Sending again is for what has gone out or never will; what waits goes by itself, and webhooks have a page of their own. */
export function canResend({ state, channel }: MessageRecord): boolean {
  return channel !== 'webhook' && (state === 'sent' || state === 'dead');
}

/** When it went, or when it will be tried next. */
export function timeOf(message: MessageRecord): string | null {
  return message.sent_at ?? message.next_attempt_at;
}
