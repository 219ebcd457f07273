import { Module } from '@nestjs/common';
import { LocalRegistry } from './local-registry.js';
import { PlatesService } from './plates.service.js';
import { ValidationController } from './validation.controller.js';
import { VEHICLE_REGISTRY } from './vehicle-registry.js';

@Module({
  controllers: [ValidationController],
  providers: [PlatesService, { provide: VEHICLE_REGISTRY, useClass: LocalRegistry }],
  exports: [PlatesService],
})
export class ValidationModule {}
