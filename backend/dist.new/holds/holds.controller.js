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
import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { Public } from '../access/access.js';
import { AskedLanguage, ClientAddress } from '../access/request-context.js';
import { RateLimit } from '../access/rate-limit.js';
import { HeldDto } from './dto/held.dto.js';
import { RequestParkingDto } from './dto/request-parking.dto.js';
import { HeldService } from './held.service.js';
import { HoldsService } from './holds.service.js';
let HoldsController = class HoldsController {
    holds;
    held;
    constructor(holds, held) {
        this.holds = holds;
        this.held = held;
    }
    requestParking(body, address, language) {
        return this.holds.request({
            venueId: body.venue_id,
            reservationTime: body.reservation_time,
            venueReference: body.reservation_id ?? null,
            accessible: body.accessible === true,
            electric: body.electric === true,
        }, { address, language });
    }
    renewHold(body, language) {
        return this.held.renew(body.spot_id, body.session_token, language);
    }
    /** 204 whatever comes: a page that lets go has nothing to learn, and nothing may be learnt here. */
    releaseHold(body) {
        return this.held.release(body['spot_id'], body['session_token']);
    }
};
__decorate([
    Post('request-parking'),
    __param(0, Body()),
    __param(1, ClientAddress()),
    __param(2, AskedLanguage()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [RequestParkingDto, String, String]),
    __metadata("design:returntype", void 0)
], HoldsController.prototype, "requestParking", null);
__decorate([
    Post('renew-hold'),
    HttpCode(200),
    __param(0, Body()),
    __param(1, AskedLanguage()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [HeldDto, String]),
    __metadata("design:returntype", void 0)
], HoldsController.prototype, "renewHold", null);
__decorate([
    Post('release-hold'),
    HttpCode(204),
    __param(0, Body()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", void 0)
], HoldsController.prototype, "releaseHold", null);
HoldsController = __decorate([
    Controller('landing'),
    Public(),
    UseGuards(RateLimit),
    __metadata("design:paramtypes", [HoldsService,
        HeldService])
], HoldsController);
export { HoldsController };
//# sourceMappingURL=holds.controller.js.map