import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Palette } from './map-style.js';
import { height, type Spot, width } from './map-view.js';

/** Rings are faint far from the venue, so that they do not compete with the route and the names. */
const fadeOutPixels = 420;

/**
 * Background of the sketch. It shows measured facts only: rings around the venue, one scale bar apart, and the axes
 * north-south and east-west through it. Streets and buildings are unknown and therefore not drawn.
 */
export function drawSketchBackground(
  canvas: SKRSContext2D,
  venue: Spot,
  ringPixels: number,
  palette: Palette,
): void {
  const [x, y] = venue;
  const glow = canvas.createRadialGradient(x, y, 0, x, y, fadeOutPixels);
  glow.addColorStop(0, palette.glow);
  glow.addColorStop(1, palette.ground);
  canvas.fillStyle = glow;
  canvas.fillRect(0, 0, width, height);
  drawRings(canvas, venue, ringPixels, palette);
  drawAxes(canvas, venue, palette);
}

function drawRings(canvas: SKRSContext2D, [x, y]: Spot, ringPixels: number, palette: Palette): void {
  const farthestCorner = Math.hypot(Math.max(x, width - x), Math.max(y, height - y));
  const count = Math.ceil(farthestCorner / ringPixels);
  canvas.save();
  canvas.strokeStyle = palette.ring;
  canvas.fillStyle = palette.band;
  canvas.lineWidth = 1.5;
  for (let ring = 1; ring <= count; ring++) {
    const radius = ring * ringPixels;
    canvas.globalAlpha = Math.max(0.3, 1 - radius / (fadeOutPixels * 1.2));
    if (ring % 2 === 0) {
      canvas.beginPath();
      canvas.arc(x, y, radius, 0, 2 * Math.PI);
      canvas.arc(x, y, radius - ringPixels, 0, 2 * Math.PI, true);
      canvas.fill();
    }
    canvas.beginPath();
    canvas.arc(x, y, radius, 0, 2 * Math.PI);
    canvas.stroke();
  }
  canvas.restore();
}

function drawAxes(canvas: SKRSContext2D, [x, y]: Spot, palette: Palette): void {
  canvas.save();
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
  canvas.restore();
}
