import { Module } from '@nestjs/common';
import { MapsModule } from '../maps/maps.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { VenuesModule } from '../venues/venues.module.js';
import { Directory } from './directory.js';
import { HeldService } from './held.service.js';
import { HoldsController } from './holds.controller.js';
import { HoldsService } from './holds.service.js';

@Module({
  imports: [SettingsModule, VenuesModule, MapsModule],
  controllers: [HoldsController],
  providers: [Directory, HoldsService, HeldService],
  exports: [Directory],
})
export class HoldsModule {}
