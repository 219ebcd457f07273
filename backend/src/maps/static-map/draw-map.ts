import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { GeoPoint, WalkingEstimate } from '@panui/shared/walking-estimate';
import { drawAttribution } from './attribution.js';
import { drawName, drawNorth, drawScale, drawDistanceText } from './map-text.js';
import { northLabel, scaleBarOf, sketchNotice, distanceAndTimeText } from './map-labels.js';
import { type MapStyle, type Palette, palettes } from '../map-style.js';
import { fitView, height, type PixelPoint, type View, width } from '../map-view.js';
import { drawArrow, drawBeam, drawLot, drawVenue, drawRoute, pinHeight, venueRadius } from './map-markers.js';
import { drawSketchBackground } from './sketch-background.js';
import { drawTiles, type TileLayer } from '../tiles/tile-layer.js';

const lowerMargin = 12;

interface NamedPoint extends GeoPoint {
  name: string;
}

/** The route from a lot to the venue. */
export interface MapRoute extends WalkingEstimate {
  lot: NamedPoint;
  points: readonly GeoPoint[];
  isEstimate: boolean;
}

/** Everything that an image depends on, apart from the tiles. */
export interface MapSubject extends MapStyle {
  venue: NamedPoint;
  /** Null for a map of the venue and its surroundings. */
  route: MapRoute | null;
}

const nameOffsetAbove = 16;
const nameOffsetBelow = 18;
/** Vertical distance below which the pin would reach into the venue's name. */
const pinReach = pinHeight - venueRadius;

interface Layout {
  view: View;
  venueName: PixelPoint;
  /** Null without a route. */
  lotName: PixelPoint | null;
}

/** The positions on a map. */
interface MapPositions {
  venue: GeoPoint;
  route: { lot: GeoPoint; points: readonly GeoPoint[] } | null;
}

/**
 * The upper marker has its name above it and the lower one below, so that names overlap neither markers nor each other.
 * Over tiles the view has a whole zoom, and the attribution takes room at the lower edge.
 */
export function layoutOf(
  { venue, route }: MapPositions,
  { hasTiles = false }: { hasTiles?: boolean } = {},
): Layout {
  const positions = route ? [route.lot, ...route.points, venue] : [venue];
  const strip = hasTiles ? 22 : 0;
  const fit = (top: number, bottom: number) =>
    fitView(positions, { top, bottom: bottom + strip, sides: 64 }, { isZoomWhole: hasTiles });
  const lotAbove = fit(97, 112);
  if (route) {
    const [[x, y], [lotX, lotY]] = [lotAbove.toPixel(venue), lotAbove.toPixel(route.lot)];
    if (lotY - y <= pinReach) {
      return {
        view: lotAbove,
        lotName: [lotX, Math.min(lotY - pinHeight, y - venueRadius) - nameOffsetAbove - 2],
        venueName: [x, Math.max(y + venueRadius, lotY + 4) + nameOffsetBelow],
      };
    }
  }
  const view = fit(66, 100);
  const [x, y] = view.toPixel(venue);
  const venueName: PixelPoint = [x, y - venueRadius - nameOffsetAbove];
  if (!route) return { view, venueName, lotName: null };
  const [lotX, lotY] = view.toPixel(route.lot);
  return { view, venueName, lotName: [lotX, lotY + 4 + nameOffsetBelow] };
}

/** Draws the tiles or sketch, the route if any, the markers and the labels on a canvas half as high as it is wide. */
export function drawMap(subject: MapSubject, tiles: TileLayer | null): Canvas {
  const { venue, route, language } = subject;
  const palette = palettes[subject.theme];
  const { view, venueName, lotName } = layoutOf(subject, { hasTiles: tiles !== null });
  const density = subject.width / width;
  const surface = createCanvas(subject.width, Math.round(height * density));
  const canvas = surface.getContext('2d');
  canvas.scale(density, density);
  const bar = scaleBarOf(view.metersPerPixel, language);
  const venuePixel = view.toPixel(venue);
  if (tiles) drawTiles(canvas, tiles, palette);
  else drawSketchBackground(canvas, venuePixel, bar.pixels, palette);
  if (route) drawRouteAndArrow(canvas, { route, venue, view, palette, hasBeam: route.isEstimate && !tiles });
  drawVenue(canvas, venuePixel, palette);
  if (route) drawLot(canvas, view.toPixel(route.lot), palette);
  drawName(canvas, venue.name, venueName, palette, language);
  if (route && lotName) drawName(canvas, route.lot.name, lotName, palette, language);
  const stripHeight = tiles ? drawAttribution(canvas, tiles.attribution, palette) : 0;
  const lowerEdge = height - lowerMargin - stripHeight;
  if (route) {
    const text = distanceAndTimeText(route, route.isEstimate, language);
    drawDistanceText(canvas, text, lowerEdge, palette, language);
  }
  drawScale(canvas, bar, tiles ? null : sketchNotice[language], lowerEdge, palette, language);
  const upper = lotName && lotName[1] <= venueName[1] ? lotName : venueName;
  drawNorth(canvas, northLabel[language], upper[0] < width / 2 ? 'right' : 'left', palette, language);
  return surface;
}

interface DrawnRoute {
  route: MapRoute;
  venue: GeoPoint;
  view: View;
  palette: Palette;
  hasBeam: boolean;
}

/** Draws the route, which for an estimate is dotted, with an arrow, and on a beam where no streets are drawn. */
function drawRouteAndArrow(
  canvas: SKRSContext2D,
  { route, venue, view, palette, hasBeam }: DrawnRoute,
): void {
  const ends: [PixelPoint, PixelPoint] = [view.toPixel(route.lot), view.toPixel(venue)];
  if (hasBeam) drawBeam(canvas, ends, palette);
  drawRoute(canvas, [route.lot, ...route.points, venue].map(view.toPixel), palette, route.isEstimate);
  if (route.isEstimate) drawArrow(canvas, ends, palette);
}
