import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { VenueEvent } from '../events/venue-event.entity.js';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problemDetail } from '../platform/problems/details.js';
import { problem } from '../platform/problems/problem.js';
import { ReservationOutboxService } from '../reservations/reservation-outbox.service.js';
import { bumpCatalogVersion } from '../settings/catalog-version.js';
import { SettingsService } from '../settings/settings.service.js';
import { closeEvent, endWaiting, releaseHolds } from './close-event.js';
import { EveningCancellation } from './evening-cancellation.entity.js';
import { enqueueCancelled, enqueueRestored } from './evening-outbox.js';
import { cancelPayments, findRefundable, restorePayments } from './evening-payments.js';
import { cancelReservations, restoreReservations } from './evening-reservations.js';
import { type EveningScope, findEvening, lockEvening, requireScope, toScope } from './evening-scope.js';
import type {
  CancelEventDto,
  CancelManyDto,
  EveningCancellationDto,
  UndoneCancellationDto,
} from './evening.dto.js';

const undoMs = 10 * 60_000;

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
    private readonly settings: SettingsService,
    private readonly outbox: ReservationOutboxService,
    private readonly audit: AuditService,
  ) {}

  async cancelMany(actor: Actor, body: CancelManyDto): Promise<EveningCancellationDto> {
    const scope = toScope(body);
    await requireScope(this.dataSource.manager, scope);
    if (body.dry_run) return this.preview(scope);
    const reasons = { reasonHe: body.reason_he, reasonEn: body.reason_en };
    return this.transactions.run(async (tx) => {
      const cancellation = await this.cancelIn(tx, actor, scope, reasons, null);
      await this.audit.record(tx, actor, {
        action: 'cancel-many',
        resource: 'reservations',
        // Without the reasons, which may name a driver.
        after: { ...scopeRecord(scope), ...toRecord(cancellation) },
      });
      return toRecord(cancellation);
    });
  }

  /** An event that is cancelled already loses the reservations that it still has. */
  async cancelEvent(actor: Actor, id: number, body: CancelEventDto): Promise<EveningCancellationDto> {
    const { manager } = this.dataSource;
    const event = await manager.findOneBy(VenueEvent, { id });
    if (!event) throw problem('not_found');
    const scope = { venueId: null, parkingLotId: null, eventId: id, serviceDate: null, slot: null };
    if (body.dry_run) return this.preview(scope);
    const reasons = { reasonHe: body.message_he, reasonEn: body.message_en };
    return this.transactions.run(async (tx) => {
      await endWaiting(tx, event, this.clock.now());
      const state = await closeEvent(tx, id);
      await releaseHolds(tx, id);
      const cancellation = await this.cancelIn(tx, actor, scope, reasons, state);
      await this.audit.record(tx, actor, {
        action: 'cancel',
        resource: 'events',
        resourceId: id,
        before: { state },
        after: { state: 'cancelled', ...toRecord(cancellation) },
      });
      await bumpCatalogVersion(tx);
      return toRecord(cancellation);
    });
  }

  /** Undoes a cancellation, once; repeated, it reports the same restored ones as none. */
  async undo(actor: Actor, id: number): Promise<UndoneCancellationDto> {
    return this.transactions.run(async (tx) => {
      const cancellation = await lockCancellation(tx, id);
      const now = this.clock.now();
      if (cancellation.undoneAt) return { restored: 0, not_restored: [] };
      if (cancellation.undoUntil <= now)
        throw problem('conflict', { detail: problemDetail('undo_too_late'), extras: { reason: 'too_late' } });
      const found = await restoreReservations(tx, id, now);
      const restored = found.filter(({ is_claimed: isClaimed }) => isClaimed);
      await enqueueRestored(tx, restored, this.outbox.channels, now);
      const { statement_hold_back_hours: holdBackHours } = await this.settings.currentIn(tx);
      await restorePayments(tx, restored, { madeAt: cancellation.madeAt, holdBackHours, now });
      await tx.update(EveningCancellation, { id }, { undoneAt: now });
      if (cancellation.eventState !== null) await this.reopen(tx, cancellation);
      const undone = {
        restored: restored.length,
        not_restored: found
          .filter(({ is_claimed: isClaimed }) => !isClaimed)
          .map(({ id: reservationId, parking_lot_id, spot_number }) => ({
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

  private async preview(scope: EveningScope): Promise<EveningCancellationDto> {
    const { manager } = this.dataSource;
    const reservations = await findEvening(manager, scope, this.clock.now());
    const refundable = await findRefundable(manager, reservations);
    const refundsAgorot = refundable.reduce((sum, { agorot }) => sum + agorot, 0);
    return {
      reservations: reservations.length,
      refunds_agorot: refundsAgorot,
      undo_id: null,
      undo_until: null,
    };
  }

  /** In the order of docs/locking.md: reservations, claims, messages, payments. */
  private async cancelIn(
    tx: EntityManager,
    actor: Actor,
    scope: EveningScope,
    reasons: Reasons,
    eventState: EveningCancellation['eventState'],
  ): Promise<EveningCancellation> {
    const now = this.clock.now();
    const { venueId: ofVenueId, parkingLotId: ofLotId, ...limits } = scope;
    const cancellation = await tx.save(
      tx.create(EveningCancellation, {
        ...{ ofVenueId, ofLotId, ...limits },
        ...reasons,
        eventState,
        madeAt: now,
        undoUntil: new Date(now.getTime() + undoMs),
      }),
    );
    const reservations = await lockEvening(tx, await findEvening(tx, scope, now));
    await cancelReservations(tx, reservations, { id: cancellation.id, ...reasons }, now);
    await enqueueCancelled(tx, reservations, this.outbox.channels, now);
    const refundsAgorot = await cancelPayments(tx, reservations, actor.id, now);
    const counts = { reservations: reservations.length, refundsAgorot };
    await tx.update(EveningCancellation, { id: cancellation.id }, counts);
    return Object.assign(cancellation, counts);
  }

  private async reopen(tx: EntityManager, { eventId, eventState }: EveningCancellation): Promise<void> {
    if (eventId === null || eventState === null) return;
    await tx.update(VenueEvent, { id: eventId, state: 'cancelled' }, { state: eventState });
    await bumpCatalogVersion(tx);
  }
}

async function lockCancellation(tx: EntityManager, id: number): Promise<EveningCancellation> {
  const found = await tx.findOne(EveningCancellation, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!found) throw problem('not_found');
  return found;
}

const toRecord = (cancellation: EveningCancellation): EveningCancellationDto => ({
  reservations: cancellation.reservations,
  refunds_agorot: cancellation.refundsAgorot,
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
