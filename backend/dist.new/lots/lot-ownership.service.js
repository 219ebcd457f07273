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
import { Transactions } from '../persistence/transactions.js';
import { problem } from '../problems/problem.js';
import { User } from '../users/user.entity.js';
import { LotOwner } from './lot-owner.entity.js';
import { ParkingLot } from './parking-lot.entity.js';
/** Who owns which lot. Made and ended by admins, and in force from the owner's next call. */
let LotOwnershipService = class LotOwnershipService {
    dataSource;
    transactions;
    audit;
    constructor(dataSource, transactions, audit) {
        this.dataSource = dataSource;
        this.transactions = transactions;
        this.audit = audit;
    }
    /** `lot_not_found` unless the lot is this owner's, so that ids of others reveal nothing. */
    async requireOwned(ownerId, lotId) {
        const isOwned = await this.dataSource.manager.existsBy(LotOwner, { parkingLotId: lotId, userId: ownerId });
        if (!isOwned)
            throw problem('lot_not_found');
    }
    /** Makes a lot owner of the lot; a user with the plain role becomes `parking_lot_owner` with it. */
    async add(actor, userId, lotId) {
        return this.transactions.run(async (tx) => {
            const user = await this.requireUserAndLot(tx, userId, lotId);
            if (user.role === 'admin') {
                throw problem('validation_error', { detail: 'An admin manages every lot and can own none.' });
            }
            if (user.role === 'user') {
                await tx.update(User, { id: userId }, { role: 'parking_lot_owner', tokenVersion: user.tokenVersion + 1 });
            }
            await tx.query(`INSERT INTO lot_owners (parking_lot_id, user_id) VALUES ($1, $2) ON CONFLICT (parking_lot_id, user_id) DO NOTHING`, [lotId, userId]);
            return this.audited(tx, actor, 'make_lot_owner', { user_id: userId, parking_lot_id: lotId });
        });
    }
    async remove(actor, userId, lotId) {
        return this.transactions.run(async (tx) => {
            await this.requireUserAndLot(tx, userId, lotId);
            const { affected } = await tx.delete(LotOwner, { parkingLotId: lotId, userId });
            if (!affected)
                throw problem('not_found');
            return this.audited(tx, actor, 'remove_lot_owner', { user_id: userId, parking_lot_id: lotId });
        });
    }
    async requireUserAndLot(tx, userId, lotId) {
        const user = await tx.findOne(User, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
        if (!user)
            throw problem('not_found');
        if (!(await tx.existsBy(ParkingLot, { id: lotId })))
            throw problem('lot_not_found');
        return user;
    }
    async audited(tx, actor, action, ownership) {
        await this.audit.record(tx, actor, {
            action,
            resource: 'users',
            resourceId: ownership.user_id,
            after: ownership,
        });
        return ownership;
    }
};
LotOwnershipService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [DataSource,
        Transactions,
        AuditService])
], LotOwnershipService);
export { LotOwnershipService };
//# sourceMappingURL=lot-ownership.service.js.map