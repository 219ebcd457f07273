import { Module } from '@nestjs/common';
import { OutboxModule } from '../outbox/outbox.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { CancellationService } from './cancellation.service.js';
import { ConfirmationService } from './confirmation.service.js';

@Module({
  imports: [OutboxModule, SettingsModule, PaymentsModule],
  providers: [ConfirmationService, CancellationService],
  exports: [ConfirmationService, CancellationService],
})
export class ReservationsModule {}
