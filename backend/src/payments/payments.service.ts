import { may } from '@panui/shared/access-table';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor, Role } from '../platform/access/access.js';
import { filterAndSort, type ListDefinition, listPage } from '../platform/lists/list.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { problem } from '../platform/problems/problem.js';
import { type LotScope, scopeOf } from '../lots/lot-scope.js';
import { ownPartSql } from './own-part.js';
import { allPaymentsList, paymentList, type PaymentSearch, searchOfReservations } from './payment-list.js';
import { paymentsInScope } from './payment-scope.js';
import type { PaymentDto, PaymentTotalsDto } from './payment.dto.js';
import { Payment } from './payment.entity.js';
import { presentPayments } from './present-payments.js';

/** More payments are not summed while the user waits. */
const maxSummedPayments = 100_000;

@Injectable()
export class PaymentsService {
  private search: PaymentSearch = { all: searchOfReservations, numbers: searchOfReservations };

  constructor(private readonly dataSource: DataSource) {}

  /** Reservations say how payments are searched by them. */
  registerSearch(search: PaymentSearch): void {
    this.search = search;
  }

  /** The list that a role has. Of drivers whom it does not see, names, plates and contact details find nothing. */
  listOf(scope: LotScope, role: Role): ListDefinition<Payment> {
    const definition = scope === 'all' ? allPaymentsList : paymentList;
    const seesDrivers = scope !== 'all' || may(role, 'reservations', 'read');
    return {
      ...definition,
      filters: { ...definition.filters, q: seesDrivers ? this.search.all : this.search.numbers },
    };
  }

  async list(actor: Actor, listQuery: ListQuery): Promise<Page<PaymentDto>> {
    const scope = scopeOf(actor);
    const query = await paymentsInScope(this.dataSource.manager, scope);
    const page = await listPage(query, this.listOf(scope, actor.role), listQuery);
    return page.map(await presentPayments(this.dataSource.manager, scope, page.rows));
  }

  /** Sums of all payments that match the filters of the list: for an owner, of the owner's parts. */
  async totals(actor: Actor, { filter }: ListQuery): Promise<PaymentTotalsDto> {
    const scope = scopeOf(actor);
    const query = await paymentsInScope(this.dataSource.manager, scope);
    filterAndSort(query, this.listOf(scope, actor.role), { sort: null, filter });
    const part =
      scope === 'all'
        ? { amount: '(payment.amountAgorot)', refunded: '(payment.refundedAgorot)' }
        : ownPartSql;
    const [text, values] = query
      .orderBy()
      .select('payment.status', 'status')
      .addSelect('payment.amountAgorot', 'whole')
      .addSelect(part.amount, 'amount')
      .addSelect(part.refunded, 'refunded')
      .limit(maxSummedPayments + 1)
      .getQueryAndParameters();
    const [sums] = await this.dataSource.query<[PaymentTotalsDto & { count: number }]>(
      `SELECT count(*)::int AS count,
              coalesce(sum(amount) FILTER (WHERE status IN ('paid', 'refunded')), 0)::bigint AS paid_agorot,
              coalesce(sum(amount) FILTER (WHERE status = 'owed'), 0)::bigint AS owed_agorot,
              coalesce(sum(refunded), 0)::bigint AS refunded_agorot,
              coalesce(bool_or(amount <> whole AND status IN ('paid', 'owed', 'refunded')), false) AS is_part
         FROM (${text}) matching`,
      values,
    );
    const { count, ...totals } = sums;
    return count > maxSummedPayments
      ? { ...totals, paid_agorot: null, owed_agorot: null, refunded_agorot: null }
      : totals;
  }

  async record(payment: Payment, scope: LotScope = 'all'): Promise<PaymentDto> {
    const recordOf = await presentPayments(this.dataSource.manager, scope, [payment]);
    return recordOf(payment);
  }

  async get(scope: LotScope, id: number): Promise<Payment> {
    const query = await paymentsInScope(this.dataSource.manager, scope);
    const payment = await query.andWhere({ id }).getOne();
    if (!payment) throw problem('not_found');
    return payment;
  }

  /** Finds a payment by the reservation's original lot and number, which stay the same when it moves to another lot. */
  findOfReservation(
    manager: EntityManager,
    parkingLotId: number,
    reservationId: number,
  ): Promise<Payment | null> {
    return manager.findOneBy(Payment, { parkingLotId, reservationId });
  }
}
