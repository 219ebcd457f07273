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
import { booleanFilter, idFilter, listPage, searchFilter } from '../listing/list.js';
import { readChanges, readNewRecord } from '../listing/record-fields.js';
import { bumpDirectoryVersion } from '../persistence/directory-version.js';
import { Transactions } from '../persistence/transactions.js';
import { problem } from '../problems/problem.js';
import { lotExtrasOf } from './lot-extras.js';
import { LotOwner } from './lot-owner.entity.js';
import { lotChanges, lotFields, toLotRecord } from './lot-record.js';
import { ParkingLot } from './parking-lot.entity.js';
const list = {
    sortable: {
        id: 'lot.id',
        name: 'lot.name',
        address: 'lot.address',
        price_agorot: 'lot.priceAgorot',
        is_active: 'lot.isActive',
        created_at: 'lot.createdAt',
        updated_at: 'lot.updatedAt',
    },
    filters: {
        id: idFilter('lot.id'),
        q: searchFilter('lot.name', 'lot.nameEn', 'lot.address', 'lot.addressEn'),
        is_active: booleanFilter('lot.isActive'),
    },
    tieBreaker: 'lot.id',
};
let LotsService = class LotsService {
    dataSource;
    transactions;
    audit;
    constructor(dataSource, transactions, audit) {
        this.dataSource = dataSource;
        this.transactions = transactions;
        this.audit = audit;
    }
    async list(scope, asked) {
        const page = await listPage(this.inScope(this.dataSource.manager, scope), list, asked);
        const extras = await lotExtrasOf(this.dataSource.manager, page.rows.map((lot) => lot.id));
        return page.map((lot) => toLotRecord(lot, extras(lot.id)));
    }
    async get(scope, id) {
        const lot = await this.inScope(this.dataSource.manager, scope).andWhere('lot.id = :id', { id }).getOne();
        if (!lot)
            throw problem('lot_not_found');
        return this.record(this.dataSource.manager, lot);
    }
    find(id) {
        return this.dataSource.manager.findOneBy(ParkingLot, { id });
    }
    async create(actor, body) {
        const values = readNewRecord(body, lotFields);
        return this.transactions.run(async (tx) => {
            const { id } = await tx.save(tx.create(ParkingLot, lotChanges(values)));
            await bumpDirectoryVersion(tx);
            const after = await this.record(tx, await tx.findOneByOrFail(ParkingLot, { id }));
            await this.audit.record(tx, actor, { action: 'create', resource: 'parking-lots', resourceId: id, after });
            return after;
        });
    }
    async update(actor, scope, id, body) {
        return this.transactions.run(async (tx) => {
            const lot = await this.inScope(tx, scope)
                .andWhere('lot.id = :id', { id })
                .setLock('pessimistic_write')
                .getOne();
            if (!lot)
                throw problem('lot_not_found');
            const before = await this.record(tx, lot);
            const changes = readChanges(body, before, lotFields);
            if (Object.keys(changes).length === 0)
                return before;
            await tx.update(ParkingLot, { id }, lotChanges(changes));
            await bumpDirectoryVersion(tx);
            const after = await this.record(tx, await tx.findOneByOrFail(ParkingLot, { id }));
            await this.audit.record(tx, actor, { action: 'update', resource: 'parking-lots', resourceId: id, before, after });
            return after;
        });
    }
    /** Removes a lot that never had a spot; one with spots or history is switched off. Answers it as it was. */
    async remove(actor, id) {
        return this.transactions.run(async (tx) => {
            const lot = await tx.findOne(ParkingLot, { where: { id }, lock: { mode: 'pessimistic_write' } });
            if (!lot)
                throw problem('lot_not_found');
            const before = await this.record(tx, lot);
            const hasHistory = before.spots_total > 0 || (await this.hasHistory(tx, id));
            if (hasHistory)
                await tx.update(ParkingLot, { id }, { isActive: false });
            else
                await tx.delete(ParkingLot, { id });
            await bumpDirectoryVersion(tx);
            const action = hasHistory ? 'deactivate' : 'delete';
            await this.audit.record(tx, actor, { action, resource: 'parking-lots', resourceId: id, before });
            return before;
        });
    }
    async hasHistory(tx, id) {
        const [{ used }] = await tx.query(`SELECT EXISTS (SELECT FROM spots WHERE parking_lot_id = $1) OR
              EXISTS (SELECT FROM reservations WHERE parking_lot_id = $1) AS used`, [id]);
        return used;
    }
    async record(manager, lot) {
        return toLotRecord(lot, (await lotExtrasOf(manager, [lot.id]))(lot.id));
    }
    inScope(manager, scope) {
        const query = manager.createQueryBuilder(ParkingLot, 'lot');
        if (scope === 'all')
            return query;
        const owned = query
            .subQuery()
            .select('owner.parkingLotId')
            .from(LotOwner, 'owner')
            .where('owner.userId = :ownerId')
            .getQuery();
        return query.andWhere(`lot.id IN ${owned}`, { ownerId: scope.ownerId });
    }
};
LotsService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [DataSource,
        Transactions,
        AuditService])
], LotsService);
export { LotsService };
//# sourceMappingURL=lots.service.js.map