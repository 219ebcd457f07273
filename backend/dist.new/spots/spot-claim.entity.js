var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Instant } from '../persistence/columns.js';
import { Spot } from './spot.entity.js';
const primaryKeyConstraintName = 'spot_claims_pkey';
/** Who has a spot on a service day: the whole truth of occupancy. `expires_at` is `infinity` once confirmed. */
let SpotClaim = class SpotClaim {
    serviceDate;
    parkingLotId;
    spotId;
    holdId;
    claimedAt;
    expiresAt;
};
__decorate([
    PrimaryColumn('date', { name: 'service_date', primaryKeyConstraintName }),
    __metadata("design:type", String)
], SpotClaim.prototype, "serviceDate", void 0);
__decorate([
    PrimaryColumn('bigint', { name: 'parking_lot_id', primaryKeyConstraintName }),
    __metadata("design:type", Number)
], SpotClaim.prototype, "parkingLotId", void 0);
__decorate([
    PrimaryColumn('bigint', { name: 'spot_id', primaryKeyConstraintName }),
    __metadata("design:type", Number)
], SpotClaim.prototype, "spotId", void 0);
__decorate([
    Column('bigint', { name: 'hold_id' }),
    __metadata("design:type", Number)
], SpotClaim.prototype, "holdId", void 0);
__decorate([
    Instant('claimed_at'),
    __metadata("design:type", Date)
], SpotClaim.prototype, "claimedAt", void 0);
__decorate([
    Instant('expires_at'),
    __metadata("design:type", Date)
], SpotClaim.prototype, "expiresAt", void 0);
SpotClaim = __decorate([
    Entity('spot_claims'),
    ForeignKey(() => Spot, ['parkingLotId', 'spotId'], ['parkingLotId', 'id'], { name: 'spot_claims_spot_fkey' })
], SpotClaim);
export { SpotClaim };
//# sourceMappingURL=spot-claim.entity.js.map