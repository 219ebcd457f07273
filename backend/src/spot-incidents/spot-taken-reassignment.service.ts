import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { ClockService } from '../platform/clock/clock.service.js';
import { Entry } from '../entries/entry.entity.js';
import { activeOwnersOf } from '../lots/active-owners.js';
import { ReservationOutboxService } from '../reservations/reservation-outbox.service.js';
import { databaseNow } from '../platform/persistence/database-now.js';
import { problemDetail } from '../platform/problems/details.js';
import { problem } from '../platform/problems/problem.js';
import { SpotReassignmentService } from '../reservations/reassignment/spot-reassignment.service.js';
import {
  LotReassignmentService,
  type OtherLot,
} from '../reservations/reassignment/lot-reassignment.service.js';
import { Reservation } from '../reservations/reservation.entity.js';
import type { TokenReservationRow } from '../reservations/driver/token-reservation-query.js';
import { SpotBlock } from '../claims/spot-block.entity.js';
import { spotTakenReason } from '../spots/block-reason.js';
import { findReservationIncidents, type KnownIncident } from './find-reservation-incidents.js';
import { repeatedReport, type Report } from './repeated-report.js';
import { SpotIncident } from './spot-incident.entity.js';

/** A driver who found three spots taken needs to talk to a person, not another spot. */
const maxReports = 3;
/** A spot locked by a concurrent transaction may be free at the next search. */
const maxSearches = 3;
const retryDelaySeconds = 0.02;

export type SpotTakenOutcome =
  | { kind: 'moved'; lotChanged: boolean }
  | { kind: 'no_other_spot' }
  | { kind: 'spot_report_limit' };

interface SpotAssignment {
  lotId: number;
  spotId: number;
  reservationId: number;
}

/** Assigns another spot to a reservation whose spot is taken, and blocks the taken one. */
@Injectable()
export class SpotTakenReassignmentService {
  constructor(
    private readonly clock: ClockService,
    private readonly outbox: ReservationOutboxService,
    private readonly spotReassignment: SpotReassignmentService,
    private readonly lotReassignment: LotReassignmentService,
  ) {}

  /**
   * Atomic: the incident, the block of the taken spot until the service day ends, and the move if a spot is
   * free. The taken spot is locked first, as for any block, so that concurrent reports of it are serialised.
   */
  async from(
    tx: EntityManager,
    tokenReservation: TokenReservationRow,
    report: Report,
    others: OtherLot[],
  ): Promise<SpotTakenOutcome> {
    const key = { parkingLotId: tokenReservation.parking_lot_id, id: tokenReservation.id };
    await tx.query('SELECT FROM spots WHERE parking_lot_id = $1 AND id = $2 FOR UPDATE', [
      tokenReservation.parking_lot_id,
      tokenReservation.spot_id,
    ]);
    const now = await databaseNow(tx, this.clock.offsetInterval);
    const known = await findReservationIncidents(tx, key);
    const reservation = await tx.findOne(Reservation, { where: key, lock: { mode: 'pessimistic_write' } });
    const repeated = repeatedReport(report, known, now);
    // An owner may have moved the reservation back to a spot that was reported before.
    const isBack = reservation?.status === 'confirmed' && reservation.spotId === repeated?.spotId;
    if (repeated && !isBack) return moved(repeated);
    requireUnchanged(reservation, tokenReservation, report);
    const same = known.find(({ spotId }) => spotId === tokenReservation.spot_id);
    if (!same && known.length >= maxReports) return { kind: 'spot_report_limit' };
    // Without its block, the spot is free for others again: the report counts as a new one.
    const isAlreadyReported = same && !same.resolvedAt && (await isBlocked(tx, same));
    const incident = isAlreadyReported
      ? same
      : await this.record(tx, tokenReservation, { id: same?.id, note: report.note, now });
    const assignment = await this.findAssignment(tx, key, { others, known, now });
    if (!assignment) return { kind: 'no_other_spot' };
    const found = {
      newLotId: assignment.lotId,
      newSpotId: assignment.spotId,
      newReservationId: assignment.reservationId,
      movedAt: now,
      updatedAt: now,
    };
    await tx.update(SpotIncident, { parkingLotId: key.parkingLotId, id: incident.id }, found);
    await moveCar(tx, tokenReservation, assignment, now);
    return moved({ ...incident, ...found });
  }

