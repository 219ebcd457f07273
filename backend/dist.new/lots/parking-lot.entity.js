var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Check, Column, Entity, Index } from 'typeorm';
import { CreatedAt, Id, UpdatedAt } from '../persistence/columns.js';
let ParkingLot = class ParkingLot {
    id;
    name;
    nameEn;
    address;
    addressEn;
    description;
    lat;
    lng;
    openingTime;
    closingTime;
    is247;
    openWeekdays;
    isActive;
    priceAgorot;
    createdAt;
    updatedAt;
};
__decorate([
    Id('parking_lots_pkey'),
    __metadata("design:type", Number)
], ParkingLot.prototype, "id", void 0);
__decorate([
    Column('text'),
    __metadata("design:type", String)
], ParkingLot.prototype, "name", void 0);
__decorate([
    Column('text', { name: 'name_en', nullable: true }),
    __metadata("design:type", Object)
], ParkingLot.prototype, "nameEn", void 0);
__decorate([
    Column('text'),
    __metadata("design:type", String)
], ParkingLot.prototype, "address", void 0);
__decorate([
    Column('text', { name: 'address_en', nullable: true }),
    __metadata("design:type", Object)
], ParkingLot.prototype, "addressEn", void 0);
__decorate([
    Column('text', { default: '' }),
    __metadata("design:type", String)
], ParkingLot.prototype, "description", void 0);
__decorate([
    Column('double precision'),
    __metadata("design:type", Number)
], ParkingLot.prototype, "lat", void 0);
__decorate([
    Column('double precision'),
    __metadata("design:type", Number)
], ParkingLot.prototype, "lng", void 0);
__decorate([
    Column('text', { name: 'opening_time', default: '17:00' }),
    __metadata("design:type", String)
], ParkingLot.prototype, "openingTime", void 0);
__decorate([
    Column('text', { name: 'closing_time', default: '02:00' }),
    __metadata("design:type", String)
], ParkingLot.prototype, "closingTime", void 0);
__decorate([
    Column('boolean', { name: 'is_24_7', default: false }),
    __metadata("design:type", Boolean)
], ParkingLot.prototype, "is247", void 0);
__decorate([
    Column('smallint', { name: 'open_weekdays', array: true, default: '{0,1,2,3,4}' }),
    __metadata("design:type", Array)
], ParkingLot.prototype, "openWeekdays", void 0);
__decorate([
    Column('boolean', { name: 'is_active', default: true }),
    __metadata("design:type", Boolean)
], ParkingLot.prototype, "isActive", void 0);
__decorate([
    Column('integer', { name: 'price_agorot', default: 2500 }),
    __metadata("design:type", Number)
], ParkingLot.prototype, "priceAgorot", void 0);
__decorate([
    CreatedAt(),
    __metadata("design:type", Date)
], ParkingLot.prototype, "createdAt", void 0);
__decorate([
    UpdatedAt(),
    __metadata("design:type", Date)
], ParkingLot.prototype, "updatedAt", void 0);
ParkingLot = __decorate([
    Entity('parking_lots'),
    Check('parking_lots_position', 'lat BETWEEN -90 AND 90 AND lng BETWEEN -180 AND 180'),
    Check('parking_lots_hours', "opening_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' AND closing_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'"),
    Check('parking_lots_weekdays', "open_weekdays <@ '{0,1,2,3,4,5,6}'::smallint[]"),
    Check('parking_lots_price', 'price_agorot >= 0'),
    Index('parking_lots_position_idx', ['lat', 'lng'], { where: 'is_active' })
], ParkingLot);
export { ParkingLot };
//# sourceMappingURL=parking-lot.entity.js.map