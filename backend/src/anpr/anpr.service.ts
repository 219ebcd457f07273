import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { maxBackMs } from '../entries/entry-moment.js';
import { GateReport } from '../entries/gate-report.entity.js';
import type { GateSettings } from '../entries/record-car.js';
import type { Gate } from '../platform/access/access.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { lockInLot } from '../platform/persistence/lock-in-lot.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { SettingsService } from '../settings/settings.service.js';
import type { AnprResultDto } from './anpr.dto.js';
import { GateRead } from './gate-read.entity.js';
import { findKnownReservations } from './known-reservations.js';
import { matchRead, platesToLookUp, toReadPlate } from './match-read.js';
import type { PlateRead } from './plate-read.js';
import { deleteReplacedEntry, type ReadToRecord, recordRead } from './record-read.js';
import {
  highestRank,
  isBetter,
  isSameCar,
  mergeReadings,
  rankOf,
  readingsOf,
  sameCarMs,
} from './same-car.js';

/** An older read, delayed by a network failure, is recorded but opens no barrier: its car has gone. */
const maxOpenDelayMs = 5 * 60_000;
/** Older reads of a device are of other cars. */
const retentionMs = 60 * 60_000;

const notRecorded = (kind: 'unreadable' | 'too_old'): AnprResultDto => ({
  open: false,
  kind,
  spot_number: null,
});

/** Decides about the plates that cameras read, and records their cars. */
@Injectable()
export class AnprService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly clock: ClockService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Records each car of an event, until the camera hangs up. The result is that of the first car for which the barrier
   * opens, else of the first.
   */
  async recordReads(gate: Gate, reads: PlateRead[], signal: AbortSignal): Promise<AnprResultDto> {
    const settings = await this.settings.current();
    const results: AnprResultDto[] = [];
    for (const read of reads) {
      if (signal.aborted) break;
      results.push(await this.recordOne(gate, read, settings));
    }
    const recorded = results.filter(({ kind }) => kind !== 'unreadable');
    return results.find(({ open }) => open) ?? recorded[0] ?? notRecorded('unreadable');
  }

  private async recordOne(gate: Gate, read: PlateRead, settings: GateSettings): Promise<AnprResultDto> {
    const { parkingLotId } = gate;
    const now = this.clock.now();
    const at = read.at && read.at < now ? read.at : now;
    const age = now.getTime() - at.getTime();
    if (age > maxBackMs) return notRecorded('too_old');
    const direction = read.direction ?? gate.direction ?? 'in';
    const readPlate = toReadPlate(read);
    if (!readPlate) return notRecorded('unreadable');
    const plates = platesToLookUp(readPlate);
    const earlyMinutes = settings.early_arrival_tolerance_minutes;
    const reservations = await findKnownReservations(
      this.dataSource,
      { parkingLotId, plates },
      { direction, at, earlyMinutes },
    );
    const match = matchRead(readPlate, reservations);
    if (match.result === 'unreadable') return notRecorded('unreadable');
    const ranked = {
      licensePlate: readPlate.plate,
      readings: readingsOf(readPlate),
      rank: rankOf(match),
      score: read.score,
    };
    const canOpen = age <= maxOpenDelayMs;
    const toRecord = { ...ranked, parkingLotId, direction, at, canOpen, match, settings };
    return this.transactions.run((tx) => recordInTurn(tx, gate, toRecord));
  }
}

/** One read of a device at a time, so that of two reads of a car the second finds the first. */
async function recordInTurn(tx: EntityManager, gate: Gate, read: ReadToRecord): Promise<AnprResultDto> {
  const { deviceId, parkingLotId } = gate;
  const { direction, at, licensePlate, canOpen } = read;
  await lockInLot(tx, parkingLotId, `camera ${deviceId} ${direction}`);
  const known = await findRecentCar(tx, deviceId, read);
  if (known && !isBetter(read, known)) {
    const readings = mergeReadings(known.readings, read.readings);
    const lastReadAt = known.lastReadAt > at ? known.lastReadAt : at;
    await tx.update(GateRead, { parkingLotId, id: known.id }, { readings, lastReadAt });
    // Only a plate that was read exactly opens, also when it is a repetition.
    const open = known.isOpen && canOpen && known.licensePlate === licensePlate;
    return { open, kind: known.kind, spot_number: known.spotNumber };
  }
  if (known?.entryId) await deleteReplacedEntry(tx, { parkingLotId, id: known.entryId, kind: known.kind });
  const { entryId, isAdded, kind, isOpen, spotNumber, endsVisit } = await recordRead(tx, read);
  const report = { parkingLotId, clientId: randomUUID(), deviceId, direction, kind, entryId, reportedAt: at };
  await tx.insert(GateReport, report);
  const { score, readings } = read;
  const rank = endsVisit ? highestRank : read.rank;
  const ownEntry = { entryId: isAdded ? entryId : null };
  const recorded = { licensePlate, rank, score, kind, isOpen, spotNumber, ...ownEntry, lastReadAt: at };
  if (known)
    await tx.update(
      GateRead,
      { parkingLotId, id: known.id },
      { ...recorded, readings: mergeReadings(known.readings, readings) },
    );
  else {
    await tx.query(
      'DELETE FROM gate_reads WHERE parking_lot_id = $1 AND device_id = $2 AND last_read_at < $3',
      [parkingLotId, deviceId, new Date(at.getTime() - retentionMs)],
    );
    await tx.insert(GateRead, { ...recorded, parkingLotId, deviceId, direction, readings });
  }
  return { open: isOpen, kind, spot_number: spotNumber };
}

/** The car that the device read within the last minute, if this is a read of the same. */
async function findRecentCar(
  tx: EntityManager,
  deviceId: number,
  read: ReadToRecord,
): Promise<GateRead | undefined> {
  const { parkingLotId, direction, at } = read;
  const cars = await tx
    .createQueryBuilder(GateRead, 'read')
    .where('read.parkingLotId = :parkingLotId AND read.deviceId = :deviceId', { parkingLotId, deviceId })
    .andWhere('read.direction = :direction', { direction })
    // Also true of equal plates, whose forms are equal.
    .andWhere('read.readings && :readings::text[]', { readings: read.readings })
    .andWhere('read.lastReadAt BETWEEN :from AND :until', {
      from: new Date(at.getTime() - sameCarMs),
      until: new Date(at.getTime() + sameCarMs),
    })
    .orderBy('read.lastReadAt', 'DESC')
    .getMany();
  return cars.find((car) => isSameCar(read, car));
}
