import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { localDateOf } from '../platform/clock/israel-time.js';
import { SealerService } from '../platform/crypto/sealer.service.js';
import {
  booleanFilter,
  idFilter,
  type ListDefinition,
  listPage,
  searchFilter,
} from '../platform/lists/list.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problemDetail } from '../platform/problems/details.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField, problem } from '../platform/problems/problem.js';
import type { RecordUpdate } from '../platform/records/record-update.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { User } from '../users/user.entity.js';
import { LotPayee } from './lot-payee.entity.js';
import { MoneyEntry } from './money-entry.entity.js';
import { type FormerEmail, Payee } from './payee.entity.js';
import type { CreatePayeeDto, PayeeDto, UpdatePayeeDto } from './payee.dto.js';
import { changedDates, requirePastUnused, requireWhole } from './past-rules.js';
import { isWithinPrice, type PayeeTermsDto } from './payee-fields.js';
import { type PayeeExtras, tailDigits, toPayeeRecord, toTermsRow } from './payee-record.js';
import { accountTextOf, type PayeeChange } from './payee-change.js';
import { PayeeTerms } from './payee-terms.entity.js';
import { PayeeUser } from './payee-user.entity.js';

export const payeeList: ListDefinition<Payee> = {
  sortable: {
    id: 'payee.id',
    legal_name: 'payee.legalName',
    tax_id: 'payee.taxId',
    email: 'payee.email',
    is_active: 'payee.isActive',
    created_at: 'payee.createdAt',
  },
  filters: {
    id: idFilter('payee.id'),
    q: searchFilter('payee.legalName', 'payee.taxId', 'payee.email'),
    is_active: booleanFilter('payee.isActive'),
  },
  tieBreaker: 'payee.id',
};

/**
 * How long a changed bank account cannot be paid, so that a change by an intruder is noticed before money leaves. As
 * long, an address that was replaced hears of changes, so that an intruder cannot replace it first.
 */
const accountDelayMs = 72 * 3_600_000;

