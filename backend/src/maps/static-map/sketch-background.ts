import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Palette } from '../map-style.js';
import { height, type PixelPoint, width } from '../map-view.js';

/** Rings are faint far from the venue, so that they do not compete with the route and the names. */
const fadeOutPixels = 420;
const faintest = 0.3;

/**
 * Background of the sketch. It shows measured facts only: rings around the venue, one scale bar apart, and the axes
 * north-south and east-west through it. Streets and buildings are unknown and therefore not drawn.
 *
 * Each ring is filled with one colour: a gradient would take three times as long to pack as PNG.
 */
export function drawSketchBackground(
  canvas: SKRSContext2D,
  venue: PixelPoint,
  ringPixels: number,
  palette: Palette,
): void {
  canvas.save();
  canvas.fillStyle = palette.background;
  canvas.fillRect(0, 0, width, height);
  drawRings(canvas, venue, ringPixels, palette);
  drawAxes(canvas, venue, palette);
  canvas.restore();
}

function drawRings(canvas: SKRSContext2D, [x, y]: PixelPoint, ringPixels: number, palette: Palette): void {
  const maxCornerDistance = Math.hypot(Math.max(x, width - x), Math.max(y, height - y));
  canvas.strokeStyle = palette.ring;
  canvas.lineWidth = 1.5;
  for (let ring = Math.ceil(maxCornerDistance / ringPixels); ring >= 1; ring--) {
    const radius = ring * ringPixels;
    canvas.beginPath();
    canvas.arc(x, y, radius, 0, 2 * Math.PI);
    // Each ring lies on the wider ones, so that the ground grows lighter towards the venue.
    canvas.globalAlpha = 1;
    canvas.fillStyle = palette.ringFill;
    canvas.fill();
    canvas.globalAlpha = Math.max(faintest, 1 - radius / fadeOutPixels);
    canvas.stroke();
  }
}

function drawAxes(canvas: SKRSContext2D, [x, y]: PixelPoint, palette: Palette): void {
  canvas.strokeStyle = palette.ring;
  canvas.globalAlpha = 0.7;
  canvas.lineWidth = 1;
  canvas.setLineDash([3, 7]);
  canvas.beginPath();
  canvas.moveTo(x, 0);
  canvas.lineTo(x, height);
  canvas.moveTo(0, y);
  canvas.lineTo(width, y);
  canvas.stroke();
}
