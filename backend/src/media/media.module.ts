import { Module } from '@nestjs/common';
import { LotsModule } from '../lots/lots.module.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import { AdminLotPhotosController, OwnerLotPhotosController } from './lot-photos.controller.js';
import { LotPhotosService } from './lot-photos.service.js';
import { MediaController } from './media.controller.js';

/** Photos of lots. */
@Module({
  imports: [AuditModule, LotsModule],
  controllers: [AdminLotPhotosController, OwnerLotPhotosController, MediaController],
  providers: [LotPhotosService],
})
export class MediaModule {}
