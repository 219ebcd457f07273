import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { GeoPoint, WalkingEstimate } from '../walking-estimate.js';
import { drawAttribution } from './attribution.js';
import { drawName, drawNorth, drawScale, drawDistanceText } from './map-text.js';
import { northLabel, scaleBarOf, sketchNotice, distanceAndTimeText } from './map-labels.js';
import { type MapStyle, palettes } from './map-style.js';
import { fitView, height, type PixelPoint, type View, width } from './map-view.js';
import { drawArrow, drawBeam, drawLot, drawVenue, drawRoute, pinHeight, venueRadius } from './map-markers.js';
import { drawSketchBackground } from './sketch-background.js';
import { drawTiles, type TileLayer } from './tile-layer.js';

const lowerMargin = 12;

/** Everything that an image depends on, apart from the tiles. */
export interface MapSubject extends MapStyle, WalkingEstimate {
  venue: GeoPoint & { name: string };
  lot: GeoPoint & { name: string };
  /** The route from the lot to the venue. */
  points: readonly GeoPoint[];
  isEstimate: boolean;
}

const nameOffsetAbove = 14;
const nameOffsetBelow = 16;
/** Vertical distance below which the pin would reach into the venue's name. */
const pinReach = pinHeight - venueRadius;

interface Layout {
  view: View;
  venueName: PixelPoint;
  lotName: PixelPoint;
}

/** The route and its ends. */
interface RouteEndpoints {
  venue: GeoPoint;
  lot: GeoPoint;
  points: readonly GeoPoint[];
}

/**
 * The upper marker has its name above it and the lower one below, so that names overlap neither markers nor each other.
 * Over tiles the view has a whole zoom, and the attribution takes room at the lower edge.
 */
export function layoutOf(
  { venue, lot, points }: RouteEndpoints,
  { hasTiles = false }: { hasTiles?: boolean } = {},
): Layout {
  const routePoints = [lot, ...points, venue];
  const strip = hasTiles ? 20 : 0;
  const fit = (top: number, bottom: number) =>
    fitView(routePoints, { top, bottom: bottom + strip, sides: 64 }, { isZoomWhole: hasTiles });
  const lotAbove = fit(92, 104);
  const verticalOffset = (view: View) => view.toPixel(lot)[1] - view.toPixel(venue)[1];
  if (verticalOffset(lotAbove) <= pinReach) {
    const [[x, y], [lotX, lotY]] = [lotAbove.toPixel(venue), lotAbove.toPixel(lot)];
    return {
      view: lotAbove,
      lotName: [lotX, Math.min(lotY - pinHeight, y - venueRadius) - nameOffsetAbove - 2],
      venueName: [x, Math.max(y + venueRadius, lotY + 4) + nameOffsetBelow],
    };
  }
  const view = fit(62, 92);
  const [[x, y], [lotX, lotY]] = [view.toPixel(venue), view.toPixel(lot)];
  return {
    view,
    venueName: [x, y - venueRadius - nameOffsetAbove],
    lotName: [lotX, lotY + 4 + nameOffsetBelow],
  };
}

/** Draws the tiles or sketch, the route, both markers and the labels on a canvas half as high as it is wide. */
export function drawMap(subject: MapSubject, tiles: TileLayer | null): Canvas {
  const { venue, lot, language, isEstimate } = subject;
  const palette = palettes[subject.theme];
  const { view, venueName, lotName } = layoutOf(subject, { hasTiles: tiles !== null });
  const density = subject.width / width;
  const surface = createCanvas(subject.width, Math.round(height * density));
  const canvas = surface.getContext('2d');
  canvas.scale(density, density);
  const bar = scaleBarOf(view.metersPerPixel, language);
  const [venuePixel, lotPixel] = [view.toPixel(venue), view.toPixel(lot)];
  if (tiles) drawTiles(canvas, tiles, palette);
  else drawSketchBackground(canvas, venuePixel, bar.pixels, palette);
  if (isEstimate && !tiles) drawBeam(canvas, [lotPixel, venuePixel], palette);
  drawRoute(canvas, [lot, ...subject.points, venue].map(view.toPixel), palette, isEstimate);
  if (isEstimate) drawArrow(canvas, [lotPixel, venuePixel], palette);
  drawVenue(canvas, venuePixel, palette);
  drawLot(canvas, lotPixel, palette);
  drawName(canvas, venue.name, venueName, palette, language);
  drawName(canvas, lot.name, lotName, palette, language);
  const stripHeight = tiles ? drawAttribution(canvas, tiles.attribution, palette) : 0;
  const lowerEdge = height - lowerMargin - stripHeight;
  drawDistanceText(canvas, distanceAndTimeText(subject, isEstimate, language), lowerEdge, palette, language);
  drawScale(canvas, bar, tiles ? null : sketchNotice[language], lowerEdge, palette, language);
  const upper = venueName[1] < lotName[1] ? venueName : lotName;
  drawNorth(canvas, northLabel[language], upper[0] < width / 2 ? 'right' : 'left', palette, language);
  return surface;
}
