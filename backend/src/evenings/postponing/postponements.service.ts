import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { eventsIn, requireEvent } from '../../events/event-scope.js';
import { VenueEvent } from '../../events/venue-event.entity.js';
import { type ClaimResult, HoldRequestsService } from '../../holds/hold-requests.service.js';
import { VenueCatalogService } from '../../holds/venue-catalog.service.js';
import type { Actor } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { inPreview, rollBackWith } from '../../platform/persistence/preview.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problemDetail } from '../../platform/problems/details.js';
import { problem } from '../../platform/problems/problem.js';
import { EventPostponement } from '../../reservations/choices/event-postponement.entity.js';
import { ReservationChoice } from '../../reservations/choices/reservation-choice.entity.js';
import { ReservationOutboxService } from '../../reservations/reservation-outbox.service.js';
import { bumpCatalogVersion } from '../../settings/catalog-version.js';
import { SettingsService } from '../../settings/settings.service.js';
import { venueScopeOf } from '../../venues/venue-scope.js';
import { endWaiting, lockEvent, releaseHolds } from '../close-event.js';
import { enqueueChanged } from '../evening-outbox.js';
import { findRefundable, followMoves } from '../evening-payments.js';
import { type EveningScope, findEvening, lockEvening } from '../evening-scope.js';
import { claimOnOtherDate, claimAssignments, type Move } from './claim-assignments.js';
import {
  createChoices,
  endEarlier,
  removeChoices,
  reopenEarlier,
  toAssignmentAgain,
} from './event-choices.js';
import { type EventReservation, type Assignment, readEventReservations } from './event-reservations.js';
import { findAssignments, lotsOf, type AssignmentsRequest } from './find-assignments.js';
import { moveReservations } from './move-reservations.js';
import type { PostponeEventDto, PostponementDto, UndonePostponementDto } from './postponement.dto.js';
import {
  type PostponementRequest,
  requirePostponable,
  toPostponementRequest,
} from './postponement-request.js';

const undoMs = 10 * 60_000;

