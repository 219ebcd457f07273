import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../platform/clock/clock.service.js';
import { HoldFunctions } from '../../../claims/hold-functions.js';
import { Hold } from '../../../claims/hold.entity.js';
import { ExternalServiceError } from '../../../platform/http-client/external-service-error.js';
import { CARD_PROVIDER, type CardProvider, type PaymentResult } from '../../../payments/card-provider.js';
import { canStillBePaid, changeCheckoutState } from '../../../payments/checkout-state.js';
import { Checkout } from '../../../payments/checkout.entity.js';
import { type RefundReason, sealRefundContact } from '../../../payments/refund-contact.js';
import { lockCheckout } from '../../../payments/refunds.service.js';
import { SealerService } from '../../../platform/crypto/sealer.service.js';
import { MetricsService } from '../../../platform/metrics/metrics.service.js';
import { TransactionService } from '../../../platform/persistence/transaction.service.js';
import { type Confirmation, ConfirmationService } from '../../confirmation.service.js';
import { canStillReserve, nextPollAt } from './checkout-terms.js';
import { openDetails } from './sealed-details.js';

type Paid = Extract<PaymentResult, { status: 'paid' }>;

/** A paid hold can be confirmed at any time, if its spot is still free. */
const paidGraceSeconds = 366 * 86_400;

/** Polls payment pages and turns each paid one into a reservation or a refund, exactly once. */
@Injectable()
export class CheckoutCompletionService {
  private readonly logger = new Logger('Checkout');

  constructor(
    @Inject(CARD_PROVIDER) private readonly provider: CardProvider | null,
    private readonly transactions: TransactionService,
    private readonly sealer: SealerService,
    private readonly clock: ClockService,
    private readonly confirmation: ConfirmationService,
    private readonly metrics: MetricsService,
  ) {}

  /**
   * Requests the page's result and completes a paid checkout. When the provider fails, the checkout is polled again
   * later.
   */
  async refresh(checkout: Checkout): Promise<Checkout> {
    const { pageId } = checkout;
    if (!this.provider || pageId === null || !canStillBePaid(checkout.state)) return checkout;
    let result: PaymentResult;
    try {
      result = await this.provider.getResult(pageId);
      if (result.status === 'paid') requireOurs(result, checkout);
    } catch (error) {
      if (!(error instanceof ExternalServiceError)) throw error;
      this.logger.warn(`the result of checkout ${checkout.id} is unknown: ${error.message}`);
      return this.reschedule(checkout, { lastError: error.message });
    }
    if (result.status !== 'paid')
      return this.reschedule(checkout, { lastError: null, wasDeclined: result.status === 'declined' });
    const paid = result;
    const { completed, hasConfirmed } = await this.transactions.run((tx) =>
      this.complete(tx, checkout, paid),
    );
    if (hasConfirmed) this.metrics.count('holds_confirmed_total');
    return completed;
  }

  /**
   * Schedules the next poll. Long after the page's end it becomes `unpaid`, or `disputed` if the last response was
   * invalid.
   */
  private async reschedule(
    { parkingLotId, id }: Checkout,
    found: { lastError: string | null; wasDeclined?: boolean },
  ): Promise<Checkout> {
    return this.transactions.run(async (tx) => {
      const checkout = await lockCheckout(tx, { parkingLotId, id });
      if (checkout.state !== 'open') return checkout;
      const nextAttemptAt = nextPollAt(checkout.expiresAt, this.clock.now());
      if (nextAttemptAt) {
        const polled = { ...found, nextAttemptAt };
        await tx.update(Checkout, { parkingLotId, id }, polled);
        return { ...checkout, ...polled };
      }
      const state = found.lastError === null ? ('unpaid' as const) : ('disputed' as const);
      const ended = { ...found, state, sealedDetails: null, nextAttemptAt };
      await changeCheckoutState(tx, { parkingLotId, id }, ['open'], ended);
      return { ...checkout, ...ended };
    });
  }

