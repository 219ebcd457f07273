import type { EntityManager } from 'typeorm';
import { Reservation } from './reservation.entity.js';

export interface ReservationKey {
  parkingLotId: number;
  id: number;
}

/** Where a stay was made and paid: in its own row, or, if it changed lots since, in the first one. */
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
 * The keys of all rows of a stay, from the lot where it was made to the one where it is now; nearly always one. Each is
 * read by its key alone, since every one may lie on another server.
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
