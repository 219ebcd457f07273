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
import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import { Public } from '../access/access.js';
import { RateLimit } from '../access/rate-limit.js';
import { AskedLanguage } from '../access/request-context.js';
import { plateOf } from '../validation/plate-format.js';
import { readConfirmationTime } from './confirmation-time.js';
import { ConfirmationService } from './confirmation.service.js';
import { ConfirmReservationDto } from './dto/confirm-reservation.dto.js';
let ConfirmationController = class ConfirmationController {
    confirmation;
    constructor(confirmation) {
        this.confirmation = confirmation;
    }
    confirm(body, language) {
        return this.confirmation.confirm({
            sessionToken: body.session_token,
            spotId: body.spot_id,
            venueId: body.venue_id,
            reservationTime: readConfirmationTime(body.reservation_time),
            firstName: body.first_name,
            lastName: body.last_name,
            email: body.email,
            phoneNumber: body.phone_number,
            licensePlate: plateOf(body.license_plate),
        }, language);
    }
};
__decorate([
    Post('confirm-reservation'),
    __param(0, Body()),
    __param(1, AskedLanguage()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [ConfirmReservationDto, String]),
    __metadata("design:returntype", void 0)
], ConfirmationController.prototype, "confirm", null);
ConfirmationController = __decorate([
    Controller('landing'),
    Public(),
    UseGuards(RateLimit),
    __metadata("design:paramtypes", [ConfirmationService])
], ConfirmationController);
export { ConfirmationController };
//# sourceMappingURL=confirmation.controller.js.map