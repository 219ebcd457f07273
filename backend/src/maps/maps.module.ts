import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config/config.js';
import { LotsModule } from '../lots/lots.module.js';
import { ExternalServicesService } from '../platform/http-client/external-services.service.js';
import { PagesModule } from '../platform/web-pages/pages.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { VenuesModule } from '../venues/venues.module.js';
import { DirectRouteProvider } from './direct-route.provider.js';
import { GOOGLE_STATIC_MAP_CLIENT, GoogleStaticMapClient } from './google/google-static-map.client.js';
import { GoogleRouteProvider } from './google/google-route.provider.js';
import { GoogleMapImageCacheService } from './google/google-map-image-cache.service.js';
import { WalkingRouteCacheService } from './walking-route-cache.service.js';
import { MapTimeoutsProvider } from './map-timeouts.provider.js';
import { MapsController } from './maps.controller.js';
import { OsrmRouteProvider } from './osrm/osrm-route.provider.js';
import { RouteEndpointsService } from './route-endpoints.service.js';
import { ROUTE_PROVIDER, type RouteProvider } from './route-provider.js';
import { RoutesJob } from './routes.job.js';
import { RoutesService } from './routes.service.js';
import { StaticMapImageCacheService } from './static-map/static-map-image-cache.service.js';
import { StaticMapService } from './static-map/static-map.service.js';
import { ReservePageDataService } from './reserve-page-data.service.js';
import { MapArchive } from './streets/map-archive.js';
import { StreetsController } from './streets/streets.controller.js';
import { MAP_ARCHIVE, StreetsService } from './streets/streets.service.js';
import { MapTilesService } from './tiles/map-tiles.service.js';

function providerOf({ maps }: Config, services: ExternalServicesService): RouteProvider {
  if (maps.driver === 'google') return new GoogleRouteProvider(maps, services);
  return maps.driver === 'osrm' ? new OsrmRouteProvider(maps.url, services) : new DirectRouteProvider();
}

const createGoogleStaticMapClient = (
  { maps }: Config,
  services: ExternalServicesService,
): GoogleStaticMapClient | null =>
  maps.driver === 'google' ? new GoogleStaticMapClient(maps, services) : null;

@Module({
  imports: [VenuesModule, LotsModule, SettingsModule, PagesModule],
  controllers: [MapsController, StreetsController],
  providers: [
    RoutesJob,
    RouteEndpointsService,
    WalkingRouteCacheService,
    MapTimeoutsProvider,
    RoutesService,
    GoogleMapImageCacheService,
    MapTilesService,
    StreetsService,
    StaticMapImageCacheService,
    StaticMapService,
    ReservePageDataService,
    { provide: ROUTE_PROVIDER, useFactory: providerOf, inject: [CONFIG, ExternalServicesService] },
    {
      provide: MAP_ARCHIVE,
      useFactory: ({ mapFile }: Config) => (mapFile === null ? null : MapArchive.open(mapFile)),
      inject: [CONFIG],
    },
    {
      provide: GOOGLE_STATIC_MAP_CLIENT,
      useFactory: createGoogleStaticMapClient,
      inject: [CONFIG, ExternalServicesService],
    },
  ],
  exports: [RoutesService],
})
export class MapsModule {}
