import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { Payee } from '../../ledger/payee.entity.js';
import { AdminPeriodsService } from '../../users/admin-periods.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { OutboxService } from '../../outbox/outbox.service.js';
import type { Actor, SessionActor } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { AuditAction } from '../../platform/audit/audit-words.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { localDateOf } from '../../platform/clock/israel-time.js';
import {
  describedFilter,
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
import { fieldMessage } from '../../platform/problems/field-messages.js';
import { invalidField, problem } from '../../platform/problems/problem.js';
import { isMonth } from '../statements/month.js';
import { Statement } from '../statements/statement.entity.js';
import { presentSender } from './payout-sender.js';
import { requireReleaser } from './require-releaser.js';
import { PayoutBatch, payoutBatchStates } from './payout-batch.entity.js';
import { makeBatch, releaseBatch, sendBatch } from './change-batch.js';
import { recordReturnedPayout } from './payout-entries.js';
import { PayoutLine } from './payout-line.entity.js';
import { readPayoutBatches } from './payout-record.js';
import type { CreatePayoutBatchDto, PayoutBatchDto } from './payout.dto.js';
import { accountsNotPayable, statementsNotPayable } from './unpayable-problems.js';
import { requirePayableDate, requireValueDate } from './value-date.js';

const payeeNames = `(SELECT string_agg(payee.legal_name, ' ') FROM payout_lines line
  JOIN statements paid ON paid.id = line.statement_id JOIN payees payee ON payee.id = paid.payee_id
 WHERE line.batch_id = batch.id)`;

export const payoutBatchList: ListDefinition<PayoutBatch> = {
  sortable: {
    id: 'batch.id',
    value_date: 'batch.valueDate',
    total_agorot: 'batch.totalAgorot',
    state: 'batch.state',
    made_at: 'batch.madeAt',
  },
  filters: {
    id: idFilter('batch.id'),
    q: searchFilter('CAST(batch.id AS text)', 'CAST(batch.valueDate AS text)', payeeNames),
    state: textFilter('batch.state', payoutBatchStates),
    /** Batches that pay a statement of the month. */
    period: describedFilter({ type: 'string', example: '2026-10' }, (query, value, name) => {
      if (!isMonth(value))
        throw invalidField(`filter.${name}`, 'invalid_filter_value', fieldMessage('month'));
      query.andWhere(
        `EXISTS (SELECT FROM payout_lines line JOIN statements statement ON statement.id = line.statement_id
                  WHERE line.batch_id = batch.id AND statement.period = :period)`,
        { period: value },
      );
    }),
  },
  tieBreaker: 'batch.id',
};

/** Batches of payouts: made by one admin, released by another, sent to the bank as a file, and reported as sent. */
@Injectable()
export class PayoutsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    private readonly outbox: OutboxService,
    private readonly settings: SettingsService,
    private readonly adminPeriods: AdminPeriodsService,
  ) {}

  async list(listQuery: ListQuery): Promise<Page<PayoutBatchDto>> {
    const query = this.dataSource.manager.createQueryBuilder(PayoutBatch, 'batch');
    const page = await listPage(query, payoutBatchList, listQuery);
    const recordOf = await readPayoutBatches(this.dataSource.manager, page.rows);
    return page.map(recordOf);
  }

  async get(id: number): Promise<PayoutBatchDto> {
    return this.record(this.dataSource.manager, await findBatch(this.dataSource.manager, id));
  }

  /**
   * Makes a batch of approved statements that are due something. Throws `conflict` if one of them is in another batch
   * already, and names those that cannot be paid.
   */
  async create(
    actor: Actor,
    { statement_ids: statementIds, value_date: valueDate }: CreatePayoutBatchDto,
  ): Promise<PayoutBatchDto> {
    // Since when the maker is an admin decides about the release.
    await this.followAdmins();
    const now = this.clock.now();
    requireValueDate(valueDate, localDateOf(now));
    const ids = [...new Set(statementIds)];
    if (ids.length === 0) throw invalidField('statement_ids', 'required', fieldMessage('required'));
    return this.transactions.run(async (tx) => {
      const statements = await lockStatements(tx, ids);
      if (statements.length !== ids.length)
        throw invalidField('statement_ids', 'unknown', fieldMessage('unknown_statements'));
      const open = await tx.find(PayoutLine, { where: { statementId: In(ids), returnedAt: IsNull() } });
      const taken = new Set(open.map(({ statementId }) => statementId));
      const withAccount = await payeesWithAccount(tx, statements);
      const lines = statements.flatMap(({ id, state, dueAgorot, payeeId }) =>
        state === 'approved' &&
        dueAgorot > 0 &&
        !taken.has(id) &&
        payeeId !== null &&
        withAccount.has(payeeId)
          ? [{ statementId: id, payeeId, amountAgorot: dueAgorot }]
          : [],
      );
      const payable = new Set(lines.map(({ statementId }) => statementId));
      const unpayable = statements.filter(({ id }) => !payable.has(id));
      if (unpayable.length > 0) throw await statementsNotPayable(tx, unpayable);
      const batch = await makeBatch(tx, lines, { valueDate, madeBy: actor.id, now });
      return this.recordChange(tx, actor, 'create', batch);
    });
  }

  /** Deletes a batch that was not released yet. */
  async remove(actor: Actor, id: number): Promise<PayoutBatchDto> {
    return this.transactions.run(async (tx) => {
      const batch = await lockBatch(tx, id);
      requireState(batch, 'made');
      const before = await this.recordChange(tx, actor, 'delete', batch);
      await tx.delete(PayoutBatch, { id });
      return before;
    });
  }

  /**
   * Releases a batch: from now on its file can be fetched. Accounts are frozen as they are. Throws `forbidden` with a
   * reason for its maker, for a new admin, or without a recent second factor, and `conflict` while an account cannot be
   * paid yet or if the bank cannot pay on the date any more.
   */
  async release(actor: SessionActor, id: number): Promise<PayoutBatchDto> {
    const sender = presentSender(await this.settings.current());
    await this.followAdmins();
    const now = this.clock.now();
    return this.transactions.run(async (tx) => {
      const batch = await lockBatch(tx, id);
      await requireReleaser(tx, actor, batch, now);
      if (batch.state !== 'made') return this.record(tx, batch);
      requirePayableDate(batch.valueDate, localDateOf(now));
      const lines = await tx.find(PayoutLine, { where: { batchId: id }, order: { payeeId: 'ASC' } });
      const payees = await lockPayees(tx, lines);
      const unusable = lines.filter(({ payeeId }) => !isPayable(payees.get(payeeId), now));
      if (unusable.length > 0) throw await accountsNotPayable(tx, unusable);
      const released = await releaseBatch(tx, batch, { lines, payees, releasedBy: actor.id, sender, now });
      return this.recordChange(tx, actor, 'release', released);
    });
  }

  /** Records that the bank got the file: its statements are paid. Idempotent. */
  async markSent(actor: Actor, id: number): Promise<PayoutBatchDto> {
    const now = this.clock.now();
    return this.transactions.run(async (tx) => {
      const batch = await lockBatch(tx, id);
      if (batch.state === 'sent') return this.record(tx, batch);
      requireState(batch, 'released');
      const sent = await sendBatch(tx, batch, now);
      return this.recordChange(tx, actor, 'send', sent);
    });
  }

  /** Records that the bank returned a payment: its statement is payable again, its payee gets a mail. Idempotent. */
  async markReturned(actor: Actor, id: number, lineId: number, reason: string): Promise<PayoutBatchDto> {
    const now = this.clock.now();
    return this.transactions.run(async (tx) => {
      const batch = await lockBatch(tx, id);
      const line = await tx.findOneBy(PayoutLine, { id: lineId, batchId: id });
      if (!line) throw problem('not_found');
      requireState(batch, 'sent');
      if (line.returnedAt) return this.record(tx, batch);
      await recordReturnedPayout(tx, { statementId: line.statementId, reason, now });
      await tx.update(PayoutLine, { id: lineId }, { returnedAt: now, returnedReason: reason });
      await tx.update(Statement, { id: line.statementId }, { state: 'approved', paidAt: null, paidOn: null });
      await this.outbox.enqueueForReturnedPayout(tx, line, now);
      return this.recordChange(tx, actor, 'return_line', batch);
    });
  }

  /** In a transaction of its own, which is committed also when the release is refused. */
  private async followAdmins(): Promise<void> {
    await this.transactions.run((tx) => this.adminPeriods.follow(tx, null));
  }

  private async record(manager: EntityManager, batch: PayoutBatch): Promise<PayoutBatchDto> {
    const recordOf = await readPayoutBatches(manager, [batch]);
    return recordOf(batch);
  }

  private async recordChange(
    tx: EntityManager,
    actor: Actor,
    action: AuditAction,
    batch: PayoutBatch,
  ): Promise<PayoutBatchDto> {
    const record = await this.record(tx, batch);
    await this.audit.record(tx, actor, {
      action,
      resource: 'payout-batches',
      resourceId: batch.id,
      after: record,
    });
    return record;
  }
}

