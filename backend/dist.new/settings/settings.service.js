var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { bumpDirectoryVersion } from '../persistence/directory-version.js';
import { Transactions } from '../persistence/transactions.js';
import { invalidFields, problem } from '../problems/problem.js';
import { defaultSettings, settingKeys, settingRules } from './business-settings.js';
import { Setting } from './setting.entity.js';
let SettingsService = class SettingsService {
    dataSource;
    transactions;
    audit;
    constructor(dataSource, transactions, audit) {
        this.dataSource = dataSource;
        this.transactions = transactions;
        this.audit = audit;
    }
    /** The settings in force now, defaults filled in. */
    async current() {
        const { updated_at: _, ...settings } = await this.read(this.dataSource.manager);
        return settings;
    }
    async record() {
        return this.read(this.dataSource.manager);
    }
    /** Changes some or all settings at once, or none: every bad field is named. */
    async update(actor, changes) {
        const { updated_at: seenAt, id: _, ...values } = changes;
        const errors = Object.entries(values).flatMap(([field, value]) => {
            if (!Object.hasOwn(settingRules, field)) {
                return [{ field, code: 'unknown_field', message: `${field} is not a setting` }];
            }
            const fault = settingRules[field](value);
            return fault ? [{ field, code: 'out_of_range', message: `${field} ${fault}` }] : [];
        });
        if (errors.length > 0)
            throw invalidFields(errors);
        return this.transactions.run(async (tx) => {
            // The version row is the lock that makes "somebody else was faster" certain.
            await bumpDirectoryVersion(tx);
            const before = await this.read(tx);
            if (seenAt !== undefined && seenAt !== before.updated_at)
                throw problem('conflict');
            for (const key of settingKeys.filter((name) => Object.hasOwn(values, name))) {
                await tx.query(`INSERT INTO settings (key, value, updated_at) VALUES ($1, $2::jsonb, clock_timestamp())
           ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`, [key, JSON.stringify(values[key])]);
            }
            const after = await this.read(tx);
            await this.audit.record(tx, actor, { action: 'update', resource: 'settings', before, after });
            return after;
        });
    }
    async read(manager) {
        const rows = await manager.find(Setting);
        const stored = Object.fromEntries(rows.map((row) => [row.key, row.value]));
        const times = rows.map((row) => row.updatedAt.getTime());
        const updatedAt = times.length > 0 ? new Date(Math.max(...times)).toISOString() : null;
        return { ...defaultSettings, ...stored, updated_at: updatedAt };
    }
};
SettingsService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [DataSource,
        Transactions,
        AuditService])
], SettingsService);
export { SettingsService };
//# sourceMappingURL=settings.service.js.map