import { type EntityManager, In, MoreThanOrEqual } from 'typeorm';
import { ParkingLot } from '../../lots/parking-lot.entity.js';
import { OutboxMessage } from '../../outbox/outbox-message.entity.js';
import { ReservationChange } from '../changes/reservation-change.entity.js';
import { findReservationKeys, type ReservationKey } from '../reservation-keys.js';
import { Reservation } from '../reservation.entity.js';
import type { EventPostponement } from './event-postponement.entity.js';

/** What a message says about a reservation that is on its first date again. */
export interface RestoredNotice {
  kind: 'restored';
  /** Where the car would have parked on that date before; null if it is unknown. */
  before: { parkingLotId: number; lotName: string; lotNameEn: string | null; spotNumber: string } | null;
  /** Whether a message informed the driver of the other date. */
  hasHeard: boolean;
}

/** The undo removes the choice, so the changes of the reservation say where it was before the postponement. */
export async function findRestored(
  manager: EntityManager,
  origin: ReservationKey,
  { reservationStart }: Pick<Reservation, 'reservationStart'>,
  { madeAt }: EventPostponement,
): Promise<RestoredNotice> {
  const keys = await findReservationKeys(manager, origin);
  const lotIds = In([...new Set(keys.map(({ parkingLotId }) => parkingLotId))]);
  const ids = In(keys.map(({ id }) => id));
  const ofReservation = { parkingLotId: lotIds, reservationId: ids };
  const first = await manager.findOne(ReservationChange, {
    where: { ...ofReservation, kind: 'time', madeAt: MoreThanOrEqual(madeAt) },
    order: { madeAt: 'ASC' },
  });
  // One that was made for the other date has no spot on the first one.
  if (first?.oldStart?.getTime() !== reservationStart.getTime())
    return { kind: 'restored', before: null, hasHeard: true };
  // The change to another lot belongs to the row there.
  const left = await manager.findOneBy(Reservation, {
    ...{ parkingLotId: lotIds, id: ids, cancelledAt: first.madeAt },
  });
  const lot = await manager.findOneByOrFail(ParkingLot, { id: (left ?? first).parkingLotId });
  return {
    kind: 'restored',
    before: {
      ...{ parkingLotId: lot.id, lotName: lot.name, lotNameEn: lot.nameEn },
      spotNumber: first.oldSpot,
    },
    hasHeard: await manager.existsBy(OutboxMessage, {
      ...{ ...ofReservation, topic: 'changed', createdAt: madeAt, state: 'sent' },
    }),
  };
}
