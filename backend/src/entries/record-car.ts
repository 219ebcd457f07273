import type { EntityManager } from 'typeorm';
import type { Direction } from '../gates/gate-device.entity.js';
import { lockInLot } from '../platform/persistence/lock-in-lot.js';
import { arriveFromSql } from '../reservations/arrive-from.js';
import type { BusinessSettings } from '../settings/business-settings.js';
import type { ClearingSettings } from '../settings/clearing-times.js';
import { assumeExitOf } from './assume-exits.js';
import { completeNoShow } from './complete-no-show.js';
import { Entry } from './entry.entity.js';
import { matchEntry } from './match-entry.js';
import {
  type Decision,
  type EntryKind,
  type MatchableReservation,
  type RecordedEntry,
  pairingHours,
} from './entry-decision.js';
import { findVisitEnd } from './visit-end.js';

const msPerMinute = 60_000;
const msPerHour = 60 * msPerMinute;
const msPerDay = 24 * msPerHour;
/** A reservation of the last days explains a car that comes on the wrong day. */
const wrongDaysBack = 7;
/** A plate that was read right within this time replaces the misread one. */
const misreadMinutes = 10;

export interface Car {
  parkingLotId: number;
  licensePlate: string;
}

/** The settings that decide about cars at a gate. */
export type GateSettings = ClearingSettings & Pick<BusinessSettings, 'early_arrival_tolerance_minutes'>;

export interface CarReport extends Car {
  direction: Direction;
  at: Date;
  source: 'gate' | 'person';
  settings: GateSettings;
  /** Reported after the fact: a reservation that was cancelled since then explains the car. */
  isLate?: boolean;
  /** A report with an id is recognized by it when it is repeated, and not by its moment. */
  hasOwnId?: boolean;
  /** The barrier opens for expected cars only: another one is recorded, and is not inside. */
  stopsOthers?: boolean;
}

/** Serializes requests about one car; the unique index of open entries would reject the second one. */
export async function lockCar(tx: EntityManager, { parkingLotId, licensePlate }: Car): Promise<void> {
  await lockInLot(tx, parkingLotId, licensePlate);
}

/**
 * Records a car that came or left, after `lockCar`. Its plate and its reservations in the lot decide the kind of the
 * entry. The same report again is not new; one that completes an entry adds none.
 */
export async function recordCar(
  tx: EntityManager,
  report: CarReport,
): Promise<{ id: number; kind: EntryKind; isNew: boolean; isAdded: boolean }> {
  await assumeExitOf(tx, report, report.at);
  const reservations = await findReservations(tx, report);
  const recorded = await findRecordedEntries(tx, report);
  const decision = matchEntry(report.direction, report.at, reservations, recorded, report);
  const { id, kind } = await applyDecision(tx, report, stopIfNeeded(decision, report));
  await removeMisreads(tx, report, { id, reservations });
  const { effect } = decision;
  return { id, kind, isNew: effect !== 'known', isAdded: effect === 'add' };
}

/** A car whose exit is known was not stopped. */
function stopIfNeeded(decision: Decision, { stopsOthers, direction, at }: CarReport): Decision {
  if (!stopsOthers || direction !== 'in' || decision.effect !== 'add') return decision;
  const { entry } = decision;
  const isStopped = entry.kind !== 'expected' && !entry.exitedAt;
  return isStopped ? { ...decision, entry: { ...entry, exitedAt: at } } : decision;
}

/**
 * The car's reservations that are not cancelled, or for a late report were not at the moment of the report. Locks them,
 * so that a driver's change of plate or cancellation happens before or after this.
 */
function findReservations(
  tx: EntityManager,
  { parkingLotId, licensePlate, at, isLate, settings }: CarReport,
): Promise<MatchableReservation[]> {
  return tx.query<MatchableReservation[]>(
    `SELECT r.id, r.spot_id AS "spotId", r.reservation_start AS start, r.reservation_end AS "end",
            ${arriveFromSql('r', '$5')} AS "arriveFrom"
       FROM reservations r
      WHERE r.parking_lot_id = $1 AND r.license_plate = $2 AND (r.status <> 'cancelled' OR r.cancelled_at > $4)
        AND (r.not_coming_at IS NULL OR r.not_coming_at > $4) AND r.reservation_end > $3
      ORDER BY r.reservation_start, r.status = 'cancelled', r.id FOR KEY SHARE OF r`,
    [
      parkingLotId,
      licensePlate,
      new Date(at.getTime() - wrongDaysBack * msPerDay),
      isLate ? at : 'infinity',
      settings.early_arrival_tolerance_minutes,
    ],
  );
}

function findRecordedEntries(
  tx: EntityManager,
  { parkingLotId, licensePlate, at, settings }: CarReport,
): Promise<RecordedEntry[]> {
  return tx.query<RecordedEntry[]>(
    `SELECT e.id, e.entered_at AS "enteredAt", e.exited_at AS "exitedAt", e.exit_assumed AS "isExitAssumed", e.kind,
            (SELECT v.ended_at FROM visits v WHERE v.parking_lot_id = e.parking_lot_id AND v.id = e.id) AS "endedAt",
            r.reservation_start AS "reservationStart", r.reservation_end AS "reservationEnd",
            ${arriveFromSql('r', '$4')} AS "arriveFrom"
       FROM entries e
       LEFT JOIN reservations r ON r.parking_lot_id = e.parking_lot_id AND r.id = e.reservation_id
      WHERE e.parking_lot_id = $1 AND e.license_plate = $2 AND (e.exited_at IS NULL OR e.exited_at >= $3)
      ORDER BY e.id`,
    [
      parkingLotId,
      licensePlate,
      new Date(at.getTime() - pairingHours * msPerHour),
      settings.early_arrival_tolerance_minutes,
    ],
  );
}

