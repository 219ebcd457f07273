import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Palette } from '../map-style.js';
import type { PixelPoint } from '../map-view.js';

/** The product's mark (brand.md), on its own 32 x 32 sheet; the tip points at the lot. */
const pin = new Path2D(
  'M16 1.5C9 1.5 3.6 6.9 3.6 13.8c0 8.6 9.2 14.7 11.6 16.3.5.3 1.1.3 1.6 0 2.4-1.6 11.6-7.7 11.6-16.3C28.4 6.9 23 1.5 16 1.5Z',
);
const bay = new Path2D('M11 19.5V8.5h10v11');
const pinTip: PixelPoint = [16, 30.3];
const pinScale = 1.8;
export const pinHeight = 52;

export const venueRadius = 18;
const star = new Path2D('M0-9l2.7 5.6 6.1.8-4.5 4.2 1.2 6L0 3.8l-5.5 2.8 1.2-6-4.5-4.2 6.1-.8z');

function disc(canvas: SKRSContext2D, [x, y]: PixelPoint, radius: number, colour: string, flatness = 1): void {
  canvas.fillStyle = colour;
  canvas.beginPath();
  canvas.ellipse(x, y, radius, radius * flatness, 0, 0, 2 * Math.PI);
  canvas.fill();
}

export function drawVenue(canvas: SKRSContext2D, at: PixelPoint, palette: Palette): void {
  disc(canvas, at, venueRadius + 9, palette.venueRing);
  disc(canvas, at, venueRadius + 2.5, palette.paper);
  disc(canvas, at, venueRadius, palette.ink);
  canvas.save();
  canvas.translate(at[0], at[1]);
  canvas.fillStyle = palette.paper;
  canvas.fill(star);
  canvas.restore();
}

export function drawLot(canvas: SKRSContext2D, at: PixelPoint, palette: Palette): void {
  disc(canvas, at, 20, palette.lotRing, 0.45);
  disc(canvas, at, 8, palette.shadow, 0.45);
  canvas.save();
  canvas.translate(at[0] - pinTip[0] * pinScale, at[1] - pinTip[1] * pinScale);
  canvas.scale(pinScale, pinScale);
  canvas.lineJoin = 'round';
  canvas.lineWidth = 2.6;
  canvas.strokeStyle = palette.paper;
  canvas.stroke(pin);
  canvas.fillStyle = palette.pin;
  canvas.fill(pin);
  canvas.lineCap = 'round';
  canvas.strokeStyle = palette.pinMark;
  canvas.stroke(bay);
  canvas.restore();
}

/** A straight band under an estimated route: the direction from the lot to the venue. */
export function drawBeam(
  canvas: SKRSContext2D,
  [from, to]: readonly [PixelPoint, PixelPoint],
  palette: Palette,
): void {
  canvas.save();
  canvas.lineCap = 'round';
  canvas.strokeStyle = palette.beam;
  canvas.lineWidth = 34;
  canvas.beginPath();
  canvas.moveTo(...from);
  canvas.lineTo(...to);
  canvas.stroke();
  canvas.restore();
}

const arrowRoomPixels = 120;

/** An arrow head half-way that shows the direction. Omitted where the markers leave no room. */
export function drawArrow(
  canvas: SKRSContext2D,
  [from, to]: readonly [PixelPoint, PixelPoint],
  palette: Palette,
): void {
  const [east, south] = [to[0] - from[0], to[1] - from[1]];
  if (Math.hypot(east, south) < arrowRoomPixels) return;
  canvas.save();
  canvas.translate(from[0] + east / 2, from[1] + south / 2);
  canvas.rotate(Math.atan2(south, east));
  disc(canvas, [0, 0], 15, palette.paper);
  disc(canvas, [0, 0], 12, palette.walkingRoute);
  canvas.fillStyle = palette.paper;
  canvas.beginPath();
  canvas.moveTo(8, 0);
  canvas.lineTo(-5, -6);
  canvas.lineTo(-2, 0);
  canvas.lineTo(-5, 6);
  canvas.fill();
  canvas.restore();
}

/** The route: a line if its streets are known, dots for an estimate. */
export function drawRoute(
  canvas: SKRSContext2D,
  points: readonly PixelPoint[],
  palette: Palette,
  isEstimate: boolean,
): void {
  const line = new Path2D();
  for (const [x, y] of points) line.lineTo(x, y);
  canvas.save();
  canvas.lineCap = 'round';
  canvas.lineJoin = 'round';
  canvas.strokeStyle = palette.paper;
  canvas.lineWidth = 13;
  canvas.stroke(line);
  canvas.strokeStyle = palette.walkingRoute;
  canvas.lineWidth = 6.5;
  if (isEstimate) canvas.setLineDash([0.1, 12]);
  canvas.stroke(line);
  canvas.restore();
}
