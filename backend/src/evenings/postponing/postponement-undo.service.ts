import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CodeSpotsService } from '../../event-codes/operators/code-spots.service.js';
import { endFormerHolds } from '../../events/end-former-holds.js';
import { eventsIn, requireEvent } from '../../events/event-scope.js';
import { VenueEvent } from '../../events/venue-event.entity.js';
import type { ClaimResult } from '../../holds/claim-terms.js';
import { HoldRequestsService } from '../../holds/hold-requests.service.js';
import { type VenueCatalogEntry, VenueCatalogService } from '../../holds/venue-catalog.service.js';
import type { Actor } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { serviceDayOf } from '../../platform/clock/israel-time.js';
import { inPreview, rollBackWith } from '../../platform/persistence/preview.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problemDetail } from '../../platform/problems/details.js';
import { problem } from '../../platform/problems/problem.js';
import { EventPostponement } from '../../reservations/choices/event-postponement.entity.js';
import { ReservationChoice } from '../../reservations/choices/reservation-choice.entity.js';
import { ReservationOutboxService } from '../../reservations/reservation-outbox.service.js';
import { venueScopeOf } from '../../venues/venue-scope.js';
import { eventChanged } from '../../events/event-problems.js';
import { lockEvent, releaseHolds } from '../close-event.js';
import { enqueueChangedBack, takeBackWaiting } from '../evening-outbox.js';
import { type EveningReservation, findEvening, lockEvening, scopeOfEvent } from '../evening-scope.js';
import { applyMoves } from './apply-moves.js';
import { claimAssignments, claimOnOtherDate, type Move } from './claim-assignments.js';
import { createChoices, removeChoices, reopenEarlier, toAssignmentAgain } from './event-choices.js';
import {
  type Assignment,
  type EventReservation,
  readEventReservations,
  requestedTimeOf,
} from './event-reservations.js';
import { type AssignmentsRequest, lotsOf } from './find-assignments.js';
import { moveGroups } from './move-groups.js';
import { codeOfSpot, eventBefore } from './postponement-record.js';
import type { UndonePostponementDto } from './postponement.dto.js';

/** Takes postponements back. */
@Injectable()
export class PostponementUndoService {
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

  /** Undoes a postponement, once; repeated, it reports that nothing was restored. */
  async undo(actor: Actor, id: number): Promise<UndonePostponementDto> {
    const { manager } = this.dataSource;
    const found = await manager.findOneBy(EventPostponement, { id });
    if (!found) throw problem('not_found');
    const { venueId } = await requireEvent(eventsIn(manager, venueScopeOf(actor)), found.eventId);
    return this.holds.withCatalog(venueId, async (entry) => {
      if (!(await this.catalog.isCurrent(entry))) return { kind: 'stale' };
      // Read before the transaction, which waits for nothing else.
      const choices = await manager.findBy(ReservationChoice, { postponementId: id });
      const lotIds = choices.flatMap(({ before }) => before?.parking_lot_id ?? []);
      const lots = await lotsOf(this.catalog, entry, lotIds);
      return this.undoWith(actor, id, { entry, lots });
    });
  }

  private undoWith(actor: Actor, id: number, catalog: Catalog): Promise<ClaimResult<UndonePostponementDto>> {
    return inPreview(() =>
      this.transactions.run(async (tx): Promise<ClaimResult<UndonePostponementDto>> => {
        const postponement = await tx.findOneOrFail(EventPostponement, {
          where: { id },
          lock: { mode: 'pessimistic_write' },
        });
        const now = this.clock.now();
        if (postponement.undoneAt)
          return {
            kind: 'held',
            hold: { restored: 0, not_restored: [], cancelled_meanwhile: 0, was_undone: true },
          };
        if (postponement.undoUntil <= now)
          throw problem('conflict', {
            detail: problemDetail('undo_too_late'),
            extras: { reason: 'too_late' },
          });
        const event = await lockEvent(tx, postponement.eventId);
        if (event.state !== 'postponed' || event.startsAt.getTime() !== postponement.startsAt.getTime())
          throw eventChanged('event_changed_since');
        if (!(await this.catalog.isCurrent(catalog.entry, tx))) return rollBackWith({ kind: 'stale' });
        const undone = await this.undoIn(tx, postponement, event, catalog, now);
        await this.audit.record(tx, actor, {
          action: 'undo-postpone',
          resource: 'events',
          resourceId: event.id,
          after: { undo_id: id, ...undone },
        });
        await endFormerHolds(tx, [event.id]);
        return { kind: 'held', hold: undone };
      }),
    );
  }

