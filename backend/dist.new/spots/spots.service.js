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
import { Clock } from '../clock/clock.js';
import { booleanFilter, idFilter, listPage, searchFilter, textFilter } from '../listing/list.js';
import { readChanges, readNewRecord } from '../listing/record-fields.js';
import { LotsService } from '../lots/lots.service.js';
import { Transactions } from '../persistence/transactions.js';
import { problem } from '../problems/problem.js';
import { Spot } from './spot.entity.js';
import { newSpotFields, spotChanges, spotFields, toSpotRecord } from './spot-record.js';
import { spotStatesOf, spotStatuses, spotStatusSql } from './spot-state.js';
const listAt = (now) => ({
    sortable: {
        id: 'spot.id',
        number: 'spot.number',
        floor: 'spot.floor',
        office: 'spot.office',
        parking_lot_id: 'spot.parkingLotId',
        is_handicap: 'spot.isHandicap',
        is_electric: 'spot.isElectric',
        is_active: 'spot.isActive',
        created_at: 'spot.createdAt',
        updated_at: 'spot.updatedAt',
    },
    filters: {
        id: idFilter('spot.id'),
        q: searchFilter('spot.number', 'spot.floor', 'spot.office'),
        parking_lot_id: idFilter('spot.parkingLotId'),
        floor: textFilter('spot.floor'),
        office: textFilter('spot.office'),
        number: textFilter('spot.number'),
        is_handicap: booleanFilter('spot.isHandicap'),
        is_electric: booleanFilter('spot.isElectric'),
        is_active: booleanFilter('spot.isActive'),
        status: (query, value, name) => {
            query.setParameter('now', now);
            textFilter(spotStatusSql('spot', ':now::timestamptz'), spotStatuses)(query, value, name);
        },
    },
    tieBreaker: 'spot.id',
});
let SpotsService = class SpotsService {
    dataSource;
    transactions;
    audit;
    lots;
    clock;
    constructor(dataSource, transactions, audit, lots, clock) {
        this.dataSource = dataSource;
        this.transactions = transactions;
        this.audit = audit;
        this.lots = lots;
        this.clock = clock;
    }
    async list(scope, asked) {
        const now = this.clock.now();
        const page = await listPage(this.inScope(this.dataSource.manager, scope), listAt(now), asked);
        const states = await spotStatesOf(this.dataSource.manager, page.rows.map((spot) => spot.id), now);
        return page.map((spot) => toSpotRecord(spot, states(spot.id)));
    }
    async get(scope, id) {
        return this.record(this.dataSource.manager, await this.require(this.dataSource.manager, scope, id));
    }
    async create(actor, scope, body) {
        const values = readNewRecord(body, newSpotFields);
        const lotId = values['parking_lot_id'];
        await this.lots.get(scope, lotId);
        return this.transactions.run(async (tx) => {
            const { id } = await tx.save(tx.create(Spot, spotChanges(values)));
            const after = await this.record(tx, await tx.findOneByOrFail(Spot, { parkingLotId: lotId, id }));
            await this.audit.record(tx, actor, { action: 'create', resource: 'spots', resourceId: id, after });
            return after;
        });
    }
    async update(actor, scope, id, body) {
        return this.transactions.run(async (tx) => {
            const spot = await this.require(tx, scope, id, 'pessimistic_write');
            const before = await this.record(tx, spot);
            const changes = readChanges(body, before, spotFields);
            if (Object.keys(changes).length === 0)
                return before;
            const key = { parkingLotId: spot.parkingLotId, id };
            await tx.update(Spot, key, spotChanges(changes));
            const after = await this.record(tx, await tx.findOneByOrFail(Spot, key));
            await this.audit.record(tx, actor, { action: 'update', resource: 'spots', resourceId: id, before, after });
            return after;
        });
    }
    /** Removes a spot that nobody ever had; one with history is switched off. Answers it as it was. */
    async remove(actor, scope, id) {
        return this.transactions.run(async (tx) => {
            const spot = await this.require(tx, scope, id, 'pessimistic_write');
            const before = await this.record(tx, spot);
            const key = { parkingLotId: spot.parkingLotId, id };
            const hasHistory = await this.hasHistory(tx, key);
            if (hasHistory)
                await tx.update(Spot, key, { isActive: false });
            else
                await tx.delete(Spot, key);
            const action = hasHistory ? 'deactivate' : 'delete';
            await this.audit.record(tx, actor, { action, resource: 'spots', resourceId: id, before });
            return before;
        });
    }
    async hasHistory(tx, key) {
        const [{ used }] = await tx.query(`SELECT EXISTS (SELECT FROM holds WHERE parking_lot_id = $1 AND spot_id = $2) OR
              EXISTS (SELECT FROM spot_claims WHERE parking_lot_id = $1 AND spot_id = $2) OR
              EXISTS (SELECT FROM reservations WHERE parking_lot_id = $1 AND spot_id = $2) OR
              EXISTS (SELECT FROM spot_blocks WHERE parking_lot_id = $1 AND spot_id = $2) AS used`, [key.parkingLotId, key.id]);
        return used;
    }
    async require(manager, scope, id, lock) {
        const query = this.inScope(manager, scope).andWhere('spot.id = :id', { id });
        const spot = await (lock ? query.setLock(lock) : query).getOne();
        if (!spot)
            throw problem('spot_not_found');
        return spot;
    }
    async record(manager, spot) {
        return toSpotRecord(spot, (await spotStatesOf(manager, [spot.id], this.clock.now()))(spot.id));
    }
    inScope(manager, scope) {
        const query = manager.createQueryBuilder(Spot, 'spot');
        if (scope === 'all')
            return query;
        return query.andWhere('spot.parkingLotId IN (SELECT owned.parking_lot_id FROM lot_owners owned WHERE owned.user_id = :ownerId)', { ownerId: scope.ownerId });
    }
};
SpotsService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [DataSource,
        Transactions,
        AuditService,
        LotsService,
        Clock])
], SpotsService);
export { SpotsService };
//# sourceMappingURL=spots.service.js.map