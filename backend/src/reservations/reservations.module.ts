import { Module } from '@nestjs/common';
import { OutboxModule } from '../outbox/outbox.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { CancellationService } from './cancellation.service.js';
import { ConfirmationService } from './confirmation.service.js';
import { ReservationOutboxService } from './reservation-outbox.service.js';
import { StatisticsRebuildJob } from './statistics-rebuild.job.js';

@Module({
  imports: [OutboxModule, SettingsModule, PaymentsModule],
  providers: [ConfirmationService, CancellationService, ReservationOutboxService, StatisticsRebuildJob],
  exports: [ConfirmationService, CancellationService, ReservationOutboxService],
})
export class ReservationsModule {}
