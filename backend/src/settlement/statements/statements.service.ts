import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { MoneyEntry } from '../../ledger/money-entry.entity.js';
import { type MoneyEntryDto, toMoneyEntryRecord } from '../../ledger/money-entry.dto.js';
import { Payee } from '../../ledger/payee.entity.js';
import { PayeeUser } from '../../ledger/payee-user.entity.js';
import type { Actor } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { idFilter, type ListDefinition, listPage, textFilter } from '../../platform/lists/list.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problemDetail } from '../../platform/problems/details.js';
import { problem } from '../../platform/problems/problem.js';
import { OutboxService } from '../../outbox/outbox.service.js';
import { endOfMonth, type Month } from './month.js';
import { Statement, statementStates } from './statement.entity.js';
import type { ClosedMonthDto, StatementDto } from './statement.dto.js';
import { toStatementRecord, toTotals } from './statement-record.js';
import { numberStatement } from './number-statement.js';
import { previewStatements, writeStatements } from './statement-sums.js';
import { countUnassigned } from './unassigned.js';

export const statementList: ListDefinition<Statement> = {
  sortable: {
    id: 'statement.id',
    period: 'statement.period',
    number: 'statement.number',
    payee_id: 'statement.payeeId',
    state: 'statement.state',
    'totals.due_agorot': 'statement.dueAgorot',
    approved_at: 'statement.approvedAt',
    paid_at: 'statement.paidAt',
  },
  filters: {
    id: idFilter('statement.id'),
    payee_id: idFilter('statement.payeeId'),
    period: textFilter('statement.period'),
    state: textFilter('statement.state', statementStates),
  },
  tieBreaker: 'statement.id',
};

export const statementEntryList: ListDefinition<MoneyEntry> = {
  sortable: {
    id: 'entry.id',
    service_date: 'entry.serviceDate',
    occurred_at: 'entry.occurredAt',
    price_agorot: 'entry.priceAgorot',
    payee_net_agorot: 'entry.payeeNetAgorot',
  },
  filters: {
    parking_lot_id: idFilter('entry.parkingLotId'),
    reservation_id: idFilter('entry.reservationId'),
    kind: textFilter('entry.kind', ['charge', 'refund', 'adjustment']),
  },
  tieBreaker: 'entry.id',
};

/** Payees whose statements one transaction writes. */
const payeesPerBatch = 100;
const closing = 'close statements';
const numbering = 'number statements';

