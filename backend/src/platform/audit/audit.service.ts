import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../access/access.js';
import {
  booleanFilter,
  idFilter,
  type ListDefinition,
  listPage,
  searchFilter,
  textFilter,
} from '../lists/list.js';
import type { ListQuery } from '../lists/list-query.js';
import type { Page } from '../lists/page.js';
import { rangeFilters } from '../lists/range-filters.js';
import { problem } from '../problems/problem.js';
import type { AuditLogEntryDto } from './audit.dto.js';
import type { AuditAction, AuditResource } from './audit-words.js';
import { AuditLogEntry } from './audit-log-entry.entity.js';

export type AuditActor = Pick<Actor, 'id' | 'email' | 'address'>;

export interface NewAuditLogEntry {
  action: AuditAction;
  resource: AuditResource;
  resourceId?: string | number | null;
  before?: unknown;
  after?: unknown;
}

export const auditLogList: ListDefinition<AuditLogEntry> = {
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
    is_sign_in: booleanFilter("(record.action IN ('sign_in', 'sign_out'))"),
    resource: textFilter('record.resource'),
    resource_id: textFilter('record.resourceId'),
    ...rangeFilters('record.createdAt', 'calendar'),
  },
  tieBreaker: 'record.id',
};

function toAuditLogEntryRecord(record: AuditLogEntry): AuditLogEntryDto {
  return {
    id: record.id,
    created_at: record.createdAt.toISOString(),
    user_id: record.userId,
    user_email: record.userEmail,
    action: record.action as AuditAction,
    resource: record.resource as AuditResource,
    resource_id: record.resourceId,
    before: record.before,
    after: record.after,
    address: record.address,
  };
}

/** The append-only log of operators' changes. */
@Injectable()
export class AuditService {
  constructor(private readonly dataSource: DataSource) {}

  async list(listQuery: ListQuery): Promise<Page<AuditLogEntryDto>> {
    const page = await listPage(
      this.dataSource.manager.createQueryBuilder(AuditLogEntry, 'record'),
      auditLogList,
      listQuery,
    );
    return page.map(toAuditLogEntryRecord);
  }

  async get(id: number): Promise<AuditLogEntryDto> {
    const record = await this.dataSource.manager.findOneBy(AuditLogEntry, { id });
    if (!record) throw problem('not_found');
    return toAuditLogEntryRecord(record);
  }

  /** Adds an entry in the transaction of the change itself, so that neither is stored without the other. */
  async record(tx: EntityManager, actor: AuditActor | null, entry: NewAuditLogEntry): Promise<void> {
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
