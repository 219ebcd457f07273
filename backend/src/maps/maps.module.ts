import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { LotsModule } from '../lots/lots.module.js';
import { OutsideServices } from '../outside/outside-services.js';
import { VenuesModule } from '../venues/venues.module.js';
import { DirectRoutes } from './direct-routes.js';
import { MapsController } from './maps.controller.js';
import { OsrmRoutes } from './osrm/osrm-routes.js';
import { PlacesService } from './places.service.js';
import { ROUTE_PROVIDER, type RouteProvider } from './route-provider.js';
import { RoutesService } from './routes.service.js';
import { StaticMapService } from './static-map/static-map.service.js';

const providerOf = ({ osrmUrl }: Config, services: OutsideServices): RouteProvider =>
  osrmUrl ? new OsrmRoutes(osrmUrl, services) : new DirectRoutes();

@Module({
  imports: [VenuesModule, LotsModule],
  controllers: [MapsController],
  providers: [
    PlacesService,
    RoutesService,
    StaticMapService,
    { provide: ROUTE_PROVIDER, useFactory: providerOf, inject: [CONFIG, OutsideServices] },
  ],
  exports: [RoutesService],
})
export class MapsModule {}
