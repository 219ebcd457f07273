import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ReservationsModule } from '../reservations/reservations.module.js';
import { BlockUndoService } from './block-undo.service.js';
import { BlocksController } from './blocks.controller.js';
import { BlocksService } from './blocks.service.js';

@Module({
  imports: [AuditModule, ReservationsModule],
  controllers: [BlocksController],
  providers: [BlocksService, BlockUndoService],
})
export class BlocksModule {}
