import { Module } from '@nestjs/common';
import { GatesModule } from '../gates/gates.module.js';
import { LotsModule } from '../lots/lots.module.js';
import { ArrivalsService } from './arrivals.service.js';
import { GateListController } from './gate-list.controller.js';
import { GateListService } from './gate-list.service.js';
import { OwnerArrivalsController } from './owner-arrivals.controller.js';

@Module({
  imports: [GatesModule, LotsModule],
  controllers: [GateListController, OwnerArrivalsController],
  providers: [GateListService, ArrivalsService],
})
export class GateListModule {}