@Injectable()
export class PayeesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    private readonly sealer: SealerService,
    private readonly outbox: OutboxService,
  ) {}

  async list(listQuery: ListQuery): Promise<Page<PayeeDto>> {
    const query = this.dataSource.manager.createQueryBuilder(Payee, 'payee');
    const page = await listPage(query, payeeList, listQuery);
    const extrasOf = await readExtras(
      this.dataSource.manager,
      page.rows.map(({ id }) => id),
    );
    return page.map((payee) => toPayeeRecord(payee, extrasOf(payee.id)));
  }

  async get(id: number): Promise<PayeeDto> {
    const payee = await this.dataSource.manager.findOneBy(Payee, { id });
    if (!payee) throw problem('not_found');
    return recordOf(this.dataSource.manager, payee);
  }

  /** Creates a payee. Its bank account, like a changed one, can be paid after 72 hours and is mailed. */
  async create(actor: Actor, values: CreatePayeeDto): Promise<PayeeDto> {
    return this.transactions.run(async (tx) => {
      const account = this.accountOf(values, { bank_code: null, bank_branch: null, bank_account: null });
      const payee = await tx.save(
        tx.create(Payee, { language: 'he', ...this.columnsOf(values), ...this.delayed(account) }),
      );
      await saveExtras(tx, payee.id, values, { termsBefore: [], today: this.today() });
      const after = await recordOf(tx, payee);
      if (account) await this.announceChange(tx, actor, { before: null, after }, [after.email]);
      await this.audit.record(tx, actor, {
        action: 'create',
        resource: 'payees',
        resourceId: payee.id,
        after,
      });
      return after;
    });
  }

  /**
   * Changes a payee. A changed bank account can be paid after 72 hours; it and a changed address are mailed. `conflict`
   * with the reason `in_use` when terms are changed by which amounts were recorded, or others would be in force on past
   * dates of which payments were divided.
   */
  async update(actor: Actor, id: number, update: RecordUpdate<UpdatePayeeDto>): Promise<PayeeDto> {
    return this.transactions.run(async (tx) => {
      const payee = await lockPayee(tx, id);
      const before = await recordOf(tx, payee);
      const changes = update.changesTo(before);
      const account = this.accountOf(changes, before);
      const now = this.clock.now();
      const isNewEmail = changes.email !== undefined && changes.email !== before.email;
      const formerEmails = [
        ...recentEmails(payee, now),
        ...(isNewEmail ? [{ email: before.email, replaced_at: now.toISOString() }] : []),
      ];
      const columns = { ...this.columnsOf(changes), ...this.delayed(account), formerEmails };
      await tx.save(Object.assign(payee, columns));
      await saveExtras(tx, id, changes, { termsBefore: before.terms, today: this.today() });
      // What is stored apart changes the record, too.
      if (changes.terms ?? changes.user_ids)
        await tx.update(Payee, { id }, { updatedAt: () => 'CURRENT_TIMESTAMP' });
      const after = await recordOf(tx, await tx.findOneByOrFail(Payee, { id }));
      if (account || isNewEmail)
        await this.announceChange(tx, actor, { before, after }, [
          ...formerEmails.map(({ email }) => email),
          after.email,
        ]);
      await this.audit.record(tx, actor, {
        action: 'update',
        resource: 'payees',
        resourceId: id,
        before,
        after,
      });
      return after;
    });
  }

  /** Deletes a payee that was entered by mistake; `conflict` when it has a share of a lot or amounts. */
  async remove(actor: Actor, id: number): Promise<PayeeDto> {
    return this.transactions.run(async (tx) => {
      const payee = await lockPayee(tx, id);
      const before = await recordOf(tx, payee);
      const isUsed =
        (await tx.existsBy(LotPayee, { payeeId: id })) || (await tx.existsBy(MoneyEntry, { payeeId: id }));
      if (isUsed) throw problem('conflict', { detail: problemDetail('payee_in_use'), extras: inUse });
      await tx.delete(Payee, { id });
      await this.audit.record(tx, actor, { action: 'delete', resource: 'payees', resourceId: id, before });
      return before;
    });
  }

  /** A change by an intruder is noticed if it is mailed to the addresses before the change, too. */
  private async announceChange(
    tx: EntityManager,
    actor: Actor,
    { before, after }: { before: PayeeDto | null; after: PayeeDto },
    addresses: string[],
  ): Promise<void> {
    const change: PayeeChange = {
      isNew: before === null,
      by: actor.email,
      ...(before && before.email !== after.email && { emailBefore: before.email }),
      ...(accountTextOf(before) !== accountTextOf(after) && { accountBefore: accountTextOf(before) }),
      email: after.email,
      account: accountTextOf(after),
      usableAt: after.bank_account_usable_at,
    };
    const admins = await tx.find(User, {
      where: { role: 'admin', isActive: true },
      select: { id: true },
      order: { id: 'ASC' },
    });
    await this.outbox.enqueueForPayeeAccount(
      tx,
      after.id,
      [
        ...[...new Set(addresses)].map((to) => ({ toUserId: null, details: this.seal({ ...change, to }) })),
        ...admins.map(({ id }) => ({ toUserId: id, details: this.seal(change) })),
      ],
      this.clock.now(),
    );
  }

  private seal(change: PayeeChange): Buffer {
    return this.sealer.seal(JSON.stringify(change));
  }

  /** A new account is not paid at once. */
  private delayed(account: Partial<Payee> | null): Partial<Payee> {
    const usableAt = new Date(this.clock.now().getTime() + accountDelayMs);
    return account ? { ...account, bankAccountUsableAt: usableAt } : {};
  }

  private today(): string {
    return localDateOf(this.clock.now());
  }

  private columnsOf(values: UpdatePayeeDto): Partial<Payee> {
    const columns: { [Column in keyof Payee]?: Payee[Column] | undefined } = {
      legalName: values.legal_name,
      taxId: values.tax_id,
      vatStatus: values.vat_status,
      email: values.email,
      language: values.language,
      withholdingBps: values.withholding_bps,
      withholdingUntil: values.withholding_until,
      isActive: values.is_active,
    };
    return Object.fromEntries(
      Object.entries(columns).filter(([, value]) => value !== undefined),
    ) as Partial<Payee>;
  }

  /** The columns of the bank account if any of its parts is changed. All three are given, or none. */
  private accountOf(
    changes: UpdatePayeeDto,
    before: Pick<PayeeDto, 'bank_code' | 'bank_branch' | 'bank_account'>,
  ): Partial<Payee> | null {
    const { bank_code: bankCode, bank_branch: bankBranch, bank_account: account } = { ...before, ...changes };
    if (
      isDeepStrictEqual(
        [bankCode, bankBranch, account],
        [before.bank_code, before.bank_branch, before.bank_account],
      )
    )
      return null;
    const given = [bankCode, bankBranch, account].filter((part) => part !== null && part !== undefined);
    if (given.length % 3 !== 0)
      throw invalidField('bank_account', 'required', fieldMessage('bank_account_parts'));
    const columns = { bankCode: bankCode ?? null, bankBranch: bankBranch ?? null };
    if (!account) return { ...columns, sealedBankAccount: null, bankAccountTail: null };
    if (changes.bank_account === undefined) return columns;
    return {
      ...columns,
      sealedBankAccount: this.sealer.seal(account),
      bankAccountTail: account.slice(-tailDigits),
    };
  }
}

const recentEmails = ({ formerEmails }: Payee, now: Date): FormerEmail[] =>
  formerEmails.filter(({ replaced_at: at }) => Date.parse(at) > now.getTime() - accountDelayMs);

