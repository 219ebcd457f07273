import { Injectable } from '@nestjs/common';
import { may } from '@panui/shared/access-table';
import { DataSource, type EntityManager } from 'typeorm';
import { CodeSpotsService, type CodeWithSpots } from '../event-codes/operators/code-spots.service.js';
import { requireVersion } from '../events/event-problems.js';
import { eventsIn, requireEvent } from '../events/event-scope.js';
import { type EventState, VenueEvent } from '../events/venue-event.entity.js';
import type { VenueCatalogEntry } from '../holds/venue-catalog.service.js';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problemDetail } from '../platform/problems/details.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField, problem } from '../platform/problems/problem.js';
import { ReservationOutboxService } from '../reservations/reservation-outbox.service.js';
import { bumpCatalogVersion } from '../settings/catalog-version.js';
import { endWaiting, lockEvent, releaseHolds } from './close-event.js';
import { EveningCancellation } from '../events/evening-cancellation.entity.js';
import { enqueueCancelled, enqueueRestored } from './evening-outbox.js';
import { cancelPayments, findRefundable, restorePayments } from './evening-payments.js';
import { cancelReservations, restoreReservations } from './evening-reservations.js';
import { type UndoTimes, undoTimes } from '../outbox/messages-after-undo.js';
import { firstStart } from './first-start.js';
import { venueScopeOf } from '../venues/venue-scope.js';
import {
  type EveningReservation,
  type EveningScope,
  findEvening,
  lockEvening,
  requireScope,
  scopeOfEvent,
  toScope,
} from './evening-scope.js';
import type {
  CancelEventDto,
  CancelManyDto,
  EveningCancellationDto,
  UndoneCancellationDto,
} from './evening.dto.js';

interface Reasons {
  reasonHe: string;
  reasonEn: string;
}

