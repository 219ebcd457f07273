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
import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { CurrentUser, Roles } from '../access/access.js';
import { IdParameter } from '../listing/id-parameter.js';
import { AskedList } from '../listing/list-query.js';
import { LotsService } from './lots.service.js';
let AdminLotsController = class AdminLotsController {
    lots;
    constructor(lots) {
        this.lots = lots;
    }
    list(asked) {
        return this.lots.list('all', asked);
    }
    get(id) {
        return this.lots.get('all', id);
    }
    create(actor, body) {
        return this.lots.create(actor, body);
    }
    update(actor, id, body) {
        return this.lots.update(actor, 'all', id, body);
    }
    remove(actor, id) {
        return this.lots.remove(actor, id);
    }
};
__decorate([
    Get(),
    __param(0, AskedList()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", void 0)
], AdminLotsController.prototype, "list", null);
__decorate([
    Get(':id'),
    __param(0, IdParameter('lot_not_found')),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Number]),
    __metadata("design:returntype", void 0)
], AdminLotsController.prototype, "get", null);
__decorate([
    Post(),
    __param(0, CurrentUser()),
    __param(1, Body()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", void 0)
], AdminLotsController.prototype, "create", null);
__decorate([
    Put(':id'),
    __param(0, CurrentUser()),
    __param(1, IdParameter('lot_not_found')),
    __param(2, Body()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Number, Object]),
    __metadata("design:returntype", void 0)
], AdminLotsController.prototype, "update", null);
__decorate([
    Delete(':id'),
    __param(0, CurrentUser()),
    __param(1, IdParameter('lot_not_found')),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Number]),
    __metadata("design:returntype", void 0)
], AdminLotsController.prototype, "remove", null);
AdminLotsController = __decorate([
    Controller('admin/parking-lots'),
    Roles('admin'),
    __metadata("design:paramtypes", [LotsService])
], AdminLotsController);
export { AdminLotsController };
//# sourceMappingURL=admin-lots.controller.js.map