import { Module } from '@nestjs/common';
import { GatesModule } from '../gates/gates.module.js';
import { GateListController } from './gate-list.controller.js';
import { GateListService } from './gate-list.service.js';

@Module({
  imports: [GatesModule],
  controllers: [GateListController],
  providers: [GateListService],
})
export class GateListModule {}
