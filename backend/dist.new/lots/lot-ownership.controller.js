var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
var __param = (this && this.__param) || function (paramIndex, decorator) {
    return function (target, key) { decorator(target, key, paramIndex); }
};
import { Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { CurrentUser, Roles } from '../access/access.js';
import { readId } from '../listing/id-parameter.js';
import { LotOwnershipService } from './lot-ownership.service.js';
let LotOwnershipController = class LotOwnershipController {
    ownership;
    constructor(ownership) {
        this.ownership = ownership;
    }
    add(actor, id, lotId) {
        return this.ownership.add(actor, readId(id, 'not_found'), readId(lotId, 'lot_not_found'));
    }
    remove(actor, id, lotId) {
        return this.ownership.remove(actor, readId(id, 'not_found'), readId(lotId, 'lot_not_found'));
    }
};
__decorate([
    Post(':id/make-lot-owner/:lotId'),
    HttpCode(200),
    __param(0, CurrentUser()),
    __param(1, Param('id')),
    __param(2, Param('lotId')),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String, String]),
    __metadata("design:returntype", void 0)
], LotOwnershipController.prototype, "add", null);
__decorate([
    Delete(':id/lot-owner/:lotId'),
    __param(0, CurrentUser()),
    __param(1, Param('id')),
    __param(2, Param('lotId')),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String, String]),
    __metadata("design:returntype", void 0)
], LotOwnershipController.prototype, "remove", null);
LotOwnershipController = __decorate([
    Controller('admin/users'),
    Roles('admin'),
    __metadata("design:paramtypes", [LotOwnershipService])
], LotOwnershipController);
export { LotOwnershipController };
//# sourceMappingURL=lot-ownership.controller.js.map