var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { CancellationService } from './cancellation.service.js';
import { ConfirmationController } from './confirmation.controller.js';
import { ConfirmationService } from './confirmation.service.js';
import { TokenReservationsController } from './token-reservations.controller.js';
import { TokenReservationsService } from './token-reservations.service.js';
let ReservationsModule = class ReservationsModule {
};
ReservationsModule = __decorate([
    Module({
        imports: [SettingsModule, PaymentsModule],
        controllers: [ConfirmationController, TokenReservationsController],
        providers: [ConfirmationService, CancellationService, TokenReservationsService],
        exports: [CancellationService],
    })
], ReservationsModule);
export { ReservationsModule };
//# sourceMappingURL=reservations.module.js.map