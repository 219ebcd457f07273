import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, In, MoreThan } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { bumpDirectoryVersion } from '../persistence/directory-version.js';
import { Transactions } from '../persistence/transactions.js';
import { metersPerMinute, type Point, type WalkingEstimate, walkingEstimate } from './direct-route.js';
import { directProviderName, directRoute } from './direct-routes.js';
import { missingWalks } from './missing-walks.js';
import { decodePolyline, encodePolyline } from './polyline.js';
import { type Route, ROUTE_PROVIDER, type RouteProvider } from './route-provider.js';
import { WalkingRoute } from './walking-route.entity.js';

export type Place = Point & { id: number };

export interface Walk extends Route {
  polyline: string;
  /**
   * `google_api` is the contract's word for "asked of a provider just now", whoever that is; `database` for what we
   * knew ourselves, be it remembered or estimated from the places we keep.
   */
  source: 'database' | 'google_api';
  /** Who found it; `direct` is no way through streets but an estimate. */
  provider: string;
  fetchedAt: Date;
}

const limitMs = 3_000;
const keptMs = 24 * 3_600_000;

function isOf(route: WalkingRoute, lot: Point, venue: Point): boolean {
  return (
    route.fromLat === lot.lat &&
    route.fromLng === lot.lng &&
    route.toLat === venue.lat &&
    route.toLng === venue.lng
  );
}

/** Walks from lots to venues: remembered for a day, asked of the provider, or estimated by the straight line. */
@Injectable()
export class RoutesService {
  private readonly logger = new Logger('Routes');
  /** Questions under way, so that one walk wanted by many at once is asked once. */
  private readonly flights = new Map<string, Promise<Walk>>();

  constructor(
    @Inject(ROUTE_PROVIDER) private readonly provider: RouteProvider,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** The walk from a lot to a venue. Never fails for the provider's sake. */
  walk(venue: Place, lot: Place): Promise<Walk> {
    const key = [venue.id, venue.lat, venue.lng, lot.id, lot.lat, lot.lng].join();
    const underWay = this.flights.get(key);
    if (underWay) return underWay;
    const flight = this.keptOrNew(venue, lot).finally(() => this.flights.delete(key));
    this.flights.set(key, flight);
    return flight;
  }

  /** The walk between any two points, not remembered. Never fails for the provider's sake. */
  async between(from: Point, to: Point): Promise<Route> {
    return (await this.ask(from, to)) ?? directRoute(from, to);
  }

  /** The walks from several lots to a venue, by lot id: the remembered ones, and estimates for the rest. Asks nobody. */
  async estimatesFor(venue: Place, lots: Place[]): Promise<(lotId: number) => WalkingEstimate> {
    const walks = new Map<number, WalkingEstimate>(lots.map((lot) => [lot.id, walkingEstimate(lot, venue)]));
    const byId = new Map(lots.map((lot) => [lot.id, lot]));
    for (const kept of await this.keptWalks(venue.id, [...byId.keys()])) {
      const lot = byId.get(kept.parkingLotId);
      if (lot && isOf(kept, lot, venue)) {
        const { distanceMeters, walkingTimeMinutes } = kept;
        walks.set(lot.id, { distanceMeters, walkingTimeMinutes });
      }
    }
    return (lotId) => {
      const walk = walks.get(lotId);
      if (!walk) throw new Error(`no walk was asked for from lot ${lotId}`);
      return walk;
    };
  }

  /**
   * Finds and remembers the walks, at most so many, of places that appeared or moved within the last hour, so that the
   * first driver does not wait for them. Answers how many were found.
   */
  async findMissing(maxWalkingMinutes: number, most: number): Promise<number> {
    const missing = await missingWalks(this.dataSource.manager, {
      meters: maxWalkingMinutes * metersPerMinute,
      provider: this.provider.name,
      now: this.clock.now(),
      most,
    });
    for (const { venue, lot } of missing) await this.walk(venue, lot);
    return missing.length;
  }

  /** Forgets walks whose time is over. */
  async forgetOld(): Promise<number> {
    const { affected } = await this.dataSource.manager
      .createQueryBuilder()
      .delete()
      .from(WalkingRoute)
      .where('expires_at <= :now', { now: this.clock.now() })
      .execute();
    return affected ?? 0;
  }

  private keptWalks(venueId: number, lotIds: number[]): Promise<WalkingRoute[]> {
    return this.dataSource.manager.findBy(WalkingRoute, {
      venueId,
      parkingLotId: In(lotIds),
      provider: this.provider.name,
      expiresAt: MoreThan(this.clock.now()),
    });
  }

  private async keptOrNew(venue: Place, lot: Place): Promise<Walk> {
    const [kept] = await this.keptWalks(venue.id, [lot.id]);
    if (kept && isOf(kept, lot, venue)) {
      const { polyline, distanceMeters, walkingTimeMinutes, provider, fetchedAt } = kept;
      const points = decodePolyline(polyline);
      return {
        points,
        polyline,
        distanceMeters,
        walkingTimeMinutes,
        provider,
        fetchedAt,
        source: 'database',
      };
    }
    const found = await this.ask(lot, venue);
    const route = found ?? directRoute(lot, venue);
    const polyline = encodePolyline(route.points);
    const provider = found ? this.provider.name : directProviderName;
    const walk: Walk = {
      ...route,
      // As it will be read back, so that what is made of a walk is the same each time.
      points: decodePolyline(polyline),
      polyline,
      source: provider === directProviderName ? 'database' : 'google_api',
      provider,
      fetchedAt: this.clock.now(),
    };
    // What stands in for a provider that failed is not kept: the next one who asks may be luckier.
    if (found) {
      await this.keep(venue, lot, walk).catch((error: unknown) => {
        // A walk that could not be remembered, say because its venue has just been deleted, still is one.
        this.logger.warn(`a walk was not remembered: ${String(error)}`);
      });
    }
    return walk;
  }

  private async ask(from: Point, to: Point): Promise<Route | null> {
    try {
      const signal = AbortSignal.timeout(limitMs);
      const tooLate = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(new Error('no answer in time'))),
      );
      return await Promise.race([this.provider.walk(from, to, signal), tooLate]);
    } catch (error) {
      this.logger.warn(`the ${this.provider.name} route provider failed: ${String(error)}`);
      return null;
    }
  }

  private async keep(venue: Place, lot: Place, walk: Walk): Promise<void> {
    const { polyline, distanceMeters, walkingTimeMinutes, provider, fetchedAt } = walk;
    await this.transactions.run(async (tx) => {
      await tx.upsert(
        WalkingRoute,
        {
          venueId: venue.id,
          parkingLotId: lot.id,
          provider,
          fromLat: lot.lat,
          fromLng: lot.lng,
          toLat: venue.lat,
          toLng: venue.lng,
          polyline,
          distanceMeters,
          walkingTimeMinutes,
          fetchedAt,
          expiresAt: new Date(fetchedAt.getTime() + keptMs),
        },
        ['venueId', 'parkingLotId'],
      );
      // Hold searches lean on what they read of the walks; an estimate tells them nothing new.
      if (provider !== directProviderName) await bumpDirectoryVersion(tx);
    });
  }
}
