import { Module } from '@nestjs/common';
import { AuditModule } from '../platform/audit/audit.module.js';
import { LotsModule } from '../lots/lots.module.js';
import { ReassignmentModule } from '../reservations/reassignment/reassignment.module.js';
import { SpotsModule } from '../spots/spots.module.js';
import { AdminChangesController, OwnerChangesController } from './changes.controller.js';
import { LotAndSpotChangesService } from './lot-and-spot-changes.service.js';
import { SpotRemovalService } from './spot-removal.service.js';

@Module({
  imports: [AuditModule, LotsModule, ReassignmentModule, SpotsModule],
  controllers: [AdminChangesController, OwnerChangesController],
  providers: [LotAndSpotChangesService, SpotRemovalService],
})
export class LotChangesModule {}
