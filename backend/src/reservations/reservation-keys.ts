import type { EntityManager } from 'typeorm';
import { Reservation } from './reservation.entity.js';

export interface ReservationKey {
  parkingLotId: number;
  id: number;
}

/** The key of the row in which the reservation was made and paid; another one if it was moved between lots. */
export function getOriginKey(reservation: {
  parkingLotId: number;
  id: number;
  originLotId: number | null;
  originId: number | null;
}): ReservationKey {
  return {
    parkingLotId: reservation.originLotId ?? reservation.parkingLotId,
    id: reservation.originId ?? reservation.id,
  };
}

/**
 * The keys of all rows of a reservation, from the first lot to the current one; nearly always one. Each row is read by
 * its own key, because each may be on another Citus node.
 */
export async function findReservationKeys(
  manager: EntityManager,
  { parkingLotId, id }: ReservationKey,
): Promise<ReservationKey[]> {
  const keys: ReservationKey[] = [];
  let row = await manager.findOneBy(Reservation, { parkingLotId, id });
  if (row?.originId) row = await manager.findOneBy(Reservation, getOriginKey(row));
  while (row) {
    keys.push({ parkingLotId: row.parkingLotId, id: row.id });
    const next = row.movedToId && row.movedToLotId && { parkingLotId: row.movedToLotId, id: row.movedToId };
    row = next ? await manager.findOneBy(Reservation, next) : null;
  }
  return keys;
}

/** The key of the row in which a reservation is now: another one if it was moved to another lot. */
export const findPresentKey = async (manager: EntityManager, key: ReservationKey): Promise<ReservationKey> =>
  (await findReservationKeys(manager, key)).at(-1) ?? key;
