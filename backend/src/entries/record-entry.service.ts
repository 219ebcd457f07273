import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { withinScope } from '../lots/lot-scope.js';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problem } from '../platform/problems/problem.js';
import { SettingsService } from '../settings/settings.service.js';
import { plateOf } from '../validation/plate-format.js';
import { type CarReport, lockCar, recordCar } from './record-car.js';
import type { EntryDto, RecordEntryDto } from './entry.dto.js';
import { Entry } from './entry.entity.js';
import { readMoment } from './entry-moment.js';
import { toEntryRecords } from './entry-record.js';

/** Records single entries and exits of cars, as an owner or a device reports them. */
@Injectable()
export class RecordEntryService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Records that a car came in or left. Repeating the request creates nothing. Throws `lot_not_found` for a lot that is
   * not the gate's own, or not one of the owner's.
   */
  async record(caller: Caller, entryDto: RecordEntryDto): Promise<EntryDto> {
    const now = this.clock.now();
    const report: CarReport = {
      parkingLotId: entryDto.parking_lot_id,
      licensePlate: plateOf(entryDto.license_plate),
      direction: entryDto.direction,
      at: readMoment(entryDto.at, now),
      isLate: typeof entryDto.at === 'string',
      source: caller.gate ? 'gate' : 'person',
      settings: await this.settings.current(),
    };
    return this.transactions.run(async (tx) => {
      const { parkingLotId } = report;
      await this.requireLot(tx, caller, parkingLotId);
      await lockCar(tx, report);
      const { id, isNew } = await recordCar(tx, report);
      const entry = await tx.findOneByOrFail(Entry, { parkingLotId, id });
      const [after] = await toEntryRecords(tx, [entry], now);
      if (!after) throw problem('not_found');
      if (caller.owner && isNew) {
        const action = report.direction === 'in' ? 'car_in' : 'car_out';
        // Audit log entries are kept for two years, but a plate is personal data that is erased earlier.
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
}
