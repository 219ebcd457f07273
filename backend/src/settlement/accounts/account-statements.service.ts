import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BilledAccount } from '../../ledger/billed-account.entity.js';
import type { MarkPaidDto } from '../../payments/payment.dto.js';
import type { Actor } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { localDateOf } from '../../platform/clock/israel-time.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problemDetail } from '../../platform/problems/details.js';
import { problem } from '../../platform/problems/problem.js';
import { isPaymentOfEntry } from '../../reports/owner/money-lines.js';
import { MarkPaidService } from '../marking/mark-paid.service.js';
import { findPaidDays, requireNotBeforeMonth, requireOpenDay, requirePaidDay } from '../marking/paid-days.js';
import { daysOfMonth } from '../statements/month.js';
import { lockStatements } from '../statements/statement-lock.js';
import type { StatementDto } from '../statements/statement.dto.js';
import { Statement } from '../statements/statement.entity.js';
import { recordOf, StatementsService } from '../statements/statements.service.js';
import { type AccountLine, readAccountLines } from './account-lines.js';

/** What is particular to statements of accounts: their lines, and that an admin marks them as paid. */
@Injectable()
export class AccountStatementsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    private readonly statements: StatementsService,
    private readonly marking: MarkPaidService,
  ) {}

  /** The statements of an account. Throws `not_found` for an unknown one. */
  async list(accountId: number, listQuery: ListQuery): Promise<Page<StatementDto>> {
    const isKnown = await this.dataSource.manager.existsBy(BilledAccount, { id: accountId });
    if (!isKnown) throw problem('not_found');
    return this.statements.list({ accountId }, listQuery);
  }

  async lines(accountId: number, id: number): Promise<AccountLine[]> {
    const statement = await this.statements.find({ accountId }, id);
    return readAccountLines(this.dataSource.manager, statement.id);
  }

  /**
   * Marks an approved statement of an account as paid, with the payments that it bills, or corrects the day. The same
   * day changes nothing. `conflict` for a draft, for a statement of a payee and for one that counts in a closed month.
   */
  async markPaid(actor: Actor, id: number, request: MarkPaidDto): Promise<StatementDto> {
    return this.transactions.run(async (tx) => {
      await lockStatements(tx);
      const statement = await tx.findOne(Statement, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!statement) throw problem('not_found');
      if (statement.accountId === null)
        throw problem('conflict', { detail: problemDetail('statement_not_of_account') });
      if (statement.state === 'draft')
        throw problem('conflict', { detail: problemDetail('statement_is_draft') });
      if (statement.paidOn === request.paid_on) return recordOf(tx, statement);
      const before = statement.paidOn;
      const days = await findPaidDays(tx, this.clock.now());
      requirePaidDay(days, request.paid_on);
      requireNotBeforeMonth(daysOfMonth(statement.period).from, request.paid_on);
      // What was moved to another lot after it was billed adds up to nothing here, and is paid with its own statement.
      const billed = await tx.query<{ id: number; paid_at: Date | null }[]>(
        `SELECT p.id, max(p.paid_at) AS paid_at FROM money_entries e JOIN payments p ON ${isPaymentOfEntry}
          WHERE e.account_statement_id = $1 AND p.account_id = $2
          GROUP BY p.parking_lot_id, p.id HAVING sum(e.price_agorot) FILTER (WHERE e.kind = 'charge') > 0`,
        [id, statement.accountId],
      );
      if (before !== null)
        for (const { paid_at: paidAt } of billed) if (paidAt) requireOpenDay(days, localDateOf(paidAt));
      const payments = await this.marking.markBilledPaid(
        tx,
        billed.map((payment) => payment.id),
        request,
        before,
        days,
      );
      const paid = await tx.save(
        Object.assign(statement, {
          state: 'paid' as const,
          paidAt: this.clock.now(),
          paidOn: request.paid_on,
          note: request.note || null,
        }),
      );
      await this.audit.record(tx, actor, {
        action: 'mark_paid',
        resource: 'statements',
        resourceId: id,
        before: { paid_on: before },
        after: { number: paid.number, paid_on: paid.paidOn, payments },
      });
      return recordOf(tx, paid);
    });
  }
}
