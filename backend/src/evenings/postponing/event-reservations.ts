import type { EntityManager } from 'typeorm';
import { hasCarArrivedSql } from '../../entries/has-car-arrived.js';
import { type EveningReservation, keyColumns } from '../evening-scope.js';

/** A reservation of an event with its assignment, as its move needs them. */
export interface EventReservation extends EveningReservation {
  hold_id: number;
  spot_id: number;
  spot_number: string;
  floor: string;
  is_handicap: boolean;
  is_electric: boolean;
  service_date: string;
  slot: number;
  reservation_start: Date;
  reservation_end: Date;
  venue_reservation_time: Date | null;
  cancel_deadline: Date;
  walking_time_minutes: number;
  code_id: number | null;
  overnight_agorot: number | null;
  updated_at: Date;
}

/** Where and when a reservation is. */
export interface Assignment {
  parkingLotId: number;
  spotId: number;
  spotNumber: string;
  serviceDate: string;
  slot: number;
  start: Date;
  end: Date;
  /** The time at the venue, where it differs from the start. */
  venueTime: Date | null;
  cancelDeadline: Date;
  walkingTimeMinutes: number;
}

/**
 * Reads the reservations, without those whose car has come: it parks, whatever the date of the event. In a statement
 * after the locks, so that it sees what was committed meanwhile.
 */
export const readEventReservations = (
  manager: EntityManager,
  found: EveningReservation[],
): Promise<EventReservation[]> =>
  manager.query<EventReservation[]>(
    `SELECT r.parking_lot_id, r.id, r.origin_lot_id, r.origin_id, r.hold_id, r.spot_id, s.number AS spot_number,
            s.floor, s.is_handicap, s.is_electric, r.service_date::text AS service_date, r.slot, r.reservation_start,
            r.reservation_end, r.venue_reservation_time, r.cancel_deadline, r.walking_time_minutes, r.code_id,
            r.overnight_agorot, r.updated_at
       FROM unnest($1::bigint[], $2::bigint[]) AS found (parking_lot_id, id)
       JOIN reservations r ON r.parking_lot_id = found.parking_lot_id AND r.id = found.id
       JOIN spots s ON s.parking_lot_id = r.parking_lot_id AND s.id = r.spot_id
      WHERE NOT ${hasCarArrivedSql}
      ORDER BY r.parking_lot_id, r.id`,
    keyColumns(found),
  );

/** The time that the driver asked for; the reservation starts later where the lot opens later. */
export const requestedTimeOf = (one: EventReservation): Date =>
  one.venue_reservation_time ?? one.reservation_start;
