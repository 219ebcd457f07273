import { Module } from '@nestjs/common';
import { MapsModule } from '../maps/maps.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { VenuesModule } from '../venues/venues.module.js';
import { AlternativesController } from './alternatives.controller.js';
import { AlternativesService } from './alternatives.service.js';
import { Directory } from './directory.js';
import { FreeLots } from './free-lots.js';
import { HeldService } from './held.service.js';
import { HoldsController } from './holds.controller.js';
import { HoldsService } from './holds.service.js';

@Module({
  imports: [SettingsModule, VenuesModule, MapsModule],
  controllers: [HoldsController, AlternativesController],
  providers: [AlternativesService, Directory, FreeLots, HoldsService, HeldService],
  exports: [Directory, FreeLots, HoldsService, HeldService],
})
export class HoldsModule {}
