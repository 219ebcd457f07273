import type { EntityManager } from 'typeorm';
import { driverLotColumns, driverLotOf, type DriverLotRow, toDriverLot } from '../../lots/driver-lot.js';
import type { DriverLotDto } from '../../lots/driver-lot.dto.js';
import { nameSql } from '../../platform/lists/name-sql.js';
import type { Language } from '../../platform/problems/language.js';
import { arrivalStateSql } from '../../entries/arrival-state.js';
import { lastVisitSql } from '../../entries/last-visit.js';
import { type DriverPayment, findDriverPayments } from '../../payments/driver-payment.js';
import { translateVehicle } from '../../validation/translate-vehicle.js';
import type { BusinessSettings } from '../../settings/business-settings.js';
import { arriveFromSql, early, earlyMinutes } from '../arrive-from.js';
import { isCancellable } from '../cancellation-policy.js';
import type { ReservationDto } from './dto/reservation.dto.js';
import { toPaymentFields } from '../payment-fields.js';
import type { Reservation } from '../reservation.entity.js';
import { displayedPhone } from '../../platform/records/phone-number.js';

type ReservationExtras = DriverLotDto & SpotVenueAndCheck & { payment: DriverPayment };

type SpotVenueAndCheck = Pick<
  ReservationDto,
  | 'spot_number'
  | 'spot_floor'
  | 'venue_name'
  | 'venue_lat'
  | 'venue_lng'
  | 'event_title'
  | 'event_title_en'
  | 'plate_check'
  | 'vehicle'
  | 'plate_confirmed_by_driver'
  | 'arrival'
> & { event_starts_at: Date | null; plate_checked_at: Date | null; arrive_from: Date };

/**
 * Lot, spot, venue, plate check, payment and place of the car of a page of reservations, with names in the language
 * given. The page is a CTE, because Citus cannot join reservations with the local table of plate checks.
 */
export async function findReservationExtras(
  manager: EntityManager,
  reservations: Reservation[],
  { language, now }: { language: Language; now: Date },
): Promise<(reservation: Reservation) => ReservationExtras> {
  const paymentOf = await findDriverPayments(
    manager,
    reservations.map((one) => ({
      parkingLotId: one.originLotId ?? one.parkingLotId,
      reservationId: paidIdOf(one),
    })),
  );
  const rows = await manager.query<(DriverLotRow & SpotVenueAndCheck & { id: number })[]>(
    `WITH ${early}, page AS MATERIALIZED (
       SELECT r.id, r.license_plate, r.parking_lot_id, ${driverLotColumns}, s.number AS spot_number, s.floor AS spot_floor,
              ${nameSql('v', language)} AS venue_name, v.lat AS venue_lat, v.lng AS venue_lng,
              event.title AS event_title, event.title_en AS event_title_en,
              event.starts_at AS event_starts_at, given.at AS plate_given_at,
              ${arrivalStateSql('r', '$3::timestamptz')} AS arrival,
              ${arriveFromSql('r', earlyMinutes)} AS arrive_from
         FROM unnest($1::bigint[], $2::bigint[]) AS requested (lot_id, id)
         JOIN reservations r ON r.parking_lot_id = requested.lot_id AND r.id = requested.id
         JOIN parking_lots l ON l.id = r.parking_lot_id
         JOIN spots s ON s.parking_lot_id = r.parking_lot_id AND s.id = r.spot_id
         JOIN venues v ON v.id = r.venue_id
         LEFT JOIN events event ON event.id = r.event_id
         LEFT JOIN ${lastVisitSql('r', '$3::timestamptz')} ON true
        CROSS JOIN LATERAL (
           SELECT coalesce(max(h.made_at), r.created_at) AS at FROM reservation_changes h
            WHERE h.parking_lot_id = r.parking_lot_id AND h.reservation_id = r.id AND h.kind = 'plate') given)
     SELECT page.*,
            CASE checked.found WHEN true THEN 'valid' WHEN false THEN 'not_found' ELSE 'unverified' END AS plate_check,
            checked.checked_at AS plate_checked_at, checked.vehicle,
            EXISTS (SELECT FROM plate_decisions d
                     WHERE d.license_plate = page.license_plate AND page.license_plate <> '' AND d.decision = 'continue'
                       AND d.created_at BETWEEN plate_given_at - interval '2 hours' AND plate_given_at)
              AS plate_confirmed_by_driver
       FROM page
       LEFT JOIN LATERAL (
         SELECT c.found, c.vehicle, c.checked_at FROM plate_checks c
          WHERE c.plate = page.license_plate AND c.expires_at > plate_given_at
          ORDER BY c.checked_at DESC LIMIT 1) AS checked ON true`,
    [reservations.map((one) => one.parkingLotId), reservations.map((one) => one.id), now],
  );
  const byId = new Map(
    rows.map((row): [number, DriverLotDto & SpotVenueAndCheck] => [
      row.id,
      {
        ...toDriverLot(driverLotOf(row), language),
        spot_number: row.spot_number,
        spot_floor: row.spot_floor,
        venue_name: row.venue_name,
        venue_lat: row.venue_lat,
        venue_lng: row.venue_lng,
        event_title: row.event_title,
        event_title_en: row.event_title_en,
        event_starts_at: row.event_starts_at,
        plate_check: row.plate_check,
        plate_checked_at: row.plate_checked_at,
        plate_confirmed_by_driver: row.plate_confirmed_by_driver,
        vehicle: row.vehicle && translateVehicle(language, row.vehicle),
        arrival: row.arrival,
        arrive_from: row.arrive_from,
      },
    ]),
  );
  return (reservation) => {
    const extras = byId.get(reservation.id);
    if (!extras) throw new Error(`reservation ${reservation.id} has no lot, spot or venue`);
    const hasMoved = reservation.movedToId !== null;
    return { ...extras, payment: paymentOf(hasMoved ? null : paidIdOf(reservation)) };
  };
}

