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
import { Venue } from './venue.entity.js';
import { toVenueRecord, venueChanges, venueFields } from './venue-record.js';
const list = {
    sortable: {
        id: 'venue.id',
        name: 'venue.name',
        address: 'venue.address',
        is_active: 'venue.isActive',
        created_at: 'venue.createdAt',
        updated_at: 'venue.updatedAt',
    },
    filters: {
        id: idFilter('venue.id'),
        q: searchFilter('venue.name', 'venue.nameEn', 'venue.address', 'venue.addressEn'),
        is_active: booleanFilter('venue.isActive'),
    },
    tieBreaker: 'venue.id',
};
let VenuesService = class VenuesService {
    dataSource;
    transactions;
    audit;
    constructor(dataSource, transactions, audit) {
        this.dataSource = dataSource;
        this.transactions = transactions;
        this.audit = audit;
    }
    list(asked) {
        return listPage(this.dataSource.getRepository(Venue).createQueryBuilder('venue'), list, asked);
    }
    find(id) {
        return this.dataSource.manager.findOneBy(Venue, { id });
    }
    /** The venue, active or not; `venue_not_found` when there is none. */
    async get(id) {
        const venue = await this.find(id);
        if (!venue)
            throw problem('venue_not_found');
        return venue;
    }
    async create(actor, body) {
        const values = readNewRecord(body, venueFields);
        return this.transactions.run(async (tx) => {
            const venue = await tx.save(tx.create(Venue, venueChanges(values)));
            await bumpDirectoryVersion(tx);
            const saved = await tx.findOneByOrFail(Venue, { id: venue.id });
            await this.audit.record(tx, actor, {
                action: 'create',
                resource: 'venues',
                resourceId: venue.id,
                after: toVenueRecord(saved),
            });
            return saved;
        });
    }
    async update(actor, id, body) {
        return this.transactions.run(async (tx) => {
            const venue = await tx.findOne(Venue, { where: { id }, lock: { mode: 'pessimistic_write' } });
            if (!venue)
                throw problem('venue_not_found');
            const before = toVenueRecord(venue);
            const changes = readChanges(body, before, venueFields);
            if (Object.keys(changes).length === 0)
                return venue;
            await tx.update(Venue, { id }, venueChanges(changes));
            await bumpDirectoryVersion(tx);
            const saved = await tx.findOneByOrFail(Venue, { id });
            await this.audit.record(tx, actor, {
                action: 'update',
                resource: 'venues',
                resourceId: id,
                before,
                after: toVenueRecord(saved),
            });
            return saved;
        });
    }
    /** Removes a venue that no reservation names; one with history is switched off. Answers it as it was. */
    async remove(actor, id) {
        return this.transactions.run(async (tx) => {
            const venue = await tx.findOne(Venue, { where: { id }, lock: { mode: 'pessimistic_write' } });
            if (!venue)
                throw problem('venue_not_found');
            const [{ used }] = await tx.query(`SELECT EXISTS (SELECT FROM reservations WHERE venue_id = $1) OR
                EXISTS (SELECT FROM holds WHERE venue_id = $1) AS used`, [id]);
            if (used)
                await tx.update(Venue, { id }, { isActive: false });
            else
                await tx.delete(Venue, { id });
            await bumpDirectoryVersion(tx);
            await this.audit.record(tx, actor, {
                action: used ? 'deactivate' : 'delete',
                resource: 'venues',
                resourceId: id,
                before: toVenueRecord(venue),
            });
            return venue;
        });
    }
};
VenuesService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [DataSource,
        Transactions,
        AuditService])
], VenuesService);
export { VenuesService };
//# sourceMappingURL=venues.service.js.map