import type { EntityManager } from 'typeorm';
import { type DriverTopic, driverTopics, type OutboxMessage } from '../outbox/outbox-message.entity.js';
import { Reservation } from '../reservations/reservation.entity.js';
import { findPresentKey } from '../reservations/reservation-keys.js';
import { isStillRelevant } from './is-still-relevant.js';

const isDriverTopic = (topic: string): topic is DriverTopic =>
  (driverTopics as readonly string[]).includes(topic);

/**
 * The reservation that a message to its driver is about when it is sent again: the row in which it continues, if it was
 * moved to another lot. Null for other messages, which are about their own row.
 */
export async function findResentSubject(
  manager: EntityManager,
  { parkingLotId, reservationId, topic }: OutboxMessage,
): Promise<{ parkingLotId: number; reservationId: number } | null> {
  if (reservationId === null || !isDriverTopic(topic)) return null;
  const present = await findPresentKey(manager, { parkingLotId, id: reservationId });
  return { parkingLotId: present.parkingLotId, reservationId: present.id };
}

/** Whether sending a message again reaches the driver with something true; `present` is the row that continues. */
export function canSendAgain(
  { state, channel, topic }: OutboxMessage,
  present: Reservation,
  now: Date,
): boolean {
  if (channel === 'webhook' || state === 'waiting' || present.personalDataErasedAt) return false;
  // A confirmation was dropped if the reservation had no address at first.
  if (state === 'dropped' && topic !== 'confirmed') return false;
  if (channel === 'mail' && present.email === '') return false;
  return !isDriverTopic(topic) || isStillRelevant(topic, present, now);
}
