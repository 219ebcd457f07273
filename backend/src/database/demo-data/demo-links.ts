import type { EntityManager } from 'typeorm';
import { endOfServiceDay, addDays, serviceDayOf } from '../../platform/clock/israel-time.js';
import { hashOfSecretToken, newSecretToken } from '../../platform/crypto/secret-token.js';
import type { SealerService } from '../../platform/crypto/sealer.service.js';
import { ReservationLink } from '../../reservations/reservation-link.entity.js';
import { ReservationToken } from '../../reservations/reservation-token.entity.js';
import { Reservation } from '../../reservations/reservation.entity.js';

const rowsPerInsert = 500;

/**
 * Links to the reservations from today on, so that operators can open the driver's page. Those of earlier ones would
 * soon be removed with the drivers' details.
 */
export async function insertLinks(tx: EntityManager, sealer: SealerService, now: Date): Promise<void> {
  const reservations = await tx
    .createQueryBuilder(Reservation, 'reservation')
    .select(['reservation.parkingLotId', 'reservation.id', 'reservation.createdAt'])
    .where('reservation.reservationStart >= :from', { from: endOfServiceDay(addDays(serviceDayOf(now), -1)) })
    .getMany();
  const links = reservations.map(({ parkingLotId, id: reservationId, createdAt }) => {
    const token = newSecretToken();
    const key = { parkingLotId, reservationId };
    return {
      token: { ...key, tokenHash: hashOfSecretToken(token), createdAt },
      link: { ...key, sealedToken: sealer.seal(token) },
    };
  });
  for (let first = 0; first < links.length; first += rowsPerInsert) {
    const batch = links.slice(first, first + rowsPerInsert);
    await tx.insert(
      ReservationToken,
      batch.map(({ token }) => token),
    );
    await tx.insert(
      ReservationLink,
      batch.map(({ link }) => link),
    );
  }
}
