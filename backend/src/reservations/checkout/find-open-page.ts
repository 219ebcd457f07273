import { type EntityManager, LessThanOrEqual } from 'typeorm';
import type { Hold } from '../../holds/hold.entity.js';
import { Checkout } from '../../payments/checkout.entity.js';
import { minSecondsLeft } from './checkout-terms.js';

/** Longer than the time limit of the request that creates a page. */
export const makingSeconds = 10;

/**
 * Finds the page of a live hold that is being created or can still be paid, and on which no card was declined. The caller
 * must have locked the hold. A page whose creation was interrupted is closed first, so that its creator, if it is still
 * running, cannot open it beside a newer one.
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