/** Cancels the reservations of an evening together, in one transaction of a few statements for each lot. */
@Injectable()
export class EveningsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly clock: ClockService,
    private readonly codeSpots: CodeSpotsService,
    private readonly outbox: ReservationOutboxService,
    private readonly audit: AuditService,
  ) {}

  async cancelMany(actor: Actor, body: CancelManyDto): Promise<EveningCancellationDto> {
    const scope = toScope(body);
    await requireScope(this.dataSource.manager, scope);
    if (body.dry_run) return this.preview(scope, await findEventOf(this.dataSource.manager, scope));
    const reasons = {
      reasonHe: requireText(body, 'reason_he'),
      reasonEn: requireText(body, 'reason_en'),
    };
    return this.transactions.run(async (tx) => {
      const event = await findEventOf(tx, scope);
      const cancellation = await this.cancelIn(tx, actor, { scope, event }, { reasons, eventState: null });
      await this.audit.record(tx, actor, {
        action: 'cancel-many',
        resource: 'reservations',
        // Without the reasons, which may name a driver.
        after: { ...scopeRecord(scope), ...toRecord(cancellation) },
      });
      return toRecord(cancellation);
    });
  }

  /**
   * An event that is cancelled already loses the reservations that it still has. The spots of its codes are free for
   * all.
   */
  async cancelEvent(actor: Actor, id: number, body: CancelEventDto): Promise<EveningCancellationDto> {
    const { manager } = this.dataSource;
    const found = await requireEvent(eventsIn(manager, venueScopeOf(actor)), id);
    requireVersion(found, body.updated_at);
    const scope = scopeOfEvent(id);
    if (body.dry_run) return this.preview(scope, found);
    const entry = await this.codeSpots.entryFor(found.venueId);
    const reasons = {
      reasonHe: requireText(body, 'message_he'),
      reasonEn: requireText(body, 'message_en'),
    };
    return this.transactions.run(async (tx) => {
      await endWaiting(tx, await tx.findOneByOrFail(VenueEvent, { id }), this.clock.now());
      const event = await lockEvent(tx, id);
      requireVersion(event, body.updated_at);
      const codes = await this.codeSpots.lock(tx, [id]);
      await releaseHolds(tx, id);
      await this.codeSpots.lockSpots(tx, codes);
      const eventState = event.state;
      const cancellation = await this.cancelIn(tx, actor, { scope, event }, { reasons, eventState });
      await this.setState(tx, event, 'cancelled', { codes, entry });
      await this.audit.record(tx, actor, {
        action: 'cancel',
        resource: 'events',
        resourceId: id,
        before: { state: event.state },
        after: { state: 'cancelled', ...toRecord(cancellation) },
      });
      await bumpCatalogVersion(tx);
      return toRecord(cancellation);
    });
  }

  /** Undoes a cancellation, once; repeated, it reports the same restored ones as none. */
  async undo(actor: Actor, id: number): Promise<UndoneCancellationDto> {
    const event = await this.requireUndoable(actor, id);
    const entry = event && (await this.codeSpots.entryFor(event.venueId));
    return this.transactions.run(async (tx) => {
      const cancellation = await lockCancellation(tx, id);
      const now = this.clock.now();
      if (cancellation.undoneAt) return { restored: 0, not_restored: [], was_undone: true };
      if (cancellation.undoUntil <= now)
        throw problem('conflict', { detail: problemDetail('undo_too_late'), extras: { reason: 'too_late' } });
      const locked = event && (await lockEvent(tx, event.id));
      const codes = event ? await this.codeSpots.lock(tx, [event.id]) : [];
      await this.codeSpots.lockSpots(tx, codes);
      const found = await restoreReservations(tx, id, now);
      const restored = found.filter(({ is_claimed: isClaimed }) => isClaimed);
      const notRestored = found.filter(({ is_claimed: isClaimed }) => !isClaimed);
      const { madeAt } = cancellation;
      const { channels } = this.outbox;
      await enqueueRestored(tx, { reservations: restored, notRestored }, { channels, madeAt, now });
      await restorePayments(tx, restored, { madeAt, now });
      await tx.update(EveningCancellation, { id }, { undoneAt: now });
      if (locked?.state === 'cancelled' && entry && cancellation.eventState) {
        await this.setState(tx, locked, cancellation.eventState, { codes, entry });
        await bumpCatalogVersion(tx);
      }
      const undone = {
        was_undone: false,
        restored: restored.length,
        not_restored: notRestored.map(({ id: reservationId, parking_lot_id, spot_number }) => ({
          ...{ reservation_id: reservationId, parking_lot_id, spot_number },
        })),
      };
      await this.audit.record(tx, actor, {
        action: 'undo-cancel-many',
        resource: 'reservations',
        after: { undo_id: id, ...undone },
      });
      return undone;
    });
  }

  /**
   * The event that was cancelled, if one was: undone by those who may change it. Managers undo what concerns events of
   * their venues only.
   */
  private async requireUndoable(actor: Actor, id: number): Promise<VenueEvent | null> {
    const { manager } = this.dataSource;
    const cancellation = await manager.findOneBy(EveningCancellation, { id });
    const scope = venueScopeOf(actor);
    const isOfEvent = cancellation !== null && cancellation.eventId !== null;
    if (!cancellation || (scope !== 'all' && !isOfEvent)) throw problem('not_found');
    if (scope === 'all' && cancellation.eventState !== null && !may(actor.role, 'events', 'change'))
      throw problem('forbidden');
    const event = await eventsIn(manager, scope)
      .andWhere('event.id = :eventId', { eventId: cancellation.eventId })
      .getOne();
    if (!event && scope !== 'all') throw problem('not_found');
    return cancellation.eventState === null ? null : event;
  }

  private async preview(scope: EveningScope, event: VenueEvent | null): Promise<EveningCancellationDto> {
    const { manager } = this.dataSource;
    const now = this.clock.now();
    const reservations = await findEvening(manager, scope, now);
    const refundable = await findRefundable(manager, reservations);
    const refundsAgorot = refundable.reduce((sum, { agorot }) => sum + agorot, 0);
    return {
      reservations: reservations.length,
      refunds_agorot: refundsAgorot,
      messages_wait: (await undoTimesOf(manager, event, reservations, now)).messagesWait,
      undo_id: null,
      undo_until: null,
    };
  }

  /** In the order of docs/locking.md: reservations, claims, messages, payments. */
  private async cancelIn(
    tx: EntityManager,
    actor: Actor,
    { scope, event }: { scope: EveningScope; event: VenueEvent | null },
    { reasons, eventState }: { reasons: Reasons; eventState: EveningCancellation['eventState'] },
  ): Promise<EveningCancellation> {
    const now = this.clock.now();
    const reservations = await lockEvening(tx, await findEvening(tx, scope, now));
    const times = await undoTimesOf(tx, event, reservations, now);
    const { venueId: ofVenueId, parkingLotId: ofLotId, ...limits } = scope;
    const cancellation = await tx.save(
      tx.create(EveningCancellation, {
        ...{ ofVenueId, ofLotId, ...limits },
        ...reasons,
        eventState,
        ...times,
      }),
    );
    await cancelReservations(tx, reservations, { id: cancellation.id, ...reasons }, now);
    await enqueueCancelled(tx, reservations, this.outbox.channels, times);
    const refundsAgorot = await cancelPayments(tx, reservations, actor.id, now);
    const counts = { reservations: reservations.length, refundsAgorot };
    await tx.update(EveningCancellation, { id: cancellation.id }, counts);
    return Object.assign(cancellation, counts);
  }

  /** The spots of a cancelled event's codes are free for all, and set aside again when it takes place after all. */
  private async setState(
    tx: EntityManager,
    event: VenueEvent,
    state: EventState,
    { codes, entry }: { codes: CodeWithSpots[]; entry: VenueCatalogEntry },
  ): Promise<void> {
    await tx.update(VenueEvent, { id: event.id }, { state });
    await this.codeSpots.move(tx, codes, { entry, from: event.startsAt, event: { ...event, state } });
  }
}

const findEventOf = async (manager: EntityManager, { eventId }: EveningScope): Promise<VenueEvent | null> =>
  eventId === null ? null : manager.findOneBy(VenueEvent, { id: eventId });

const undoTimesOf = async (
  manager: EntityManager,
  event: VenueEvent | null,
  reservations: EveningReservation[],
  now: Date,
): Promise<UndoTimes> =>
  undoTimes(now, [event && (event.doorsAt ?? event.startsAt), await firstStart(manager, reservations)]);

async function lockCancellation(tx: EntityManager, id: number): Promise<EveningCancellation> {
  const found = await tx.findOne(EveningCancellation, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!found) throw problem('not_found');
  return found;
}

const toRecord = (cancellation: EveningCancellation): EveningCancellationDto => ({
  reservations: cancellation.reservations,
  refunds_agorot: cancellation.refundsAgorot,
  messages_wait: cancellation.messagesWait,
  undo_id: cancellation.id,
  undo_until: cancellation.undoUntil.toISOString(),
});

const scopeRecord = ({ venueId, parkingLotId, eventId, serviceDate, slot }: EveningScope) => ({
  venue_id: venueId,
  parking_lot_id: parkingLotId,
  event_id: eventId,
  date: serviceDate,
  slot,
});

/** The text of a field that only a preview may lack. */
function requireText<Field extends string>(body: { [field in Field]?: string }, field: Field): string {
  const text = body[field];
  if (text === undefined) throw invalidField(field, 'required', fieldMessage('required'));
  return text;
}
