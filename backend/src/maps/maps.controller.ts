import { applyDecorators, Controller, Get, Headers, Inject, Ip, Query, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../platform/access/access.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { networkOf } from '../platform/crypto/client-hash.js';
import { RateLimitGuard } from '../platform/rate-limits/rate-limit.guard.js';
import { RequestLimitService } from '../platform/rate-limits/request-limit.service.js';
import { problem } from '../platform/problems/problem.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { SettingsService } from '../settings/settings.service.js';
import {
  CachedRouteDto,
  DirectionsDto,
  DirectionsQueryDto,
  RouteQueryDto,
  StaticMapQueryDto,
  VenueMapQueryDto,
} from './maps.dto.js';
import { readPair, readPoint, readStatedEstimate, readVenueId } from './map-query.js';
import { VenuesService } from '../venues/venues.service.js';
import { encodePolyline } from './polyline.js';
import { RouteEndpointsService } from './route-endpoints.service.js';
import { RoutesService } from './routes.service.js';
import { mapStyleOf } from './map-style.js';
import {
  type ClientCaching,
  type ImageOptions,
  type StaticMap,
  StaticMapService,
} from './static-map/static-map.service.js';
import { isInWalkingRange } from './walking-range.js';

const routesOf = (polyline: string) => [{ overview_polyline: { points: polyline } }];

/**
 * Google's terms require its name on its routes where its map is absent. A response with a name is drawn on no other
 * map.
 */
const attributionOf = (requiresProviderMap: boolean) =>
  requiresProviderMap ? { attribution: 'Google Maps' } : {};

/**
 * New images that a client may cause, of the requests it may send: 120 per minute with the default of 3,000. Drivers
 * who share an address look at the same lots, whose images are drawn once for all.
 */
const newImagesShare = 1 / 25;

/** `vary: *` also keeps the service worker from storing the image for use offline. */
function cachingHeaders(caching: ClientCaching): Record<string, string> {
  if (caching === 'no-store') return { 'cache-control': 'no-store', vary: '*' };
  if (caching === 'revalidate') return { 'cache-control': 'private, no-cache', vary: '*' };
  return {
    'cache-control': `public, max-age=${caching.maxAgeSeconds}`,
    vary: 'Accept, Accept-Language, Cookie',
  };
}

/** Calls the function at the first call and returns the same promise at the next ones. */
function once(run: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | null = null;
  return () => (result ??= run());
}

type RequestHeaders = Record<string, string | undefined>;

const imageSchema = { schema: { type: 'string', format: 'binary' } };
const MapImageResponse = () =>
  applyDecorators(
    ApiOkResponse({ content: { 'image/png': imageSchema, 'image/webp': imageSchema } }),
    ApiResponse({ status: 304, description: 'The image with the ETag of If-None-Match is current.' }),
  );

@Controller('maps')
@Public()
@UseGuards(RateLimitGuard)
export class MapsController {
  private readonly maxNewImagesPerMinute: number;

  constructor(
    private readonly endpoints: RouteEndpointsService,
    private readonly venues: VenuesService,
    private readonly routes: RoutesService,
    private readonly maps: StaticMapService,
    private readonly settings: SettingsService,
    private readonly limits: RequestLimitService,
    @Inject(CONFIG) config: Config,
  ) {
    this.maxNewImagesPerMinute = Math.ceil(config.http.rateLimitPerMinute * newImagesShare);
  }

  /** Returns the walking route from a lot to a venue if it is cached. */
  @Get('cached-route')
  @Problems('venue_not_found', 'parking_lot_not_found')
  async cachedRoute(@Query() query: RouteQueryDto): Promise<CachedRouteDto> {
    const { venue, lot } = await this.endpoints.pair(readPair(query));
    const walkingRoute = await this.routes.walkingRoute(venue, lot);
    return {
      source: walkingRoute.source,
      ...attributionOf(walkingRoute.requiresProviderMap),
      routes: routesOf(walkingRoute.polyline),
      distance_meters: walkingRoute.distanceMeters,
      walking_time_minutes: walkingRoute.walkingTimeMinutes,
      fetched_at: walkingRoute.fetchedAt.toISOString(),
    };
  }

  /** Returns the walking route from a lot to a venue. */
  @Get('directions')
  @Problems()
  async directions(@Query() query: DirectionsQueryDto): Promise<DirectionsDto> {
    const origin = readPoint('origin', query.origin);
    const destination = readPoint('destination', query.destination);
    const pair = await this.endpoints.at(origin, destination);
    if (pair) {
      const { polyline, requiresProviderMap } = await this.routes.walkingRoute(pair.venue, pair.lot);
      return { ...attributionOf(requiresProviderMap), routes: routesOf(polyline) };
    }
    const { points } = await this.routes.between(origin, destination);
    return { routes: routesOf(encodePolyline(points)) };
  }

  /** Returns a map image of the walking route from a lot to a venue. */
  @Get('static-map')
  @Problems('venue_not_found', 'parking_lot_not_found', 'parking_not_found')
  @MapImageResponse()
  async staticMap(
    @Query() query: StaticMapQueryDto,
    @Headers() headers: RequestHeaders,
    @Ip() address: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { venue, lot } = await this.endpoints.pair(readPair(query));
    const { max_walking_minutes: maxWalkingMinutes } = await this.settings.current();
    if (!isInWalkingRange(lot, venue, maxWalkingMinutes)) throw problem('parking_not_found');
    const walkingRoute = {
      ...(await this.routes.walkingRoute(venue, lot)),
      ...readStatedEstimate(query),
    };
    const options = this.imageOptions(query, headers, address);
    await sendMap(reply, headers, await this.maps.ofRoute({ venue, lot, walkingRoute }, options));
  }

  /** Returns a map of the surroundings of a venue, which the reservation page shows until a spot is found. */
  @Get('venue-map')
  @Problems('venue_not_found')
  @MapImageResponse()
  async venueMap(
    @Query() query: VenueMapQueryDto,
    @Headers() headers: RequestHeaders,
    @Ip() address: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const venue = await this.venues.get(readVenueId(query));
    const options = this.imageOptions(query, headers, address);
    await sendMap(reply, headers, await this.maps.ofVenue(venue, options));
  }

  private imageOptions(query: VenueMapQueryDto, headers: RequestHeaders, address: string): ImageOptions {
    return {
      ...mapStyleOf(query, headers),
      format: headers['accept']?.includes('image/webp') ? 'webp' : 'png',
      admit: once(() =>
        this.limits.consume(
          { name: 'new map images', subject: networkOf(address) },
          this.maxNewImagesPerMinute,
        ),
      ),
    };
  }
}

async function sendMap(reply: FastifyReply, headers: RequestHeaders, map: StaticMap): Promise<void> {
  const isCachedByClient = headers['if-none-match']?.includes(map.etag) === true;
  // Drawn before the headers are set, so that a failure is not cached as the image would be.
  const image = isCachedByClient ? null : await map.getImage();
  void reply.header('etag', map.etag).headers(cachingHeaders(map.caching));
  await (image ? reply.type(`image/${map.format}`).send(image) : reply.status(304).send());
}
