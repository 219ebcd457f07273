import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BusinessSettings } from '../settings/business-settings.js';
import { recordBilling } from '../ledger/ledger-functions.js';
import { vatBpsAt } from '../settings/vat-rates.js';
import { CARD_PROVIDER, type CardProvider } from './card-provider.js';
import { changePayment } from './change-payment.js';
import { type PresentReservation, recordMoves, recordNewPrice } from './move-payment.js';
import { onAccount } from './payment-provider.js';
import { Payment } from './payment.entity.js';
import { RefundRequestsService } from './refund-requests.service.js';
import { lockPayment } from './refunds.service.js';

type Terms = Pick<BusinessSettings, 'statement_hold_back_hours' | 'vat_rates'>;

/** The payment of a reservation whose time, lot or price changes. */
@Injectable()
export class PriceChangeService {
  constructor(
    private readonly refundRequests: RefundRequestsService,
    @Inject(CARD_PROVIDER) private readonly cards: CardProvider | null,
  ) {}

  /** Whether the payment can become higher: one that is still owed, or free where spots are not paid by card. */
  canCostMore(payment: Payment | null): boolean {
    if (payment?.provider !== onAccount.name) return false;
    return (
      payment.status === 'owed' || (payment.status === 'paid' && payment.amountAgorot === 0 && !this.cards)
    );
  }

  /**
   * Passes the payment to the present day and lot of its reservation. One of an account becomes the driver's where
   * `isOwedByDriver`. One that is not paid yet gets the new price; of a paid one the difference is refunded if the
   * price is lower.
   */
  async follow(
    tx: EntityManager,
    key: { parkingLotId: number; reservationId: number },
    to: PresentReservation,
    {
      differenceAgorot,
      isOwedByDriver = false,
      terms,
      now,
    }: { differenceAgorot: number; isOwedByDriver?: boolean; terms: Terms; now: Date },
  ): Promise<void> {
    const payment = await lockPayment(tx, key.parkingLotId, key.reservationId);
    if (!payment) return;
    const { serviceDate } = to;
    const holdBackHours = terms.statement_hold_back_hours;
    if (isOwedByDriver) {
      await tx.update(Payment, { parkingLotId: payment.parkingLotId, id: payment.id }, { accountId: null });
      await recordBilling(tx, payment, null, holdBackHours, now);
    }
    if (!this.canCostMore(payment)) {
      const moved = await changePayment(tx, payment, { status: payment.status, serviceDate });
      await recordMoves(tx, [{ payment: key, to }], holdBackHours, now);
      if (moved.status === 'paid' && differenceAgorot < 0)
        await this.refundRequests.refundDifference(tx, moved, -differenceAgorot, now);
      return;
    }
    const amountAgorot = payment.amountAgorot + differenceAgorot;
    // Nothing is owed for a free spot.
    const paidOrOwed =
      amountAgorot > 0
        ? { status: 'owed' as const, paidAt: null }
        : { status: 'paid' as const, paidAt: payment.paidAt ?? now };
    await changePayment(tx, payment, { ...paidOrOwed, amountAgorot, serviceDate });
    const vatBps = vatBpsAt(terms.vat_rates, now);
    await recordNewPrice(
      tx,
      key,
      to,
      { priceAgorot: amountAgorot, collectedBy: 'payee', vatBps, holdBackHours },
      now,
    );
  }
}
