import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import type { DemoDataCountsDto, DemoDataDto } from './demo-data.dto.js';
import { DemoData } from './demo-data.entity.js';
import { countDemoRecords, hasOwnAdmin } from './demo-records.js';
import { removeDemoData } from './remove-demo-data.js';

const noDemoData: DemoData = { onlyRow: true, venueIds: [], parkingLotIds: [], userIds: [], plates: [] };

/** Removes the demo data and records that in the audit log; without an actor it was the command. */
export async function removeDemoDataAudited(
  tx: EntityManager,
  audit: AuditService,
  actor: Actor | null,
): Promise<DemoDataCountsDto> {
  const before = await removeDemoData(tx);
  await audit.record(tx, actor, { action: 'delete', resource: 'demo-data', before });
  return before;
}

@Injectable()
export class DemoDataService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
  ) {}

  async get(actor: Actor): Promise<DemoDataDto> {
    const { manager } = this.dataSource;
    const stored = await manager.findOneBy(DemoData, { onlyRow: true });
    const demo = stored ?? noDemoData;
    return {
      is_present: stored !== null,
      has_own_admin: await hasOwnAdmin(manager, demo),
      is_demo_account: demo.userIds.includes(actor.id),
      counts: await countDemoRecords(manager, demo),
    };
  }

  remove(actor: Actor): Promise<DemoDataCountsDto> {
    return this.transactions.run((tx) => removeDemoDataAudited(tx, this.audit, actor));
  }
}
