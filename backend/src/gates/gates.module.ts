import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { LotsModule } from '../lots/lots.module.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import { GateCodesService } from './gate-codes.service.js';
import { GateDeviceGuard } from './gate-device.guard.js';
import { GateDevicesService } from './gate-devices.service.js';
import { GateEnrolmentController } from './gate-enrolment.controller.js';
import { GateEnrolmentService } from './gate-enrolment.service.js';
import { AdminGateDevicesController, OwnerGateDevicesController } from './gate-devices.controller.js';

@Module({
  imports: [AuditModule, LotsModule],
  controllers: [AdminGateDevicesController, OwnerGateDevicesController, GateEnrolmentController],
  providers: [
    GateCodesService,
    GateDevicesService,
    GateEnrolmentService,
    { provide: APP_GUARD, useClass: GateDeviceGuard },
  ],
  exports: [GateCodesService],
})
export class GatesModule {}
