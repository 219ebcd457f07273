import { Module } from '@nestjs/common';
import { AuditModule } from '../platform/audit/audit.module.js';
import { GateKeysService } from './gate-keys.service.js';
import { OwnerGateKeysController } from './owner-gate-keys.controller.js';

@Module({
  imports: [AuditModule],
  controllers: [OwnerGateKeysController],
  providers: [GateKeysService],
  exports: [GateKeysService],
})
export class GatesModule {}
