import { Module } from '@nestjs/common';
import { HoldsModule } from '../../holds/holds.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { ReservationsModule } from '../reservations.module.js';
import { ClaimForChangeService } from './claim-for-change.service.js';
import { FreeSpotsService } from './free-spots.service.js';
import { OvernightService } from './overnight.service.js';
import { TimeChangeService } from './time-change.service.js';

@Module({
  imports: [HoldsModule, PaymentsModule, ReservationsModule, SettingsModule],
  providers: [ClaimForChangeService, FreeSpotsService, OvernightService, TimeChangeService],
  exports: [FreeSpotsService, OvernightService, TimeChangeService],
})
export class ReservationChangesModule {}
