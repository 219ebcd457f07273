import { type EntityManager, IsNull } from 'typeorm';
import type { OutboxService } from '../../outbox/outbox.service.js';
import { getOriginKey } from '../reservation-keys.js';
import { Reservation } from '../reservation.entity.js';
import { findLastChoices, isOpenChoice } from './find-choice.js';

/** What is chosen for cars of a group within this time is one mail. */
const togetherMs = 2 * 60_000;

/**
 * Mails the organiser of the car's group, if it has one, what was chosen: at once when no car waits for a choice any
 * more, else a little later, so that choices for single cars in a row are one mail. A mail that waits is replaced.
 */
export async function reportToOrganiser(
  tx: EntityManager,
  outbox: OutboxService,
  { id: decidedId, groupId }: Pick<Reservation, 'id' | 'groupId'>,
  now: Date,
): Promise<void> {
  if (groupId === null) return;
  const cars = await tx.find(Reservation, { where: { groupId, movedToId: IsNull() }, order: { id: 'ASC' } });
  const [first] = cars;
  if (!first) return;
  const last = await findLastChoices(tx, cars.map(getOriginKey));
  const isWaiting = cars.some((car) => {
    const choice = last.get(getOriginKey(car).id);
    return choice?.state === 'pending' && isOpenChoice(choice, car);
  });
  await tx.query(
    `UPDATE outbox_messages m SET state = 'dropped'
       FROM unnest($1::bigint[], $2::bigint[]) AS car (parking_lot_id, id)
      WHERE m.parking_lot_id = car.parking_lot_id AND m.reservation_id = car.id AND m.state = 'waiting'
        AND m.topic = 'group_decided'`,
    [cars.map(({ parkingLotId }) => parkingLotId), cars.map(({ id }) => id)],
  );
  await outbox.enqueueForGroup(
    tx,
    { parkingLotId: first.parkingLotId, reservationId: first.id },
    {
      ...{ topic: 'group_decided', at: now, cause: String(decidedId) },
      dueAt: isWaiting ? new Date(now.getTime() + togetherMs) : now,
    },
  );
}
