import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { AdminReservationsController } from './admin-reservations.controller.js';
import { CancellationService } from './cancellation.service.js';
import { ConfirmationController } from './confirmation.controller.js';
import { ConfirmationService } from './confirmation.service.js';
import { OwnerReservationsController } from './owner-reservations.controller.js';
import { ReservationsService } from './reservations.service.js';
import { SealedLinks } from './sealed-links.js';
import { TokenReservationsController } from './token-reservations.controller.js';
import { TokenReservationsService } from './token-reservations.service.js';

@Module({
  imports: [AuditModule, SettingsModule, PaymentsModule],
  controllers: [
    ConfirmationController,
    TokenReservationsController,
    AdminReservationsController,
    OwnerReservationsController,
  ],
  providers: [
    ConfirmationService,
    CancellationService,
    TokenReservationsService,
    ReservationsService,
    SealedLinks,
  ],
  exports: [CancellationService, SealedLinks],
})
export class ReservationsModule {}