const inUse = { reason: 'in_use' };

async function lockPayee(tx: EntityManager, id: number): Promise<Payee> {
  const payee = await tx.findOne(Payee, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!payee) throw problem('not_found');
  return payee;
}

async function recordOf(manager: EntityManager, payee: Payee): Promise<PayeeDto> {
  const extrasOf = await readExtras(manager, [payee.id]);
  return toPayeeRecord(payee, extrasOf(payee.id));
}

/** The bookings in no statement that keep other terms than those that are in force for their day by now. */
async function countEarlierTerms(manager: EntityManager, ids: number[]): Promise<Map<number, number>> {
  const rows = await manager.query<{ payee_id: number; count: number }[]>(
    `SELECT e.payee_id, count(DISTINCT (e.parking_lot_id, e.reservation_id))::int AS count
       FROM money_entries e
      WHERE e.payee_id = ANY ($1::bigint[]) AND e.statement_id IS NULL AND e.kind = 'charge' AND e.reverses_id IS NULL
        AND e.terms_valid_from IS DISTINCT FROM (
              SELECT max(t.valid_from) FROM payee_terms t WHERE t.payee_id = e.payee_id AND t.valid_from <= e.service_date)
        AND e.price_agorot + (SELECT coalesce(sum(r.price_agorot), 0) FROM money_entries r
                               WHERE r.parking_lot_id = e.parking_lot_id AND r.reverses_id = e.id) > 0
      GROUP BY e.payee_id`,
    [ids],
  );
  return new Map(rows.map(({ payee_id: id, count }) => [id, count]));
}

/** The users, lots and terms of payees, in the order of ids and dates. */
async function readExtras(manager: EntityManager, ids: number[]): Promise<(id: number) => PayeeExtras> {
  const users = await manager.find(PayeeUser, { where: { payeeId: In(ids) }, order: { userId: 'ASC' } });
  const terms = await manager.find(PayeeTerms, { where: { payeeId: In(ids) }, order: { validFrom: 'ASC' } });
  const shares = await manager.find(LotPayee, {
    where: { payeeId: In(ids) },
    order: { parkingLotId: 'ASC' },
  });
  const earlierTerms = await countEarlierTerms(manager, ids);
  return (id) => ({
    earlierTerms: earlierTerms.get(id) ?? 0,
    userIds: users.filter(({ payeeId }) => payeeId === id).map(({ userId }) => userId),
    parkingLotIds: [
      ...new Set(shares.filter(({ payeeId }) => payeeId === id).map(({ parkingLotId }) => parkingLotId)),
    ],
    terms: terms.filter(({ payeeId }) => payeeId === id),
  });
}

async function saveExtras(
  tx: EntityManager,
  id: number,
  { user_ids: userIds, terms }: UpdatePayeeDto,
  { termsBefore, today }: { termsBefore: PayeeTermsDto[]; today: string },
): Promise<void> {
  if (userIds) {
    if ((await tx.countBy(User, { id: In(userIds) })) !== userIds.length)
      throw invalidField('user_ids', 'unknown', fieldMessage('unknown_users'));
    await tx.delete(PayeeUser, { payeeId: id });
    await tx.insert(
      PayeeUser,
      userIds.map((userId) => ({ payeeId: id, userId })),
    );
  }
  if (terms) {
    const isIn = (list: PayeeTermsDto[]) => (one: PayeeTermsDto) =>
      list.some((other) => isDeepStrictEqual(one, other));
    const removed = termsBefore.filter((before) => !isIn(terms)(before));
    requireWhole(termsBefore, terms, {
      isWhole: (rules) => rules.every(isWithinPrice),
      fieldAt: (index) => `terms.${index}.commission_bps`,
      message: 'terms_of_whole',
    });
    await requireUnused(tx, id, removed);
    await requirePastUnused(tx, { column: 'payee_id', id }, changedDates(termsBefore, terms), today);
    // Terms that were stored before the database checked their rates are not written again.
    await tx.delete(PayeeTerms, { payeeId: id, validFrom: In(removed.map((one) => one.valid_from)) });
    await tx.insert(
      PayeeTerms,
      terms.filter((one) => !isIn(termsBefore)(one)).map((one) => toTermsRow(id, one)),
    );
  }
}

/** Throws `conflict` if amounts were recorded by these terms. */
async function requireUnused(tx: EntityManager, payeeId: number, terms: PayeeTermsDto[]): Promise<void> {
  const dates = terms.map(({ valid_from: validFrom }) => validFrom);
  if (dates.length > 0 && (await tx.existsBy(MoneyEntry, { payeeId, termsValidFrom: In(dates) })))
    throw problem('conflict', { detail: problemDetail('terms_in_use'), extras: inUse });
}
