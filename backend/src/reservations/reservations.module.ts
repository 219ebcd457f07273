import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { CancellationService } from './cancellation.service.js';
import { ConfirmationController } from './confirmation.controller.js';
import { ConfirmationService } from './confirmation.service.js';
import { TokenReservationsController } from './token-reservations.controller.js';
import { TokenReservationsService } from './token-reservations.service.js';

@Module({
  imports: [SettingsModule, PaymentsModule],
  controllers: [ConfirmationController, TokenReservationsController],
  providers: [ConfirmationService, CancellationService, TokenReservationsService],
  exports: [CancellationService],
})
export class ReservationsModule {}
