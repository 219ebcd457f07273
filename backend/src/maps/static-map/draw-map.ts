import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Point, WalkingEstimate } from '../direct-route.js';
import { drawGround } from './ground.js';
import { drawName, drawNorth, drawScale, drawWalkText } from './lettering.js';
import { groundNotice, northMark, scaleBarOf, walkText } from './map-labels.js';
import { type MapStyle, palettes } from './map-style.js';
import { fitView, height, type Insets, type Spot, width } from './map-view.js';
import { drawLot, drawVenue, drawWay, pinHeight, venueRadius } from './marks.js';

const density = 2;
const lowerEdge = height - 12;

/** All that a picture depends on. */
export interface MapSubject extends MapStyle, WalkingEstimate {
  venue: Point & { name: string };
  lot: Point & { name: string };
  /** The way from the lot to the venue. */
  points: readonly Point[];
  isEstimate: boolean;
}

/** The upper mark has its name above it and the lower one below, so that names never meet. */
function layoutOf(venue: Point, lot: Point): { insets: Insets; venueNameAt: number; lotNameAt: number } {
  const [above, below] = [-14, 16];
  return venue.lat >= lot.lat
    ? {
        insets: { top: 62, bottom: 92, sides: 64 },
        venueNameAt: -venueRadius + above,
        lotNameAt: below + 4,
      }
    : {
        insets: { top: 92, bottom: 104, sides: 64 },
        venueNameAt: venueRadius + below,
        lotNameAt: -pinHeight + above - 2,
      };
}

/** Draws the walk on a canvas of 1200 x 600: the ground, the way, both places, the words. */
export function drawMap(subject: MapSubject): Canvas {
  const { venue, lot, language, isEstimate } = subject;
  const palette = palettes[subject.theme];
  const { insets, venueNameAt, lotNameAt } = layoutOf(venue, lot);
  const view = fitView([lot, ...subject.points, venue], insets);
  const surface = createCanvas(width * density, height * density);
  const canvas = surface.getContext('2d');
  canvas.scale(density, density);
  drawGround(canvas, view, palette);
  drawWay(canvas, [lot, ...subject.points, venue].map(view.toSpot), palette, isEstimate);
  const [venueSpot, lotSpot] = [view.toSpot(venue), view.toSpot(lot)];
  const below = ([x, y]: Spot, by: number): Spot => [x, y + by];
  drawVenue(canvas, venueSpot, palette);
  drawLot(canvas, lotSpot, palette);
  drawName(canvas, venue.name, below(venueSpot, venueNameAt), palette, language);
  drawName(canvas, lot.name, below(lotSpot, lotNameAt), palette, language);
  drawWalkText(canvas, walkText(subject, isEstimate, language), lowerEdge, palette, language);
  const bar = scaleBarOf(view.metersPerPixel, language);
  drawScale(canvas, bar, groundNotice[language], lowerEdge, palette, language);
  const upper = venue.lat >= lot.lat ? venueSpot : lotSpot;
  drawNorth(canvas, northMark[language], upper[0] < width / 2 ? 'right' : 'left', palette, language);
  return surface;
}
