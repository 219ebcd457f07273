import type { DataSource } from 'typeorm';
import type { Direction } from '../gates/gate-device.entity.js';
import { arriveFromSql } from '../reservations/arrive-from.js';
import type { KnownReservation } from './match-read.js';

const msPerHour = 3_600_000;
/** A reservation of the last days explains a car that comes on the wrong day. */
const hoursBack = 7 * 24;
/** A car may leave this long after the end of its reservation, and still be the expected one. */
const lateHours = 24;

/** The reservations of these plates in the lot that explain a car at this moment. */
export function findKnownReservations(
  dataSource: DataSource,
  { parkingLotId, plates }: { parkingLotId: number; plates: string[] },
  { direction, at, earlyMinutes }: { direction: Direction; at: Date; earlyMinutes: number },
): Promise<KnownReservation[]> {
  const lateMs = direction === 'out' ? lateHours * msPerHour : 0;
  return dataSource.query<KnownReservation[]>(
    `SELECT r.id, r.spot_id AS "spotId", s.number AS "spotNumber", r.license_plate AS "licensePlate",
            ${arriveFromSql('r', '$5')} <= $4 AND r.reservation_end > $6 AS "isExpected"
       FROM reservations r
       JOIN spots s ON s.parking_lot_id = r.parking_lot_id AND s.id = r.spot_id
      WHERE r.parking_lot_id = $1 AND r.license_plate = ANY ($2::text[]) AND r.license_plate <> ''
        AND r.reservation_end > $3 AND (r.status <> 'cancelled' OR r.cancelled_at > $4)
        AND (r.not_coming_at IS NULL OR r.not_coming_at > $4)
      ORDER BY r.reservation_start > $4, r.reservation_start, r.id`,
    [
      parkingLotId,
      plates,
      new Date(at.getTime() - hoursBack * msPerHour),
      at,
      earlyMinutes,
      new Date(at.getTime() - lateMs),
    ],
  );
}
