var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Column, Entity, Index } from 'typeorm';
import { CreatedAt, Id } from '../persistence/columns.js';
let AuditRecord = class AuditRecord {
    id;
    createdAt;
    userId;
    userEmail;
    action;
    resource;
    resourceId;
    before;
    after;
    address;
};
__decorate([
    Id('audit_log_pkey'),
    __metadata("design:type", Number)
], AuditRecord.prototype, "id", void 0);
__decorate([
    CreatedAt(),
    __metadata("design:type", Date)
], AuditRecord.prototype, "createdAt", void 0);
__decorate([
    Column('bigint', { name: 'user_id', nullable: true }),
    __metadata("design:type", Object)
], AuditRecord.prototype, "userId", void 0);
__decorate([
    Column('text', { name: 'user_email', nullable: true }),
    __metadata("design:type", Object)
], AuditRecord.prototype, "userEmail", void 0);
__decorate([
    Column('text'),
    __metadata("design:type", String)
], AuditRecord.prototype, "action", void 0);
__decorate([
    Column('text'),
    __metadata("design:type", String)
], AuditRecord.prototype, "resource", void 0);
__decorate([
    Column('text', { name: 'resource_id', nullable: true }),
    __metadata("design:type", Object)
], AuditRecord.prototype, "resourceId", void 0);
__decorate([
    Column('jsonb', { nullable: true }),
    __metadata("design:type", Object)
], AuditRecord.prototype, "before", void 0);
__decorate([
    Column('jsonb', { nullable: true }),
    __metadata("design:type", Object)
], AuditRecord.prototype, "after", void 0);
__decorate([
    Column('text', { nullable: true }),
    __metadata("design:type", Object)
], AuditRecord.prototype, "address", void 0);
AuditRecord = __decorate([
    Entity('audit_log'),
    Index('audit_log_resource_idx', ['resource', 'resourceId', 'id'])
], AuditRecord);
export { AuditRecord };
//# sourceMappingURL=audit-record.entity.js.map