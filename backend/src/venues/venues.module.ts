import { Module } from '@nestjs/common';
import { AuditModule } from '../platform/audit/audit.module.js';
import { PublicVenuesController } from './public-venues.controller.js';
import { VenuesController } from './venues.controller.js';
import { VenuesService } from './venues.service.js';

@Module({
  imports: [AuditModule],
  controllers: [PublicVenuesController, VenuesController],
  providers: [VenuesService],
  exports: [VenuesService],
})
export class VenuesModule {}
