import { Controller, Get, Headers, Ip, Query, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../platform/access/access.js';
import { networkOf } from '../platform/crypto/client-hash.js';
import { RateLimitGuard } from '../platform/rate-limits/rate-limit.guard.js';
import { RequestLimitService } from '../platform/rate-limits/request-limit.service.js';
import { problem } from '../platform/problems/problem.js';
import { SettingsService } from '../settings/settings.service.js';
import { readPair, readPoint, readStatedEstimate } from './map-query.js';
import { encodePolyline } from './polyline.js';
import { RouteEndpointsService } from './route-endpoints.service.js';
import { RoutesService } from './routes.service.js';
import { mapStyleOf } from './static-map/map-style.js';
import { type ClientCaching, StaticMapService } from './static-map/static-map.service.js';
import { isInWalkingRange } from './walking-range.js';

const routesOf = (polyline: string) => [{ overview_polyline: { points: polyline } }];

/** Google's terms: said wherever its walk is told without its map; and what carries it is not to be drawn on another. */
const attributionOf = (requiresProviderMap: boolean) =>
  requiresProviderMap ? { attribution: 'Google Maps' } : {};

/**
 * Images that a client may cause to be drawn in a minute. Many drivers share an address, but they look at the same lots,
 * whose images are drawn once for all.
 */
const maxNewImagesPerMinute = 120;

/** The star also keeps an image out of what a page stores for days without a network. */
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

@Controller('maps')
@Public()
@UseGuards(RateLimitGuard)
export class MapsController {
  constructor(
    private readonly endpoints: RouteEndpointsService,
    private readonly routes: RoutesService,
    private readonly maps: StaticMapService,
    private readonly settings: SettingsService,
    private readonly limits: RequestLimitService,
  ) {}

  @Get('cached-route')
  async cachedRoute(@Query() parameters: Record<string, unknown>) {
    const { venue, lot } = await this.endpoints.pair(readPair(parameters));
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

  @Get('directions')
  async directions(@Query() parameters: Record<string, unknown>) {
    const origin = readPoint(parameters, 'origin');
    const destination = readPoint(parameters, 'destination');
    const pair = await this.endpoints.at(origin, destination);
    if (pair) {
      const { polyline, requiresProviderMap } = await this.routes.walkingRoute(pair.venue, pair.lot);
      return { ...attributionOf(requiresProviderMap), routes: routesOf(polyline) };
    }
    const { points } = await this.routes.between(origin, destination);
    return { routes: routesOf(encodePolyline(points)) };
  }

  @Get('static-map')
  async staticMap(
    @Query() parameters: Record<string, unknown>,
    @Headers() headers: Record<string, string | undefined>,
    @Ip() address: string,
    @Res() reply: FastifyReply,
  ) {
    const { venue, lot } = await this.endpoints.pair(readPair(parameters));
    const { max_walking_minutes: maxWalkingMinutes } = await this.settings.current();
    if (!isInWalkingRange(lot, venue, maxWalkingMinutes)) throw problem('parking_not_found');
    const admit = once(() =>
      this.limits.consume({ name: 'new map images', subject: networkOf(address) }, maxNewImagesPerMinute),
    );
    const walkingRoute = {
      ...(await this.routes.walkingRoute(venue, lot)),
      ...readStatedEstimate(parameters),
    };
    const format = headers['accept']?.includes('image/webp') ? 'webp' : 'png';
    const style = mapStyleOf(parameters, headers);
    const map = await this.maps.of({ venue, lot, walkingRoute, format, admit, ...style });
    const isCachedByClient = headers['if-none-match']?.includes(map.etag) === true;
    // Drawn before anything is said of it: a failure must not be kept as the picture would be.
    const image = isCachedByClient ? null : await map.getImage();
    void reply.header('etag', map.etag).headers(cachingHeaders(map.caching));
    return image ? reply.type(`image/${map.format}`).send(image) : reply.status(304).send();
  }
}
