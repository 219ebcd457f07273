import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { LotCalendarModule } from '../lot-calendar/lot-calendar.module.js';
import { LotsModule } from '../lots/lots.module.js';
import { SpotsModule } from '../spots/spots.module.js';
import { AdminLotSetupController, OwnerLotSetupController } from './lot-setup.controller.js';
import { LotSetupService } from './lot-setup.service.js';

/** A lot with everything that belongs to it, in one request. */
@Module({
  imports: [AccountsModule, LedgerModule, LotCalendarModule, LotsModule, SpotsModule],
  controllers: [AdminLotSetupController, OwnerLotSetupController],
  providers: [LotSetupService],
})
export class LotSetupModule {}
