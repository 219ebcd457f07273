import type { EntityManager } from 'typeorm';
import type { Outbox } from '../../outbox/outbox.js';
import { problem } from '../../problems/problem.js';
import { ReservationChange } from './reservation-change.entity.js';

/** Whoever changes one stay more often is up to no good: each change is a mail. */
const mostChanges = 20;

type Change = Pick<ReservationChange, 'parkingLotId' | 'reservationId' | 'kind' | 'madeAt'> &
  Partial<ReservationChange>;

/** Takes down what the driver changed, and tells them how things stand; of several changes only the last is told. */
export async function writeChange(tx: EntityManager, outbox: Outbox, change: Change): Promise<void> {
  const { parkingLotId, reservationId, madeAt } = change;
  const made = await tx.countBy(ReservationChange, { parkingLotId, reservationId });
  if (made >= mostChanges) throw problem('too_many_requests');
  await tx.insert(ReservationChange, change);
  await outbox.drop(tx, { parkingLotId, reservationId }, ['changed']);
  await outbox.put(tx, { parkingLotId, reservationId, topic: 'changed', at: madeAt });
}
