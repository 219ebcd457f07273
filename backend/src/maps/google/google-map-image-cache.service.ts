import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ClockService } from '../../platform/clock/clock.service.js';
import type { Language } from '../../platform/problems/language.js';
import { withTimeout } from '../../platform/clock/with-timeout.js';
import { MapTimeoutsProvider } from '../map-timeouts.provider.js';
import type { GeoPointWithId, WalkingRoute } from '../walking-route.js';
import {
  GOOGLE_STATIC_MAP_CLIENT,
  type GoogleMapImage,
  type GoogleStaticMapClient,
} from './google-static-map.client.js';

const dayMs = 24 * 3_600_000;
/** Time without requests for an image that could not be loaded. */
const retryDelayMs = 30_000;
const maxImages = 200;
const maxRequestRecords = 20_000;

interface CacheEntry {
  image: Promise<GoogleMapImage | null>;
  until: number;
}

/**
 * Google's images, requested once a day for each route and language, because each request costs money and a driver can
 * reload a map at will. They are cached in memory only, and no longer than the response allows.
 */
@Injectable()
export class GoogleMapImageCacheService {
  /** Time of the last request by key, oldest first. */
  private readonly requestedAt = new Map<string, number>();
  private readonly cached = new LRUCache<string, CacheEntry>({ max: maxImages });

  constructor(
    @Inject(GOOGLE_STATIC_MAP_CLIENT) private readonly client: GoogleStaticMapClient | null,
    private readonly clock: ClockService,
    private readonly timeouts: MapTimeoutsProvider,
  ) {}

  /** The image of Google's route, or null when it cannot be loaded in time. */
  async of(
    venue: GeoPointWithId,
    lot: GeoPointWithId,
    walkingRoute: WalkingRoute,
    language: Language,
  ): Promise<Buffer | null> {
    const key = [language, venue.id, venue.lat, venue.lng, lot.id, lot.lat, lot.lng].join();
    const now = this.clock.now().getTime();
    const stored = this.cached.get(key);
    const cached =
      stored && now < stored.until ? stored : this.fetchImage(key, venue, lot, walkingRoute, language);
    const { imageMs, imageOfNewRouteMs } = this.timeouts;
    const waitMs = walkingRoute.source === 'google_api' ? imageOfNewRouteMs : imageMs;
    const image = cached && (await withTimeout(cached.image, waitMs, null));
    // Clients that waited for an image get it, also if it must not be stored.
    return image && image.png;
  }

  private fetchImage(
    key: string,
    venue: GeoPointWithId,
    lot: GeoPointWithId,
    walkingRoute: WalkingRoute,
    language: Language,
  ): CacheEntry | null {
    const now = this.clock.now().getTime();
    for (const [old, at] of this.requestedAt) {
      if (Math.abs(now - at) < dayMs && this.requestedAt.size < maxRequestRecords) break;
      this.requestedAt.delete(old);
    }
    const requestedAt = this.requestedAt.get(key);
    const wasRequested = requestedAt !== undefined && Math.abs(now - requestedAt) < dayMs;
    if (!this.client || wasRequested) return null;
    // Deleted first, because the loop above expects the order of the requests.
    this.requestedAt.delete(key);
    this.requestedAt.set(key, now);
    const { points, polyline } = walkingRoute;
    const cached: CacheEntry = {
      // A pending image does not expire.
      until: now + dayMs,
      image: this.client.of({ venue, lot, points, polyline, language }).then((image) => {
        if (image) cached.until = now + Math.min(image.cacheSeconds * 1000, dayMs);
        else this.requestedAt.set(key, now + retryDelayMs - dayMs);
        this.deleteWhenExpired(key, image ? cached : null);
        return image;
      }),
    };
    this.cached.set(key, cached);
    return cached;
  }

  private deleteWhenExpired(key: string, cached: CacheEntry | null): void {
    const leftMs = cached ? cached.until - this.clock.now().getTime() : 0;
    if (leftMs <= 0) this.cached.delete(key);
    else setTimeout(() => this.cached.delete(key), leftMs).unref();
  }
}
