import type { GeoPoint } from '@panui/shared/walking-estimate';
import { zxyToTileId } from 'pmtiles';

/** Streets around each venue and lot: more than any static map displays, and room for placing the next lot. */
const marginMeters = 3_000;
const metersPerDegree = 111_320;
/** Web Mercator ends there. */
const maxLatitude = 85;
/** Some 2,000 venues that are far from each other. */
const maxTiles = 250_000;

export interface MapBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

export class AreaTooLargeError extends Error {}

const clampLatitude = (lat: number) => Math.max(-maxLatitude, Math.min(maxLatitude, lat));

export function boxAround({ lat, lng }: GeoPoint): MapBox {
  const high = marginMeters / metersPerDegree;
  const wide = high / Math.cos((clampLatitude(lat) * Math.PI) / 180);
  return {
    west: Math.max(-180, lng - wide),
    east: Math.min(180, lng + wide),
    south: clampLatitude(lat - high),
    north: clampLatitude(lat + high),
  };
}

/** The smallest box that contains all boxes. */
export const boundsOf = (boxes: readonly MapBox[]): MapBox => ({
  west: Math.min(...boxes.map(({ west }) => west)),
  south: Math.min(...boxes.map(({ south }) => south)),
  east: Math.max(...boxes.map(({ east }) => east)),
  north: Math.max(...boxes.map(({ north }) => north)),
});

function tileAt(z: number, lat: number, lng: number): [x: number, y: number] {
  const count = 2 ** z;
  const sine = Math.sin((lat * Math.PI) / 180);
  const x = (lng / 360 + 0.5) * count;
  const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * count;
  const inWorld = (value: number) => Math.max(0, Math.min(count - 1, Math.floor(value)));
  return [inWorld(x), inWorld(y)];
}

/** The ids of all tiles that touch one of the boxes, in ascending order. */
export function tileIdsOf(boxes: readonly MapBox[], minZoom: number, maxZoom: number): number[] {
  const ids = new Set<number>();
  for (let z = minZoom; z <= maxZoom; z++)
    for (const { west, south, east, north } of boxes) {
      const [left, top] = tileAt(z, north, west);
      const [right, bottom] = tileAt(z, south, east);
      for (let x = left; x <= right; x++)
        for (let y = top; y <= bottom; y++) {
          ids.add(zxyToTileId(z, x, y));
          if (ids.size > maxTiles) throw new AreaTooLargeError();
        }
    }
  return [...ids].sort((one, other) => one - other);
}
