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
import { Controller, Get, Header, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { Public } from '../access/access.js';
import { RateLimit } from '../access/rate-limit.js';
import { AskedLanguage } from '../access/request-context.js';
import { Clock } from '../clock/clock.js';
import { toICalendar } from './calendar-event.js';
import { toReservationEvent } from './reservation-event.js';
import { toTokenReservation } from './token-reservation.js';
import { TokenReservationsService } from './token-reservations.service.js';
let TokenReservationsController = class TokenReservationsController {
    reservations;
    clock;
    constructor(reservations, clock) {
        this.reservations = reservations;
        this.clock = clock;
    }
    async get(token, language) {
        return toTokenReservation(await this.reservations.get(token), language, this.clock.now());
    }
    shareInfo(token) {
        return this.reservations.shareInfo(token);
    }
    refundEligibility(token) {
        return this.reservations.refundEligibility(token);
    }
    async calendar(token, language) {
        return toICalendar(toReservationEvent(await this.reservations.get(token), language, this.clock.now()));
    }
    async cancel(token, language) {
        return toTokenReservation(await this.reservations.cancel(token), language, this.clock.now());
    }
};
__decorate([
    Get(':token'),
    __param(0, Param('token')),
    __param(1, AskedLanguage()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [String, String]),
    __metadata("design:returntype", Promise)
], TokenReservationsController.prototype, "get", null);
__decorate([
    Get(':token/share-info'),
    __param(0, Param('token')),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [String]),
    __metadata("design:returntype", void 0)
], TokenReservationsController.prototype, "shareInfo", null);
__decorate([
    Get(':token/refund-eligibility'),
    __param(0, Param('token')),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [String]),
    __metadata("design:returntype", void 0)
], TokenReservationsController.prototype, "refundEligibility", null);
__decorate([
    Get(':token/calendar.ics'),
    Header('content-type', 'text/calendar; charset=utf-8'),
    Header('content-disposition', 'attachment; filename="panui.ics"'),
    __param(0, Param('token')),
    __param(1, AskedLanguage()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [String, String]),
    __metadata("design:returntype", Promise)
], TokenReservationsController.prototype, "calendar", null);
__decorate([
    Post(':token/cancel'),
    HttpCode(200),
    __param(0, Param('token')),
    __param(1, AskedLanguage()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [String, String]),
    __metadata("design:returntype", Promise)
], TokenReservationsController.prototype, "cancel", null);
TokenReservationsController = __decorate([
    Controller('reservations/token'),
    Public(),
    UseGuards(RateLimit),
    __metadata("design:paramtypes", [TokenReservationsService,
        Clock])
], TokenReservationsController);
export { TokenReservationsController };
//# sourceMappingURL=token-reservations.controller.js.map