import { Module } from '@nestjs/common';
import { DriverReservationsModule } from '../reservations/driver/driver-reservations.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { ReceiptsController } from './receipts.controller.js';
import { ReceiptsService } from './receipts.service.js';

@Module({
  imports: [DriverReservationsModule, SettingsModule],
  controllers: [ReceiptsController],
  providers: [ReceiptsService],
})
export class ReceiptsModule {}
