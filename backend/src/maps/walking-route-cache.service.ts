import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, MoreThan } from 'typeorm';
import { ClockService } from '../platform/clock/clock.service.js';
import { bumpCatalogVersion } from '../settings/catalog-version.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { type GeoPoint, walkingEstimate } from '@panui/shared/walking-estimate';
import { directProviderName } from './direct-route.provider.js';
import { type Route, ROUTE_PROVIDER, type RouteProvider } from './route-provider.js';
import type { GeoPointWithId, WalkingRoute } from './walking-route.js';
import { CachedWalkingRoute } from './cached-walking-route.entity.js';

const ttlMs = { walkingRoute: 24 * 3_600_000, noRoute: 3_600_000 };
/** The polyline of an entry without a route: requested at the moment, or there is none. */
const emptyPolyline = '';

export const hasPolyline = ({ polyline }: CachedWalkingRoute): boolean => polyline !== emptyPolyline;

function hasPositions(route: CachedWalkingRoute, lot: GeoPoint, venue: GeoPoint): boolean {
  return (
    route.fromLat === lot.lat &&
    route.fromLng === lot.lng &&
    route.toLat === venue.lat &&
    route.toLng === venue.lng
  );
}

/** The route cache of all processes: found routes, pairs without a route, and claims of requests in progress. */
@Injectable()
export class WalkingRouteCacheService {
  constructor(
    @Inject(ROUTE_PROVIDER) private readonly provider: RouteProvider,
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly clock: ClockService,
  ) {}

  /** The cached routes from the lots to the venue that match their positions and have not expired. */
  async between(venue: GeoPointWithId, lots: readonly GeoPointWithId[]): Promise<CachedWalkingRoute[]> {
    const byId = new Map(lots.map((lot) => [lot.id, lot]));
    const cached = await this.dataSource.manager.findBy(CachedWalkingRoute, {
      venueId: venue.id,
      parkingLotId: In([...byId.keys()]),
      provider: this.provider.name,
      expiresAt: MoreThan(this.clock.now()),
    });
    return cached.filter((route) => {
      const lot = byId.get(route.parkingLotId);
      return lot !== undefined && hasPositions(route, lot, venue);
    });
  }

  /** True for one caller among all processes, which then requests the route; the others do not for `durationMs`. */
  async claim(venue: GeoPointWithId, lot: GeoPointWithId, durationMs: number): Promise<boolean> {
    const { distanceMeters, walkingTimeMinutes } = walkingEstimate(lot, venue);
    const now = this.clock.now();
    const until = new Date(now.getTime() + durationMs);
    const claimed = await this.dataSource.query<object[]>(
      `INSERT INTO walking_routes AS cached (venue_id, parking_lot_id, provider, from_lat, from_lng, to_lat, to_lng,
              polyline, distance_meters, walking_time_minutes, fetched_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       ON CONFLICT (venue_id, parking_lot_id) DO UPDATE
          SET provider = excluded.provider, from_lat = excluded.from_lat, from_lng = excluded.from_lng,
              to_lat = excluded.to_lat, to_lng = excluded.to_lng, polyline = excluded.polyline,
              distance_meters = excluded.distance_meters, walking_time_minutes = excluded.walking_time_minutes,
              fetched_at = excluded.fetched_at, expires_at = excluded.expires_at
        WHERE cached.expires_at <= excluded.fetched_at OR cached.provider <> excluded.provider
           OR (cached.from_lat, cached.from_lng, cached.to_lat, cached.to_lng)
              <> (excluded.from_lat, excluded.from_lng, excluded.to_lat, excluded.to_lng)
       RETURNING venue_id`,
      [
        ...[venue.id, lot.id, this.provider.name, lot.lat, lot.lng, venue.lat, venue.lng],
        ...[emptyPolyline, distanceMeters, walkingTimeMinutes, now, until],
      ],
    );
    return claimed.length > 0;
  }

  /** Releases the claim after a delay, so that a later request tries again. */
  async postpone(venue: GeoPointWithId, lot: GeoPointWithId, durationMs: number): Promise<void> {
    const isOurs = {
      venueId: venue.id,
      parkingLotId: lot.id,
      provider: this.provider.name,
      polyline: emptyPolyline,
    };
    const expiresAt = new Date(this.clock.now().getTime() + durationMs);
    await this.dataSource.manager.update(CachedWalkingRoute, isOurs, { expiresAt });
  }

  /** Caches that the provider has no route for the pair. */
  async cacheNoRoute(venue: GeoPointWithId, lot: GeoPointWithId): Promise<void> {
    const row = this.toRow(
      venue,
      lot,
      { ...walkingEstimate(lot, venue), polyline: emptyPolyline },
      ttlMs.noRoute,
    );
    await this.dataSource.manager.upsert(CachedWalkingRoute, row, ['venueId', 'parkingLotId']);
  }

  /** Caches a route for a day; of a provider that requires its own map, the polyline with our own estimates. */
  async save(venue: GeoPointWithId, lot: GeoPointWithId, walkingRoute: WalkingRoute): Promise<void> {
    const storedEstimate = walkingRoute.requiresProviderMap ? walkingEstimate(lot, venue) : walkingRoute;
    const { distanceMeters, walkingTimeMinutes } = storedEstimate;
    const row = this.toRow(
      venue,
      lot,
      { distanceMeters, walkingTimeMinutes, polyline: walkingRoute.polyline },
      ttlMs.walkingRoute,
    );
    await this.transactions.run(async (tx) => {
      await tx.upsert(CachedWalkingRoute, { ...row, fetchedAt: walkingRoute.fetchedAt }, [
        'venueId',
        'parkingLotId',
      ]);
      // Hold searches use cached distances; an estimate changes nothing for them.
      if (walkingRoute.provider !== directProviderName && !walkingRoute.requiresProviderMap)
        await bumpCatalogVersion(tx);
    });
  }

  /** Deletes expired routes. */
  async deleteExpired(): Promise<number> {
    const { affected } = await this.dataSource.manager
      .createQueryBuilder()
      .delete()
      .from(CachedWalkingRoute)
      .where('expires_at <= :now', { now: this.clock.now() })
      .execute();
    return affected ?? 0;
  }

  private toRow(
    venue: GeoPointWithId,
    lot: GeoPointWithId,
    found: Omit<Route, 'points'> & { polyline: string },
    durationMs: number,
  ) {
    const now = this.clock.now();
    return {
      venueId: venue.id,
      parkingLotId: lot.id,
      provider: this.provider.name,
      fromLat: lot.lat,
      fromLng: lot.lng,
      toLat: venue.lat,
      toLng: venue.lng,
      ...found,
      fetchedAt: now,
      expiresAt: new Date(now.getTime() + durationMs),
    };
  }
}
