import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
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
import { problem } from '../platform/problems/problem.js';
import type { RecordUpdate } from '../platform/records/record-update.js';
import {
  type BilledAccountDto,
  type CreateBilledAccountDto,
  toBilledAccountRecord,
  type UpdateBilledAccountDto,
} from './billed-account.dto.js';
import { BilledAccount } from './billed-account.entity.js';
import { MoneyEntry } from './money-entry.entity.js';

export const billedAccountList: ListDefinition<BilledAccount> = {
  sortable: {
    id: 'account.id',
    legal_name: 'account.legalName',
    tax_id: 'account.taxId',
    email: 'account.email',
    is_active: 'account.isActive',
    created_at: 'account.createdAt',
  },
  filters: {
    id: idFilter('account.id'),
    q: searchFilter('account.legalName', 'account.taxId', 'account.email'),
    is_active: booleanFilter('account.isActive'),
  },
  tieBreaker: 'account.id',
};

/** Customers who pay for others once a month. */
@Injectable()
export class BilledAccountsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
  ) {}

  async list(listQuery: ListQuery): Promise<Page<BilledAccountDto>> {
    const query = this.dataSource.manager.createQueryBuilder(BilledAccount, 'account');
    const page = await listPage(query, billedAccountList, listQuery);
    return page.map(toBilledAccountRecord);
  }

  async get(id: number): Promise<BilledAccountDto> {
    const account = await this.dataSource.manager.findOneBy(BilledAccount, { id });
    if (!account) throw problem('not_found');
    return toBilledAccountRecord(account);
  }

  async create(actor: Actor, values: CreateBilledAccountDto): Promise<BilledAccountDto> {
    return this.transactions.run(async (tx) => {
      const account = await tx.save(tx.create(BilledAccount, { language: 'he', ...columnsOf(values) }));
      const after = toBilledAccountRecord(account);
      await this.audit.record(tx, actor, {
        action: 'create',
        resource: 'accounts',
        resourceId: account.id,
        after,
      });
      return after;
    });
  }

  async update(
    actor: Actor,
    id: number,
    update: RecordUpdate<UpdateBilledAccountDto>,
  ): Promise<BilledAccountDto> {
    return this.transactions.run(async (tx) => {
      const account = await lockAccount(tx, id);
      const before = toBilledAccountRecord(account);
      const changes = columnsOf(update.changesTo(before));
      const after = toBilledAccountRecord(await tx.save(Object.assign(account, changes)));
      await this.audit.record(tx, actor, {
        action: 'update',
        resource: 'accounts',
        resourceId: id,
        before,
        after,
      });
      return after;
    });
  }

  /** Deletes an account that was entered by mistake; `conflict` when anything was ever billed to it. */
  async remove(actor: Actor, id: number): Promise<BilledAccountDto> {
    return this.transactions.run(async (tx) => {
      const before = toBilledAccountRecord(await lockAccount(tx, id));
      if (await tx.existsBy(MoneyEntry, { accountId: id }))
        throw problem('conflict', {
          detail: problemDetail('account_in_use'),
          extras: { reason: 'in_use' },
        });
      await tx.delete(BilledAccount, { id });
      await this.audit.record(tx, actor, { action: 'delete', resource: 'accounts', resourceId: id, before });
      return before;
    });
  }
}

async function lockAccount(tx: EntityManager, id: number): Promise<BilledAccount> {
  const account = await tx.findOne(BilledAccount, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!account) throw problem('not_found');
  return account;
}

function columnsOf(values: UpdateBilledAccountDto): Partial<BilledAccount> {
  const columns: { [Column in keyof BilledAccount]?: BilledAccount[Column] | undefined } = {
    legalName: values.legal_name,
    taxId: values.tax_id,
    email: values.email,
    language: values.language,
    isActive: values.is_active,
  };
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as Partial<BilledAccount>;
}
