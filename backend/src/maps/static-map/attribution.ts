import type { SKRSContext2D } from '@napi-rs/canvas';
import { setFont } from './map-text.js';
import type { Palette } from '../map-style.js';
import { height, width } from '../map-view.js';

const padding = 6;
const maxLinePixels = width - 2 * padding;

/** Breaks the attribution into lines of the image's width. Providers require all of it, so nothing is cut off. */
function linesOf(canvas: SKRSContext2D, text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && canvas.measureText(longer).width > maxLinePixels) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

interface Strip {
  side: 'left' | 'right';
  fontPixels: number;
  color: 'ink' | 'quietInk';
}

/** A provider's attribution, in the lower right corner, where map users expect it. */
export const tileStrip: Strip = { side: 'right', fontPixels: 15, color: 'ink' };

/** That of streets is below the scale, as large as names: the form displays the image at two fifths of its size. */
export const streetStrip = (side: Strip['side']): Strip => ({ side, fontPixels: 20, color: 'quietInk' });

/** Writes the attribution on a strip in a lower corner and returns the strip's height. */
export function drawAttribution(
  canvas: SKRSContext2D,
  text: string,
  palette: Palette,
  { side, fontPixels, color }: Strip,
): number {
  const linePixels = Math.round(fontPixels * 1.27);
  setFont(canvas, 500, fontPixels, 'en');
  const lines = linesOf(canvas, text);
  const stripWidth = Math.max(...lines.map((line) => canvas.measureText(line).width)) + 2 * padding;
  const stripHeight = lines.length * linePixels + 3;
  canvas.fillStyle = palette.strip;
  canvas.beginPath();
  const left = side === 'right' ? width - stripWidth : 0;
  const corners = side === 'right' ? [6, 0, 0, 0] : [0, 6, 0, 0];
  canvas.roundRect(left, height - stripHeight, stripWidth, stripHeight, corners);
  canvas.fill();
  canvas.textAlign = 'right';
  canvas.fillStyle = palette[color];
  lines.forEach((line, index) => {
    const y = height - stripHeight + 2 + (index + 0.5) * linePixels;
    canvas.fillText(line, left + stripWidth - padding, y, maxLinePixels);
  });
  return stripHeight;
}
