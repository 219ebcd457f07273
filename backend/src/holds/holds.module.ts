import { Module } from '@nestjs/common';
import { ClaimsModule } from '../claims/claims.module.js';
import { EventCodesModule } from '../event-codes/event-codes.module.js';
import { MapsModule } from '../maps/maps.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { VenuesModule } from '../venues/venues.module.js';
import { AlternativesController } from './alternatives.controller.js';
import { AlternativesService } from './alternatives.service.js';
import { VenueCatalogService } from './venue-catalog.service.js';
import { FreeLotsService } from './free-lots.service.js';
import { HoldExpiryJob } from './hold-expiry.job.js';
import { HoldRequestsService } from './hold-requests.service.js';
import { HoldsController } from './holds.controller.js';
import { ReservePreviewService } from './reserve-preview.service.js';
import { PagesModule } from '../platform/web-pages/pages.module.js';
import { HoldsService } from './holds.service.js';
import { VenueHoldsService } from './venue-holds.service.js';

@Module({
  imports: [ClaimsModule, EventCodesModule, SettingsModule, VenuesModule, MapsModule, PagesModule],
  controllers: [HoldsController, AlternativesController],
  providers: [
    HoldExpiryJob,
    AlternativesService,
    VenueCatalogService,
    FreeLotsService,
    HoldRequestsService,
    HoldsService,
    ReservePreviewService,
    VenueHoldsService,
  ],
  exports: [VenueCatalogService, FreeLotsService, HoldRequestsService, HoldsService],
})
export class HoldsModule {}
