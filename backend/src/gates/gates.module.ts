import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { LotsModule } from '../lots/lots.module.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import { GateKeyGuard } from './gate-key.guard.js';
import { GateKeysService } from './gate-keys.service.js';
import { OwnerGateKeysController } from './owner-gate-keys.controller.js';

@Module({
  imports: [AuditModule, LotsModule],
  controllers: [OwnerGateKeysController],
  providers: [GateKeysService, { provide: APP_GUARD, useClass: GateKeyGuard }],
})
export class GatesModule {}
