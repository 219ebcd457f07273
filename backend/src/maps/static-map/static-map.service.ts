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
const drawingVersion = 2;
const mostPictures = 200;
const keptSeconds = { picture: 3600, standIn: 60 };

export interface StaticMap {
  etag: string;
  /** For how long whoever looks at it may keep it; null where nobody may. */
  keptSeconds: number | null;
  png(): Promise<Buffer>;
}

interface Subject extends MapStyle {
  venue: Venue;
  lot: ParkingLot;
  walk: Walk;
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
      keptSeconds: null,
      png: () => Promise.resolve(lent),
    };
  }

  private drawn({ venue, lot, walk, ...style }: Subject): StaticMap {
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
      .update(JSON.stringify([drawingVersion, subject]))
      .digest('base64url');
    return {
      etag: etagOf(key),
      keptSeconds: walk.isStandIn ? keptSeconds.standIn : keptSeconds.picture,
      png: () => this.picture(key, subject),
    };
  }

  private picture(key: string, subject: MapSubject): Promise<Buffer> {
    // `encode` rasters and packs on another thread; what runs here only notes what to draw.
    const png = this.pictures.get(key) ?? drawMap(subject).encode('png');
    this.pictures.delete(key);
    this.pictures.set(key, png);
    png.catch(() => this.pictures.delete(key));
    const [oldest] = this.pictures.keys();
    if (this.pictures.size > mostPictures && oldest !== undefined) this.pictures.delete(oldest);
    return png;
  }
}