export async function findBatch(manager: EntityManager, id: number): Promise<PayoutBatch> {
  const batch = await manager.findOneBy(PayoutBatch, { id });
  if (!batch) throw problem('not_found');
  return batch;
}

async function lockBatch(tx: EntityManager, id: number): Promise<PayoutBatch> {
  const batch = await tx.findOne(PayoutBatch, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!batch) throw problem('not_found');
  return batch;
}

function requireState({ state }: PayoutBatch, required: PayoutBatch['state']): void {
  if (state !== required)
    throw problem('conflict', { detail: problemDetail(`batch_is_${state}`), extras: { state } });
}

/** In the order of their ids, so that two batches of the same statements wait for each other. */
const lockStatements = (tx: EntityManager, ids: number[]): Promise<Statement[]> =>
  tx.find(Statement, { where: { id: In(ids) }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });

async function lockPayees(tx: EntityManager, lines: readonly PayoutLine[]): Promise<Map<number, Payee>> {
  const payees = await tx.find(Payee, {
    where: { id: In(lines.map(({ payeeId }) => payeeId)) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_read' },
  });
  return new Map(payees.map((payee) => [payee.id, payee]));
}

async function payeesWithAccount(tx: EntityManager, statements: readonly Statement[]): Promise<Set<number>> {
  const payees = await tx.find(Payee, {
    where: {
      id: In(statements.flatMap(({ payeeId }) => payeeId ?? [])),
      sealedBankAccount: Not(IsNull()),
    },
    select: { id: true },
  });
  return new Set(payees.map(({ id }) => id));
}

/** Whether money may be sent to the account now. */
const isPayable = (payee: Payee | undefined, now: Date): boolean =>
  payee?.sealedBankAccount != null &&
  (payee.bankAccountUsableAt === null || payee.bankAccountUsableAt <= now);
