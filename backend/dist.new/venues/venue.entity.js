var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Check, Column, Entity } from 'typeorm';
import { CreatedAt, Id, UpdatedAt } from '../persistence/columns.js';
let Venue = class Venue {
    id;
    name;
    nameEn;
    address;
    addressEn;
    lat;
    lng;
    isActive;
    createdAt;
    updatedAt;
};
__decorate([
    Id('venues_pkey'),
    __metadata("design:type", Number)
], Venue.prototype, "id", void 0);
__decorate([
    Column('text'),
    __metadata("design:type", String)
], Venue.prototype, "name", void 0);
__decorate([
    Column('text', { name: 'name_en', nullable: true }),
    __metadata("design:type", Object)
], Venue.prototype, "nameEn", void 0);
__decorate([
    Column('text', { default: '' }),
    __metadata("design:type", String)
], Venue.prototype, "address", void 0);
__decorate([
    Column('text', { name: 'address_en', nullable: true }),
    __metadata("design:type", Object)
], Venue.prototype, "addressEn", void 0);
__decorate([
    Column('double precision'),
    __metadata("design:type", Number)
], Venue.prototype, "lat", void 0);
__decorate([
    Column('double precision'),
    __metadata("design:type", Number)
], Venue.prototype, "lng", void 0);
__decorate([
    Column('boolean', { name: 'is_active', default: true }),
    __metadata("design:type", Boolean)
], Venue.prototype, "isActive", void 0);
__decorate([
    CreatedAt(),
    __metadata("design:type", Date)
], Venue.prototype, "createdAt", void 0);
__decorate([
    UpdatedAt(),
    __metadata("design:type", Date)
], Venue.prototype, "updatedAt", void 0);
Venue = __decorate([
    Entity('venues'),
    Check('venues_position', 'lat BETWEEN -90 AND 90 AND lng BETWEEN -180 AND 180')
], Venue);
export { Venue };
//# sourceMappingURL=venue.entity.js.map