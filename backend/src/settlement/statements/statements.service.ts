import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { MoneyEntry } from '../../ledger/money-entry.entity.js';
import { toMoneyEntryRecord } from '../../ledger/money-entry.dto.js';
import type { Actor } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import {
  idFilter,
  type ListDefinition,
  listPage,
  searchFilter,
  textFilter,
} from '../../platform/lists/list.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problemDetail } from '../../platform/problems/details.js';
import { problem } from '../../platform/problems/problem.js';
import { ParkingLot } from '../../lots/parking-lot.entity.js';
import { SettingsService } from '../../settings/settings.service.js';
import { presentSender } from '../payouts/payout-sender.js';
import { operatorsOf } from '../operator.js';
import { OutboxService } from '../../outbox/outbox.service.js';
import { endOfMonth, type Month } from './month.js';
import { Statement, statementStates } from './statement.entity.js';
import type {
  ClosedMonthDto,
  StatementDto,
  StatementEntryDto,
  StatementPreviewDto,
} from './statement.dto.js';
import { StatementFilesService } from './statement-files.service.js';
import { entriesOf, readStatementLines } from './statement-lines.js';
import { lockNumbers, lockStatements } from './statement-lock.js';
import { nextParties, partyNames } from './statement-parties.js';
import { type PartyKind, partyKinds } from './statement-party.js';
import { toPartyRecord, toStatementRecord, toTotals } from './statement-record.js';
import { type StatementScope, visibleTo } from './statement-scope.js';
import { readOwedOf, readOwedOfMonth } from './statement-owed.js';
import { numberStatement } from './number-statement.js';
import { countReservations, previewStatements, writeStatements } from './statement-sums.js';
import { countUnassigned } from './unassigned.js';

const nameOfParty = `coalesce((SELECT p.legal_name FROM payees p WHERE p.id = statement.payeeId),
  (SELECT a.legal_name FROM accounts a WHERE a.id = statement.accountId))`;

