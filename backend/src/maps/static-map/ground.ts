import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Palette } from './map-style.js';
import { height, type View, width } from './map-view.js';

const blockPixels = 76;
const unevenness = 0.3;
const tilt = (-9 * Math.PI) / 180;
const corner = 7;
const streetPixels = 9;
const avenuePixels = 17;

/** A number in 0..1 that is always the same for the same place. */
function chance(a: number, b: number, salt: number): number {
  let bits = Math.imul(a, 0x27d4eb2d) ^ Math.imul(b, 0x165667b1) ^ Math.imul(salt, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}

/** Where the n-th line of a direction runs, and half the width of the street along it. */
function lineOf(n: number, salt: number): { at: number; half: number } {
  const at = (n + (chance(n, 0, salt) - 0.5) * unevenness) * blockPixels;
  return { at, half: (n % 4 === 0 ? avenuePixels : streetPixels) / 2 };
}

/**
 * A quiet ground of blocks between streets. It is made up, and stays the same for the same place; it must not look
 * like a plan of real streets, so nothing on it has a name and the map says that it is a sketch.
 */
export function drawGround(canvas: SKRSContext2D, view: View, palette: Palette): void {
  canvas.fillStyle = palette.street;
  canvas.fillRect(0, 0, width, height);
  canvas.save();
  canvas.translate(width / 2, height / 2);
  canvas.rotate(tilt);
  const [left, top] = view.origin.map((at) => Math.floor(at) % (blockPixels * 4096));
  const reach = Math.hypot(width, height) / 2 + blockPixels;
  canvas.translate(-(left ?? 0), -(top ?? 0));
  const range = (around: number) => ({
    from: Math.floor((around - reach) / blockPixels),
    to: Math.ceil((around + reach) / blockPixels),
  });
  const [columns, rows] = [range(left ?? 0), range(top ?? 0)];
  for (let row = rows.from; row < rows.to; row++) {
    for (let column = columns.from; column < columns.to; column++) {
      // Some blocks reach over the next street, unless it is an avenue.
      const joinsLast = column % 2 !== 0 && column % 4 !== 0 && chance(column - 1, row, 3) < 0.35;
      if (joinsLast) continue;
      const joinsNext = column % 2 === 0 && chance(column, row, 3) < 0.35;
      const [west, east] = [lineOf(column, 1), lineOf(column + (joinsNext ? 2 : 1), 1)];
      const [north, south] = [lineOf(row, 2), lineOf(row + 1, 2)];
      canvas.fillStyle = chance(column, row, 4) < 0.04 ? palette.park : palette.block;
      canvas.beginPath();
      canvas.roundRect(
        west.at + west.half,
        north.at + north.half,
        east.at - east.half - west.at - west.half,
        south.at - south.half - north.at - north.half,
        corner,
      );
      canvas.fill();
    }
  }
  canvas.restore();
}
