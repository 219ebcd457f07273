import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ClockService } from '../platform/clock/clock.service.js';
import {
  CircuitOpenError,
  ExternalServiceError,
  ExternalServiceTimeoutError,
} from '../platform/http-client/external-service-error.js';
import { rejectAfter, withTimeout } from '../platform/clock/with-timeout.js';
import {
  metersPerMinute,
  type GeoPoint,
  straightMeters,
  walkingEstimate,
  type WalkingEstimate,
} from '@panui/shared/walking-estimate';
import { directProviderName, directRoute } from './direct-route.provider.js';
import { hasPolyline, WalkingRouteCacheService } from './walking-route-cache.service.js';
import { MapTimeoutsProvider } from './map-timeouts.provider.js';
import { findMissingWalkingRoutes } from './missing-walking-routes.js';
import { decodePolyline } from './polyline.js';
import { type Route, ROUTE_PROVIDER, type RouteProvider } from './route-provider.js';
import {
  type GeoPointWithId,
  straightLineRoute,
  type WalkingRoute,
  toWalkingRoute,
} from './walking-route.js';
import type { CachedWalkingRoute } from './cached-walking-route.entity.js';

/** How long a claimed request blocks other processes. */
const timeoutMs = 3_000;
/** Time without requests for a route that could not be loaded. */
const retryDelayMs = 30_000;
/** Longer routes are not requested, so that clients cannot make the provider look up the whole country. */
const maxRequestedMeters = 10_000;

interface PendingRequest {
  /** Settles when the request is sent, or another process turns out to have claimed it. */
  claimed: Promise<unknown>;
  found: Promise<WalkingRoute | null>;
  /** Settles at the time limit, for all waiting clients at once; with the route if it was found in time. */
  timedOut: Promise<WalkingRoute | null>;
}

/**
 * Walking routes from lots to venues: cached for a day, requested from the provider, or estimated by the straight line.
 */
@Injectable()
export class RoutesService {
  private readonly logger = new Logger('Routes');
  /** Requests in progress, so that concurrent clients share one. */
  private readonly pendingRequests = new Map<string, PendingRequest>();

  constructor(
    @Inject(ROUTE_PROVIDER) private readonly provider: RouteProvider,
    private readonly cache: WalkingRouteCacheService,
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly timeouts: MapTimeoutsProvider,
  ) {}

  /** The walking route from a lot to a venue. A failing or slow provider leads to an estimate within the time limit. */
  async walkingRoute(venue: GeoPointWithId, lot: GeoPointWithId): Promise<WalkingRoute> {
    const findCached = await this.findCached(venue, lot);
    if (findCached) return findCached;
    if (straightMeters(lot, venue) > maxRequestedMeters)
      return this.buildFallback(venue, lot, { isFallback: false });
    const pendingRequest = this.findOrStartRequest(venue, lot, { shouldStart: findCached === undefined });
    await pendingRequest?.claimed;
    // Without a request in progress, one may have finished since the cache was read.
    const found = pendingRequest
      ? await Promise.race([pendingRequest.found, pendingRequest.timedOut])
      : await this.findCached(venue, lot);
    return found ?? this.buildFallback(venue, lot, { isFallback: true });
  }

  /**
   * The route between any two points, not cached; the straight line for points too far to walk. Providers that cost
   * money get no request.
   */
  async between(from: GeoPoint, to: GeoPoint): Promise<Route> {
    if (this.provider.requiresOwnMap || straightMeters(from, to) > maxRequestedMeters)
      return directRoute(from, to);
    return (await withTimeout(this.request(from, to), this.timeouts.routeMs, null)) ?? directRoute(from, to);
  }

  /** The routes from several lots to a venue, by lot id: cached ones, and estimates for the rest. Sends no requests. */
  async estimatesFor(
    venue: GeoPointWithId,
    lots: GeoPointWithId[],
  ): Promise<(lotId: number) => WalkingEstimate> {
    const walkingRoutes = new Map<number, WalkingEstimate>(
      lots.map((lot) => [lot.id, walkingEstimate(lot, venue)]),
    );
    for (const { parkingLotId, distanceMeters, walkingTimeMinutes } of await this.cache.between(
      venue,
      lots,
    )) {
      walkingRoutes.set(parkingLotId, { distanceMeters, walkingTimeMinutes });
    }
    return (lotId) => {
      const walkingRoute = walkingRoutes.get(lotId);
      if (!walkingRoute) throw new Error(`no walking route was requested from lot ${lotId}`);
      return walkingRoute;
    };
  }