  /** `hasConfirmed` is false when another process was faster. */
  private async complete(
    tx: EntityManager,
    { parkingLotId, id, holdId }: Checkout,
    paid: Paid,
  ): Promise<{ completed: Checkout; hasConfirmed: boolean }> {
    // Lock order: hold before checkout (docs/locking.md).
    const where = { parkingLotId, id: holdId };
    const hold = await tx.findOne(Hold, { where, lock: { mode: 'pessimistic_write' } });
    const checkout = await lockCheckout(tx, { parkingLotId, id });
    if (!canStillBePaid(checkout.state)) return { completed: checkout, hasConfirmed: false };
    const now = this.clock.now();
    const details = openDetails(this.sealer, checkout.sealedDetails);
    const result = hold && details && (await this.reserve(tx, checkout, hold, details, now));
    const made = typeof result === 'object' ? result : null;
    const change = {
      ...(made
        ? { state: 'confirmed' as const, ...made, nextAttemptAt: null, sealedDetails: null }
        : {
            state: 'refund_due' as const,
            nextAttemptAt: now,
            sealedDetails: details && typeof result === 'string' ? this.sealContact(details, result) : null,
          }),
      transactionId: paid.transactionId,
      documentNumber: paid.document?.number ?? null,
      documentType: paid.document?.type ?? null,
      documentUrl: paid.document?.url ?? null,
      paidAt: now,
      wasDeclined: false,
      attempts: 0,
      lastError: null,
    };
    await changeCheckoutState(tx, { parkingLotId, id }, [checkout.state], change);
    if (!made) this.logger.warn(`checkout ${id} was paid but no spot is left: it will be refunded`);
    return { completed: { ...checkout, ...change }, hasConfirmed: made !== null };
  }

  private sealContact({ firstName, email }: Confirmation, reason: RefundReason): Buffer {
    return sealRefundContact(this.sealer, { firstName, email, reason });
  }

  /**
   * Confirms the held spot, or another one of the lot if it was lost. A reason means that the payment must be refunded.
   */
  private async reserve(
    tx: EntityManager,
    checkout: Checkout,
    hold: Hold,
    details: Confirmation,
    now: Date,
  ): Promise<{ reservationId: number; wasMoved: boolean } | RefundReason> {
    const { parkingLotId } = checkout;
    const interval = { start: hold.reservationTime, end: hold.reservationEnd };
    if (!canStillReserve(interval, checkout, now))
      return hold.state === 'confirmed' ? 'paid_twice' : 'too_late';
    const confirmedRow = await this.confirm(tx, checkout, details);
    if (confirmedRow.outcome === 'confirmed')
      return { reservationId: confirmedRow.reservation_id ?? 0, wasMoved: false };
    if (confirmedRow.outcome === 'already_confirmed') return 'paid_twice';
    if (hold.state === 'released') return 'released';
    const spotId = await HoldFunctions.in(tx).claimForMove({
      lot_id: parkingLotId,
      from_spot_id: hold.spotId,
      service_date: hold.serviceDate,
      slot: hold.slot,
      hold_id: hold.id,
      not_spots: [hold.spotId],
      now,
    });
    if (spotId === null) return 'spot_lost';
    await tx.update(Hold, { parkingLotId, id: hold.id }, { spotId });
    const moved = await this.confirm(tx, checkout, { ...details, spotId });
    if (moved.outcome !== 'confirmed')
      throw new Error(`the spot of paid checkout ${checkout.id} was lost again`);
    return { reservationId: moved.reservation_id ?? 0, wasMoved: true };
  }

  private confirm(tx: EntityManager, { locale, provider }: Checkout, details: Confirmation) {
    const paidByCard = { name: provider, statusAtConfirmation: 'paid' } as const;
    return this.confirmation.confirmIn(tx, details, locale, {
      provider: paidByCard,
      graceSeconds: paidGraceSeconds,
      // The driver was asked before the payment.
      allowSecond: true,
    });
  }
}

function requireOurs(paid: Paid, checkout: Checkout): void {
  if (paid.reference !== checkout.reference)
    throw new ExternalServiceError('a payment with another reference');
  if (paid.amountAgorot !== checkout.amountAgorot)
    throw new ExternalServiceError('a payment of another amount');
}
