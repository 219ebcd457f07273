import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { AuditAction } from '../platform/audit/audit-words.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { idFilter, type ListDefinition, listPage, textFilter } from '../platform/lists/list.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { rangeFilters } from '../platform/lists/range-filters.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problemDetail } from '../platform/problems/details.js';
import { problem } from '../platform/problems/problem.js';
import { Checkout, checkoutStates } from './checkout.entity.js';
import { changeCheckoutState } from './checkout-state.js';
import { toCheckoutRecord } from './checkout-record.js';
import { lockPayment, RefundsService } from './refunds.service.js';

export const checkoutList: ListDefinition<Checkout> = {
  sortable: { id: 'checkout.id', created_at: 'checkout.createdAt', state: 'checkout.state' },
  filters: {
    id: idFilter('checkout.id'),
    parking_lot_id: idFilter('checkout.parkingLotId'),
    reservation_id: idFilter('checkout.reservationId'),
    state: textFilter('checkout.state', checkoutStates),
    ...rangeFilters('checkout.createdAt', 'calendar'),
  },
  tieBreaker: 'checkout.id',
};

/** Payment pages for admins, including those that led to no reservation. */
@Injectable()
export class CheckoutsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly refunds: RefundsService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
  ) {}

  list(listQuery: ListQuery): Promise<Page<Checkout>> {
    return listPage(
      this.dataSource.manager.createQueryBuilder(Checkout, 'checkout'),
      checkoutList,
      listQuery,
    );
  }

  async get(id: number): Promise<Checkout> {
    const checkout = await this.dataSource.manager.findOneBy(Checkout, { id });
    if (!checkout) throw problem('not_found');
    return checkout;
  }

  /** Restarts a refund that failed for good. */
  retryRefund(actor: Actor, id: number): Promise<Checkout> {
    return this.change(actor, id, 'retry_refund', (tx, { parkingLotId }) =>
      changeCheckoutState(tx, { parkingLotId, id }, ['refund_stuck'], {
        state: 'refund_due',
        attempts: 0,
        nextAttemptAt: this.clock.now(),
        lastError: null,
      }),
    );
  }

  /** Records that a failed refund was made by other means, such as in the provider's own console. */
  markRefunded(actor: Actor, id: number): Promise<Checkout> {
    return this.change(actor, id, 'mark_refunded', (tx, checkout) =>
      this.refunds.markOpenRefunded(tx, checkout),
    );
  }

  private async change(
    actor: Actor,
    id: number,
    action: AuditAction,
    work: (tx: EntityManager, checkout: Checkout) => Promise<unknown>,
  ): Promise<Checkout> {
    const { parkingLotId, reservationId } = await this.get(id);
    return this.transactions.run(async (tx) => {
      // Lock order: payment before checkout (docs/locking.md).
      if (reservationId !== null) await lockPayment(tx, parkingLotId, reservationId);
      const where = { parkingLotId, id };
      const before = await tx.findOneOrFail(Checkout, { where, lock: { mode: 'pessimistic_write' } });
      if (before.state !== 'refund_stuck') {
        throw problem('operation_failed', { detail: problemDetail('refund_not_stuck') });
      }
      await work(tx, before);
      const after = await tx.findOneByOrFail(Checkout, where);
      await this.audit.record(tx, actor, {
        action,
        resource: 'checkouts',
        resourceId: id,
        before: toCheckoutRecord(before),
        after: toCheckoutRecord(after),
      });
      return after;
    });
  }
}
