var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAt, Id, Instant, LotKey } from '../persistence/columns.js';
import { Spot } from './spot.entity.js';
/** A spot taken out of service for every stay of its service days; without end the last day is `infinity`. */
let SpotBlock = class SpotBlock {
    parkingLotId;
    id;
    spotId;
    reason;
    startsAt;
    until;
    firstServiceDate;
    lastServiceDate;
    createdBy;
    liftedAt;
    createdAt;
};
__decorate([
    LotKey('spot_blocks_pkey'),
    __metadata("design:type", Number)
], SpotBlock.prototype, "parkingLotId", void 0);
__decorate([
    Id('spot_blocks_pkey'),
    __metadata("design:type", Number)
], SpotBlock.prototype, "id", void 0);
__decorate([
    Column('bigint', { name: 'spot_id' }),
    __metadata("design:type", Number)
], SpotBlock.prototype, "spotId", void 0);
__decorate([
    Column('text', { default: '' }),
    __metadata("design:type", String)
], SpotBlock.prototype, "reason", void 0);
__decorate([
    Instant('starts_at'),
    __metadata("design:type", Date)
], SpotBlock.prototype, "startsAt", void 0);
__decorate([
    Instant('until', { nullable: true }),
    __metadata("design:type", Object)
], SpotBlock.prototype, "until", void 0);
__decorate([
    Column('date', { name: 'first_service_date' }),
    __metadata("design:type", String)
], SpotBlock.prototype, "firstServiceDate", void 0);
__decorate([
    Column('date', { name: 'last_service_date' }),
    __metadata("design:type", String)
], SpotBlock.prototype, "lastServiceDate", void 0);
__decorate([
    Column('bigint', { name: 'created_by', nullable: true }),
    __metadata("design:type", Object)
], SpotBlock.prototype, "createdBy", void 0);
__decorate([
    Instant('lifted_at', { nullable: true }),
    __metadata("design:type", Object)
], SpotBlock.prototype, "liftedAt", void 0);
__decorate([
    CreatedAt(),
    __metadata("design:type", Date)
], SpotBlock.prototype, "createdAt", void 0);
SpotBlock = __decorate([
    Entity('spot_blocks'),
    ForeignKey(() => Spot, ['parkingLotId', 'spotId'], ['parkingLotId', 'id'], { name: 'spot_blocks_spot_fkey' }),
    Check('spot_blocks_order', 'last_service_date >= first_service_date'),
    Index('spot_blocks_in_force_idx', ['parkingLotId', 'spotId', 'lastServiceDate'], { where: 'lifted_at IS NULL' })
], SpotBlock);
export { SpotBlock };
//# sourceMappingURL=spot-block.entity.js.map