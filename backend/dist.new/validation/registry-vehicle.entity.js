var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Column, Entity, PrimaryColumn } from 'typeorm';
/** A vehicle of the local registry, the one that works without a network. */
let RegistryVehicle = class RegistryVehicle {
    plate;
    make;
    model;
    colour;
    year;
};
__decorate([
    PrimaryColumn('text', { primaryKeyConstraintName: 'registry_vehicles_pkey' }),
    __metadata("design:type", String)
], RegistryVehicle.prototype, "plate", void 0);
__decorate([
    Column('text', { nullable: true }),
    __metadata("design:type", Object)
], RegistryVehicle.prototype, "make", void 0);
__decorate([
    Column('text', { nullable: true }),
    __metadata("design:type", Object)
], RegistryVehicle.prototype, "model", void 0);
__decorate([
    Column('text', { nullable: true }),
    __metadata("design:type", Object)
], RegistryVehicle.prototype, "colour", void 0);
__decorate([
    Column('smallint', { nullable: true }),
    __metadata("design:type", Object)
], RegistryVehicle.prototype, "year", void 0);
RegistryVehicle = __decorate([
    Entity('registry_vehicles')
], RegistryVehicle);
export { RegistryVehicle };
//# sourceMappingURL=registry-vehicle.entity.js.map