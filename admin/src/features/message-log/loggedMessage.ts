import type { Dto } from '@panui/api';
import type { Tone } from '../../components/ui/Tag';

type Message = Dto<'LoggedMessage'>;

export const messagePath = (id: unknown) => `/message-log/${String(id)}`;

/** `failing`: waits after a failed attempt. `resolved`: was given up, and an operator dealt with it. */
export type DisplayedState = Message['state'] | 'failing' | 'resolved';

export function displayedStateOf({ state, cause, resolved_at: resolvedAt }: Message): DisplayedState {
  if (state === 'waiting' && cause) return 'failing';
  return state === 'dead' && resolvedAt ? 'resolved' : state;
}

export const stateTones: Record<DisplayedState, Tone> = {
  waiting: 'plain',
  failing: 'amber',
  sent: 'green',
  dead: 'red',
  resolved: 'plain',
  dropped: 'dashed',
};

/** The page of what the message is about, if there is one. */
export function subjectOf(message: Message): { kind: string; id: number; path: string } | null {
  const subjects = [
    ['reservation', message.reservation_id, '/reservations/%'],
    ['contact', message.contact_message_id, '/contact-messages/%'],
    ['statement', message.statement_id, '/statements/%'],
    ['payee', message.payee_id, '/payees/%/edit'],
    ['user', message.user_id, '/users/%/edit'],
  ] as const;
  const found = subjects.find(([, id]) => id !== null);
  const [kind, id, path] = found ?? [];
  return kind && id ? { kind, id, path: path.replace('%', String(id)) } : null;
}

/** A webhook is a server of its own, whose causes are worded for it. */
export const causeKey = ({ channel, cause }: Pick<Message, 'channel' | 'cause'>) =>
  `panui.message_log.cause.${channel === 'webhook' ? 'webhook_' : ''}${cause}`;
