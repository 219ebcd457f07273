import type { EntityManager } from 'typeorm';
import { VenueEvent } from '../events/venue-event.entity.js';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { addDays, instantAt } from '../platform/clock/israel-time.js';
import { groupBy } from '../platform/lists/group-by.js';
import { fieldMessage, type FieldMessageKey } from '../platform/problems/field-messages.js';
import { invalidField } from '../platform/problems/problem.js';
import { Venue } from '../venues/venue.entity.js';

/** The reservations of one evening: those of a venue, a lot or an event. */
export interface EveningScope {
  venueId: number | null;
  parkingLotId: number | null;
  eventId: number | null;
  /** The service date; null for all of an event. */
  serviceDate: string | null;
  slot: number | null;
}

interface ScopeFields {
  venue_id?: number | null;
  parking_lot_id?: number | null;
  event_id?: number | null;
  date?: string | null;
  slot?: number | null;
}

/** Rejects a request that does not name exactly one venue, lot or event, or no date for a venue or a lot. */
export function toScope(fields: ScopeFields): EveningScope {
  const { venue_id: venueId = null, parking_lot_id: parkingLotId = null, event_id: eventId = null } = fields;
  if ([venueId, parkingLotId, eventId].filter((id) => id !== null).length !== 1)
    throw invalidField('venue_id', 'one_of', fieldMessage('lot_venue_or_event'));
  const { date: serviceDate = null, slot = null } = fields;
  if (serviceDate === null && eventId === null)
    throw invalidField('date', 'required', fieldMessage('required'));
  return { venueId, parkingLotId, eventId, serviceDate, slot };
}

/** All reservations of an event. */
export const scopeOfEvent = (eventId: number): EveningScope => ({
  ...{ venueId: null, parkingLotId: null, eventId, serviceDate: null, slot: null },
});

/** Rejects a venue, lot or event that does not exist. */
export async function requireScope(manager: EntityManager, scope: EveningScope): Promise<void> {
  const { venueId, parkingLotId, eventId } = scope;
  const unknown = (field: string, message: FieldMessageKey) =>
    invalidField(field, 'unknown', fieldMessage(message));
  if (venueId !== null && !(await manager.existsBy(Venue, { id: venueId })))
    throw unknown('venue_id', 'unknown_venue');
  if (parkingLotId !== null && !(await manager.existsBy(ParkingLot, { id: parkingLotId })))
    throw unknown('parking_lot_id', 'unknown_lots');
  if (eventId !== null && !(await manager.existsBy(VenueEvent, { id: eventId })))
    throw unknown('event_id', 'unknown_event');
}

/** A reservation of an evening, with the first row, which has its payment. */
export interface EveningReservation {
  parking_lot_id: number;
  id: number;
  origin_lot_id: number | null;
  origin_id: number | null;
}

const columns = 'parking_lot_id, id, origin_lot_id, origin_id';

/** The confirmed reservations of the evening that are not over, by lot and id. */
export function findEvening(
  manager: EntityManager,
  { venueId, parkingLotId, eventId, serviceDate, slot }: EveningScope,
  now: Date,
): Promise<EveningReservation[]> {
  return manager.query<EveningReservation[]>(
    `SELECT ${columns} FROM reservations
      WHERE status = 'confirmed' AND reservation_end > $1
        AND ($2::bigint IS NULL OR venue_id = $2) AND ($3::bigint IS NULL OR parking_lot_id = $3)
        AND ($4::bigint IS NULL OR event_id = $4) AND ($5::smallint IS NULL OR slot = $5)
        AND ($6::date IS NULL OR service_date = $6 AND reservation_start >= $7 AND reservation_start < $8)
      ORDER BY parking_lot_id, id`,
    [
      ...[now, venueId, parkingLotId, eventId, slot, serviceDate],
      // The index on the start narrows the search; a service date ends at 02:00 of the next day.
      ...(serviceDate
        ? [instantAt(serviceDate, '00:00'), instantAt(addDays(serviceDate, 2), '00:00')]
        : [null, null]),
    ],
  );
}

/** Locks those of the reservations that are still confirmed, lot by lot, as rows are distributed. */
export async function lockEvening(
  tx: EntityManager,
  found: EveningReservation[],
): Promise<EveningReservation[]> {
  const locked: EveningReservation[] = [];
  for (const [lotId, ofLot] of byLot(found))
    locked.push(
      ...(await tx.query<EveningReservation[]>(
        `SELECT ${columns} FROM reservations
          WHERE parking_lot_id = $1 AND id = ANY ($2) AND status = 'confirmed' ORDER BY id FOR NO KEY UPDATE`,
        [lotId, ofLot.map(({ id }) => id)],
      )),
    );
  return locked;
}

/** The reservations of each lot. */
export const byLot = (reservations: EveningReservation[]): Map<number, EveningReservation[]> =>
  groupBy(reservations, ({ parking_lot_id: lotId }) => lotId);

/** The lots and numbers of reservations, as two arrays of a statement. */
export const keyColumns = (
  reservations: readonly Pick<EveningReservation, 'parking_lot_id' | 'id'>[],
): [lotIds: number[], ids: number[]] => [
  reservations.map(({ parking_lot_id: lotId }) => lotId),
  reservations.map(({ id }) => id),
];

/** The numbers of the first rows of the reservations, by the lots of these. */
export function paymentKeys(reservations: EveningReservation[]): Map<number, number[]> {
  const origins = reservations.map((one) => ({
    lotId: one.origin_lot_id ?? one.parking_lot_id,
    id: one.origin_id ?? one.id,
  }));
  const keys = [...groupBy(origins, ({ lotId }) => lotId)].sort(([first], [second]) => first - second);
  return new Map(keys.map(([lotId, ofLot]) => [lotId, ofLot.map(({ id }) => id)]));
}
