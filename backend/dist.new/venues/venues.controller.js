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
import { toVenueRecord } from './venue-record.js';
import { VenuesService } from './venues.service.js';
let VenuesController = class VenuesController {
    venues;
    constructor(venues) {
        this.venues = venues;
    }
    async list(asked) {
        return (await this.venues.list(asked)).map(toVenueRecord);
    }
    async get(id) {
        return toVenueRecord(await this.venues.get(id));
    }
    async create(actor, body) {
        return toVenueRecord(await this.venues.create(actor, body));
    }
    async update(actor, id, body) {
        return toVenueRecord(await this.venues.update(actor, id, body));
    }
    async remove(actor, id) {
        return toVenueRecord(await this.venues.remove(actor, id));
    }
};
__decorate([
    Get(),
    __param(0, AskedList()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Promise)
], VenuesController.prototype, "list", null);
__decorate([
    Get(':id'),
    __param(0, IdParameter('venue_not_found')),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Number]),
    __metadata("design:returntype", Promise)
], VenuesController.prototype, "get", null);
__decorate([
    Post(),
    __param(0, CurrentUser()),
    __param(1, Body()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], VenuesController.prototype, "create", null);
__decorate([
    Put(':id'),
    __param(0, CurrentUser()),
    __param(1, IdParameter('venue_not_found')),
    __param(2, Body()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Number, Object]),
    __metadata("design:returntype", Promise)
], VenuesController.prototype, "update", null);
__decorate([
    Delete(':id'),
    __param(0, CurrentUser()),
    __param(1, IdParameter('venue_not_found')),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Number]),
    __metadata("design:returntype", Promise)
], VenuesController.prototype, "remove", null);
VenuesController = __decorate([
    Controller('admin/venues'),
    Roles('admin'),
    __metadata("design:paramtypes", [VenuesService])
], VenuesController);
export { VenuesController };
//# sourceMappingURL=venues.controller.js.map