  private async undoIn(
    tx: EntityManager,
    postponement: EventPostponement,
    event: VenueEvent,
    { entry, lots }: Catalog,
    now: Date,
  ): Promise<UndonePostponementDto> {
    const { id, eventId, before } = postponement;
    const codes = await this.codeSpots.lock(tx, [eventId]);
    await releaseHolds(tx, eventId);
    await this.codeSpots.lockSpots(tx, codes);
    const locked = await lockEvening(tx, await findEvening(tx, scopeOfEvent(eventId), now));
    const reservations = await readEventReservations(tx, locked);
    const choices = await tx.find(ReservationChoice, {
      where: { postponementId: id },
      order: { reservationId: 'ASC' },
    });
    const moved = [...movedBy(choices, reservations), ...madeSince(choices, reservations, event)];
    const earlier = { ...event, ...eventBefore(before) };
    const shiftMs = earlier.startsAt.getTime() - event.startsAt.getTime();
    const { madeAt } = postponement;
    const unheard = new Set(
      await takeBackWaiting(tx, reservations, { topics: ['changed', 'group_postponed'], madeAt }),
    );
    const { moves, stranded } = await claimBack(
      tx,
      { entry, lots, shiftMs, codeOfSpot: codeOfSpot(codes), now },
      moved,
    );
    const { channels } = this.outbox;
    const { statement_hold_back_hours: holdBackHours } = entry.settings;
    const unmoved = unmovedBy(choices, reservations);
    const notified = [...stranded.map(({ reservation }) => reservation), ...unmoved];
    const isUnaware = unawareIn(moved, moves, unheard);
    await applyMoves(tx, moves, { holdBackHours, now }, (changed) => {
      const unaware = [
        ...changed
          .filter((one) => isUnaware.has(one.before))
          .map((present) => ({ present, before: isUnaware.get(present.before) ?? present })),
        ...unmoved.filter((one) => unheard.has(one)).map((one) => ({ present: one, before: one })),
      ];
      return enqueueChangedBack(tx, { changed, notified, unaware }, { channels, now, madeAt });
    });
    await removeChoices(
      tx,
      id,
      stranded.flatMap(({ choice }) => choice ?? []),
    );
    await createChoices(
      tx,
      { ...postponement, startsAt: earlier.startsAt, defaultChoice: 'cancel' },
      { remaining: stranded.flatMap(({ choice, reservation }) => (choice ? [] : reservation)) },
    );
    await reopenEarlier(tx, postponement);
    await this.codeSpots.move(tx, codes, {
      ...{ entry, from: event.startsAt, event: earlier },
      restored: before.codes ?? [],
    });
    await moveGroups(tx, codes, shiftMs);
    await tx.update(VenueEvent, { id: eventId }, eventBefore(before));
    await tx.update(EventPostponement, { id }, { undoneAt: now });
    const cancelledMeanwhile = choices.filter(({ state }) => state === 'cancel').length;
    return { ...toUndone(moved, moves), cancelled_meanwhile: cancelledMeanwhile, was_undone: false };
  }
}

interface Catalog {
  entry: VenueCatalogEntry;
  lots: AssignmentsRequest['lots'];
}

/** A reservation that the undo moves with its event. */
interface Returning {
  reservation: EventReservation;
  /** Null for one that was made on the other date. */
  choice: ReservationChoice | null;
  /** What it had before the postponement. */
  former: Assignment | null;
}

/** The reservations that are where the postponement moved them, in the order of the choices. */
function movedBy(choices: ReservationChoice[], reservations: EventReservation[]): Returning[] {
  const byFirstRow = new Map(reservations.map((one) => [one.origin_id ?? one.id, one]));
  return choices.flatMap((choice) => {
    const reservation = byFirstRow.get(choice.reservationId);
    const isUnmoved = reservation?.reservation_start.getTime() === choice.placedStart.getTime();
    return choice.before && reservation && isUnmoved
      ? [{ choice, reservation, former: toAssignmentAgain(choice.before) }]
      : [];
  });
}

