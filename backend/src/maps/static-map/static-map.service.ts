import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ParkingLot } from '../../lots/parking-lot.entity.js';
import { inLanguage } from '../../venues/venue-record.js';
import type { Venue } from '../../venues/venue.entity.js';
import { directProviderName } from '../direct-routes.js';
import { PictureShelf } from '../google/picture-shelf.js';
import { straightWalk, type Walk } from '../walk.js';
import { drawMap, type MapSubject } from './draw-map.js';
import type { MapStyle } from './map-style.js';

/** Raised when the drawing changes, so that pictures kept by browsers are asked for anew. */
const drawingVersion = 3;
const mostPictures = 200;
const keptSeconds = { picture: 3600, standIn: 60 };

/** As it is packed: WebP takes a third of the bytes, which a phone waits for; PNG is for whoever doesn't ask for it. */
export type Packing = 'png' | 'webp';
const webpQuality = 75;

export interface StaticMap {
  etag: string;
  packing: Packing;
  /** For how long whoever looks at it may keep it; null where nobody may. */
  keptSeconds: number | null;
  picture(): Promise<Buffer>;
}

interface Subject extends MapStyle {
  venue: Venue;
  lot: ParkingLot;
  walk: Walk;
  packing: Packing;
}

const etagOf = (hash: string) => `"${hash.slice(0, 22)}"`;

/** The picture of a walk: our own, kept while it is among those last asked for, or Google's of Google's walks. */
@Injectable()
export class StaticMapService {
  private readonly pictures = new Map<string, Promise<Buffer>>();

  constructor(private readonly shelf: PictureShelf) {}

  /** Never fails for Google's sake. A lent walk is on its owner's map or nowhere: ours then shows the straight line. */
  async of(subject: Subject): Promise<StaticMap> {
    const { venue, lot, walk, language } = subject;
    if (!walk.isLent) return this.drawn(subject);
    const lent = await this.shelf.of(venue, lot, walk, language);
    if (!lent) return this.drawn({ ...subject, walk: straightWalk(lot, venue, walk.fetchedAt, true) });
    return {
      etag: etagOf(createHash('sha256').update(lent).digest('base64url')),
      packing: 'png',
      keptSeconds: null,
      picture: () => Promise.resolve(lent),
    };
  }

  private drawn({ venue, lot, walk, packing, ...style }: Subject): StaticMap {
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
    const key = createHash('sha256')
      .update(JSON.stringify([drawingVersion, packing, subject]))
      .digest('base64url');
    return {
      etag: etagOf(key),
      packing,
      keptSeconds: walk.isStandIn ? keptSeconds.standIn : keptSeconds.picture,
      picture: () => this.picture(key, subject, packing),
    };
  }

  private picture(key: string, subject: MapSubject, packing: Packing): Promise<Buffer> {
    // `encode` rasters and packs on another thread; what runs here only notes what to draw.
    const draw = () => {
      const canvas = drawMap(subject);
      return packing === 'webp' ? canvas.encode('webp', webpQuality) : canvas.encode('png');
    };
    const picture = this.pictures.get(key) ?? draw();
    this.pictures.delete(key);
    this.pictures.set(key, picture);
    picture.catch(() => this.pictures.delete(key));
    const [oldest] = this.pictures.keys();
    if (this.pictures.size > mostPictures && oldest !== undefined) this.pictures.delete(oldest);
    return picture;
  }
}
