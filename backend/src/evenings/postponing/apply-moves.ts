import type { EntityManager } from 'typeorm';
import type { ChangedReservation } from '../evening-outbox.js';
import { followMoves } from '../evening-payments.js';
import type { Move } from './claim-assignments.js';
import { moveReservations } from './move-reservations.js';

/** Moves the reservations with their payments; `enqueue` tells everybody. */
export async function applyMoves(
  tx: EntityManager,
  moves: Move[],
  { holdBackHours, now }: { holdBackHours: number; now: Date },
  enqueue: (changed: ChangedReservation[]) => Promise<void>,
): Promise<void> {
  const moved = await moveReservations(tx, moves, now);
  const changed = moved.map(({ id, reservation, to }) => ({
    ...{ parking_lot_id: to.parkingLotId, id, before: reservation },
    ...{ origin_lot_id: reservation.origin_lot_id, origin_id: reservation.origin_id },
  }));
  await enqueue(changed);
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
