import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../access/access.js';
import {
  idFilter,
  instantFilter,
  type ListDefinition,
  listPage,
  searchFilter,
  textFilter,
} from '../lists/list.js';
import type { ListQuery } from '../lists/list-query.js';
import { problem } from '../problems/problem.js';
import { AuditLogEntry } from './audit-log-entry.entity.js';

export interface NewAuditLogEntry {
  action: string;
  resource: string;
  resourceId?: string | number | null;
  before?: unknown;
  after?: unknown;
}

const list: ListDefinition<AuditLogEntry> = {
  sortable: {
    id: 'record.id',
    created_at: 'record.createdAt',
    user_email: 'record.userEmail',
    action: 'record.action',
    resource: 'record.resource',
  },
  filters: {
    id: idFilter('record.id'),
    q: searchFilter('record.userEmail', 'record.action', 'record.resource', 'record.resourceId'),
    user_id: idFilter('record.userId'),
    action: textFilter('record.action'),
    resource: textFilter('record.resource'),
    resource_id: textFilter('record.resourceId'),
    from: instantFilter('record.createdAt', 'from'),
    until: instantFilter('record.createdAt', 'until'),
  },
  tieBreaker: 'record.id',
};

function toAuditLogEntryResponse(record: AuditLogEntry) {
  return {
    id: record.id,
    created_at: record.createdAt.toISOString(),
    user_id: record.userId,
    user_email: record.userEmail,
    action: record.action,
    resource: record.resource,
    resource_id: record.resourceId,
    before: record.before,
    after: record.after,
    address: record.address,
  };
}

/** Who did what: written in the same transaction as the deed, and never changed. */
@Injectable()
export class AuditService {
  constructor(private readonly dataSource: DataSource) {}

  async list(listQuery: ListQuery) {
    const page = await listPage(
      this.dataSource.manager.createQueryBuilder(AuditLogEntry, 'record'),
      list,
      listQuery,
    );
    return page.map(toAuditLogEntryResponse);
  }

  async get(id: number) {
    const record = await this.dataSource.manager.findOneBy(AuditLogEntry, { id });
    if (!record) throw problem('not_found');
    return toAuditLogEntryResponse(record);
  }

  /** Writes down who did what, in the transaction of the deed itself: both are lasting or neither is. */
  async record(tx: EntityManager, actor: Actor | null, entry: NewAuditLogEntry): Promise<void> {
    await tx.insert(AuditLogEntry, {
      userId: actor?.id ?? null,
      userEmail: actor?.email ?? null,
      address: actor?.address ?? null,
      action: entry.action,
      resource: entry.resource,
      resourceId: entry.resourceId == null ? null : String(entry.resourceId),
      before: (entry.before ?? null) as object,
      after: (entry.after ?? null) as object,
    });
  }
}
