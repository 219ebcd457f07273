import type { Dto } from '@panui/api';
import type { Tone } from '../../components/ui/Tag';

export type MessageState = Dto<'Message'>['state'];

export const stateTones: Record<MessageState, Tone> = {
  waiting: 'plain',
  sent: 'green',
  dead: 'red',
  dropped: 'dashed',
};

/** Pending messages are sent automatically, and webhook deliveries are resent on the webhook's page. */
export function canResend({ state, channel, topic }: Dto<'Message'>, hasAddress: boolean): boolean {
  if (channel === 'webhook' || (channel === 'mail' && !hasAddress)) return false;
  // The confirmation of a reservation that had no address at first.
  return state === 'sent' || state === 'dead' || (state === 'dropped' && topic === 'confirmed');
}

/** Time sent, or time of the next attempt. */
export function timeOf(message: Dto<'Message'>): string | null {
  return message.sent_at ?? message.next_attempt_at;
}
