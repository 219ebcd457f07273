import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { onAccount, type PaymentProvider } from './payment-provider.js';
import { Payment } from './payment.entity.js';

@Injectable()
export class PaymentsService {
  readonly provider: PaymentProvider = onAccount;

  find(manager: EntityManager, parkingLotId: number, reservationId: number): Promise<Payment | null> {
    return manager.findOneBy(Payment, { parkingLotId, reservationId });
  }

  /** Gives a paid payment back, and voids one that was never paid. Doing it twice changes nothing. */
  async refund(tx: EntityManager, parkingLotId: number, reservationId: number, now: Date): Promise<void> {
    const reservation = { parkingLotId, reservationId };
    await tx.update(Payment, { ...reservation, status: 'paid' }, { status: 'refunded', refundedAt: now });
    await tx.update(Payment, { ...reservation, status: 'pending' }, { status: 'void' });
  }
}