@Injectable()
export class StatementsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    private readonly outbox: OutboxService,
  ) {}

  async list(reader: Actor, listQuery: ListQuery): Promise<Page<StatementDto>> {
    const query = visibleTo(this.dataSource.manager, reader);
    const page = await listPage(query, statementList, listQuery);
    const nameOf = await payeeNames(this.dataSource.manager, page.rows);
    return page.map((statement) => toStatementRecord(statement, nameOf(statement.payeeId)));
  }

  async get(reader: Actor, id: number): Promise<StatementDto> {
    return recordOf(this.dataSource.manager, await this.find(reader, id));
  }

  /** The statement, if the reader may see it. Throws `not_found`. */
  async find(reader: Actor, id: number): Promise<Statement> {
    const statement = await visibleTo(this.dataSource.manager, reader)
      .andWhere('statement.id = :statementId', { statementId: id })
      .getOne();
    if (!statement) throw problem('not_found');
    return statement;
  }

  /** The lines of a statement, without the payouts that paid it. */
  async entries(reader: Actor, id: number, listQuery: ListQuery): Promise<Page<MoneyEntryDto>> {
    const statement = await this.find(reader, id);
    const page = await listPage(entriesOf(this.dataSource.manager, statement), statementEntryList, listQuery);
    return page.map(toMoneyEntryRecord);
  }

  /** What closing the month would write. */
  async preview(month: Month): Promise<ClosedMonthDto> {
    const end = endOfMonth(month);
    const payees = await this.dataSource.manager.find(Payee, { select: { id: true, legalName: true } });
    const names = new Map(payees.map(({ id, legalName }) => [id, legalName]));
    const rows = await previewStatements(this.dataSource.manager, month, end, [...names.keys()]);
    return {
      statements: rows.map((row) => ({
        payee_id: row.payee_id,
        payee_name: names.get(row.payee_id) ?? '',
        period: month,
        totals: toTotals(row),
      })),
      unassigned_entries: await countUnassigned(this.dataSource.manager, end),
    };
  }

  /**
   * Writes the statements of a month that has ended, for payees that have none yet. Idempotent, and safe to interrupt:
   * it goes on where it stopped. Returns how many were written. Throws `conflict` before the end of the month.
   */
  async close(month: Month): Promise<number> {
    const end = endOfMonth(month);
    if (end > this.clock.now()) throw problem('conflict', { detail: problemDetail('month_not_over') });
    let written = 0;
    for (let last = 0; ;) {
      const ids = await nextPayees(this.dataSource.manager, last);
      if (ids.length === 0) return written;
      written += await this.transactions.run(async (tx) => {
        await lock(tx, closing);
        const before = await tx.countBy(Statement, { period: month, payeeId: In(ids) });
        await writeStatements(tx, { month, end, payeeIds: ids, now: this.clock.now() });
        return (await tx.countBy(Statement, { period: month, payeeId: In(ids) })) - before;
      });
      last = ids.at(-1) ?? last;
    }
  }

  /** Closes a month on behalf of an admin and returns all its statements. */
  async closeBy(actor: Actor, month: Month): Promise<ClosedMonthDto> {
    const written = await this.close(month);
    if (written > 0)
      await this.transactions.run((tx) =>
        this.audit.record(tx, actor, {
          action: 'close',
          resource: 'statements',
          resourceId: month,
          after: { written },
        }),
      );
    const { manager } = this.dataSource;
    const statements = await manager.find(Statement, { where: { period: month }, order: { id: 'ASC' } });
    const nameOf = await payeeNames(manager, statements);
    return {
      statements: statements.map((statement) => toStatementRecord(statement, nameOf(statement.payeeId))),
      unassigned_entries: await countUnassigned(manager, endOfMonth(month)),
    };
  }

  /** Numbers and freezes a statement. Returns it as it is, if it was approved before. */
  async approve(actor: Actor, id: number): Promise<Statement> {
    return this.transactions.run(async (tx) => {
      // Before the row, so that two approvals get neighbouring numbers in either order.
      await lock(tx, numbering);
      const statement = await tx.findOne(Statement, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!statement) throw problem('not_found');
      if (statement.state !== 'draft') return statement;
      const approved = await numberStatement(tx, statement, this.clock.now());
      await this.outbox.enqueueForStatement(tx, id, this.clock.now());
      await this.audit.record(tx, actor, {
        action: 'approve',
        resource: 'statements',
        resourceId: id,
        after: { number: approved.number, due_agorot: approved.dueAgorot },
      });
      return approved;
    });
  }
}

/** Serializes transactions that name the same purpose. */
const lock = (tx: EntityManager, purpose: string): Promise<unknown> =>
  tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [purpose]);

async function nextPayees(manager: EntityManager, after: number): Promise<number[]> {
  const rows = await manager
    .createQueryBuilder(Payee, 'payee')
    .select('payee.id', 'id')
    .where('payee.id > :after', { after })
    .orderBy('payee.id')
    .limit(payeesPerBatch)
    .getRawMany<{ id: number }>();
  return rows.map(({ id }) => id);
}

/** An admin sees every statement, an owner those of payees that list the owner, once they are approved. */
function visibleTo(manager: EntityManager, reader: Actor): SelectQueryBuilder<Statement> {
  const query = manager.createQueryBuilder(Statement, 'statement');
  if (reader.role === 'admin') return query;
  return query
    .innerJoin(PayeeUser, 'reader', 'reader.payeeId = statement.payeeId AND reader.userId = :readerId', {
      readerId: reader.id,
    })
    .where("statement.state <> 'draft'");
}

/** The entries that a statement took. */
export const entriesOf = (manager: EntityManager, { id }: Statement): SelectQueryBuilder<MoneyEntry> =>
  manager
    .createQueryBuilder(MoneyEntry, 'entry')
    .where("entry.statementId = :statementId AND entry.kind IN ('charge', 'refund', 'adjustment')", {
      statementId: id,
    });

async function payeeNames(
  manager: EntityManager,
  statements: readonly Statement[],
): Promise<(id: number) => string> {
  const ids = [...new Set(statements.map(({ payeeId }) => payeeId))];
  const payees = await manager.find(Payee, {
    where: { id: In(ids) },
    select: { id: true, legalName: true },
  });
  const names = new Map(payees.map(({ id, legalName }) => [id, legalName]));
  return (id) => names.get(id) ?? '';
}

export async function recordOf(manager: EntityManager, statement: Statement): Promise<StatementDto> {
  const nameOf = await payeeNames(manager, [statement]);
  return toStatementRecord(statement, nameOf(statement.payeeId));
}
