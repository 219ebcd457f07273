var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { CreatedAt, Id, LotKey, UpdatedAt } from '../persistence/columns.js';
let Spot = class Spot {
    parkingLotId;
    id;
    number;
    floor;
    office;
    isHandicap;
    isElectric;
    isActive;
    createdAt;
    updatedAt;
};
__decorate([
    LotKey('spots_pkey'),
    ForeignKey(() => ParkingLot, { name: 'spots_lot_fkey' }),
    __metadata("design:type", Number)
], Spot.prototype, "parkingLotId", void 0);
__decorate([
    Id('spots_pkey'),
    __metadata("design:type", Number)
], Spot.prototype, "id", void 0);
__decorate([
    Column('text'),
    __metadata("design:type", String)
], Spot.prototype, "number", void 0);
__decorate([
    Column('text', { default: '' }),
    __metadata("design:type", String)
], Spot.prototype, "floor", void 0);
__decorate([
    Column('text', { default: '' }),
    __metadata("design:type", String)
], Spot.prototype, "office", void 0);
__decorate([
    Column('boolean', { name: 'is_handicap', default: false }),
    __metadata("design:type", Boolean)
], Spot.prototype, "isHandicap", void 0);
__decorate([
    Column('boolean', { name: 'is_electric', default: false }),
    __metadata("design:type", Boolean)
], Spot.prototype, "isElectric", void 0);
__decorate([
    Column('boolean', { name: 'is_active', default: true }),
    __metadata("design:type", Boolean)
], Spot.prototype, "isActive", void 0);
__decorate([
    CreatedAt(),
    __metadata("design:type", Date)
], Spot.prototype, "createdAt", void 0);
__decorate([
    UpdatedAt(),
    __metadata("design:type", Date)
], Spot.prototype, "updatedAt", void 0);
Spot = __decorate([
    Entity('spots'),
    Unique('spots_number_key', ['parkingLotId', 'number']),
    Index('spots_id_idx', ['id'])
], Spot);
export { Spot };
//# sourceMappingURL=spot.entity.js.map