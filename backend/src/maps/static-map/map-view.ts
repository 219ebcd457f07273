import type { GeoPoint } from '../walking-estimate.js';

/** A place on the picture, in its own pixels: 600 x 300 of them, drawn at the density that was asked for. */
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
  /** The picture's upper left corner on the world at this zoom, for what is anchored to the earth and not to the picture. */
  origin: PixelPoint;
}

export const width = 600;
export const height = 300;
/** Width of the world at zoom 0, and of one tile at every zoom. */
export const tileSize = 256;
/** Nearer than this, two neighbouring doors would fill the picture and say nothing about where they are. */
const nearestZoom = 16;
const minZoom = 0;
const equatorMeters = 40_075_016.686;
/** Beyond it Mercator's map has no end. */
const maxLatitude = 85;

/** Web Mercator, with the world one unit wide. */
function toWorldPixel({ lat, lng }: GeoPoint): PixelPoint {
  const sine = Math.sin((Math.max(-maxLatitude, Math.min(maxLatitude, lat)) * Math.PI) / 180);
  return [lng / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

/**
 * The nearest view that shows all points inside the insets, in their middle. Raster tiles exist for whole zoom levels
 * only, so a map made of them takes the next lower one.
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
  const zoom = isZoomWhole ? Math.floor(nearest) : nearest;
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
