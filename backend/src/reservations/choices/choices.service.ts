import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { OutboxService } from '../../outbox/outbox.service.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problemDetail } from '../../platform/problems/details.js';
import { inLanguage } from '../../platform/problems/language.js';
import { problem } from '../../platform/problems/problem.js';
import { CancellationService } from '../cancellation.service.js';
import { Reservation } from '../reservation.entity.js';
import { findPresentKey, getOriginKey, type ReservationKey } from '../reservation-keys.js';
import { type Choice, EventPostponement } from './event-postponement.entity.js';
import { findLastChoice, isOpenChoice } from './find-choice.js';
import { reportToOrganiser } from './report-to-organiser.js';
import { type ChoiceMaker, ReservationChoice } from './reservation-choice.entity.js';

/** What drivers and organisers of groups choose after their event was postponed. */
@Injectable()
export class ChoicesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly clock: ClockService,
    private readonly cancellation: CancellationService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Records the choice of a driver; cancelling refunds all that was paid, whatever the deadline. Idempotent. `conflict`
   * with a `reason`: `no_choice`, `too_late` after `keep_by`, `no_spots_available` where there is nothing to keep.
   */
  choose(key: ReservationKey, choice: Choice): Promise<void> {
    return this.chooseFor([key], choice, 'driver');
  }

  /** Records one choice of an organiser for cars of a group, for all of them or for none; one mail reports it. */
  chooseTogether(keys: readonly ReservationKey[], choice: Choice): Promise<void> {
    return this.chooseFor(keys, choice, 'organiser');
  }

  /** The reservations are locked before anything else, in the order of lots and numbers. */
  private async chooseFor(
    keys: readonly ReservationKey[],
    choice: Choice,
    by: 'driver' | 'organiser',
  ): Promise<void> {
    const ordered = [...keys].sort(
      (one, other) => one.parkingLotId - other.parkingLotId || one.id - other.id,
    );
    if (keys.length === 0) throw conflict('no_choice');
    return this.transactions.run(async (tx) => {
      const now = this.clock.now();
      const locked: Reservation[] = [];
      for (const key of ordered) {
        const reservation = await lockReservation(tx, key);
        if (!reservation) throw conflict('no_choice');
        locked.push(reservation);
      }
      let decided: Reservation | null = null;
      for (const reservation of locked)
        if (await this.chooseIn(tx, reservation, choice, { by, now })) decided = reservation;
      if (decided) await reportToOrganiser(tx, this.outbox, decided, now);
    });
  }

  /** False if the same was chosen before. */
  private async chooseIn(
    tx: EntityManager,
    reservation: Reservation,
    choice: Choice,
    { by, now }: { by: 'driver' | 'organiser'; now: Date },
  ): Promise<boolean> {
    const found = await findLastChoice(tx, getOriginKey(reservation));
    if (!found) throw conflict('no_choice');
    if (found.state === choice) return false;
    if (!isOpenChoice(found, reservation)) throw conflict('no_choice');
    if (now >= found.keepBy) throw conflict('too_late');
    if (choice === 'keep' && !found.canKeep) throw conflict('no_spots_available');
    await this.decide(tx, found, reservation, { choice, by, now, reason: null });
    return true;
  }

  /** Applies the default of a choice that is due; returns what became of it, or null if there was nothing to decide. */
  applyDefault(due: ReservationChoice, now: Date): Promise<Choice | null> {
    const { parkingLotId, reservationId, id } = due;
    return this.transactions.run(async (tx) => {
      const origin = { parkingLotId, id: reservationId };
      const key = await findPresentKey(tx, origin);
      const reservation = await lockReservation(tx, key);
      const found = await tx.findOneBy(ReservationChoice, { parkingLotId, id, state: 'pending' });
      if (!found) return null;
      if (!reservation || !isOpenChoice(found, reservation)) {
        await tx.update(ReservationChoice, { parkingLotId, id }, { state: 'ended', decidedAt: now });
        return null;
      }
      const choice = found.canKeep ? found.defaultChoice : 'cancel';
      const { messageHe, messageEn } = await tx.findOneByOrFail(EventPostponement, {
        id: found.postponementId,
      });
      const reason = inLanguage(reservation.locale, messageHe, messageEn) || null;
      await this.decide(tx, found, reservation, { choice, by: 'default', now, reason });
      await reportToOrganiser(tx, this.outbox, reservation, now);
      return choice;
    });
  }

  /** Choices whose default applies, the oldest first. */
  findDue(now: Date, limit: number): Promise<ReservationChoice[]> {
    return this.dataSource.manager
      .createQueryBuilder(ReservationChoice, 'choice')
      .where("choice.state = 'pending' AND choice.dueAt <= :now", { now })
      .orderBy('choice.dueAt')
      .limit(limit)
      .getMany();
  }

  /** Records who chose what, and cancels the reservation if that was the choice. */
  private async decide(
    tx: EntityManager,
    { parkingLotId, id }: ReservationChoice,
    { parkingLotId: lotId, id: reservationId, groupId }: Reservation,
    {
      choice,
      by: decidedBy,
      now,
      reason,
    }: { choice: Choice; by: ChoiceMaker; now: Date; reason: string | null },
  ): Promise<void> {
    const by = decidedBy === 'default' ? 'system' : decidedBy;
    await tx.update(ReservationChoice, { parkingLotId, id }, { state: choice, decidedBy, decidedAt: now });
    if (choice === 'cancel')
      await this.cancellation.cancelIn(
        tx,
        { parkingLotId: lotId, id: reservationId },
        { by, reason, isWithoutDeadline: true, isReportedWithGroup: groupId !== null },
      );
    await this.audit.record(tx, null, {
      action: 'choose',
      resource: 'reservations',
      resourceId: reservationId,
      after: { choice, by },
    });
  }
}

type Reason = 'no_choice' | 'too_late' | 'no_spots_available';

const conflict = (reason: Reason) =>
  problem('conflict', { detail: problemDetail(`choice_${reason}`), extras: { reason } });

/** Choices of one reservation are made one at a time; the lock does not hold up a refund. */
const lockReservation = (
  tx: EntityManager,
  { parkingLotId, id }: ReservationKey,
): Promise<Reservation | null> =>
  tx.findOne(Reservation, { where: { parkingLotId, id }, lock: { mode: 'for_no_key_update' } });
