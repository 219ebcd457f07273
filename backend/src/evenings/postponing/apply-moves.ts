import type { EntityManager } from 'typeorm';
import type { OutboxChannel } from '../../outbox/outbox-message.entity.js';
import { enqueueChanged } from '../evening-outbox.js';
import { followMoves } from '../evening-payments.js';
import type { Move } from './claim-assignments.js';
import type { EventReservation } from './event-reservations.js';
import { moveReservations } from './move-reservations.js';

interface Terms {
  /** What the organisers of groups are told. */
  groupTopic: 'group_postponed' | 'group_restored';
  channels: readonly OutboxChannel[];
  holdBackHours: number;
  now: Date;
}

/** Moves the reservations with their payments, and tells everybody: see `enqueueChanged` about the other lists. */
export async function applyMoves(
  tx: EntityManager,
  { moves, unmoved, notified }: { moves: Move[]; unmoved: EventReservation[]; notified: EventReservation[] },
  { groupTopic, channels, holdBackHours, now }: Terms,
): Promise<void> {
  const moved = await moveReservations(tx, moves, now);
  const changed = moved.map(({ id, reservation, to }) => ({
    ...{ parking_lot_id: to.parkingLotId, id, before: reservation },
    ...{ origin_lot_id: reservation.origin_lot_id, origin_id: reservation.origin_id },
  }));
  await enqueueChanged(tx, { changed, unmoved, notified }, { groupTopic, channels, now });
  const present = moved.map(({ id, reservation, to }) => ({
    reservation,
    to: {
      parkingLotId: to.parkingLotId,
      reservationId: id,
      serviceDate: to.serviceDate,
      reservationEnd: to.end,
    },
  }));
  await followMoves(tx, present, { holdBackHours, now });
}
