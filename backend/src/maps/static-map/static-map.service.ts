import { inLanguage, type Language } from '../../platform/problems/language.js';
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ParkingLot } from '../../lots/parking-lot.entity.js';
import type { Venue } from '../../venues/venue.entity.js';
import { withTimeout } from '../../platform/clock/with-timeout.js';
import { directProviderName } from '../direct-route.provider.js';
import { GoogleMapImageCacheService } from '../google/google-map-image-cache.service.js';
import { MapTimeoutsProvider } from '../map-timeouts.provider.js';
import type { StreetLayer } from '../streets/street-layer.js';
import { StreetsService } from '../streets/streets.service.js';
import { decodeTiles, MapTilesService, type TileSet } from '../tiles/map-tiles.service.js';
import { straightLineRoute, type WalkingRoute } from '../walking-route.js';
import { drawMap, layoutOf, type MapSubject, type MapRoute } from './draw-map.js';
import type { MapStyle } from '../map-style.js';
import { StaticMapImageCacheService } from './static-map-image-cache.service.js';

/** Raised when the drawing changes, so that images cached by browsers are requested anew. */
const drawingVersion = 6;
const maxAgeSeconds = { image: 3600, fallback: 60 };

/** WebP has a third of the bytes, which a phone waits for; PNG is for clients that do not accept it. */
export type ImageFormat = 'png' | 'webp';
const webpQuality = { sketch: 75, tiles: 82 };

/**
 * What caches of clients may do with an image: store it for a while, ask each time whether it is current, or nothing.
 */
export type ClientCaching = { maxAgeSeconds: number } | 'revalidate' | 'no-store';

export interface StaticMap {
  etag: string;
  format: ImageFormat;
  caching: ClientCaching;
  getImage(): Promise<Buffer>;
}

/** How a client asks for an image. */
export interface ImageOptions extends MapStyle {
  format: ImageFormat;
  /** Counts a new image for the client; rejects when the client has had too many. */
  admit: () => Promise<void>;
}

interface Route {
  venue: Venue;
  lot: ParkingLot;
  walkingRoute: WalkingRoute;
}

const etagOf = (hash: string) => `"${hash.slice(0, 22)}"`;

/**
 * Static maps: over streets of `MAP_PMTILES`, tiles of `MAP_TILES_URL`, or as a sketch; Google's own image for Google's
 * routes.
 */
@Injectable()
export class StaticMapService {
  constructor(
    private readonly googleImages: GoogleMapImageCacheService,
    private readonly tiles: MapTilesService,
    private readonly streets: StreetsService,
    private readonly images: StaticMapImageCacheService,
    private readonly timeouts: MapTimeoutsProvider,
  ) {}

  /**
   * The map of a route. Never fails because of a provider. A route that requires the provider's map is never drawn on
   * ours, which shows the straight line instead.
   */
  async ofRoute({ venue, lot, walkingRoute }: Route, options: ImageOptions): Promise<StaticMap> {
    if (!walkingRoute.requiresProviderMap) return this.drawRoute({ venue, lot, walkingRoute }, options);
    const googleImage = await this.googleImages.of(venue, lot, walkingRoute, options.language);
    if (!googleImage) {
      const straightLine = straightLineRoute(lot, venue, walkingRoute.fetchedAt, true);
      return this.drawRoute({ venue, lot, walkingRoute: straightLine }, options);
    }
    return {
      etag: etagOf(createHash('sha256').update(googleImage).digest('base64url')),
      format: 'png',
      caching: 'revalidate',
      getImage: () => Promise.resolve(googleImage),
    };
  }

  /** The map of a venue and its surroundings, which is always ours, so that no provider is paid for it. */
  ofVenue(venue: Venue, options: ImageOptions): Promise<StaticMap> {
    return this.drawnMap({ venue: namedPoint(venue, options.language), route: null }, options);
  }

  private drawRoute({ venue, lot, walkingRoute }: Route, options: ImageOptions): Promise<StaticMap> {
    const route: MapRoute = {
      lot: namedPoint(lot, options.language),
      points: walkingRoute.points,
      distanceMeters: walkingRoute.distanceMeters,
      walkingTimeMinutes: walkingRoute.walkingTimeMinutes,
      isEstimate: walkingRoute.provider === directProviderName,
    };
    const positions = { venue: namedPoint(venue, options.language), route };
    return this.drawnMap(positions, options, walkingRoute.isFallback);
  }

  private async drawnMap(
    positions: Pick<MapSubject, 'venue' | 'route'>,
    { format, admit, ...style }: ImageOptions,
    isFallbackRoute = false,
  ): Promise<StaticMap> {
    const subject: MapSubject = { ...style, ...positions };
    const keyWith = (background: string | null) =>
      createHash('sha256')
        .update(JSON.stringify([drawingVersion, format, subject, background]))
        .digest('base64url');
    const tiles = await this.findTiles(subject, admit);
    const streets = tiles ? null : await this.findStreets(subject, keyWith(this.streets.version), admit);
    const key = keyWith(tiles?.hash ?? (streets && this.streets.version));
    const hasBackground = tiles !== null || streets !== null;
    const isFallback =
      isFallbackRoute || ((this.tiles.isEnabled || this.streets.isEnabled) && !hasBackground);
    return {
      etag: etagOf(key),
      format,
      caching: cachingOf(tiles, isFallback ? maxAgeSeconds.fallback : maxAgeSeconds.image),
      getImage: () =>
        this.images.get({
          key,
          isStorable: tiles?.isStorable ?? true,
          admit,
          draw: () => draw(subject, tiles ?? (streets === 'drawn' ? null : streets), format),
        }),
    };
  }

  /** Tiles are not read again for an image that is cached. Null after the time limit too. */
  private async findStreets(
    subject: MapSubject,
    key: string,
    admit: () => Promise<void>,
  ): Promise<StreetLayer | 'drawn' | null> {
    if (!this.streets.isEnabled) return null;
    if (this.images.has(key)) return 'drawn';
    const { view } = layoutOf(subject);
    return withTimeout(this.streets.find(view, admit), this.timeouts.streetsMs, null);
  }

  /** Null after the time limit too; tiles that come later are cached for the next request. */
  private async findTiles(subject: MapSubject, admit: () => Promise<void>): Promise<TileSet | null> {
    if (!this.tiles.isEnabled) return null;
    const { view } = layoutOf(subject, { hasTiles: true });
    return withTimeout(this.tiles.find(view, admit), this.timeouts.tilesMs, null);
  }
}

const namedPoint = ({ name, nameEn, lat, lng }: Venue | ParkingLot, language: Language) => ({
  name: inLanguage(language, name, nameEn),
  lat,
  lng,
});

/** An image may be used no longer than the tiles in it. */
function cachingOf(tiles: TileSet | null, seconds: number): ClientCaching {
  if (tiles && !tiles.isStorable) return 'no-store';
  const fresh = Math.min(seconds, tiles?.freshSeconds ?? seconds);
  return fresh > 0 ? { maxAgeSeconds: fresh } : 'revalidate';
}

/** `encode` rasters and packs on another thread; on this one, drawing only records what to draw (1 to 2 ms). */
async function draw(
  subject: MapSubject,
  background: TileSet | StreetLayer | null,
  format: ImageFormat,
): Promise<Buffer> {
  const decoded = background && 'tiles' in background ? await decodeTiles(background) : background;
  const canvas = drawMap(subject, decoded);
  if (format === 'png') return canvas.encode('png');
  return canvas.encode('webp', background ? webpQuality.tiles : webpQuality.sketch);
}
