import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, MoreThan } from 'typeorm';
import { Clock } from '../platform/clock/clock.js';
import { bumpDirectoryVersion } from '../settings/directory-version.js';
import { Transactions } from '../platform/persistence/transactions.js';
import { type Point, walkingEstimate } from './direct-route.js';
import { directProviderName } from './direct-routes.js';
import { type Route, ROUTE_PROVIDER, type RouteProvider } from './route-provider.js';
import type { Place, Walk } from './walk.js';
import { WalkingRoute } from './walking-route.entity.js';

const keptMs = { walk: 24 * 3_600_000, noWay: 3_600_000 };
/** The line of a walk that nobody has found: it is being asked for, or there is none. */
const noLine = '';

export const isFound = ({ polyline }: WalkingRoute): boolean => polyline !== noLine;

function isOf(route: WalkingRoute, lot: Point, venue: Point): boolean {
  return (
    route.fromLat === lot.lat &&
    route.fromLng === lot.lng &&
    route.toLat === venue.lat &&
    route.toLng === venue.lng
  );
}

/** The walks that are remembered, for all processes: what was found, what can't be, and what somebody is asking for now. */
@Injectable()
export class KeptWalks {
  constructor(
    @Inject(ROUTE_PROVIDER) private readonly provider: RouteProvider,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Those of the walks from the lots to the venue that are of these positions and not too old. */
  async between(venue: Place, lots: readonly Place[]): Promise<WalkingRoute[]> {
    const byId = new Map(lots.map((lot) => [lot.id, lot]));
    const kept = await this.dataSource.manager.findBy(WalkingRoute, {
      venueId: venue.id,
      parkingLotId: In([...byId.keys()]),
      provider: this.provider.name,
      expiresAt: MoreThan(this.clock.now()),
    });
    return kept.filter((route) => {
      const lot = byId.get(route.parkingLotId);
      return lot !== undefined && isOf(route, lot, venue);
    });
  }

  /** True for one caller among all processes, who is then to ask for the walk; for so long the others leave it. */
  async claim(venue: Place, lot: Place, forMs: number): Promise<boolean> {
    const { distanceMeters, walkingTimeMinutes } = walkingEstimate(lot, venue);
    const now = this.clock.now();
    const until = new Date(now.getTime() + forMs);
    const claimed = await this.dataSource.query<object[]>(
      `INSERT INTO walking_routes AS kept (venue_id, parking_lot_id, provider, from_lat, from_lng, to_lat, to_lng,
              polyline, distance_meters, walking_time_minutes, fetched_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       ON CONFLICT (venue_id, parking_lot_id) DO UPDATE
          SET provider = excluded.provider, from_lat = excluded.from_lat, from_lng = excluded.from_lng,
              to_lat = excluded.to_lat, to_lng = excluded.to_lng, polyline = excluded.polyline,
              distance_meters = excluded.distance_meters, walking_time_minutes = excluded.walking_time_minutes,
              fetched_at = excluded.fetched_at, expires_at = excluded.expires_at
        WHERE kept.expires_at <= excluded.fetched_at OR kept.provider <> excluded.provider
           OR (kept.from_lat, kept.from_lng, kept.to_lat, kept.to_lng)
              <> (excluded.from_lat, excluded.from_lng, excluded.to_lat, excluded.to_lng)
       RETURNING venue_id`,
      [
        ...[venue.id, lot.id, this.provider.name, lot.lat, lot.lng, venue.lat, venue.lng],
        ...[noLine, distanceMeters, walkingTimeMinutes, now, until],
      ],
    );
    return claimed.length > 0;
  }

  /** Leaves the walk to whoever asks next after so long. */
  async putOff(venue: Place, lot: Place, forMs: number): Promise<void> {
    const isOurs = {
      venueId: venue.id,
      parkingLotId: lot.id,
      provider: this.provider.name,
      polyline: noLine,
    };
    const expiresAt = new Date(this.clock.now().getTime() + forMs);
    await this.dataSource.manager.update(WalkingRoute, isOurs, { expiresAt });
  }

  /** Remembers for a while that the provider knows of no walk here. */
  async keepNoWay(venue: Place, lot: Place): Promise<void> {
    const row = this.row(venue, lot, { ...walkingEstimate(lot, venue), polyline: noLine }, keptMs.noWay);
    await this.dataSource.manager.upsert(WalkingRoute, row, ['venueId', 'parkingLotId']);
  }

  /** Remembers a walk for a day; of a lent one the line, with figures of our own. */
  async keep(venue: Place, lot: Place, walk: Walk): Promise<void> {
    const figures = walk.isLent ? walkingEstimate(lot, venue) : walk;
    const { distanceMeters, walkingTimeMinutes } = figures;
    const row = this.row(
      venue,
      lot,
      { distanceMeters, walkingTimeMinutes, polyline: walk.polyline },
      keptMs.walk,
    );
    await this.transactions.run(async (tx) => {
      await tx.upsert(WalkingRoute, { ...row, fetchedAt: walk.fetchedAt }, ['venueId', 'parkingLotId']);
      // Hold searches lean on what they read of the walks; an estimate tells them nothing new.
      if (walk.provider !== directProviderName && !walk.isLent) await bumpDirectoryVersion(tx);
    });
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

  private row(venue: Place, lot: Place, found: Omit<Route, 'points'> & { polyline: string }, forMs: number) {
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
      expiresAt: new Date(now.getTime() + forMs),
    };
  }
}
