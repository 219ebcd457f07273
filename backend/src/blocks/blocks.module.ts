import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { BlockUndoService } from './block-undo.service.js';
import { BlocksController } from './blocks.controller.js';
import { BlocksService } from './blocks.service.js';

@Module({
  imports: [AuditModule],
  controllers: [BlocksController],
  providers: [BlocksService, BlockUndoService],
})
export class BlocksModule {}