/** Moves events to other dates with their reservations, in one transaction of a few statements for each lot. */
@Injectable()
export class PostponementsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly clock: ClockService,
    private readonly settings: SettingsService,
    private readonly holds: HoldRequestsService,
    private readonly catalog: VenueCatalogService,
    private readonly outbox: ReservationOutboxService,
    private readonly audit: AuditService,
  ) {}

  async postpone(actor: Actor, id: number, body: PostponeEventDto): Promise<PostponementDto> {
    const { manager } = this.dataSource;
    const event = await requireEvent(eventsIn(manager, venueScopeOf(actor)), id);
    const request = toPostponementRequest(body);
    requirePostponable(event, request, this.clock.now());
    return this.holds.withCatalog(event.venueId, async (entry) => {
      if (!(await this.catalog.isCurrent(entry))) return { kind: 'stale' };
      const now = this.clock.now();
      const found = await findEvening(manager, scopeOf(id), now);
      // Read before the transaction, which waits for nothing else.
      const lots = await lotsOf(this.catalog, entry, new Set(found.map((one) => one.parking_lot_id)));
      const shiftMs = request.startsAt.getTime() - event.startsAt.getTime();
      const assignments = { entry, lots, shiftMs, now };
      if (!body.dry_run) return this.postponeWith(actor, event, request, assignments);
      const reservations = await readEventReservations(manager, found);
      return {
        kind: 'held',
        hold: await toRecord(
          manager,
          reservations,
          await findAssignments(manager, assignments, reservations),
        ),
      };
    });
  }

  /** Undoes a postponement, once; repeated, it reports that nothing was restored. */
  async undo(actor: Actor, id: number): Promise<UndonePostponementDto> {
    return this.transactions.run(async (tx) => {
      const postponement = await tx.findOne(EventPostponement, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!postponement) throw problem('not_found');
      await requireEvent(eventsIn(tx, venueScopeOf(actor)), postponement.eventId);
      const now = this.clock.now();
      if (postponement.undoneAt) return { restored: 0, not_restored: [] };
      if (postponement.undoUntil <= now)
        throw problem('conflict', { detail: problemDetail('undo_too_late'), extras: { reason: 'too_late' } });
      const event = await lockEvent(tx, postponement.eventId);
      if (event.state !== 'postponed' || event.startsAt.getTime() !== postponement.startsAt.getTime())
        throw changed('event_changed_since');
      const undone = await this.undoIn(tx, postponement, now);
      await this.audit.record(tx, actor, {
        action: 'undo-postpone',
        resource: 'events',
        resourceId: event.id,
        after: { undo_id: id, ...undone },
      });
      await bumpCatalogVersion(tx);
      return undone;
    });
  }

  /** In the order of docs/locking.md: waiting entries, the event, holds, reservations, claims, messages, payments. */
  private postponeWith(
    actor: Actor,
    { id, startsAt }: VenueEvent,
    request: PostponementRequest,
    assignments: AssignmentsRequest,
  ): Promise<ClaimResult<PostponementDto>> {
    return inPreview(() =>
      this.transactions.run(async (tx): Promise<ClaimResult<PostponementDto>> => {
        const { now, entry } = assignments;
        await endWaiting(tx, await tx.findOneByOrFail(VenueEvent, { id }), now);
        const event = await lockEvent(tx, id);
        // The assignments depend on the time of the event, and on the lots.
        if (event.startsAt.getTime() !== startsAt.getTime()) throw changed('event_changed_meanwhile');
        if (!(await this.catalog.isCurrent(entry, tx))) return rollBackWith({ kind: 'stale' });
        requirePostponable(event, request, now);
        await releaseHolds(tx, id);
        const locked = await lockEvening(tx, await findEvening(tx, scopeOf(id), now));
        const reservations = await readEventReservations(tx, locked);
        const moves = await claimOnOtherDate(tx, assignments, reservations);
        const postponement = await tx.save(newPostponement(tx, event, request, now));
        const record = await toRecord(
          tx,
          reservations,
          new Map(moves.map(({ reservation, to }) => [reservation, to])),
        );
        const moving = new Set(moves.map(({ reservation }) => reservation));
        const unmoved = reservations.filter((one) => !moving.has(one));
        await this.move(tx, moves, unmoved, entry.settings.statement_hold_back_hours, now);
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
        await bumpCatalogVersion(tx);
        return { kind: 'held', hold: result };
      }),
    );
  }

  /** Moves the reservations with their payments, and tells everybody. */
  private async move(
    tx: EntityManager,
    moves: Move[],
    unmoved: EventReservation[],
    holdBackHours: number,
    now: Date,
  ): Promise<void> {
    const moved = await moveReservations(tx, moves, now);
    const changed = moved.map(({ id, reservation, to }) => ({
      ...{ parking_lot_id: to.parkingLotId, id, before: reservation },
      ...{ origin_lot_id: reservation.origin_lot_id, origin_id: reservation.origin_id },
    }));
    await enqueueChanged(tx, { changed, unmoved }, this.outbox.channels, now);
    const present = moved.map(({ id, reservation, to }) => ({
      reservation,
      to: {
        parkingLotId: to.parkingLotId,
        reservationId: id,
        serviceDate: to.serviceDate,
        reservationEnd: to.end,
      },
    }));
    await followMoves(tx, present, { holdBackHours, now });
  }

  private async undoIn(
    tx: EntityManager,
    postponement: EventPostponement,
    now: Date,
  ): Promise<UndonePostponementDto> {
    const { id, eventId, before } = postponement;
    await releaseHolds(tx, eventId);
    const locked = await lockEvening(tx, await findEvening(tx, scopeOf(eventId), now));
    const reservations = await readEventReservations(tx, locked);
    const choices = await tx.findBy(ReservationChoice, { postponementId: id });
    const moved = movedBy(choices, reservations);
    const isAhead = ({ assignment }: MovedByPostponement) => assignment.end > now;
    const assignments = new Map(
      moved.filter(isAhead).map(({ reservation, assignment }) => [reservation, assignment]),
    );
    const moves = await claimAssignments(tx, assignments, now);
    const { statement_hold_back_hours: holdBackHours } = await this.settings.currentIn(tx);
    await this.move(tx, moves, [], holdBackHours, now);
    const restored = new Set(moves.map(({ reservation }) => reservation));
    const notRestored = moved.filter(({ reservation }) => !restored.has(reservation));
    await removeChoices(
      tx,
      id,
      notRestored.map(({ choice }) => choice),
    );
    await reopenEarlier(tx, postponement);
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

const scopeOf = (eventId: number): EveningScope => ({
  venueId: null,
  parkingLotId: null,
  eventId,
  serviceDate: null,
  slot: null,
});

const changed = (detail: 'event_changed_since' | 'event_changed_meanwhile') =>
  problem('conflict', { detail: problemDetail(detail), extras: { reason: 'changed' } });

const newPostponement = (
  tx: EntityManager,
  event: VenueEvent,
  request: PostponementRequest,
  now: Date,
): EventPostponement =>
  tx.create(EventPostponement, {
    ...request,
    eventId: event.id,
    before: {
      state: event.state,
      doors_at: event.doorsAt?.toISOString() ?? null,
      starts_at: event.startsAt.toISOString(),
      ends_at: event.endsAt?.toISOString() ?? null,
      postponed_from: event.postponedFrom?.toISOString() ?? null,
    },
    madeAt: now,
    undoUntil: new Date(now.getTime() + undoMs),
  });

/** Doors and end move with the start. */
function postponedEvent(
  { doorsAt, startsAt, endsAt, postponedFrom }: VenueEvent,
  request: PostponementRequest,
): Partial<VenueEvent> {
  const shiftMs = request.startsAt.getTime() - startsAt.getTime();
  const shifted = (time: Date | null) => time && new Date(time.getTime() + shiftMs);
  return {
    state: 'postponed',
    startsAt: request.startsAt,
    doorsAt: shifted(doorsAt),
    endsAt: shifted(endsAt),
    postponedFrom: postponedFrom ?? startsAt,
  };
}

function eventBefore(before: EventPostponement['before']): Partial<VenueEvent> {
  const time = (text: string | null) => (text === null ? null : new Date(text));
  return {
    state: before.state,
    startsAt: new Date(before.starts_at),
    doorsAt: time(before.doors_at),
    endsAt: time(before.ends_at),
    postponedFrom: time(before.postponed_from),
  };
}

/** What a postponement to these assignments does; nothing to undo, as in a dry run. */
async function toRecord(
  manager: EntityManager,
  reservations: EventReservation[],
  assignments: ReadonlyMap<EventReservation, Assignment>,
): Promise<PostponementDto> {
  const unmoved = reservations.filter((one) => !assignments.has(one));
  const refundable = await findRefundable(manager, unmoved);
  const isOwn = ([one, to]: [EventReservation, Assignment]) =>
    one.parking_lot_id === to.parkingLotId && one.spot_id === to.spotId;
  const ownSpots = [...assignments].filter(isOwn).length;
  return {
    reservations: reservations.length,
    refunds_agorot: refundable.reduce((sum, { agorot }) => sum + agorot, 0),
    cannot_move: unmoved.map(({ id }) => id),
    own_spot: ownSpots,
    other_spot: assignments.size - ownSpots,
    undo_id: null,
    undo_until: null,
  };
}
