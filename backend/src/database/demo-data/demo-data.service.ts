import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/access/access.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { DemoDataCountsDto, DemoDataDto } from './demo-data.dto.js';
import { DemoData } from './demo-data.entity.js';
import { countDemoRecords, hasOwnAdmin } from './demo-records.js';
import { removeDemoDataAudited } from './remove.js';

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
  events: 0,
  contact_messages: 0,
  spot_incidents: 0,
  waitlist_entries: 0,
  webhooks: 0,
  vehicles: 0,
};

@Injectable()
export class DemoDataService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
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
    return removeDemoDataAudited(this.config.database.url, actor);
  }
}
