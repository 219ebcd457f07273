import { Module } from '@nestjs/common';
import { GatesModule } from '../gates/gates.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { LotsModule } from '../lots/lots.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AllowlistService } from './allowlist.service.js';
import { ArrivalsService } from './arrivals.service.js';
import { GateListMailJob } from './gate-list-mail.job.js';
import { GateListMailService } from './gate-list-mail.service.js';
import { GateListController } from './gate-list.controller.js';
import { GateListService } from './gate-list.service.js';
import { OwnerArrivalsController } from './owner-arrivals.controller.js';
import { PrintedGateListController } from './printed-gate-list.controller.js';
import { PrintedGateListService } from './printed-gate-list.service.js';

@Module({
  imports: [GatesModule, LotsModule, OutboxModule, SettingsModule],
  controllers: [GateListController, OwnerArrivalsController, PrintedGateListController],
  providers: [
    GateListMailJob,
    GateListService,
    AllowlistService,
    ArrivalsService,
    GateListMailService,
    PrintedGateListService,
  ],
  exports: [PrintedGateListService],
})
export class GateListModule {}
