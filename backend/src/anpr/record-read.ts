import type { EntityManager } from 'typeorm';
import { Entry } from '../entries/entry.entity.js';
import type { EntryKind } from '../entries/entry-decision.js';
import { type GateSettings, lockCar, recordCar, recordMisread } from '../entries/record-car.js';
import type { Direction } from '../gates/gate-device.entity.js';
import type { ReadMatch } from './match-read.js';
import type { RankedRead } from './same-car.js';

export interface ReadToRecord extends RankedRead {
  parkingLotId: number;
  direction: Direction;
  at: Date;
  /** Whether the car can still be at the barrier. */
  canOpen: boolean;
  match: ReadMatch;
  settings: GateSettings;
}

interface RecordedCar {
  entryId: number;
  /** Whether the entry is of this read only, and not one that another device had recorded. */
  isAdded: boolean;
  kind: EntryKind;
  isOpen: boolean;
  spotNumber: string | null;
  /** The read is the exit of a car that was inside: no later read replaces the visit. */
  endsVisit: boolean;
}

/** Records the car of a read, and decides about the barrier. */
export async function recordRead(tx: EntityManager, read: ReadToRecord): Promise<RecordedCar> {
  const { parkingLotId, direction, canOpen, match } = read;
  if (match.result === 'misread') {
    const { id, kind } = await recordMisread(tx, read, match.reservation);
    const { spotNumber } = match.reservation;
    return { entryId: id, isAdded: true, kind, isOpen: false, spotNumber, endsVisit: false };
  }
  await lockCar(tx, read);
  // The barrier opens for reservations of now. A delayed read tells of a car that came before a cancellation.
  const report = { ...read, source: 'gate' as const, stopsOthers: true, isLate: !canOpen };
  const { id, kind, isAdded } = await recordCar(tx, report);
  const [entry] = await tx.query<
    { has_reservation: boolean; was_inside: boolean; spot_number: string | null }[]
  >(
    `SELECT e.reservation_id IS NOT NULL AS has_reservation, e.entered_at IS NOT NULL AS was_inside, s.number AS spot_number
       FROM entries e
       LEFT JOIN spots s ON s.parking_lot_id = e.parking_lot_id AND s.id = e.spot_id
      WHERE e.parking_lot_id = $1 AND e.id = $2`,
    [parkingLotId, id],
  );
  const hasReservation = entry?.has_reservation ?? false;
  const mayEnter = hasReservation && (kind === 'expected' || kind === 'second_entry');
  const endsVisit = direction === 'out' && (entry?.was_inside ?? false);
  const mayLeave = hasReservation || endsVisit;
  const isOpen = canOpen && (direction === 'in' ? mayEnter : mayLeave);
  return { entryId: id, isAdded, kind, isOpen, spotNumber: entry?.spot_number ?? null, endsVisit };
}

/** The entry of a worse read of the same car, unless it was changed since, for example by a review. */
export async function deleteReplacedEntry(
  tx: EntityManager,
  { parkingLotId, id, kind }: { parkingLotId: number; id: number; kind: EntryKind },
): Promise<void> {
  await tx.delete(Entry, { parkingLotId, id, kind });
}
