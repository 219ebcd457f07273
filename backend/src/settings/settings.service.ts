import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { bumpCatalogVersion } from './catalog-version.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField } from '../platform/problems/problem.js';
import type { RecordUpdate } from '../platform/records/record-update.js';
import { storeLogo } from './brand/store-logo.js';
import { type BusinessSettings, defaultSettings } from './business-settings.js';
import { Setting } from './setting.entity.js';
import { requireRateInForce } from './vat-rates.js';
import type { SettingsDto, UpdateSettingsDto } from './settings.dto.js';

type UpdateListener = (tx: EntityManager, changes: Partial<BusinessSettings>) => Promise<void>;

@Injectable()
export class SettingsService {
  private readonly updateListeners: UpdateListener[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The current settings with defaults filled in. Inside a transaction use `currentIn`. */
  current(): Promise<BusinessSettings> {
    return this.currentIn(this.dataSource.manager);
  }

  /** The same on the connection of the caller's transaction. */
  async currentIn(tx: EntityManager): Promise<BusinessSettings> {
    const { updated_at: _, ...settings } = await this.read(tx);
    return settings;
  }

  async record(): Promise<SettingsDto> {
    return this.read(this.dataSource.manager);
  }

  /**
   * Registers what has to happen in the transaction of every change. It must be short: no other change can begin
   * meanwhile.
   */
  onUpdate(listener: UpdateListener): void {
    this.updateListeners.push(listener);
  }

  /** Changes the settings that differ, all at once or none. */
  update(actor: Actor, update: RecordUpdate<UpdateSettingsDto>): Promise<SettingsDto> {
    return this.transactions.run(async (tx) => {
      // The version row serves as the lock: of two concurrent updates, the second reads the result of the
      // first.
      await bumpCatalogVersion(tx);
      const before = await this.read(tx);
      const changes = update.changesTo(before, {
        invalidNumberCode: 'out_of_range',
        unknownMessage: 'unknown_setting',
        ignored: ['id'],
      });
      if (Object.keys(changes).length === 0) return before;
      if (changes.password_sign_in === 'break_glass') await this.requireBreakGlass(tx);
      if (changes.brand_logo) changes.brand_logo = await storeLogo(tx, changes.brand_logo);
      if (changes.vat_rates) requireRateInForce(changes.vat_rates, this.clock.now());
      for (const [key, value] of Object.entries(changes)) {
        await tx.query(
          `INSERT INTO settings (key, value, updated_at) VALUES ($1, $2::jsonb, clock_timestamp())
           ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
          [key, JSON.stringify(value)],
        );
      }
      for (const listener of this.updateListeners) await listener(tx, changes);
      const after = await this.read(tx);
      await this.audit.record(tx, actor, { action: 'update', resource: 'settings', before, after });
      return after;
    });
  }

  /** Throws `validation_error` unless users have an identity provider, and an admin can do without it. */
  private async requireBreakGlass(tx: EntityManager): Promise<void> {
    if (!this.config.oidc)
      throw invalidField('password_sign_in', 'provider_required', fieldMessage('provider_required'));
    const [row] = await tx.query<{ exists: boolean }[]>(
      `SELECT EXISTS (SELECT FROM users WHERE role = 'admin' AND is_active AND password_hash IS NOT NULL)`,
    );
    if (!row?.exists)
      throw invalidField(
        'password_sign_in',
        'admin_password_required',
        fieldMessage('admin_password_required'),
      );
  }

  private async read(manager: EntityManager): Promise<SettingsDto> {
    const rows = await manager.find(Setting);
    const stored = Object.fromEntries(rows.map((row) => [row.key, row.value])) as Partial<BusinessSettings>;
    const times = rows.map((row) => row.updatedAt.getTime());
    const updatedAt = times.length > 0 ? new Date(Math.max(...times)).toISOString() : null;
    return { ...defaultSettings, ...stored, updated_at: updatedAt };
  }
}
