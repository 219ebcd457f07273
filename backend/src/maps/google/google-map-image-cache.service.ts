import { Inject, Injectable } from '@nestjs/common';
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
/** For how long nobody asks again for a picture that could not be had. */
const retryDelayMs = 30_000;
const maxImages = 200;
const maxRequestRecords = 20_000;

interface CacheEntry {
  image: Promise<GoogleMapImage | null>;
  until: number;
}

/**
 * Google's pictures, asked for once a day for each walk and language: each question costs, and nobody is to run up a
 * bill by looking at a map again and again. They are kept in memory alone, and no longer than Google's word allows.
 */
@Injectable()
export class GoogleMapImageCacheService {
  /** When each was asked for, the oldest first. */
  private readonly requestedAt = new Map<string, number>();
  private readonly cached = new Map<string, CacheEntry>();

  constructor(
    @Inject(GOOGLE_STATIC_MAP_CLIENT) private readonly client: GoogleStaticMapClient | null,
    private readonly clock: ClockService,
    private readonly timeouts: MapTimeoutsProvider,
  ) {}

  /** The picture of a walk that Google found, or null when there is none to be had in time. */
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
    // Who waited for a picture gets it, also one that may not be kept.
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
    if (!this.client || this.requestedAt.has(key)) return null;
    this.requestedAt.set(key, now);
    const { points, polyline } = walkingRoute;
    const cached: CacheEntry = {
      // While it is on its way it is not too old.
      until: now + dayMs,
      image: this.client.of({ venue, lot, points, polyline, language }).then((image) => {
        if (image) cached.until = now + Math.min(image.cacheSeconds * 1000, dayMs);
        else this.requestedAt.set(key, now + retryDelayMs - dayMs);
        this.evict(key, image ? cached : null);
        return image;
      }),
    };
    this.cached.set(key, cached);
    return cached;
  }

  /** Lets go of a picture at the end of its time, and of the oldest when there are too many. */
  private evict(key: string, cached: CacheEntry | null): void {
    const leftMs = cached ? cached.until - this.clock.now().getTime() : 0;
    if (leftMs <= 0) this.cached.delete(key);
    else setTimeout(() => this.cached.delete(key), leftMs).unref();
    const [oldest] = this.cached.keys();
    if (this.cached.size > maxImages && oldest !== undefined) this.cached.delete(oldest);
  }
}
