import { endOfServiceDay } from '../platform/clock/israel-time.js';
import { isStillRelevant } from '../notifications/is-still-relevant.js';
import { type DriverTopic, driverTopics, type OutboxMessage } from '../outbox/outbox-message.entity.js';
import type { MessageSubject } from './message-subject.js';

/** Why a message cannot be sent again. */
export const resendObstacles = [
  'waiting',
  'no_longer_true',
  'link_expired',
  'details_deleted',
  'erased',
  'no_address',
  'webhook_inactive',
] as const;
export type ResendObstacle = (typeof resendObstacles)[number];

/** Topics whose mail has details that are deleted after its delivery. */
const topicsWithDetails = ['new_device', 'email_changed', 'checkout_refunded'];
const topicsWithLink = ['password_reset', 'invitation', 'my_reservations'];

const isDriverTopic = (topic: string): topic is DriverTopic =>
  (driverTopics as readonly string[]).includes(topic);

/** Why sending a message again makes no sense; null if it does. */
export function resendObstacleOf(
  message: OutboxMessage,
  subject: MessageSubject,
  now: Date,
): ResendObstacle | null {
  const { state, channel, topic } = message;
  if (state === 'waiting') return channel === 'webhook' && message.attempts > 0 ? null : 'waiting';
  if (state === 'dropped') return 'no_longer_true';
  if (channel === 'webhook') return subject.isWebhookActive ? null : 'webhook_inactive';
  const wasSealed = topic === 'payee_account_changed' && message.toUserId === null;
  if (topicsWithDetails.includes(topic) || wasSealed) return 'details_deleted';
  return subject.reservation
    ? reservationObstacleOf(topic, subject, now)
    : otherObstacleOf(message, subject, now);
}

function otherObstacleOf(
  { topic, serviceDate }: OutboxMessage,
  { isCurrent, recipient }: MessageSubject,
  now: Date,
): ResendObstacle | null {
  if (serviceDate !== null && now >= endOfServiceDay(serviceDate)) return 'no_longer_true';
  if (isCurrent) return null;
  if (topicsWithLink.includes(topic)) return 'link_expired';
  return recipient === null ? 'details_deleted' : 'no_longer_true';
}

function reservationObstacleOf(topic: string, subject: MessageSubject, now: Date): ResendObstacle | null {
  const { reservation, recipient, isFormerRecipient = false } = subject;
  if (!reservation || reservation.is_erased) return 'erased';
  if (recipient === null && !isFormerRecipient) return 'no_address';
  const { status, reservation_end: reservationEnd } = reservation;
  if (isDriverTopic(topic) && !isStillRelevant(topic, { status, reservationEnd }, now))
    return 'no_longer_true';
  return null;
}