export const statementList: ListDefinition<Statement> = {
  sortable: {
    id: 'statement.id',
    period: 'statement.period',
    number: 'statement.number',
    payee_id: 'statement.payeeId',
    account_id: 'statement.accountId',
    state: 'statement.state',
    'totals.due_agorot': 'statement.dueAgorot',
    approved_at: 'statement.approvedAt',
    paid_at: 'statement.paidAt',
  },
  filters: {
    id: idFilter('statement.id'),
    q: searchFilter('CAST(statement.number AS text)', 'statement.period', nameOfParty),
    payee_id: idFilter('statement.payeeId'),
    account_id: idFilter('statement.accountId'),
    kind: textFilter("(CASE WHEN statement.accountId IS NULL THEN 'payee' ELSE 'account' END)", partyKinds),
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

/** Payees or accounts whose statements one transaction writes. */
const partiesPerBatch = 500;

@Injectable()
export class StatementsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    private readonly outbox: OutboxService,
    private readonly settings: SettingsService,
    private readonly files: StatementFilesService,
  ) {}

  async list(scope: StatementScope, listQuery: ListQuery): Promise<Page<StatementDto>> {
    const query = visibleTo(this.dataSource.manager, scope);
    const page = await listPage(query, statementList, listQuery);
    const nameOf = await partyNames(this.dataSource.manager, page.rows);
    const owedOf = await readOwedOf(this.dataSource.manager, page.rows);
    return page.map((statement) => toStatementRecord(statement, nameOf(statement), owedOf(statement)));
  }

  async get(scope: StatementScope, id: number): Promise<StatementDto> {
    const statement = await this.find(scope, id);
    await this.files.complete(statement);
    return recordOf(this.dataSource.manager, statement);
  }

  /** A statement of the scope. Throws `not_found`. */
  async find(scope: StatementScope, id: number): Promise<Statement> {
    const statement = await visibleTo(this.dataSource.manager, scope)
      .andWhere('statement.id = :statementId', { statementId: id })
      .getOne();
    if (!statement) throw problem('not_found');
    return statement;
  }

  /** The entries of a statement, without the payouts that paid it. */
  async entries(scope: StatementScope, id: number, listQuery: ListQuery): Promise<Page<StatementEntryDto>> {
    const statement = await this.find(scope, id);
    const page = await listPage(entriesOf(this.dataSource.manager, statement), statementEntryList, listQuery);
    const lines = await readStatementLines(this.dataSource.manager, page.rows);
    const lots = await readLots(this.dataSource.manager, page.rows);
    const lineOf = new Map(lines.map((line) => [line.entry, line]));
    return page.map((entry) => {
      const { day = '', change = null } = lineOf.get(entry) ?? {};
      const lot = lots.get(entry.parkingLotId);
      const names = { parking_lot_name: lot?.name ?? '', parking_lot_name_en: lot?.nameEn ?? null };
      return { ...toMoneyEntryRecord(entry), day, change, ...names };
    });
  }

  /** What closing the month would write; what a month that has not ended has so far. */
  async preview(month: Month): Promise<ClosedMonthDto> {
    const { manager } = this.dataSource;
    const statements: StatementPreviewDto[] = [];
    for (const kind of partyKinds) {
      const ids = await nextParties(manager, kind, 0);
      const rows = await previewStatements(manager, { kind, month, ids });
      const owedOf = await readOwedOfMonth(manager, month, kind === 'payee' ? ids : []);
      const keyOf = (id: number) => ({
        payeeId: kind === 'payee' ? id : null,
        accountId: kind === 'account' ? id : null,
      });
      const nameOf = await partyNames(
        manager,
        rows.map((row) => keyOf(row.party_id)),
      );
      for (const row of rows) {
        const key = keyOf(row.party_id);
        const totals = toTotals(row, owedOf(key.payeeId ?? 0));
        statements.push({ ...toPartyRecord(key, nameOf(key)), period: month, totals });
      }
    }
    return { statements, ...(await this.countsOf(month)) };
  }

  /**
   * Writes the statements of a month that has ended, for payees and accounts that have none yet. Idempotent, and safe
   * to interrupt: it goes on where it stopped. Returns how many were written. Throws `conflict` before the end of the
   * month.
   */
  async close(month: Month): Promise<number> {
    this.requireEnded(month);
    let written = 0;
    for (const kind of partyKinds) written += await this.closeAll(kind, month);
    return written;
  }

  /** What `closeBy` would return, without writing it. Throws `conflict` before the end of the month. */
  async closeDryRun(month: Month): Promise<ClosedMonthDto> {
    this.requireEnded(month);
    const preview = await this.preview(month);
    return { ...preview, statements: [...(await this.recordsOf(month)), ...preview.statements] };
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
    return { statements: await this.recordsOf(month), ...(await this.countsOf(month)) };
  }

  /** Numbers and freezes a statement. Returns it as it is, if it was approved before. */
  async approve(actor: Actor, id: number): Promise<Statement> {
    const operators = operatorsOf(await this.settings.current());
    return this.transactions.run(async (tx) => {
      await lockStatements(tx);
      await lockNumbers(tx);
      const statement = await tx.findOne(Statement, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!statement) throw problem('not_found');
      if (statement.state !== 'draft') return statement;
      const approved = await numberStatement(tx, statement, { operators, now: this.clock.now() });
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

  private requireEnded(month: Month): void {
    if (endOfMonth(month) > this.clock.now())
      throw problem('conflict', { detail: problemDetail('month_not_over') });
  }

  private async recordsOf(month: Month): Promise<StatementDto[]> {
    const { manager } = this.dataSource;
    const statements = await manager.find(Statement, { where: { period: month }, order: { id: 'ASC' } });
    const nameOf = await partyNames(manager, statements);
    const owedOf = await readOwedOf(manager, statements);
    return statements.map((statement) => toStatementRecord(statement, nameOf(statement), owedOf(statement)));
  }

  private async countsOf(month: Month): Promise<Omit<ClosedMonthDto, 'statements'>> {
    const { manager } = this.dataSource;
    const settings = await this.settings.current();
    return {
      reservations: await countReservations(manager, month),
      unassigned_entries: await countUnassigned(manager, endOfMonth(month)),
      missing_settings: [
        ...(presentSender(settings) === null ? (['masav_codes'] as const) : []),
        ...(settings.operator_name.trim() === '' ? (['operator_name'] as const) : []),
      ],
    };
  }

  private async closeAll(kind: PartyKind, month: Month): Promise<number> {
    let written = 0;
    for (let last = 0; ;) {
      const ids = await nextParties(this.dataSource.manager, kind, last, partiesPerBatch);
      if (ids.length === 0) return written;
      written += await this.transactions.run(async (tx) => {
        await lockStatements(tx);
        return writeStatements(tx, { kind, month, ids }, this.clock.now());
      });
      last = ids.at(-1) ?? last;
    }
  }
}

async function readLots(
  manager: EntityManager,
  entries: readonly MoneyEntry[],
): Promise<Map<number, ParkingLot>> {
  const lots = await manager.find(ParkingLot, {
    where: { id: In(entries.map(({ parkingLotId }) => parkingLotId)) },
    select: { id: true, name: true, nameEn: true },
  });
  return new Map(lots.map((lot) => [lot.id, lot]));
}

export async function recordOf(manager: EntityManager, statement: Statement): Promise<StatementDto> {
  const nameOf = await partyNames(manager, [statement]);
  const owedOf = await readOwedOf(manager, [statement]);
  return toStatementRecord(statement, nameOf(statement), owedOf(statement));
}