/** The reservation that was paid: another one if it was moved here from another lot. */
const paidIdOf = ({ id, originId }: Pick<Reservation, 'id' | 'originId'>): number => originId ?? id;

export function toReservationRecord(
  reservation: Reservation,
  { payment, ...known }: ReservationExtras,
  { now, settings, language }: { now: Date; settings: BusinessSettings; language: Language },
): ReservationDto {
  return {
    id: reservation.id,
    status: reservation.status,
    spot_id: reservation.spotId,
    venue_id: reservation.venueId,
    event_id: reservation.eventId,
    ...known,
    event_starts_at: known.event_starts_at?.toISOString() ?? null,
    plate_checked_at: known.plate_checked_at?.toISOString() ?? null,
    reservation_start: reservation.reservationStart.toISOString(),
    reservation_end: reservation.reservationEnd.toISOString(),
    venue_reservation_time: reservation.venueReservationTime?.toISOString() ?? null,
    license_plate: reservation.licensePlate,
    walking_time_minutes: reservation.walkingTimeMinutes,
    ...toPaymentFields(reservation.priceAgorot, payment, settings, language),
    arrive_from: known.arrive_from.toISOString(),
    cancellable: isCancellable(reservation, now),
    cancel_deadline: reservation.cancelDeadline.toISOString(),
    first_name: reservation.firstName,
    last_name: reservation.lastName,
    full_name: reservation.fullName,
    email: reservation.email,
    phone_number: displayedPhone(reservation.phoneNumber),
    hold_source: reservation.holdSource,
    venue_reference: reservation.venueReference,
    accepted_terms_version: reservation.acceptedTermsVersion,
    accepted_privacy_version: reservation.acceptedPrivacyVersion,
    created_at: reservation.createdAt.toISOString(),
    updated_at: reservation.updatedAt.toISOString(),
    cancelled_at: reservation.cancelledAt?.toISOString() ?? null,
    cancelled_by: reservation.cancelledBy,
    cancel_reason: reservation.cancelReason,
    not_coming_at: reservation.notComingAt?.toISOString() ?? null,
    paid_reservation_id: paidIdOf(reservation),
    moved_to_reservation_id: reservation.movedToId,
    personal_data_erased_at: reservation.personalDataErasedAt?.toISOString() ?? null,
  };
}