/** The reservations that were made for the event on its new date. */
function madeSince(
  choices: ReservationChoice[],
  reservations: EventReservation[],
  { startsAt }: VenueEvent,
): Returning[] {
  const chosen = new Set(choices.map(({ reservationId }) => reservationId));
  const newDate = serviceDayOf(startsAt);
  return reservations
    .filter((one) => !chosen.has(one.origin_id ?? one.id) && serviceDayOf(requestedTimeOf(one)) === newDate)
    .map((reservation) => ({ reservation, choice: null, former: null }));
}

/** The reservations that found no spot on the new date: they remain where they are, and their evening takes place. */
function unmovedBy(choices: ReservationChoice[], reservations: EventReservation[]): EventReservation[] {
  const waiting = choices.filter(({ before, state }) => before === null && state === 'pending');
  const ids = new Set(waiting.map(({ reservationId }) => reservationId));
  return reservations.filter((one) => ids.has(one.origin_id ?? one.id));
}

/**
 * Claims the former spot of each reservation, and another one of its lot or near the venue where that is taken.
 * `stranded` ones find none, or were for an evening that is over.
 */
async function claimBack(
  tx: EntityManager,
  request: AssignmentsRequest,
  returning: Returning[],
): Promise<{ moves: Move[]; stranded: Returning[] }> {
  const ahead = returning.filter(({ former }) => former === null || former.end > request.now);
  const former = new Map(ahead.flatMap((one) => (one.former ? [[one.reservation, one.former]] : [])));
  const own = await claimAssignments(tx, former, request.now);
  const isBack = new Set(own.map(({ reservation }) => reservation));
  const left = ahead.map(({ reservation }) => reservation).filter((one) => !isBack.has(one));
  const moves = [...own, ...(await claimOnOtherDate(tx, request, left))];
  const moving = new Set(moves.map(({ reservation }) => reservation));
  return { moves, stranded: returning.filter(({ reservation }) => !moving.has(reservation)) };
}

/** Those on their former spots whose drivers neither heard of the other date nor chose, with their rows before. */
function unawareIn(
  returning: Returning[],
  moves: Move[],
  unheard: ReadonlySet<EveningReservation>,
): Map<EveningReservation, Pick<EveningReservation, 'parking_lot_id' | 'id'>> {
  const taken = new Set(takenOf(returning, moves));
  return new Map(
    returning.flatMap((one) => {
      const { reservation, choice } = one;
      if (!choice?.before || taken.has(one) || !unheard.has(reservation)) return [];
      if (choice.decidedBy !== null && choice.decidedBy !== 'default') return [];
      const { parking_lot_id, reservation_id: id = reservation.id } = choice.before;
      return [[reservation, { parking_lot_id, id }]];
    }),
  );
}

/** The spot that a reservation should have on the earlier date: the one that it had there, or else its present one. */
const ownSpotOf = ({ reservation, former }: Returning) =>
  former ?? {
    parkingLotId: reservation.parking_lot_id,
    spotId: reservation.spot_id,
    spotNumber: reservation.spot_number,
  };

/** Those that are not on their own spots on the earlier date. */
function takenOf(returning: Returning[], moves: Move[]): Returning[] {
  const toOf = new Map(moves.map(({ reservation, to }) => [reservation, to]));
  return returning.filter((one) => {
    const to = toOf.get(one.reservation);
    const own = ownSpotOf(one);
    return to?.parkingLotId !== own.parkingLotId || to.spotId !== own.spotId;
  });
}

function toUndone(
  returning: Returning[],
  moves: Move[],
): Pick<UndonePostponementDto, 'restored' | 'not_restored'> {
  const toOf = new Map(moves.map(({ reservation, to }) => [reservation, to]));
  const taken = takenOf(returning, moves);
  return {
    restored: returning.length - taken.length,
    not_restored: taken.map((one) => {
      const { parkingLotId, spotNumber } = ownSpotOf(one);
      const to = toOf.get(one.reservation);
      return {
        reservation_id: one.reservation.id,
        parking_lot_id: parkingLotId,
        spot_number: spotNumber,
        other_spot: to ? { parking_lot_id: to.parkingLotId, spot_number: to.spotNumber } : null,
      };
    }),
  };
}
