import { Module } from '@nestjs/common';
import { AuditModule } from '../platform/audit/audit.module.js';
import { LotsModule } from '../lots/lots.module.js';
import { ReassignmentModule } from '../reservations/reassignment/reassignment.module.js';
import { SpotsModule } from '../spots/spots.module.js';
import { BlockUndoService } from './block-undo.service.js';
import {
  AdminBlocksController,
  AdminLotBlocksController,
  OwnerBlocksController,
  OwnerLotBlocksController,
} from './blocks.controller.js';
import { BlocksService } from './blocks.service.js';

@Module({
  imports: [AuditModule, LotsModule, ReassignmentModule, SpotsModule],
  controllers: [
    AdminBlocksController,
    AdminLotBlocksController,
    OwnerBlocksController,
    OwnerLotBlocksController,
  ],
  providers: [BlocksService, BlockUndoService],
})
export class BlocksModule {}
