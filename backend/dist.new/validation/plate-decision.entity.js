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
import { CreatedAt, Id } from '../persistence/columns.js';
/** What a driver chose when the registry did not know the plate. */
let PlateDecision = class PlateDecision {
    id;
    licensePlate;
    decision;
    createdAt;
};
__decorate([
    Id('plate_decisions_pkey'),
    __metadata("design:type", Number)
], PlateDecision.prototype, "id", void 0);
__decorate([
    Column('text', { name: 'license_plate' }),
    __metadata("design:type", String)
], PlateDecision.prototype, "licensePlate", void 0);
__decorate([
    Column('text'),
    __metadata("design:type", String)
], PlateDecision.prototype, "decision", void 0);
__decorate([
    CreatedAt(),
    __metadata("design:type", Date)
], PlateDecision.prototype, "createdAt", void 0);
PlateDecision = __decorate([
    Entity('plate_decisions'),
    Check('plate_decisions_known', "decision IN ('edit', 'continue')")
], PlateDecision);
export { PlateDecision };
//# sourceMappingURL=plate-decision.entity.js.map