import type { EntityManager } from 'typeorm';
import type { OutboxService } from '../../platform/outbox/outbox.service.js';
import { problem } from '../../platform/problems/problem.js';
import { ReservationChange } from './reservation-change.entity.js';

/** Whoever changes one stay more often is up to no good: each change is a mail. */
const maxChanges = 20;

type Change = Pick<ReservationChange, 'parkingLotId' | 'reservationId' | 'kind' | 'madeAt'> &
  Partial<ReservationChange>;

/** Takes down what the driver changed, and tells them how things stand; of several changes only the last is told. */
export async function recordReservationChange(
  tx: EntityManager,
  outbox: OutboxService,
  change: Change,
): Promise<void> {
  const { parkingLotId, reservationId } = change;
  const earlier = await tx.findBy(ReservationChange, { parkingLotId, reservationId });
  if (earlier.length >= maxChanges) throw problem('too_many_requests');
  // Two of one millisecond would be one message to the outbox, and that one was just dropped.
  const last = Math.max(0, ...earlier.map((one) => one.madeAt.getTime()));
  const madeAt = new Date(Math.max(change.madeAt.getTime(), last + 1));
  await tx.insert(ReservationChange, { ...change, madeAt });
  await outbox.dropPending(tx, { parkingLotId, reservationId }, ['changed']);
  await outbox.enqueue(tx, { parkingLotId, reservationId, topic: 'changed', at: madeAt });
}
