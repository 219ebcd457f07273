import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Point, WalkingEstimate } from '../direct-route.js';
import { drawAttribution } from './attribution.js';
import { drawName, drawNorth, drawScale, drawWalkText } from './lettering.js';
import { northMark, scaleBarOf, sketchNotice, walkText } from './map-labels.js';
import { type MapStyle, palettes } from './map-style.js';
import { fitView, height, type Spot, type View, width } from './map-view.js';
import { drawArrow, drawBeam, drawLot, drawVenue, drawWay, pinHeight, venueRadius } from './marks.js';
import { drawSketchBackground } from './sketch-background.js';
import { drawTiles, type TileLayer } from './tile-layer.js';

const lowerMargin = 12;

/** All that an image depends on, apart from the map it is drawn on. */
export interface MapSubject extends MapStyle, WalkingEstimate {
  venue: Point & { name: string };
  lot: Point & { name: string };
  /** The way from the lot to the venue. */
  points: readonly Point[];
  isEstimate: boolean;
}

const nameOver = 14;
const nameUnder = 16;
/** As far as the venue may lie above the lot's tip before the pin no longer reaches up into the venue's name. */
const pinReach = pinHeight - venueRadius;

interface Layout {
  view: View;
  venueName: Spot;
  lotName: Spot;
}

/** Where the whole way and its ends lie. */
interface Places {
  venue: Point;
  lot: Point;
  points: readonly Point[];
}

/**
 * The upper mark has its name above it and the lower one below, so that a name meets neither mark nor the other name.
 * Over tiles the view has a whole zoom, and the attribution takes some room at the lower edge.
 */
export function layoutOf(
  { venue, lot, points }: Places,
  { hasTiles = false }: { hasTiles?: boolean } = {},
): Layout {
  const way = [lot, ...points, venue];
  const strip = hasTiles ? 20 : 0;
  const fit = (top: number, bottom: number) =>
    fitView(way, { top, bottom: bottom + strip, sides: 64 }, { isZoomWhole: hasTiles });
  const lotAbove = fit(92, 104);
  const lowerBy = (view: View) => view.toSpot(lot)[1] - view.toSpot(venue)[1];
  if (lowerBy(lotAbove) <= pinReach) {
    const [[x, y], [lotX, lotY]] = [lotAbove.toSpot(venue), lotAbove.toSpot(lot)];
    return {
      view: lotAbove,
      lotName: [lotX, Math.min(lotY - pinHeight, y - venueRadius) - nameOver - 2],
      venueName: [x, Math.max(y + venueRadius, lotY + 4) + nameUnder],
    };
  }
  const view = fit(62, 92);
  const [[x, y], [lotX, lotY]] = [view.toSpot(venue), view.toSpot(lot)];
  return {
    view,
    venueName: [x, y - venueRadius - nameOver],
    lotName: [lotX, lotY + 4 + nameUnder],
  };
}

/** Draws the walk on a canvas of the requested width and half as high: the map or sketch, the way, both places, the words. */
export function drawMap(subject: MapSubject, tiles: TileLayer | null): Canvas {
  const { venue, lot, language, isEstimate } = subject;
  const palette = palettes[subject.theme];
  const { view, venueName, lotName } = layoutOf(subject, { hasTiles: tiles !== null });
  const density = subject.width / width;
  const surface = createCanvas(subject.width, Math.round(height * density));
  const canvas = surface.getContext('2d');
  canvas.scale(density, density);
  const bar = scaleBarOf(view.metersPerPixel, language);
  const [venueSpot, lotSpot] = [view.toSpot(venue), view.toSpot(lot)];
  if (tiles) drawTiles(canvas, tiles, palette);
  else drawSketchBackground(canvas, venueSpot, bar.pixels, palette);
  if (isEstimate && !tiles) drawBeam(canvas, [lotSpot, venueSpot], palette);
  drawWay(canvas, [lot, ...subject.points, venue].map(view.toSpot), palette, isEstimate);
  if (isEstimate) drawArrow(canvas, [lotSpot, venueSpot], palette);
  drawVenue(canvas, venueSpot, palette);
  drawLot(canvas, lotSpot, palette);
  drawName(canvas, venue.name, venueName, palette, language);
  drawName(canvas, lot.name, lotName, palette, language);
  const stripHeight = tiles ? drawAttribution(canvas, tiles.attribution, palette) : 0;
  const lowerEdge = height - lowerMargin - stripHeight;
  drawWalkText(canvas, walkText(subject, isEstimate, language), lowerEdge, palette, language);
  drawScale(canvas, bar, tiles ? null : sketchNotice[language], lowerEdge, palette, language);
  const upper = venueName[1] < lotName[1] ? venueName : lotName;
  drawNorth(canvas, northMark[language], upper[0] < width / 2 ? 'right' : 'left', palette, language);
  return surface;
}
