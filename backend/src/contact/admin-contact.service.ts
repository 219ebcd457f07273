import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import {
  booleanFilter,
  type Filter,
  idFilter,
  type ListDefinition,
  listPage,
  searchFilter,
} from '../platform/lists/list.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { readChanges } from '../platform/lists/record-fields.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField, problem } from '../platform/problems/problem.js';
import { handlingFields, toContactRecord } from './contact-fields.js';
import { ContactMessage } from './contact-message.entity.js';

const handledFilter: Filter<ContactMessage> = (query, value) => {
  if (typeof value !== 'boolean') {
    throw invalidField('filter.is_handled', 'invalid_filter_value', fieldMessage('boolean'));
  }
  query.andWhere({ handledAt: value ? Not(IsNull()) : IsNull() });
};

const list: ListDefinition<ContactMessage> = {
  sortable: { id: 'message.id', created_at: 'message.createdAt', name: 'message.name' },
  filters: {
    id: idFilter('message.id'),
    q: searchFilter('message.name', 'message.email', 'message.phoneNumber'),
    is_handled: handledFilter,
    is_suspect: booleanFilter('message.isSuspect'),
  },
  tieBreaker: 'message.id',
};

/** What people wrote, for the admins who answer them. */
@Injectable()
export class AdminContactService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
  ) {}

  list(listQuery: ListQuery): Promise<Page<ContactMessage>> {
    return listPage(this.dataSource.manager.createQueryBuilder(ContactMessage, 'message'), list, listQuery);
  }

  async get(id: number): Promise<ContactMessage> {
    const message = await this.dataSource.manager.findOneBy(ContactMessage, { id });
    if (!message) throw problem('not_found');
    return message;
  }

  /** Marks it as seen to, by whom and when, or takes the mark back. */
  async update(actor: Actor, id: number, body: Record<string, unknown>): Promise<ContactMessage> {
    return this.transactions.run(async (tx) => {
      const message = await this.locked(tx, id);
      const changes = readChanges(body, toContactRecord(message), handlingFields);
      if (!('is_handled' in changes)) return message;
      const isHandled = changes['is_handled'] === true;
      message.handledAt = isHandled ? this.clock.now() : null;
      message.handledBy = isHandled ? actor.email : null;
      const saved = await tx.save(message);
      await this.audit.record(tx, actor, {
        action: 'update',
        resource: 'contact-messages',
        resourceId: id,
        before: { is_handled: !isHandled },
        after: { is_handled: isHandled },
      });
      return saved;
    });
  }

  /** Removes it for good, as whoever wrote it may ask; the audit log says that it was, and nothing of what it said. */
  async remove(actor: Actor, id: number): Promise<ContactMessage> {
    return this.transactions.run(async (tx) => {
      const message = await this.locked(tx, id);
      await tx.delete(ContactMessage, { id });
      await this.audit.record(tx, actor, { action: 'delete', resource: 'contact-messages', resourceId: id });
      return message;
    });
  }

  private async locked(tx: EntityManager, id: number): Promise<ContactMessage> {
    const message = await tx.findOne(ContactMessage, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!message) throw problem('not_found');
    return message;
  }
}
