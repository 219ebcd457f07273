import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { Clock } from '../platform/clock/clock.js';
import { Entry } from '../entries/entry.entity.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { databaseNow } from '../platform/persistence/database-now.js';
import { problem } from '../platform/problems/problem.js';
import { Moves } from '../reservations/moves.js';
import { MovesBetweenLots, type OtherLot } from '../reservations/moves-between-lots.js';
import { Reservation } from '../reservations/reservation.entity.js';
import type { TokenReservationRow } from '../reservations/token-reservation.js';
import { SpotBlock } from '../spots/spot-block.entity.js';
import { spotTakenReason } from '../spots/system-reason.js';
import { incidentsOfStay, type KnownIncident } from './incidents-of-stay.js';
import { repeatedReport, type Report } from './same-report.js';
import { SpotIncident } from './spot-incident.entity.js';

/** Who finds a car on every spot that we send them to needs a person, not a fifth spot. */
const mostReports = 3;
/** A spot that a rival has in hand this moment may be free the next. */
const looks = 3;
const pauseSeconds = 0.02;

export type RescueOutcome =
  { kind: 'moved'; lotChanged: boolean } | { kind: 'no_other_spot' } | { kind: 'spot_report_limit' };

interface Place {
  lotId: number;
  spotId: number;
  reservationId: number;
}

/** Finds another spot for the driver of a stay whose own is taken, and keeps the taken one from others. */
@Injectable()
export class Rescue {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly moves: Moves,
    private readonly between: MovesBetweenLots,
  ) {}

  /**
   * All or nothing: the incident, the block of the taken spot until the service day ends, and the move where there is a
   * spot. The taken spot is locked first, as whoever blocks it does, so that reports of it come one after the other.
   */
  async from(
    tx: EntityManager,
    stay: TokenReservationRow,
    report: Report,
    others: OtherLot[],
  ): Promise<RescueOutcome> {
    const key = { parkingLotId: stay.parking_lot_id, id: stay.id };
    await tx.query('SELECT FROM spots WHERE parking_lot_id = $1 AND id = $2 FOR UPDATE', [
      stay.parking_lot_id,
      stay.spot_id,
    ]);
    const now = await databaseNow(tx, this.clock.offsetInterval);
    const known = await incidentsOfStay(tx, key);
    const repeated = repeatedReport(report, known, now);
    if (repeated) return moved(repeated);
    await requireStill(tx, stay, report);
    const same = known.find(({ spotId }) => spotId === stay.spot_id);
    if (!same && known.length >= mostReports) return { kind: 'spot_report_limit' };
    const isOnRecord = same && !same.resolvedAt;
    const incident = isOnRecord
      ? same
      : await this.record(tx, stay, { id: same?.id, note: report.note, now });
    const place = await this.findPlace(tx, key, { others, known, now });
    if (!place) return { kind: 'no_other_spot' };
    const found = {
      newLotId: place.lotId,
      newSpotId: place.spotId,
      newReservationId: place.reservationId,
      movedAt: now,
      updatedAt: now,
    };
    await tx.update(SpotIncident, { parkingLotId: key.parkingLotId, id: incident.id }, found);
    await moveCar(tx, stay, place);
    return moved({ ...incident, ...found });
  }

  /** Writes the incident down and has it told; one that was taken for settled is open again. */
  private async record(
    tx: EntityManager,
    stay: TokenReservationRow,
    { id, note, now }: { id: number | undefined; note: string; now: Date },
  ): Promise<SpotIncident> {
    const parkingLotId = stay.parking_lot_id;
    const block = await tx.save(
      tx.create(SpotBlock, {
        parkingLotId,
        spotId: stay.spot_id,
        reason: spotTakenReason,
        startsAt: now,
        until: stay.reservation_end,
        firstServiceDate: stay.service_date,
        lastServiceDate: stay.service_date,
      }),
    );
    const incident = await tx.save(
      tx.create(SpotIncident, {
        ...(id && { id }),
        parkingLotId,
        reservationId: stay.id,
        spotId: stay.spot_id,
        blockId: block.id,
        note,
        reportedAt: now,
        resolvedAt: null,
        resolvedBy: null,
      }),
    );
    const told = { parkingLotId, reservationId: stay.id, topic: 'spot_taken', at: now } as const;
    await this.outbox.putForOperators(tx, { ...told, incidentId: incident.id });
    await this.outbox.putForListeners(tx, { ...told, incidentId: incident.id });
    return incident;
  }

  /** Another spot of the lot, else of the nearest other one. Never one that this driver has found taken before. */
  private async findPlace(
    tx: EntityManager,
    key: { parkingLotId: number; id: number },
    { others, known, now }: { others: OtherLot[]; known: KnownIncident[]; now: Date },
  ): Promise<Place | null> {
    const avoid = known.map(({ spotId }) => spotId);
    for (let look = 1; look <= looks; look++) {
      const move = await this.moves.withinLot(tx, key, avoid, now);
      if (move) return { lotId: key.parkingLotId, spotId: move.to_spot_id, reservationId: key.id };
      for (const lot of others) {
        const there = await this.between.toLot(tx, key, lot, now);
        if (there) return { lotId: there.parkingLotId, spotId: there.spotId, reservationId: there.id };
      }
      if (look < looks) await tx.query('SELECT pg_sleep($1)', [pauseSeconds]);
    }
    return null;
  }
}

function moved({ parkingLotId, newLotId }: SpotIncident): RescueOutcome {
  return { kind: 'moved', lotChanged: newLotId !== parkingLotId };
}

/** What the driver saw must be what is: an owner, or another report, may have moved the stay meanwhile. */
async function requireStill(tx: EntityManager, stay: TokenReservationRow, report: Report): Promise<void> {
  const where = { parkingLotId: stay.parking_lot_id, id: stay.id };
  const reservation = await tx.findOne(Reservation, { where, lock: { mode: 'pessimistic_write' } });
  const isOther =
    (report.spotNumber !== null && report.spotNumber !== stay.spot_number) ||
    (report.parkingLotId !== null && report.parkingLotId !== stay.parking_lot_id);
  if (isOther || reservation?.status !== 'confirmed' || reservation.spotId !== stay.spot_id)
    throw problem('conflict');
}

/** A car that is in already is on its way to the new spot; of one that goes to another lot the gate will tell. */
async function moveCar(tx: EntityManager, stay: TokenReservationRow, place: Place): Promise<void> {
  const spotId = place.lotId === stay.parking_lot_id ? place.spotId : null;
  await tx.update(
    Entry,
    {
      parkingLotId: stay.parking_lot_id,
      reservationId: stay.id,
      spotId: stay.spot_id,
      exitedAt: IsNull(),
    },
    { spotId },
  );
}
