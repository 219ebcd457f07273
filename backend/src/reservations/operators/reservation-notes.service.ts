import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problem } from '../../platform/problems/problem.js';
import { findReservationKeys } from '../reservation-keys.js';
import type { ReservationNoteDto } from './dto/edit-reservation.dto.js';
import { ReservationNote } from './reservation-note.entity.js';
import { ReservationsService } from './reservations.service.js';

const toRecord = ({ id, text, writtenBy, createdAt }: ReservationNote): ReservationNoteDto => ({
  id,
  text,
  written_by: writtenBy,
  created_at: createdAt.toISOString(),
});

/** Notes of operators about reservations. */
@Injectable()
export class ReservationNotesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly clock: ClockService,
    private readonly audit: AuditService,
    private readonly reservations: ReservationsService,
  ) {}

  /** The notes of a reservation, newest first, with those from before a move to another lot. */
  async list(id: number): Promise<ReservationNoteDto[]> {
    const { manager } = this.dataSource;
    const { parkingLotId } = await this.reservations.require('all', id);
    const keys = await findReservationKeys(manager, { parkingLotId, id });
    const where = keys.map((key) => ({ parkingLotId: key.parkingLotId, reservationId: key.id }));
    const notes = await manager.find(ReservationNote, { where, order: { createdAt: 'DESC', id: 'DESC' } });
    return notes.map(toRecord);
  }

  /** The audit log gets no text, because a note is erased with the driver's data. */
  async add(actor: Actor, id: number, text: string): Promise<ReservationNoteDto> {
    const { parkingLotId, personalDataErasedAt } = await this.reservations.require('all', id);
    if (personalDataErasedAt) throw problem('reservation_not_found');
    return this.transactions.run(async (tx) => {
      const note = await tx.save(
        tx.create(ReservationNote, {
          parkingLotId,
          reservationId: id,
          text,
          writtenBy: actor.email,
          createdAt: this.clock.now(),
        }),
      );
      await this.audit.record(tx, actor, { action: 'add_note', resource: 'reservations', resourceId: id });
      return toRecord(note);
    });
  }
}
