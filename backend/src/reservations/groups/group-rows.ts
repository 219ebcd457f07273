import type { EntityManager } from 'typeorm';
import type { ReservationMessage } from '../../outbox/outbox-message.entity.js';
import { arriveFromSql, early, earlyMinutes } from '../arrive-from.js';
import {
  joinReservationLocation,
  type ReservationLocationRow,
  reservationLocationColumns,
} from '../reservation-location.js';
import { getOriginKey, type ReservationKey } from '../reservation-keys.js';
import { Reservation } from '../reservation.entity.js';
import { ReservationGroup } from './reservation-group.entity.js';

/** A car of a group, as one statement reads it. */
export interface GroupRow extends ReservationLocationRow {
  id: number;
  /** The first row, if the car was moved between lots. */
  origin_lot_id: number | null;
  origin_id: number | null;
  spot_id: number;
  license_plate: string;
  full_name: string;
  email: string;
  price_agorot: number;
  cancel_deadline: Date;
  cancelled_at: Date | null;
  cancelled_by: string | null;
  cancel_reason: string | null;
  /** The cancellation of an evening by which the car was cancelled. */
  cancellation_id: number | null;
  /** The earliest time at which the car may come. */
  arrive_from: Date;
}

/** A group with its cars. */
export interface FoundGroup {
  group: ReservationGroup;
  rows: GroupRow[];
}

/** The cars of a group in the order in which they were added; a car that moved to another lot is there only. */
export const readGroupRows = (manager: EntityManager, groupId: number): Promise<GroupRow[]> =>
  manager.query<GroupRow[]>(
    `WITH ${early}
     SELECT r.id, r.origin_lot_id, r.origin_id, r.spot_id, r.license_plate, r.full_name, r.email, r.price_agorot,
            r.cancel_deadline, r.cancelled_at, r.cancelled_by, r.cancel_reason, r.cancellation_id, ${reservationLocationColumns},
            ${arriveFromSql('r', earlyMinutes)} AS arrive_from
       FROM reservations r ${joinReservationLocation}
      WHERE r.group_id = $1 AND r.moved_to_id IS NULL AND r.personal_data_erased_at IS NULL
      ORDER BY coalesce(r.origin_id, r.id)`,
    [groupId],
  );

/** The group of the reservation that a message is about; null for none. */
export async function findGroupOf(
  manager: EntityManager,
  { parkingLotId, reservationId }: Pick<ReservationMessage, 'parkingLotId' | 'reservationId'>,
): Promise<FoundGroup | null> {
  const reservation = await manager.findOneBy(Reservation, { parkingLotId, id: reservationId });
  const id = reservation?.groupId ?? null;
  return id === null ? null : findGroup(manager, id);
}

/** Null once the personal data of all its cars is erased. */
export async function findGroup(manager: EntityManager, id: number): Promise<FoundGroup | null> {
  const group = await manager.findOneBy(ReservationGroup, { id });
  const rows = group ? await readGroupRows(manager, id) : [];
  return group && rows.length > 0 ? { group, rows } : null;
}

export const originOfCar = (row: GroupRow): ReservationKey =>
  getOriginKey({
    parkingLotId: row.parking_lot_id,
    id: row.id,
    originLotId: row.origin_lot_id,
    originId: row.origin_id,
  });
