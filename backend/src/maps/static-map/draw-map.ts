import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { GeoPoint, WalkingEstimate } from '@panui/shared/walking-estimate';
import type { Language } from '../../platform/problems/language.js';
import { drawAttribution, streetStrip, tileStrip } from './attribution.js';
import { drawName, drawNorth, drawScale, drawDistanceText, nameBox, scaleSide } from './map-text.js';
import { northLabel, scaleBarOf, sketchNotice, distanceAndTimeText } from './map-labels.js';
import { type MapStyle, type Palette, palettes } from '../map-style.js';
import { fitView, height, type PixelPoint, type View, width } from '../map-view.js';
import { drawArrow, drawBeam, drawLot, drawVenue, drawRoute, pinHeight, venueRadius } from './map-markers.js';
import { drawSketchBackground } from './sketch-background.js';
import { drawStreets } from '../streets/draw-streets.js';
import { type Box, boxAround, boxesAlong, LabelRoom } from '../streets/label-room.js';
import { drawStreetNames } from '../streets/street-names.js';
import { streetAttribution, type StreetLayer } from '../streets/street-layer.js';
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

/** What a map is drawn over: raster tiles, streets of a file, or nothing. */
export type Background = TileLayer | StreetLayer | null;

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

/** Draws the background, the route if any, the markers and the labels on a canvas half as high as it is wide. */
export function drawMap(subject: MapSubject, background: Background): Canvas {
  const { venue, route, language } = subject;
  const palette = palettes[subject.theme];
  const layout = layoutOf(subject, { hasTiles: background !== null && 'tiles' in background });
  const { view, venueName, lotName } = layout;
  const density = subject.width / width;
  const surface = createCanvas(subject.width, Math.round(height * density));
  const canvas = surface.getContext('2d');
  canvas.scale(density, density);
  const bar = scaleBarOf(view.metersPerPixel, language);
  const venuePixel = view.toPixel(venue);
  const upper = lotName && lotName[1] <= venueName[1] ? lotName : venueName;
  const northSide = upper[0] < width / 2 ? 'right' : 'left';
  if (!background) drawSketchBackground(canvas, venuePixel, bar.pixels, palette);
  else if ('tiles' in background) drawTiles(canvas, background, palette);
  else {
    drawStreets(canvas, background, view.zoom, palette);
    const room = new LabelRoom(obstaclesOf(canvas, subject, layout, northSide));
    drawStreetNames(canvas, { layer: background, room, palette, language });
  }
  if (route)
    drawRouteAndArrow(canvas, { route, venue, view, palette, hasBeam: route.isEstimate && !background });
  drawVenue(canvas, venuePixel, palette);
  drawName(canvas, venue.name, venueName, palette, language);
  const lowerEdge = drawLowerAttribution(canvas, background, palette, language);
  if (route) drawLotAndDistance(canvas, { route, layout, palette, language, bottom: lowerEdge.distance });
  drawScale(canvas, bar, background ? null : sketchNotice[language], lowerEdge.scale, palette, language);
  drawNorth(canvas, northLabel[language], northSide, palette, language);
  return surface;
}

interface DrawnLot {
  route: MapRoute;
  layout: Layout;
  palette: Palette;
  language: Language;
  bottom: number;
}

function drawLotAndDistance(
  canvas: SKRSContext2D,
  { route, layout, palette, language, bottom }: DrawnLot,
): void {
  drawLot(canvas, layout.view.toPixel(route.lot), palette);
  if (layout.lotName) drawName(canvas, route.lot.name, layout.lotName, palette, language);
  const text = distanceAndTimeText(route, route.isEstimate, language);
  drawDistanceText(canvas, text, bottom, palette, language);
}

/** Writes the attribution, if any, and returns the lower edges of distance and scale. */
function drawLowerAttribution(
  canvas: SKRSContext2D,
  background: Background,
  palette: Palette,
  language: Language,
): { distance: number; scale: number } {
  const edge = height - lowerMargin;
  if (!background) return { distance: edge, scale: edge };
  const isTiles = 'tiles' in background;
  const strip = isTiles ? tileStrip : streetStrip(scaleSide[language]);
  const text = isTiles ? background.attribution : streetAttribution;
  const above = edge - drawAttribution(canvas, text, palette, strip);
  return { distance: isTiles ? above : edge, scale: above };
}

/** What names of streets must not cover. */
function obstaclesOf(
  canvas: SKRSContext2D,
  { venue, route, language }: MapSubject,
  { view, venueName, lotName }: Layout,
  northSide: 'left' | 'right',
): Box[] {
  const venuePixel = view.toPixel(venue);
  const isScaleLeft = scaleSide[language] === 'left';
  const lower = (isLeft: boolean, pixels: number, high: number): Box => ({
    left: isLeft ? 0 : width - pixels,
    right: isLeft ? pixels : width,
    top: height - high,
    bottom: height,
  });
  const obstacles = [
    boxAround(venuePixel, venueRadius + 9),
    nameBox(canvas, venue.name, venueName, language),
    boxAround([northSide === 'left' ? 32 : width - 32, 32], 24),
    lower(isScaleLeft, 200, 80),
  ];
  if (!route || !lotName) return obstacles;
  const line = [route.lot, ...route.points, venue].map(view.toPixel);
  const [lotX, lotY] = view.toPixel(route.lot);
  obstacles.push(
    boxAround([lotX, lotY - pinHeight / 2], 26, pinHeight / 2 + 8),
    nameBox(canvas, route.lot.name, lotName, language),
    lower(!isScaleLeft, 290, 60),
  );
  line.slice(1).forEach((to, index) => obstacles.push(...boxesAlong(line[index] ?? to, to, 8)));
  return obstacles;
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
