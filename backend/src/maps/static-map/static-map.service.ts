import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ParkingLot } from '../../lots/parking-lot.entity.js';
import { inLanguage } from '../../venues/venue-record.js';
import type { Venue } from '../../venues/venue.entity.js';
import { directProviderName } from '../direct-routes.js';
import type { Walk } from '../routes.service.js';
import { drawMap, type MapSubject } from './draw-map.js';
import type { MapStyle } from './map-style.js';

/** Raised when the drawing changes, so that pictures kept by browsers are asked for anew. */
const drawingVersion = 2;
const mostPictures = 200;

export interface StaticMap {
  etag: string;
  png(): Promise<Buffer>;
}

/** The server's own picture of a walk, kept while it is among those last asked for. */
@Injectable()
export class StaticMapService {
  private readonly pictures = new Map<string, Promise<Buffer>>();

  of({ venue, lot, walk, ...style }: { venue: Venue; lot: ParkingLot; walk: Walk } & MapStyle): StaticMap {
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
    return { etag: `"${key.slice(0, 22)}"`, png: () => this.picture(key, subject) };
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
