import type { GeoPoint } from '@panui/shared/walking-estimate';

/** A position on the image, in pixels of 600 x 300, whatever the density of the drawing. */
export type PixelPoint = readonly [x: number, y: number];

export interface Insets {
  top: number;
  bottom: number;
  sides: number;
}

export interface View {
  toPixel: (point: GeoPoint) => PixelPoint;
  zoom: number;
  metersPerPixel: number;
  /** The upper left corner of the image in pixels of the world at this zoom, to which tiles are anchored. */
  origin: PixelPoint;
}

export const width = 600;
export const height = 300;
/** Width of the world at zoom 0, and of one tile at every zoom. */
export const tileSize = 256;
/** A closer view of two neighbouring doors would not show where they are. */
const nearestZoom = 16;
const minZoom = 0;
/** How much a view with whole zoom may exceed the insets: 15 percent, for which the insets have room. */
const wholeZoomTolerance = Math.log2(1.15);
const equatorMeters = 40_075_016.686;
/** Mercator's projection is infinite at the poles. */
const maxLatitude = 85;

/** Web Mercator, with the world one unit wide. */
function toWorldPixel({ lat, lng }: GeoPoint): PixelPoint {
  const sine = Math.sin((Math.max(-maxLatitude, Math.min(maxLatitude, lat)) * Math.PI) / 180);
  return [lng / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

/**
 * The closest view that shows all points inside the insets, in their middle. Raster tiles exist for whole zoom levels
 * only. Their view may exceed the insets a little, because the next lower level is half as large.
 */
export function fitView(
  points: readonly GeoPoint[],
  insets: Insets,
  { isZoomWhole = false }: { isZoomWhole?: boolean } = {},
): View {
  const world = points.map(toWorldPixel);
  const [xs, ys] = [world.map(([x]) => x), world.map(([, y]) => y)];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const room = { width: width - 2 * insets.sides, height: height - insets.top - insets.bottom };
  const fitting = Math.min(
    Math.log2(room.width / (tileSize * (east - west))),
    Math.log2(room.height / (tileSize * (south - north))),
  );
  const nearest = Math.max(minZoom, Math.min(nearestZoom, fitting));
  const zoom = isZoomWhole ? Math.floor(Math.min(nearestZoom, nearest + wholeZoomTolerance)) : nearest;
  const scale = tileSize * 2 ** zoom;
  const origin: PixelPoint = [
    ((west + east) / 2) * scale - width / 2,
    ((north + south) / 2) * scale - insets.top - room.height / 2,
  ];
  const middle = points.reduce((sum, { lat }) => sum + lat, 0) / points.length;
  return {
    zoom,
    origin,
    metersPerPixel: (equatorMeters * Math.cos((middle * Math.PI) / 180)) / scale,
    toPixel: (point) => {
      const [x, y] = toWorldPixel(point);
      return [x * scale - origin[0], y * scale - origin[1]];
    },
  };
}
