import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CodeSpotsService } from '../../event-codes/operators/code-spots.service.js';
import { endFormerHolds } from '../../events/end-former-holds.js';
import { eventChanged, requireVersion } from '../../events/event-problems.js';
import { eventsIn, requireEvent } from '../../events/event-scope.js';
import { VenueEvent } from '../../events/venue-event.entity.js';
import type { ClaimResult } from '../../holds/claim-terms.js';
import { HoldRequestsService } from '../../holds/hold-requests.service.js';
import { VenueCatalogService } from '../../holds/venue-catalog.service.js';
import type { Actor } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { inPreview, rollBackWith } from '../../platform/persistence/preview.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { ReservationOutboxService } from '../../reservations/reservation-outbox.service.js';
import { venueScopeOf } from '../../venues/venue-scope.js';
import { endWaiting, lockEvent, releaseHolds } from '../close-event.js';
import { enqueueChanged } from '../evening-outbox.js';
import { findEvening, lockEvening, scopeOfEvent } from '../evening-scope.js';
import { messagesAt } from '../../outbox/messages-after-undo.js';
import { applyMoves } from './apply-moves.js';
import { claimOnOtherDate } from './claim-assignments.js';
import { createChoices, endEarlier } from './event-choices.js';
import { type Assignment, type EventReservation, readEventReservations } from './event-reservations.js';
import { type AssignmentsRequest, findAssignments, lotsOf } from './find-assignments.js';
import { moveGroups } from './move-groups.js';
import { codeOfSpot, newPostponement, postponedEvent, toRecord, undoTimesOf } from './postponement-record.js';
import {
  type PostponementRequest,
  requirePostponable,
  toPostponementRequest,
} from './postponement-request.js';
import type { PostponeEventDto, PostponementDto } from './postponement.dto.js';

/** Moves events to other dates with their reservations and codes, in one transaction. */
@Injectable()
export class PostponementsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly clock: ClockService,
    private readonly holds: HoldRequestsService,
    private readonly catalog: VenueCatalogService,
    private readonly codeSpots: CodeSpotsService,
    private readonly outbox: ReservationOutboxService,
    private readonly audit: AuditService,
  ) {}

  async postpone(actor: Actor, id: number, body: PostponeEventDto): Promise<PostponementDto> {
    const { manager } = this.dataSource;
    const event = await requireEvent(eventsIn(manager, venueScopeOf(actor)), id);
    requireVersion(event, body.updated_at);
    const request = toPostponementRequest(body);
    requirePostponable(event, request, this.clock.now());
    return this.holds.withCatalog(event.venueId, async (entry) => {
      if (!(await this.catalog.isCurrent(entry))) return { kind: 'stale' };
      const now = this.clock.now();
      const found = await findEvening(manager, scopeOfEvent(id), now);
      // Read before the transaction, which waits for nothing else.
      const lots = await lotsOf(this.catalog, entry, new Set(found.map((one) => one.parking_lot_id)));
      const shiftMs = request.startsAt.getTime() - event.startsAt.getTime();
      const codes = await this.codeSpots.find(manager, id);
      const assignments = { entry, lots, shiftMs, codeOfSpot: codeOfSpot(codes), now };
      if (!body.dry_run) return this.postponeWith(actor, event, request, assignments, body.updated_at);
      const reservations = await readEventReservations(manager, found);
      const assigned = await findAssignments(manager, assignments, reservations);
      const move = { entry, from: event.startsAt, event: { ...event, ...postponedEvent(event, request) } };
      const missing = await this.codeSpots.countMissing(codes, move, spotsByLot(assigned));
      const { messagesWait } = await undoTimesOf(manager, event, request, reservations, now);
      const effect = { missingCodeSpots: missing, messagesWait };
      return { kind: 'held', hold: await toRecord(manager, reservations, assigned, effect) };
    });
  }

  /** In the order of docs/locking.md: waiting entries, the event, holds, reservations, claims, messages, payments. */
  private postponeWith(
    actor: Actor,
    { id, startsAt }: VenueEvent,
    request: PostponementRequest,
    assignments: AssignmentsRequest,
    seenAt: string | undefined,
  ): Promise<ClaimResult<PostponementDto>> {
    return inPreview(() =>
      this.transactions.run(async (tx): Promise<ClaimResult<PostponementDto>> => {
        const { now, entry } = assignments;
        await endWaiting(tx, await tx.findOneByOrFail(VenueEvent, { id }), now);
        const event = await lockEvent(tx, id);
        requireVersion(event, seenAt);
        // The assignments depend on the time of the event, and on the lots.
        if (event.startsAt.getTime() !== startsAt.getTime()) throw eventChanged('event_changed_meanwhile');
        if (!(await this.catalog.isCurrent(entry, tx))) return rollBackWith({ kind: 'stale' });
        requirePostponable(event, request, now);
        const codes = await this.codeSpots.lock(tx, [id]);
        await releaseHolds(tx, id);
        await this.codeSpots.lockSpots(tx, codes);
        const locked = await lockEvening(tx, await findEvening(tx, scopeOfEvent(id), now));
        const reservations = await readEventReservations(tx, locked);
        const moves = await claimOnOtherDate(
          tx,
          { ...assignments, codeOfSpot: codeOfSpot(codes) },
          reservations,
        );
        const times = await undoTimesOf(tx, event, request, reservations, now);
        const postponement = await tx.save(newPostponement(tx, event, codes, request, times));
        const assigned = new Map(moves.map(({ reservation, to }) => [reservation, to]));
        const unmoved = reservations.filter((one) => !assigned.has(one));
        const moved = { ...event, ...postponedEvent(event, request) };
        const missing = await this.codeSpots.move(tx, codes, { entry, from: event.startsAt, event: moved });
        await moveGroups(tx, codes, assignments.shiftMs);
        const effect = { missingCodeSpots: missing, messagesWait: times.messagesWait };
        const record = await toRecord(tx, reservations, assigned, effect);
        const { statement_hold_back_hours: holdBackHours } = entry.settings;
        const { channels } = this.outbox;
        const terms = { channels, now, dueAt: messagesAt(times) };
        await applyMoves(tx, moves, { holdBackHours, now }, (changed) =>
          enqueueChanged(tx, { changed, unmoved, notified: [] }, terms),
        );
        await endEarlier(tx, postponement);
        await createChoices(tx, postponement, { moved: moves, unmoved });
        await tx.update(VenueEvent, { id }, postponedEvent(event, request));
        const result = {
          ...record,
          undo_id: postponement.id,
          undo_until: postponement.undoUntil.toISOString(),
        };
        await this.audit.record(tx, actor, {
          action: 'postpone',
          resource: 'events',
          resourceId: id,
          before: { state: event.state, starts_at: event.startsAt.toISOString() },
          after: { state: 'postponed', starts_at: request.startsAt.toISOString(), ...result },
        });
        await endFormerHolds(tx, [id]);
        return { kind: 'held', hold: result };
      }),
    );
  }
}

/** The assigned spots of each lot, with the code of a reservation that remains in its lot. */
function spotsByLot(
  assigned: ReadonlyMap<EventReservation, Assignment>,
): Map<number, Map<number, number | null>> {
  const byLot = new Map<number, Map<number, number | null>>();
  for (const [{ parking_lot_id: lotId, code_id: codeId }, to] of assigned) {
    const spots = byLot.get(to.parkingLotId) ?? new Map<number, number | null>();
    byLot.set(to.parkingLotId, spots.set(to.spotId, lotId === to.parkingLotId ? codeId : null));
  }
  return byLot;
}
