import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ParkingLot } from '../../lots/parking-lot.entity.js';
import { inLanguage } from '../../venues/venue-record.js';
import type { Venue } from '../../venues/venue.entity.js';
import { after } from '../after.js';
import { directProviderName } from '../direct-routes.js';
import { PictureShelf } from '../google/picture-shelf.js';
import { MapPatience } from '../map-patience.js';
import { decodeTiles, MapTilesService, type TileSet } from '../tiles/map-tiles.service.js';
import { straightWalk, type Walk } from '../walk.js';
import { drawMap, layoutOf, type MapSubject } from './draw-map.js';
import type { MapStyle } from './map-style.js';
import { StaticMapImageCache } from './static-map-image-cache.js';

/** Raised when the drawing changes, so that images cached by browsers are requested anew. */
const drawingVersion = 4;
const maxAgeSeconds = { image: 3600, standIn: 60 };

/** WebP has a third of the bytes, which a phone waits for; PNG is for clients that do not accept it. */
export type Packing = 'png' | 'webp';
const webpQuality = { sketch: 75, tiles: 82 };

/** What caches of clients may do with an image: store it for a while, ask each time whether it is current, or nothing. */
export type ClientCaching = { maxAgeSeconds: number } | 'revalidate' | 'no-store';

export interface StaticMap {
  etag: string;
  packing: Packing;
  caching: ClientCaching;
  picture(): Promise<Buffer>;
}

interface Subject extends MapStyle {
  venue: Venue;
  lot: ParkingLot;
  walk: Walk;
  packing: Packing;
  /** Counts a new image for the client; rejects when the client has had too many. */
  admit: () => Promise<void>;
}

const etagOf = (hash: string) => `"${hash.slice(0, 22)}"`;

/** The image of a walk: over tiles of `MAP_TILES_URL`, or else a sketch; Google's own image of Google's walks. */
@Injectable()
export class StaticMapService {
  constructor(
    private readonly shelf: PictureShelf,
    private readonly tiles: MapTilesService,
    private readonly images: StaticMapImageCache,
    private readonly patience: MapPatience,
  ) {}

  /** Never fails because of a provider. A lent walk is on its owner's map or nowhere: ours then shows the straight line. */
  async of(subject: Subject): Promise<StaticMap> {
    const { venue, lot, walk, language } = subject;
    if (!walk.isLent) return this.drawn(subject);
    const lent = await this.shelf.of(venue, lot, walk, language);
    if (!lent) return this.drawn({ ...subject, walk: straightWalk(lot, venue, walk.fetchedAt, true) });
    return {
      etag: etagOf(createHash('sha256').update(lent).digest('base64url')),
      packing: 'png',
      caching: 'revalidate',
      picture: () => Promise.resolve(lent),
    };
  }

  private async drawn({ venue, lot, walk, packing, admit, ...style }: Subject): Promise<StaticMap> {
    const placeOf = ({ name, nameEn, lat, lng }: Venue | ParkingLot) => ({
      name: inLanguage(style.language, name, nameEn),
      lat,
      lng,
    });
    const subject: MapSubject = {
      ...style,
      venue: placeOf(venue),
      lot: placeOf(lot),
      points: walk.points,
      distanceMeters: walk.distanceMeters,
      walkingTimeMinutes: walk.walkingTimeMinutes,
      isEstimate: walk.provider === directProviderName,
    };
    const tiles = await this.tilesUnder(subject, admit);
    const key = createHash('sha256')
      .update(JSON.stringify([drawingVersion, packing, subject, tiles?.hash ?? null]))
      .digest('base64url');
    const isStandIn = walk.isStandIn || (this.tiles.isEnabled && !tiles);
    return {
      etag: etagOf(key),
      packing,
      caching: cachingOf(tiles, isStandIn ? maxAgeSeconds.standIn : maxAgeSeconds.image),
      picture: () =>
        this.images.get({
          key,
          isStorable: tiles?.isStorable ?? true,
          admit,
          draw: () => draw(subject, tiles, packing),
        }),
    };
  }

  /** Null after the time limit too; tiles that come later are cached for the next request. */
  private async tilesUnder(subject: MapSubject, admit: () => Promise<void>): Promise<TileSet | null> {
    if (!this.tiles.isEnabled) return null;
    const { view } = layoutOf(subject, { hasTiles: true });
    return Promise.race([this.tiles.find(view, admit), after(this.patience.tilesMs)]);
  }
}

/** An image may be used no longer than the tiles in it. */
function cachingOf(tiles: TileSet | null, seconds: number): ClientCaching {
  if (tiles && !tiles.isStorable) return 'no-store';
  const fresh = Math.min(seconds, tiles?.freshSeconds ?? seconds);
  return fresh > 0 ? { maxAgeSeconds: fresh } : 'revalidate';
}

/** `encode` rasters and packs on another thread; on this one, drawing only records what to draw (1 to 2 ms). */
async function draw(subject: MapSubject, tiles: TileSet | null, packing: Packing): Promise<Buffer> {
  const canvas = drawMap(subject, tiles && (await decodeTiles(tiles)));
  if (packing === 'png') return canvas.encode('png');
  return canvas.encode('webp', tiles ? webpQuality.tiles : webpQuality.sketch);
}
