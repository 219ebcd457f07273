import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config/config.js';
import { LotsModule } from '../lots/lots.module.js';
import { OutsideServices } from '../platform/http-client/outside-services.js';
import { SettingsModule } from '../settings/settings.module.js';
import { VenuesModule } from '../venues/venues.module.js';
import { DirectRoutes } from './direct-routes.js';
import { GOOGLE_PICTURES, GooglePictures } from './google/google-pictures.js';
import { GoogleRoutes } from './google/google-routes.js';
import { PictureShelf } from './google/picture-shelf.js';
import { KeptWalks } from './kept-walks.js';
import { MapPatience } from './map-patience.js';
import { MapsController } from './maps.controller.js';
import { OsrmRoutes } from './osrm/osrm-routes.js';
import { PlacesService } from './places.service.js';
import { ROUTE_PROVIDER, type RouteProvider } from './route-provider.js';
import { RoutesService } from './routes.service.js';
import { StaticMapImageCache } from './static-map/static-map-image-cache.js';
import { StaticMapService } from './static-map/static-map.service.js';
import { MapTilesService } from './tiles/map-tiles.service.js';

function providerOf({ maps }: Config, services: OutsideServices): RouteProvider {
  if (maps.driver === 'google') return new GoogleRoutes(maps, services);
  return maps.driver === 'osrm' ? new OsrmRoutes(maps.url, services) : new DirectRoutes();
}

const picturesOf = ({ maps }: Config, services: OutsideServices): GooglePictures | null =>
  maps.driver === 'google' ? new GooglePictures(maps, services) : null;

@Module({
  imports: [VenuesModule, LotsModule, SettingsModule],
  controllers: [MapsController],
  providers: [
    PlacesService,
    KeptWalks,
    MapPatience,
    RoutesService,
    PictureShelf,
    MapTilesService,
    StaticMapImageCache,
    StaticMapService,
    { provide: ROUTE_PROVIDER, useFactory: providerOf, inject: [CONFIG, OutsideServices] },
    { provide: GOOGLE_PICTURES, useFactory: picturesOf, inject: [CONFIG, OutsideServices] },
  ],
  exports: [RoutesService],
})
export class MapsModule {}
