import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { bumpCatalogVersion } from './catalog-version.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { type FieldError, invalidFields, problem } from '../platform/problems/problem.js';
import { type BusinessSettings, defaultSettings, settingKeys, settingRules } from './business-settings.js';
import { Setting } from './setting.entity.js';

export interface SettingsRecord extends BusinessSettings {
  updated_at: string | null;
}

@Injectable()
export class SettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
  ) {}

  /** The settings in force now, defaults filled in. Inside a transaction use `currentIn`. */
  current(): Promise<BusinessSettings> {
    return this.currentIn(this.dataSource.manager);
  }

  /** The same on the connection of the caller's transaction. */
  async currentIn(tx: EntityManager): Promise<BusinessSettings> {
    const { updated_at: _, ...settings } = await this.read(tx);
    return settings;
  }

  async record(): Promise<SettingsRecord> {
    return this.read(this.dataSource.manager);
  }

  /** Changes some or all settings at once, or none: every bad field is named. */
  async update(actor: Actor, changes: Record<string, unknown>): Promise<SettingsRecord> {
    const { updated_at: seenAt, id: _, ...values } = changes;
    const errors = Object.entries(values).flatMap(([field, value]): FieldError[] => {
      if (!Object.hasOwn(settingRules, field)) {
        return [{ field, code: 'unknown_field', message: fieldMessage('unknown_setting') }];
      }
      const issue = settingRules[field as keyof BusinessSettings](value);
      return issue ? [{ field, code: 'out_of_range', message: issue }] : [];
    });
    if (errors.length > 0) throw invalidFields(errors);
    return this.transactions.run(async (tx) => {
      // The version row is the lock that makes "somebody else was faster" certain.
      await bumpCatalogVersion(tx);
      const before = await this.read(tx);
      if (seenAt !== undefined && seenAt !== before.updated_at) throw problem('conflict');
      for (const key of settingKeys.filter((name) => Object.hasOwn(values, name))) {
        await tx.query(
          `INSERT INTO settings (key, value, updated_at) VALUES ($1, $2::jsonb, clock_timestamp())
           ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
          [key, JSON.stringify(values[key])],
        );
      }
      const after = await this.read(tx);
      await this.audit.record(tx, actor, { action: 'update', resource: 'settings', before, after });
      return after;
    });
  }

  private async read(manager: EntityManager): Promise<SettingsRecord> {
    const rows = await manager.find(Setting);
    const stored = Object.fromEntries(rows.map((row) => [row.key, row.value])) as Partial<BusinessSettings>;
    const times = rows.map((row) => row.updatedAt.getTime());
    const updatedAt = times.length > 0 ? new Date(Math.max(...times)).toISOString() : null;
    return { ...defaultSettings, ...stored, updated_at: updatedAt };
  }
}
