import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { withinScope } from '../lots/lot-scope.js';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problem } from '../platform/problems/problem.js';
import { Reservation } from '../reservations/reservation.entity.js';
import { SettingsService } from '../settings/settings.service.js';
import type { EntryDto } from './entry.dto.js';
import { Entry } from './entry.entity.js';
import { toEntryRecords } from './entry-record.js';
import { lockCar, recordCar } from './record-car.js';

/** The owner's decision about plates that a camera probably misread. */
@Injectable()
export class EntryReviewService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * If it is the expected car, records it as if its plate had been read right, and returns that entry, which may be
   * another one that is open already; otherwise the plate is unknown. Throws `lot_not_found` for an entry of another
   * owner's lot, and `conflict` for one that does not wait for review.
   */
  async review(owner: Actor, id: number, isExpectedCar: boolean): Promise<EntryDto> {
    const now = this.clock.now();
    return this.transactions.run(async (tx) => {
      const misread = await this.findMisread(tx, owner, id);
      const reviewedId = isExpectedCar ? await this.accept(tx, misread) : await this.reject(tx, misread);
      const { parkingLotId } = misread;
      const entry = await tx.findOneByOrFail(Entry, { parkingLotId, id: reviewedId });
      const [after] = await toEntryRecords(tx, [entry], now);
      if (!after) throw problem('not_found');
      const { license_plate: _, ...audited } = after;
      const action = isExpectedCar ? 'accept_plate' : 'reject_plate';
      await this.audit.record(tx, owner, { action, resource: 'entries', resourceId: id, after: audited });
      return after;
    });
  }

  private async findMisread(tx: EntityManager, owner: Actor, id: number): Promise<Entry> {
    const entries = tx.createQueryBuilder(Entry, 'entry').where('entry.id = :id', { id });
    const entry = await withinScope(entries, 'entry.parkingLotId', { ownerId: owner.id }).getOne();
    if (!entry) throw problem('lot_not_found');
    if (entry.kind !== 'misread') throw problem('conflict');
    return entry;
  }

  private async accept(tx: EntityManager, misread: Entry): Promise<number> {
    const { parkingLotId, id } = misread;
    const at = misread.enteredAt ?? misread.exitedAt;
    const reservation = await tx.findOneBy(Reservation, { parkingLotId, id: misread.reservationId ?? 0 });
    if (!at || !reservation?.licensePlate) throw problem('conflict');
    const { licensePlate } = reservation;
    await lockCar(tx, { parkingLotId, licensePlate });
    // Of two reviews at once, and of a review and a plate read right, the second finds no misread entry any more.
    const { affected } = await tx.delete(Entry, { parkingLotId, id, kind: 'misread' });
    if (!affected) throw problem('conflict');
    const direction = misread.enteredAt ? 'in' : 'out';
    const recorded = await recordCar(tx, {
      parkingLotId,
      licensePlate,
      direction,
      at,
      isLate: true,
      source: 'gate',
      settings: await this.settings.currentIn(tx),
    });
    return recorded.id;
  }

  private async reject(tx: EntityManager, { parkingLotId, id }: Entry): Promise<number> {
    const unknown = { kind: 'unknown_plate' as const, reservationId: null, spotId: null };
    const { affected } = await tx.update(Entry, { parkingLotId, id, kind: 'misread' }, unknown);
    if (!affected) throw problem('conflict');
    return id;
  }
}
