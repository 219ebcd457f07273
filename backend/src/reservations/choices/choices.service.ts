import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ClockService } from '../../platform/clock/clock.service.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problemDetail } from '../../platform/problems/details.js';
import { inLanguage } from '../../platform/problems/language.js';
import { problem } from '../../platform/problems/problem.js';
import { CancellationService } from '../cancellation.service.js';
import { Reservation } from '../reservation.entity.js';
import { findReservationKeys, getOriginKey, type ReservationKey } from '../reservation-keys.js';
import { type Choice, EventPostponement } from './event-postponement.entity.js';
import { findLastChoice, isOpenChoice } from './find-choice.js';
import { ReservationChoice } from './reservation-choice.entity.js';

/** What drivers choose after their event was postponed. */
@Injectable()
export class ChoicesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly clock: ClockService,
    private readonly cancellation: CancellationService,
  ) {}

  /**
   * Records the choice of a driver; cancelling refunds all that was paid, whatever the deadline. Idempotent. `conflict`
   * with a `reason`: `no_choice`, `too_late` after `keep_by`, `no_spots_available` where there is nothing to keep.
   */
  choose(key: ReservationKey, choice: Choice): Promise<void> {
    return this.transactions.run(async (tx) => {
      const reservation = await lockReservation(tx, key);
      const found = reservation && (await findLastChoice(tx, getOriginKey(reservation)));
      if (!found) throw conflict('no_choice');
      if (found.state === choice) return;
      const now = this.clock.now();
      if (!isOpenChoice(found, reservation)) throw conflict('no_choice');
      if (now >= found.keepBy) throw conflict('too_late');
      if (choice === 'keep' && !found.canKeep) throw conflict('no_spots_available');
      await this.decide(tx, found, choice, 'driver', now);
      if (choice === 'cancel')
        await this.cancellation.cancelIn(tx, key, { by: 'driver', reason: null, isWithoutDeadline: true });
    });
  }

  /** Applies the default of a choice that is due; returns what became of it, or null if there was nothing to decide. */
  applyDefault(due: ReservationChoice, now: Date): Promise<Choice | null> {
    const { parkingLotId, reservationId, id } = due;
    return this.transactions.run(async (tx) => {
      const origin = { parkingLotId, id: reservationId };
      const key = (await findReservationKeys(tx, origin)).at(-1) ?? origin;
      const reservation = await lockReservation(tx, key);
      const found = await tx.findOneBy(ReservationChoice, { parkingLotId, id, state: 'pending' });
      if (!found) return null;
      if (!reservation || !isOpenChoice(found, reservation)) {
        await tx.update(ReservationChoice, { parkingLotId, id }, { state: 'ended', decidedAt: now });
        return null;
      }
      const choice = found.canKeep ? found.defaultChoice : 'cancel';
      await this.decide(tx, found, choice, 'default', now);
      if (choice === 'cancel') {
        const { messageHe, messageEn } = await tx.findOneByOrFail(EventPostponement, {
          id: found.postponementId,
        });
        const reason = inLanguage(reservation.locale, messageHe, messageEn) || null;
        await this.cancellation.cancelIn(tx, key, { by: 'admin', reason });
      }
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

  private async decide(
    tx: EntityManager,
    { parkingLotId, id }: ReservationChoice,
    state: Choice,
    decidedBy: 'driver' | 'default',
    decidedAt: Date,
  ): Promise<void> {
    await tx.update(ReservationChoice, { parkingLotId, id }, { state, decidedBy, decidedAt });
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
