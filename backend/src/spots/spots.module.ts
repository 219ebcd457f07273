import { Module } from '@nestjs/common';
import { AuditModule } from '../platform/audit/audit.module.js';
import { LotsModule } from '../lots/lots.module.js';
import { AdminSpotsController, OwnerSpotsController } from './spots.controller.js';
import { SpotImportService } from './spot-import.service.js';
import { SpotsService } from './spots.service.js';

@Module({
  imports: [AuditModule, LotsModule],
  controllers: [AdminSpotsController, OwnerSpotsController],
  providers: [SpotsService, SpotImportService],
  exports: [SpotsService, SpotImportService],
})
export class SpotsModule {}
