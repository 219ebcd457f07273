var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CreatedAt } from '../persistence/columns.js';
import { User } from '../users/user.entity.js';
import { ParkingLot } from './parking-lot.entity.js';
let LotOwner = class LotOwner {
    parkingLotId;
    userId;
    createdAt;
};
__decorate([
    PrimaryColumn('bigint', { name: 'parking_lot_id', primaryKeyConstraintName: 'lot_owners_pkey' }),
    ForeignKey(() => ParkingLot, { name: 'lot_owners_lot_fkey', onDelete: 'CASCADE' }),
    __metadata("design:type", Number)
], LotOwner.prototype, "parkingLotId", void 0);
__decorate([
    PrimaryColumn('bigint', { name: 'user_id', primaryKeyConstraintName: 'lot_owners_pkey' }),
    ForeignKey(() => User, { name: 'lot_owners_user_fkey', onDelete: 'CASCADE' }),
    __metadata("design:type", Number)
], LotOwner.prototype, "userId", void 0);
__decorate([
    CreatedAt(),
    __metadata("design:type", Date)
], LotOwner.prototype, "createdAt", void 0);
LotOwner = __decorate([
    Entity('lot_owners'),
    Index('lot_owners_user_idx', ['userId'])
], LotOwner);
export { LotOwner };
//# sourceMappingURL=lot-owner.entity.js.map