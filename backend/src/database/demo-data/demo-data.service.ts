import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import type { DemoDataCountsDto, DemoDataDto } from './demo-data.dto.js';
import { DemoData } from './demo-data.entity.js';
import { countDemoRecords, hasOwnAdmin } from './demo-records.js';
import { removeDemoData } from './remove-demo-data.js';

const noCounts: DemoDataCountsDto = {
  venues: 0,
  parking_lots: 0,
  spots: 0,
  users: 0,
  reservations: 0,
  payments: 0,
  payees: 0,
  statements: 0,
  entries: 0,
  spot_incidents: 0,
  waitlist_entries: 0,
  webhooks: 0,
  vehicles: 0,
};

/** Removes the demo data and records that in the audit log; without an actor it was the command. */
export async function removeDemoDataAudited(
  tx: EntityManager,
  audit: AuditService,
  actor: Actor | null,
): Promise<DemoDataCountsDto> {
  const { counts, statementNumbers } = await removeDemoData(tx);
  const before = { ...counts, statement_numbers: statementNumbers };
  await audit.record(tx, actor, { action: 'delete', resource: 'demo-data', before });
  return counts;
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
    const demo = await manager.findOneBy(DemoData, { onlyRow: true });
    // Counts only if there is demo data: the settings page requests this, and the tables of a busy system are large.
    if (!demo) return { is_present: false, has_own_admin: true, is_demo_account: false, counts: noCounts };
    return {
      is_present: true,
      has_own_admin: await hasOwnAdmin(manager, demo),
      is_demo_account: demo.userIds.includes(actor.id),
      counts: await countDemoRecords(manager, demo),
    };
  }

  remove(actor: Actor): Promise<DemoDataCountsDto> {
    return this.transactions.run((tx) => removeDemoDataAudited(tx, this.audit, actor));
  }
}