async function applyDecision(
  tx: EntityManager,
  { parkingLotId, licensePlate, source, settings }: CarReport,
  decision: Decision,
): Promise<{ id: number; kind: EntryKind }> {
  switch (decision.effect) {
    case 'known': {
      const { id } = decision;
      const { kind } = await tx.findOneByOrFail(Entry, { parkingLotId, id });
      return { id, kind };
    }
    case 'close': {
      const { id, kind, exitedAt, reopened } = decision;
      await tx.update(Entry, { parkingLotId, id }, { kind, exitedAt, exitAssumed: false });
      if (reopened) {
        const assignment = toSpotAssignment(reopened.kind, reopened.reservation);
        const change = { kind: reopened.kind, exitedAt: reopened.exitedAt, ...assignment };
        await tx.update(Entry, { parkingLotId, id: reopened.id }, change);
        await completeNoShow(tx, { parkingLotId, id: reopened.id });
      }
      return { id, kind };
    }
    case 'fill': {
      const { id, kind, reservation, enteredAt } = decision;
      const assignment = toSpotAssignment(kind, reservation);
      const endsBy = findVisitEnd(enteredAt, settings, dayEndOf(kind, reservation));
      await tx.update(Entry, { parkingLotId, id }, { kind, enteredAt, endsBy, ...assignment });
      await completeNoShow(tx, { parkingLotId, id });
      return { id, kind };
    }
    case 'complete': {
      const { id, kind, reservation, exitedAt } = decision;
      const assignment = toSpotAssignment(kind, reservation);
      await tx.update(Entry, { parkingLotId, id }, { kind, exitedAt, ...assignment });
      await completeNoShow(tx, { parkingLotId, id });
      return { id, kind };
    }
    case 'add': {
      const { ended } = decision;
      // Before the new entry is added: a car has at most one open entry.
      if (ended) {
        const change = { kind: ended.kind, exitedAt: ended.exitedAt };
        await tx.update(Entry, { parkingLotId, id: ended.id }, change);
      }
      const { kind, reservation, enteredAt, exitedAt } = decision.entry;
      const assignment = toSpotAssignment(kind, reservation);
      const endsBy = enteredAt && findVisitEnd(enteredAt, settings, dayEndOf(kind, reservation));
      const moments = { enteredAt, exitedAt, endsBy };
      const { id } = await tx.save(
        tx.create(Entry, { parkingLotId, licensePlate, source, kind, ...moments, ...assignment }),
      );
      await completeNoShow(tx, { parkingLotId, id });
      return { id, kind };
    }
  }
}

/** The end of the reservation for which a car came, and none of one for another day. */
const dayEndOf = (kind: string, reservation: MatchableReservation | null): Date | undefined =>
  kind === 'wrong_day' ? undefined : reservation?.end;

/** A car on another day's reservation has no spot now. */
function toSpotAssignment(
  kind: string,
  reservation: MatchableReservation | null,
): { reservationId: number | null; spotId: number | null } {
  return {
    reservationId: reservation?.id ?? null,
    spotId: kind === 'wrong_day' ? null : (reservation?.spotId ?? null),
  };
}

/** The car was identified after all: a plate that waits for review is not a second car. */
async function removeMisreads(
  tx: EntityManager,
  { parkingLotId, at }: CarReport,
  { id, reservations }: { id: number; reservations: MatchableReservation[] },
): Promise<void> {
  if (reservations.length === 0) return;
  await tx.query(
    `DELETE FROM entries
      WHERE parking_lot_id = $1 AND reservation_id = ANY ($2::bigint[]) AND kind = 'misread' AND id <> $3
        AND coalesce(entered_at, exited_at) BETWEEN $4 AND $5`,
    [
      parkingLotId,
      reservations.map((reservation) => reservation.id),
      id,
      new Date(at.getTime() - misreadMinutes * msPerMinute),
      new Date(at.getTime() + misreadMinutes * msPerMinute),
    ],
  );
}

/**
 * Records a plate that a camera probably misread, of a car that probably has this reservation. It stays for review by
 * the owner, and the car is not inside.
 */
export async function recordMisread(
  tx: EntityManager,
  {
    parkingLotId,
    licensePlate,
    direction,
    at,
  }: Pick<CarReport, 'parkingLotId' | 'licensePlate' | 'direction' | 'at'>,
  reservation: { id: number; spotId: number },
): Promise<{ id: number; kind: EntryKind }> {
  const entry = tx.create(Entry, {
    parkingLotId,
    licensePlate,
    source: 'gate',
    kind: 'misread',
    enteredAt: direction === 'in' ? at : null,
    exitedAt: at,
    reservationId: reservation.id,
    spotId: reservation.spotId,
  });
  const { id } = await tx.save(entry);
  return { id, kind: 'misread' };
}
