import type { Dto } from '@panui/api';
import type { Tone } from '../../components/ui/Tag';

export type MessageState = Dto<'Message'>['state'];

export const stateTones: Record<MessageState, Tone> = {
  waiting: 'plain',
  sent: 'green',
  dead: 'red',
  dropped: 'dashed',
};

/** Time sent, or time of the next attempt. */
export function timeOf(message: Dto<'Message'>): string | null {
  return message.sent_at ?? message.next_attempt_at;
}
