import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CodeSpotsService } from '../../event-codes/operators/code-spots.service.js';
import { eventsIn, requireEvent } from '../../events/event-scope.js';
import { VenueEvent } from '../../events/venue-event.entity.js';
import type { VenueCatalogEntry } from '../../holds/venue-catalog.service.js';
import type { Actor } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problemDetail } from '../../platform/problems/details.js';
import { problem } from '../../platform/problems/problem.js';
import { EventPostponement } from '../../reservations/choices/event-postponement.entity.js';
import { ReservationChoice } from '../../reservations/choices/reservation-choice.entity.js';
import { ReservationOutboxService } from '../../reservations/reservation-outbox.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { venueScopeOf } from '../../venues/venue-scope.js';
import { endFormerHolds, lockEvent, releaseHolds } from '../close-event.js';
import { findEvening, lockEvening, scopeOfEvent } from '../evening-scope.js';
import { applyMoves } from './apply-moves.js';
import { claimAssignments } from './claim-assignments.js';
import { removeChoices, reopenEarlier, toAssignmentAgain } from './event-choices.js';
import { type Assignment, type EventReservation, readEventReservations } from './event-reservations.js';
import { moveGroups } from './move-groups.js';
import { eventChanged, eventBefore } from './postponement-record.js';
import type { UndonePostponementDto } from './postponement.dto.js';

/** Takes postponements back. */
@Injectable()
export class PostponementUndoService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly clock: ClockService,
    private readonly settings: SettingsService,
    private readonly codeSpots: CodeSpotsService,
    private readonly outbox: ReservationOutboxService,
    private readonly audit: AuditService,
  ) {}

  /** Undoes a postponement, once; repeated, it reports that nothing was restored. */
  async undo(actor: Actor, id: number): Promise<UndonePostponementDto> {
    const found = await this.dataSource.manager.findOneBy(EventPostponement, { id });
    if (!found) throw problem('not_found');
    const { venueId } = await requireEvent(
      eventsIn(this.dataSource.manager, venueScopeOf(actor)),
      found.eventId,
    );
    const entry = await this.codeSpots.entryFor(venueId);
    return this.transactions.run(async (tx) => {
      const postponement = await tx.findOneOrFail(EventPostponement, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      const now = this.clock.now();
      if (postponement.undoneAt) return { restored: 0, not_restored: [] };
      if (postponement.undoUntil <= now)
        throw problem('conflict', { detail: problemDetail('undo_too_late'), extras: { reason: 'too_late' } });
      const event = await lockEvent(tx, postponement.eventId);
      if (event.state !== 'postponed' || event.startsAt.getTime() !== postponement.startsAt.getTime())
        throw eventChanged('event_changed_since');
      const undone = await this.undoIn(tx, postponement, event, entry, now);
      await this.audit.record(tx, actor, {
        action: 'undo-postpone',
        resource: 'events',
        resourceId: event.id,
        after: { undo_id: id, ...undone },
      });
      await endFormerHolds(tx, event.id);
      return undone;
    });
  }

  private async undoIn(
    tx: EntityManager,
    postponement: EventPostponement,
    event: VenueEvent,
    entry: VenueCatalogEntry,
    now: Date,
  ): Promise<UndonePostponementDto> {
    const { id, eventId, before } = postponement;
    const codes = await this.codeSpots.lock(tx, [eventId]);
    await releaseHolds(tx, eventId);
    await this.codeSpots.lockSpots(tx, codes);
    const locked = await lockEvening(tx, await findEvening(tx, scopeOfEvent(eventId), now));
    const reservations = await readEventReservations(tx, locked);
    const choices = await tx.findBy(ReservationChoice, { postponementId: id });
    const moved = movedBy(choices, reservations);
    const isAhead = ({ assignment }: MovedByPostponement) => assignment.end > now;
    const assignments = new Map(
      moved.filter(isAhead).map(({ reservation, assignment }) => [reservation, assignment]),
    );
    const moves = await claimAssignments(tx, assignments, now);
    const { statement_hold_back_hours: holdBackHours } = await this.settings.currentIn(tx);
    const { channels } = this.outbox;
    await applyMoves(tx, { moves, unmoved: [] }, { channels, holdBackHours, now });
    const restored = new Set(moves.map(({ reservation }) => reservation));
    const notRestored = moved.filter(({ reservation }) => !restored.has(reservation));
    await removeChoices(
      tx,
      id,
      notRestored.map(({ choice }) => choice),
    );
    await reopenEarlier(tx, postponement);
    const earlier = { ...event, ...eventBefore(before) };
    await this.codeSpots.move(tx, codes, {
      ...{ entry, from: event.startsAt, event: earlier },
      restored: before.codes ?? [],
    });
    await moveGroups(tx, codes, earlier.startsAt.getTime() - event.startsAt.getTime());
    await tx.update(VenueEvent, { id: eventId }, eventBefore(before));
    await tx.update(EventPostponement, { id }, { undoneAt: now });
    return {
      restored: moves.length,
      not_restored: notRestored.map(({ reservation, assignment }) => ({
        reservation_id: reservation.id,
        parking_lot_id: assignment.parkingLotId,
        spot_number: assignment.spotNumber,
      })),
    };
  }
}

interface MovedByPostponement {
  choice: ReservationChoice;
  reservation: EventReservation;
  assignment: Assignment;
}

/** The reservations that are where the postponement moved them, with the assignments that they had before. */
function movedBy(choices: ReservationChoice[], reservations: EventReservation[]): MovedByPostponement[] {
  const byFirstRow = new Map(reservations.map((one) => [one.origin_id ?? one.id, one]));
  return choices.flatMap((choice) => {
    const reservation = byFirstRow.get(choice.reservationId);
    const isUnmoved = reservation?.reservation_start.getTime() === choice.placedStart.getTime();
    return choice.before && reservation && isUnmoved
      ? [{ choice, reservation, assignment: toAssignmentAgain(choice.before) }]
      : [];
  });
}
