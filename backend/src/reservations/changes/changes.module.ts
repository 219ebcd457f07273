import { Module } from '@nestjs/common';
import { HoldsModule } from '../../holds/holds.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { ReservationsModule } from '../reservations.module.js';
import { ClaimForChangeService } from './claim-for-change.service.js';
import { FreeSpotsService } from './free-spots.service.js';
import { TimeChangeService } from './time-change.service.js';

@Module({
  imports: [HoldsModule, PaymentsModule, ReservationsModule],
  providers: [ClaimForChangeService, FreeSpotsService, TimeChangeService],
  exports: [FreeSpotsService, TimeChangeService],
})
export class ReservationChangesModule {}
