import type { EntityManager } from 'typeorm';
import { findReservationKeys, type ReservationKey } from '../reservations/reservation-keys.js';
import { Spot } from '../lots/spot.entity.js';
import { SpotIncident } from './spot-incident.entity.js';

export type KnownIncident = SpotIncident & { spotNumber: string };

/** The incidents reported for a reservation in all its lots, oldest first. */
export async function findReservationIncidents(
  tx: EntityManager,
  key: ReservationKey,
): Promise<KnownIncident[]> {
  const known: KnownIncident[] = [];
  for (const { parkingLotId, id: reservationId } of await findReservationKeys(tx, key)) {
    const order = { reportedAt: 'ASC', id: 'ASC' } as const;
    for (const incident of await tx.find(SpotIncident, { where: { parkingLotId, reservationId }, order })) {
      const spot = await tx.findOneByOrFail(Spot, { parkingLotId, id: incident.spotId });
      known.push({ ...incident, spotNumber: spot.number });
    }
  }
  return known;
}
