import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { withinScope } from '../lots/lot-scope.js';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problem } from '../platform/problems/problem.js';
import { plateOf } from '../validation/plate-format.js';
import type { EntryDto, RecordEntryDto } from './entry.dto.js';
import { Entry } from './entry.entity.js';
import { readMoment } from './entry-moment.js';
import { toEntryRecords } from './entry-record.js';
import { type Decision, matchEntry, type RecordedEntry, type MatchableReservation } from './match-entry.js';
import { completeNoShow } from './complete-no-show.js';

const msPerDay = 86_400_000;
/** A reservation of the last days explains a car that comes on the wrong day. */
const wrongDaysBack = 7;

interface Car {
  parkingLotId: number;
  licensePlate: string;
}

/** Records entries and exits of cars. A car's plate and its reservations in the lot decide the kind of the entry. */
@Injectable()
export class RecordEntryService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
  ) {}

  /**
   * Records that a car came in or left. Repeating the request creates nothing. Throws `lot_not_found` for a lot that is not
   * the gate's own, or not one of the owner's.
   */
  async record(caller: Caller, entryDto: RecordEntryDto): Promise<EntryDto> {
    const now = this.clock.now();
    const at = readMoment(entryDto.at, now);
    const car = { parkingLotId: entryDto.parking_lot_id, licensePlate: plateOf(entryDto.license_plate) };
    return this.transactions.run(async (tx) => {
      await this.requireLot(tx, caller, car.parkingLotId);
      await this.lockCar(tx, car);
      const reservations = await this.findReservations(tx, car, at);
      const decision = matchEntry(
        entryDto.direction,
        at,
        reservations,
        await this.findRecordedEntries(tx, car, at),
      );
      const id = await this.applyDecision(tx, car, decision, caller.gate ? 'gate' : 'person');
      const entry = await tx.findOneByOrFail(Entry, { parkingLotId: car.parkingLotId, id });
      const [after] = await toEntryRecords(tx, [entry], now);
      if (!after) throw problem('not_found');
      if (caller.owner && decision.effect !== 'known') {
        const action = entryDto.direction === 'in' ? 'car_in' : 'car_out';
        // Audit log entries are never deleted, but a plate is personal data that is erased after a time.
        const { license_plate: _, ...auditedEntry } = after;
        await this.audit.record(tx, caller.owner, {
          action,
          resource: 'entries',
          resourceId: id,
          after: auditedEntry,
        });
      }
      return after;
    });
  }

  private async requireLot(tx: EntityManager, { gate, owner }: Caller, id: number): Promise<void> {
    if (gate && gate.parkingLotId === id) return;
    if (gate) throw problem('lot_not_found');
    const lots = tx.createQueryBuilder(ParkingLot, 'lot').where('lot.id = :id', { id });
    if (!(await withinScope(lots, 'lot.id', { ownerId: owner.id }).getExists()))
      throw problem('lot_not_found');
  }

  /** Serializes requests about one car; the unique index of open entries would reject the second one. */
  private async lockCar(tx: EntityManager, { parkingLotId, licensePlate }: Car): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [licensePlate, parkingLotId]);
  }

  /** Locks the reservations, so that a driver's change of plate or cancellation happens before or after this. */
  private findReservations(
    tx: EntityManager,
    { parkingLotId, licensePlate }: Car,
    at: Date,
  ): Promise<MatchableReservation[]> {
    return tx.query<MatchableReservation[]>(
      `SELECT id, spot_id AS "spotId", reservation_start AS start, reservation_end AS "end"
         FROM reservations
        WHERE parking_lot_id = $1 AND license_plate = $2 AND status <> 'cancelled' AND not_coming_at IS NULL
          AND reservation_end > $3
        ORDER BY reservation_start, id FOR KEY SHARE`,
      [parkingLotId, licensePlate, new Date(at.getTime() - wrongDaysBack * msPerDay)],
    );
  }

  private findRecordedEntries(
    tx: EntityManager,
    { parkingLotId, licensePlate }: Car,
    at: Date,
  ): Promise<RecordedEntry[]> {
    return tx.query<RecordedEntry[]>(
      `SELECT e.id, e.entered_at AS "enteredAt", e.exited_at AS "exitedAt", e.kind, r.reservation_end AS "reservationEnd"
         FROM entries e
         LEFT JOIN reservations r ON r.parking_lot_id = e.parking_lot_id AND r.id = e.reservation_id
        WHERE e.parking_lot_id = $1 AND e.license_plate = $2 AND (e.exited_at IS NULL OR e.exited_at >= $3)
        ORDER BY e.id`,
      [parkingLotId, licensePlate, at],
    );
  }

  private async applyDecision(
    tx: EntityManager,
    car: Car,
    decision: Decision,
    source: string,
  ): Promise<number> {
    const { parkingLotId } = car;
    switch (decision.effect) {
      case 'known':
        return decision.id;
      case 'close': {
        const { id, kind, exitedAt } = decision;
        await tx.update(Entry, { parkingLotId, id }, { kind, exitedAt });
        return id;
      }
      case 'fill': {
        const { id, kind, reservation, enteredAt } = decision;
        await tx.update(
          Entry,
          { parkingLotId, id },
          { kind, enteredAt, ...toSpotAssignment(kind, reservation) },
        );
        await completeNoShow(tx, { parkingLotId, id });
        return id;
      }
      case 'add': {
        const { kind, reservation, enteredAt, exitedAt } = decision.entry;
        const entry = tx.create(Entry, {
          ...car,
          source,
          kind,
          enteredAt,
          exitedAt,
          ...toSpotAssignment(kind, reservation),
        });
        const { id } = await tx.save(entry);
        await completeNoShow(tx, { parkingLotId, id });
        return id;
      }
    }
  }
}

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
