import { type EntityManager, LessThanOrEqual } from 'typeorm';
import type { Hold } from '../../holds/hold.entity.js';
import { Checkout } from '../../payments/checkout.entity.js';
import { minSecondsLeft } from './checkout-terms.js';

/** A page takes at most this long to be made; the provider's time limit is shorter. */
export const makingSeconds = 10;

/**
 * The page of a live hold that can still be paid, or is being made, and on which no card was refused; null where there is
 * none. To be called with the hold locked. A page whose making broke off is closed for good, so that its maker, should it
 * still be at work, does not open it beside a newer one.
 */
export async function findOpenPage(tx: EntityManager, hold: Hold, now: Date): Promise<Checkout | null> {
  const { parkingLotId, id: holdId } = hold;
  const abandonedBefore = new Date(now.getTime() - makingSeconds * 1000);
  await tx.update(
    Checkout,
    { parkingLotId, holdId, state: 'making', createdAt: LessThanOrEqual(abandonedBefore) },
    { state: 'unpaid', nextAttemptAt: null, sealedDetails: null },
  );
  return tx
    .createQueryBuilder(Checkout, 'checkout')
    .where({ parkingLotId, holdId, wasDeclined: false })
    .andWhere(`checkout.state IN ('making', 'open')`)
    .andWhere(`least(checkout.expiresAt, :holdExpiresAt) > :endsAfter`, {
      holdExpiresAt: hold.expiresAt,
      endsAfter: new Date(now.getTime() + minSecondsLeft * 1000),
    })
    .orderBy('checkout.id', 'DESC')
    .getOne();
}
