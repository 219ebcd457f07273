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
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentUser, Roles } from '../access/access.js';
import { BlocksService } from './blocks.service.js';
let BlocksController = class BlocksController {
    blocks;
    constructor(blocks) {
        this.blocks = blocks;
    }
    block(owner, body) {
        return this.blocks.block(owner, { ownerId: owner.id }, body);
    }
    unblock(owner, body) {
        return this.blocks.unblock(owner, { ownerId: owner.id }, body);
    }
};
__decorate([
    Post('block'),
    HttpCode(200),
    __param(0, CurrentUser()),
    __param(1, Body()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", void 0)
], BlocksController.prototype, "block", null);
__decorate([
    Post('unblock'),
    HttpCode(200),
    __param(0, CurrentUser()),
    __param(1, Body()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", void 0)
], BlocksController.prototype, "unblock", null);
BlocksController = __decorate([
    Controller('owners/me/spots'),
    Roles('parking_lot_owner'),
    __metadata("design:paramtypes", [BlocksService])
], BlocksController);
export { BlocksController };
//# sourceMappingURL=blocks.controller.js.map