  /**
   * Requests and caches up to `max` routes of venues and lots that were created or moved within the last hour, so that
   * the first driver does not wait. Returns their number. Nothing is requested from a provider that costs money.
   */
  async findMissing(maxWalkingMinutes: number, max: number): Promise<number> {
    if (this.provider.requiresOwnMap) return 0;
    const missing = await findMissingWalkingRoutes(this.dataSource.manager, {
      meters: maxWalkingMinutes * metersPerMinute,
      provider: this.provider.name,
      now: this.clock.now(),
      max,
    });
    for (const { venue, lot } of missing)
      await this.findOrStartRequest(venue, lot, { shouldStart: true })?.found;
    return missing.length;
  }

  /** Deletes expired routes. */
  deleteExpired(): Promise<number> {
    return this.cache.deleteExpired();
  }

  /** The request in progress, or a new one if `shouldStart`. */
  private findOrStartRequest(
    venue: GeoPointWithId,
    lot: GeoPointWithId,
    { shouldStart }: { shouldStart: boolean },
  ): PendingRequest | undefined {
    const key = [venue.id, venue.lat, venue.lng, lot.id, lot.lat, lot.lng].join();
    const existing = this.pendingRequests.get(key);
    if (existing || !shouldStart) return existing;
    const progress = { isOver: false };
    const claimed = this.cache.claim(venue, lot, timeoutMs).catch((error: unknown) => {
      this.logger.warn(`a walking route was not requested: ${String(error)}`);
      return false;
    });
    const found = claimed
      // Otherwise another process requests it, or already has the response.
      .then((isOurs) => (isOurs ? this.requestRoute(venue, lot, progress) : this.findCached(venue, lot)))
      .then((walkingRoute) => walkingRoute ?? null)
      .finally(() => this.pendingRequests.delete(key));
    const timedOut = claimed
      .then(() => pause(this.timeouts.routeMs, null, { ref: false }))
      .then(() => (progress.isOver ? found : null))
      .catch(() => null);
    const pendingRequest = { claimed, found, timedOut };
    this.pendingRequests.set(key, pendingRequest);
    return pendingRequest;
  }

  private buildFallback(
    venue: GeoPointWithId,
    lot: GeoPointWithId,
    { isFallback }: { isFallback: boolean },
  ): WalkingRoute {
    return straightLineRoute(lot, venue, this.clock.now(), isFallback);
  }

  /** The cached route; null if there is none, undefined if it is not cached. */
  private async findCached(
    venue: GeoPointWithId,
    lot: GeoPointWithId,
  ): Promise<WalkingRoute | null | undefined> {
    const [cache] = await this.cache.between(venue, [lot]);
    if (!cache) return undefined;
    return hasPolyline(cache) ? this.fromCache(cache) : null;
  }

  private fromCache(cache: CachedWalkingRoute): WalkingRoute {
    const { polyline, distanceMeters, walkingTimeMinutes, provider, fetchedAt } = cache;
    const points = decodePolyline(polyline);
    const { requiresOwnMap: requiresProviderMap } = this.provider;
    const isFallback = false;
    const source = 'database';
    return {
      points,
      polyline,
      distanceMeters,
      walkingTimeMinutes,
      provider,
      fetchedAt,
      requiresProviderMap,
      isFallback,
      source,
    };
  }

  private async requestRoute(
    venue: GeoPointWithId,
    lot: GeoPointWithId,
    progress: { isOver: boolean },
  ): Promise<WalkingRoute | null> {
    let saveOutcome = () => this.cache.postpone(venue, lot, retryDelayMs);
    try {
      const route = await this.request(lot, venue).finally(() => (progress.isOver = true));
      if (!route) {
        saveOutcome = () => this.cache.cacheNoRoute(venue, lot);
        return null;
      }
      const { name: provider, requiresOwnMap: requiresProviderMap } = this.provider;
      const source = provider === directProviderName ? 'database' : 'google_api';
      const walkingRoute = toWalkingRoute(route, {
        source,
        provider,
        requiresProviderMap,
        isFallback: false,
        fetchedAt: this.clock.now(),
      });
      saveOutcome = () => this.cache.save(venue, lot, walkingRoute);
      return walkingRoute;
    } catch (error) {
      if (error instanceof CircuitOpenError) saveOutcome = () => this.cache.postpone(venue, lot, 0);
      return null;
    } finally {
      await saveOutcome().catch((error: unknown) => {
        // A route that cannot be cached, for example because its venue was just deleted, is still returned.
        this.logger.warn(`a walking route was not cached: ${String(error)}`);
      });
    }
  }

  private async request(from: GeoPoint, to: GeoPoint): Promise<Route | null> {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const route = this.provider.findRoute(from, to, signal);
      return await rejectAfter(route, timeoutMs, () => new ExternalServiceTimeoutError());
    } catch (error) {
      // The opening of the circuit was logged once.
      if (!(error instanceof CircuitOpenError)) {
        const cause = error instanceof ExternalServiceError ? error.message : String(error);
        this.logger.warn(`the ${this.provider.name} route provider failed: ${cause}`);
      }
      throw error;
    }
  }
}
