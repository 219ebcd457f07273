import { Module } from '@nestjs/common';
import { AuditModule } from '../platform/audit/audit.module.js';
import { OwnVenuesController } from './own-venues.controller.js';
import { PublicVenuesController } from './public-venues.controller.js';
import { VenuesController } from './venues.controller.js';
import { VenueSignService } from './venue-sign.service.js';
import { VenuesService } from './venues.service.js';

@Module({
  imports: [AuditModule],
  controllers: [PublicVenuesController, VenuesController, OwnVenuesController],
  providers: [VenuesService, VenueSignService],
  exports: [VenuesService],
})
export class VenuesModule {}
