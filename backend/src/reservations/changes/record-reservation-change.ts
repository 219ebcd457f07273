import type { EntityManager } from 'typeorm';
import { problem } from '../../platform/problems/problem.js';
import type { ReservationOutboxService } from '../reservation-outbox.service.js';
import { ReservationChange } from './reservation-change.entity.js';

/** Prevents abuse: each change sends a message. */
const maxChanges = 20;

type Change = Pick<ReservationChange, 'parkingLotId' | 'reservationId' | 'kind' | 'madeAt'> &
  Partial<ReservationChange>;

/**
 * Records a change and enqueues a message, whose mail may be the confirmation. Only the last of several pending
 * messages is sent.
 */
export async function recordReservationChange(
  tx: EntityManager,
  outbox: ReservationOutboxService,
  change: Change,
  mailTopic: 'changed' | 'confirmed' = 'changed',
): Promise<void> {
  const { parkingLotId, reservationId } = change;
  const earlier = await tx.findBy(ReservationChange, { parkingLotId, reservationId });
  if (change.madeBy !== 'admin' && earlier.length >= maxChanges) throw problem('too_many_requests');
  // The outbox identifies a message by its time: a change in the same millisecond would be lost with the dropped
  // message.
  const last = Math.max(0, ...earlier.map((one) => one.madeAt.getTime()));
  const madeAt = new Date(Math.max(change.madeAt.getTime(), last + 1));
  await tx.insert(ReservationChange, { ...change, madeAt });
  await outbox.dropPending(tx, { parkingLotId, reservationId }, ['changed']);
  const event = { parkingLotId, reservationId, topic: 'changed', at: madeAt } as const;
  await outbox.enqueueForDriver(
    tx,
    outbox.channels.filter((channel) => channel !== 'mail'),
    event,
  );
  await outbox.enqueueForDriver(tx, ['mail'], { ...event, topic: mailTopic });
  await outbox.enqueueForWebhooks(tx, event);
}