  /** Records the incident and queues its notifications; a resolved one is reopened. */
  private async record(
    tx: EntityManager,
    tokenReservation: TokenReservationRow,
    { id, note, now }: { id: number | undefined; note: string; now: Date },
  ): Promise<SpotIncident> {
    const parkingLotId = tokenReservation.parking_lot_id;
    const block = await tx.save(
      tx.create(SpotBlock, {
        parkingLotId,
        spotId: tokenReservation.spot_id,
        reason: spotTakenReason,
        startsAt: now,
        until: tokenReservation.reservation_end,
        firstServiceDate: tokenReservation.service_date,
        firstSlot: tokenReservation.slot,
        lastServiceDate: tokenReservation.service_date,
        lastSlot: tokenReservation.slot,
      }),
    );
    const incident = await tx.save(
      tx.create(SpotIncident, {
        ...(id && { id }),
        parkingLotId,
        reservationId: tokenReservation.id,
        spotId: tokenReservation.spot_id,
        blockId: block.id,
        note,
        reportedAt: now,
        resolvedAt: null,
        resolvedBy: null,
        newLotId: null,
        newSpotId: null,
        newReservationId: null,
        movedAt: null,
      }),
    );
    const event = { parkingLotId, reservationId: tokenReservation.id, topic: 'spot_taken', at: now } as const;
    const owners = await activeOwnersOf(tx, parkingLotId);
    await this.outbox.enqueueForOperators(tx, owners, { ...event, incidentId: incident.id });
    await this.outbox.enqueueForWebhooks(tx, { ...event, incidentId: incident.id });
    return incident;
  }

  /**
   * Another spot of the lot, or else of the nearest other lot; never one that this driver has reported as
   * taken.
   */
  private async findAssignment(
    tx: EntityManager,
    key: { parkingLotId: number; id: number },
    { others, known, now }: { others: OtherLot[]; known: KnownIncident[]; now: Date },
  ): Promise<SpotAssignment | null> {
    const avoidSpotIds = known.map(({ spotId }) => spotId);
    for (let attempt = 1; attempt <= maxSearches; attempt++) {
      const move = await this.spotReassignment.reassignWithinLot(
        tx,
        key,
        { avoidSpotIds, canMoveParkedCar: true, canBeUndone: false },
        now,
      );
      if (move) return { lotId: key.parkingLotId, spotId: move.to_spot_id, reservationId: key.id };
      for (const lot of others) {
        const reassigned = await this.lotReassignment.reassignToLot(tx, key, lot, { avoidSpotIds, now });
        if (reassigned)
          return { lotId: reassigned.parkingLotId, spotId: reassigned.spotId, reservationId: reassigned.id };
      }
      if (attempt < maxSearches) await tx.query('SELECT pg_sleep($1)', [retryDelaySeconds]);
    }
    return null;
  }
}

/** Whether the incident's block of the spot has not been lifted. */
const isBlocked = (tx: EntityManager, { parkingLotId, blockId }: SpotIncident): Promise<boolean> =>
  tx.existsBy(SpotBlock, { parkingLotId, id: blockId, liftedAt: IsNull() });

function moved({ parkingLotId, newLotId }: SpotIncident): SpotTakenOutcome {
  return { kind: 'moved', lotChanged: newLotId !== parkingLotId };
}

/** Fails if an owner or another report moved the reservation since it was read. */
function requireUnchanged(
  reservation: Reservation | null,
  tokenReservation: TokenReservationRow,
  report: Report,
): void {
  const isOther =
    (report.spotNumber !== null && report.spotNumber !== tokenReservation.spot_number) ||
    (report.parkingLotId !== null && report.parkingLotId !== tokenReservation.parking_lot_id);
  if (isOther || reservation?.status !== 'confirmed' || reservation.spotId !== tokenReservation.spot_id)
    throw problem('conflict', { detail: problemDetail('changed_meanwhile') });
}

/**
 * Moves the entry of a car that is already inside to the new spot. In another lot, its gate records the car.
 */
async function moveCar(
  tx: EntityManager,
  tokenReservation: TokenReservationRow,
  assignment: SpotAssignment,
  now: Date,
): Promise<void> {
  const spotId = assignment.lotId === tokenReservation.parking_lot_id ? assignment.spotId : null;
  const { parking_lot_id: parkingLotId, id, spot_id: oldSpotId } = tokenReservation;
  const visits = await tx.query<{ id: number }[]>(
    `SELECT visit_id AS id FROM reservation_visits
      WHERE parking_lot_id = $1 AND reservation_id = $2 AND spot_id = $3 AND exited_at IS NULL AND inside_until > $4`,
    [parkingLotId, id, oldSpotId, now],
  );
  for (const visit of visits) await tx.update(Entry, { parkingLotId, id: visit.id }, { spotId });
}
