import { Module } from '@nestjs/common';
import { AuditModule } from '../platform/audit/audit.module.js';
import { LotsModule } from '../lots/lots.module.js';
import { ReservationsModule } from '../reservations/reservations.module.js';
import { SpotsModule } from '../spots/spots.module.js';
import { AdminChangesController } from './admin-changes.controller.js';
import { BlockUndoService } from './block-undo.service.js';
import { BlocksController } from './blocks.controller.js';
import { BlocksService } from './blocks.service.js';
import { LotAndSpotChangesService } from './lot-and-spot-changes.service.js';
import { OwnerChangesController } from './owner-changes.controller.js';
import { SpotRemovalService } from './spot-removal.service.js';

@Module({
  imports: [AuditModule, LotsModule, ReservationsModule, SpotsModule],
  controllers: [BlocksController, AdminChangesController, OwnerChangesController],
  providers: [BlocksService, BlockUndoService, LotAndSpotChangesService, SpotRemovalService],
})
export class BlocksModule {}
