var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
import { Injectable } from '@nestjs/common';
import { AuditRecord } from './audit-record.entity.js';
/** Who did what: written in the same transaction as the deed, and never changed. */
let AuditService = class AuditService {
    async record(tx, actor, deed) {
        await tx.insert(AuditRecord, {
            userId: actor?.id ?? null,
            userEmail: actor?.email ?? null,
            address: actor?.address ?? null,
            action: deed.action,
            resource: deed.resource,
            resourceId: deed.resourceId == null ? null : String(deed.resourceId),
            before: (deed.before ?? null),
            after: (deed.after ?? null),
        });
    }
};
AuditService = __decorate([
    Injectable()
], AuditService);
export { AuditService };
//# sourceMappingURL=audit.service.js.map