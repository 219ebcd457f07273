import { Module } from '@nestjs/common';
import { LotsModule } from '../lots/lots.module.js';
import { VenuesModule } from '../venues/venues.module.js';
import { DirectRoutes } from './direct-routes.js';
import { MapsController } from './maps.controller.js';
import { PlacesService } from './places.service.js';
import { ROUTE_PROVIDER } from './route-provider.js';
import { RoutesService } from './routes.service.js';
import { StaticMapService } from './static-map/static-map.service.js';

@Module({
  imports: [VenuesModule, LotsModule],
  controllers: [MapsController],
  providers: [
    PlacesService,
    RoutesService,
    StaticMapService,
    { provide: ROUTE_PROVIDER, useClass: DirectRoutes },
  ],
  exports: [RoutesService],
})
export class MapsModule {}
