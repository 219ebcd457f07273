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
import { UpdatedAt } from '../persistence/columns.js';
let Setting = class Setting {
    key;
    value;
    updatedAt;
};
__decorate([
    PrimaryColumn('text', { primaryKeyConstraintName: 'settings_pkey' }),
    __metadata("design:type", String)
], Setting.prototype, "key", void 0);
__decorate([
    Column('jsonb'),
    __metadata("design:type", Object)
], Setting.prototype, "value", void 0);
__decorate([
    UpdatedAt(),
    __metadata("design:type", Date)
], Setting.prototype, "updatedAt", void 0);
Setting = __decorate([
    Entity('settings')
], Setting);
export { Setting };
//# sourceMappingURL=setting.entity.js.map