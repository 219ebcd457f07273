import { Controller, Get, Headers, Query, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../access/access.js';
import { RateLimit } from '../access/rate-limit.js';
import { readPair, readPoint } from './map-query.js';
import { encodePolyline } from './polyline.js';
import { PlacesService } from './places.service.js';
import { RoutesService } from './routes.service.js';
import { mapStyleOf } from './static-map/map-style.js';
import { StaticMapService } from './static-map/static-map.service.js';

const routesOf = (polyline: string) => [{ overview_polyline: { points: polyline } }];

/** Google's terms: said wherever its walk is told without its map; and what carries it is not to be drawn on another. */
const attributionOf = (isLent: boolean) => (isLent ? { attribution: 'Google Maps' } : {});

const keptFor = (seconds: number) => ({
  'cache-control': `public, max-age=${seconds}`,
  vary: 'Accept, Accept-Language, Cookie',
});
/** The star also keeps a picture out of what a page lays by for days without a network. */
const keptByNobody = { 'cache-control': 'private, no-cache', vary: '*' };

@Controller('maps')
@Public()
@UseGuards(RateLimit)
export class MapsController {
  constructor(
    private readonly places: PlacesService,
    private readonly routes: RoutesService,
    private readonly maps: StaticMapService,
  ) {}

  @Get('cached-route')
  async cachedRoute(@Query() parameters: Record<string, unknown>) {
    const { venue, lot } = await this.places.pair(readPair(parameters));
    const walk = await this.routes.walk(venue, lot);
    return {
      source: walk.source,
      ...attributionOf(walk.isLent),
      routes: routesOf(walk.polyline),
      distance_meters: walk.distanceMeters,
      walking_time_minutes: walk.walkingTimeMinutes,
      fetched_at: walk.fetchedAt.toISOString(),
    };
  }

  @Get('directions')
  async directions(@Query() parameters: Record<string, unknown>) {
    const origin = readPoint(parameters, 'origin');
    const destination = readPoint(parameters, 'destination');
    const pair = await this.places.at(origin, destination);
    if (pair) {
      const { polyline, isLent } = await this.routes.walk(pair.venue, pair.lot);
      return { ...attributionOf(isLent), routes: routesOf(polyline) };
    }
    const { points } = await this.routes.between(origin, destination);
    return { routes: routesOf(encodePolyline(points)) };
  }

  @Get('static-map')
  async staticMap(
    @Query() parameters: Record<string, unknown>,
    @Headers() headers: Record<string, string | undefined>,
    @Res() reply: FastifyReply,
  ) {
    const { venue, lot } = await this.places.pair(readPair(parameters));
    const walk = await this.routes.walk(venue, lot);
    const packing = headers['accept']?.includes('image/webp') ? 'webp' : 'png';
    const map = await this.maps.of({ venue, lot, walk, packing, ...mapStyleOf(parameters, headers) });
    const isKnown = headers['if-none-match']?.includes(map.etag) === true;
    // Drawn before anything is said of it: a failure must not be kept as the picture would be.
    const picture = isKnown ? null : await map.picture();
    void reply
      .header('etag', map.etag)
      .headers(map.keptSeconds === null ? keptByNobody : keptFor(map.keptSeconds));
    return picture ? reply.type(`image/${map.packing}`).send(picture) : reply.status(304).send();
  }
}
