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
import { Instant } from '../persistence/columns.js';
const primaryKeyConstraintName = 'plate_checks_pkey';
/** A registry's remembered answer. */
let PlateCheck = class PlateCheck {
    plate;
    registry;
    found;
    checkedAt;
    expiresAt;
};
__decorate([
    PrimaryColumn('text', { primaryKeyConstraintName }),
    __metadata("design:type", String)
], PlateCheck.prototype, "plate", void 0);
__decorate([
    PrimaryColumn('text', { primaryKeyConstraintName }),
    __metadata("design:type", String)
], PlateCheck.prototype, "registry", void 0);
__decorate([
    Column('boolean'),
    __metadata("design:type", Boolean)
], PlateCheck.prototype, "found", void 0);
__decorate([
    Instant('checked_at'),
    __metadata("design:type", Date)
], PlateCheck.prototype, "checkedAt", void 0);
__decorate([
    Instant('expires_at'),
    __metadata("design:type", Date)
], PlateCheck.prototype, "expiresAt", void 0);
PlateCheck = __decorate([
    Entity('plate_checks')
], PlateCheck);
export { PlateCheck };
//# sourceMappingURL=plate-check.entity.js.map