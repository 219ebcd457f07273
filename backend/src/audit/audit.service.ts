import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/access.js';
import { AuditRecord } from './audit-record.entity.js';

export interface Deed {
  action: string;
  resource: string;
  resourceId?: string | number | null;
  before?: unknown;
  after?: unknown;
}

/** Who did what: written in the same transaction as the deed, and never changed. */
@Injectable()
export class AuditService {
  async record(tx: EntityManager, actor: Actor | null, deed: Deed): Promise<void> {
    await tx.insert(AuditRecord, {
      userId: actor?.id ?? null,
      userEmail: actor?.email ?? null,
      address: actor?.address ?? null,
      action: deed.action,
      resource: deed.resource,
      resourceId: deed.resourceId == null ? null : String(deed.resourceId),
      before: (deed.before ?? null) as object,
      after: (deed.after ?? null) as object,
    });
  }
}
