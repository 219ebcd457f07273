import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Point, WalkingEstimate } from '../direct-route.js';
import { drawGround } from './ground.js';
import { drawName, drawNorth, drawScale, drawWalkText } from './lettering.js';
import { groundNotice, northMark, scaleBarOf, walkText } from './map-labels.js';
import { type MapStyle, palettes } from './map-style.js';
import { fitView, height, type Spot, type View, width } from './map-view.js';
import { drawLot, drawVenue, drawWay, pinHeight, venueRadius } from './marks.js';

const lowerEdge = height - 12;

/** All that a picture depends on. */
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

/** The upper mark has its name above it and the lower one below, so that a name meets neither mark nor the other name. */
export function layoutOf(points: readonly Point[], venue: Point, lot: Point): Layout {
  const lotAbove = fitView(points, { top: 92, bottom: 104, sides: 64 });
  const lowerBy = (view: View) => view.toSpot(lot)[1] - view.toSpot(venue)[1];
  if (lowerBy(lotAbove) <= pinReach) {
    const [[x, y], [lotX, lotY]] = [lotAbove.toSpot(venue), lotAbove.toSpot(lot)];
    return {
      view: lotAbove,
      lotName: [lotX, Math.min(lotY - pinHeight, y - venueRadius) - nameOver - 2],
      venueName: [x, Math.max(y + venueRadius, lotY + 4) + nameUnder],
    };
  }
  const view = fitView(points, { top: 62, bottom: 92, sides: 64 });
  const [[x, y], [lotX, lotY]] = [view.toSpot(venue), view.toSpot(lot)];
  return {
    view,
    venueName: [x, y - venueRadius - nameOver],
    lotName: [lotX, lotY + 4 + nameUnder],
  };
}

/** Draws the walk on a canvas of the asked width and half as high: the ground, the way, both places, the words. */
export function drawMap(subject: MapSubject): Canvas {
  const { venue, lot, language, isEstimate } = subject;
  const palette = palettes[subject.theme];
  const way = [lot, ...subject.points, venue];
  const { view, venueName, lotName } = layoutOf(way, venue, lot);
  const density = subject.width / width;
  const surface = createCanvas(subject.width, Math.round(height * density));
  const canvas = surface.getContext('2d');
  canvas.scale(density, density);
  drawGround(canvas, view, palette);
  drawWay(canvas, way.map(view.toSpot), palette, isEstimate);
  const [venueSpot, lotSpot] = [view.toSpot(venue), view.toSpot(lot)];
  drawVenue(canvas, venueSpot, palette);
  drawLot(canvas, lotSpot, palette);
  drawName(canvas, venue.name, venueName, palette, language);
  drawName(canvas, lot.name, lotName, palette, language);
  drawWalkText(canvas, walkText(subject, isEstimate, language), lowerEdge, palette, language);
  const bar = scaleBarOf(view.metersPerPixel, language);
  drawScale(canvas, bar, groundNotice[language], lowerEdge, palette, language);
  const upper = venueName[1] < lotName[1] ? venueName : lotName;
  drawNorth(canvas, northMark[language], upper[0] < width / 2 ? 'right' : 'left', palette, language);
  return surface;
}
