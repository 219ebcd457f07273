import type { SKRSContext2D } from '@napi-rs/canvas';
import { setFont } from './map-text.js';
import type { Palette } from '../map-style.js';
import { height, width } from '../map-view.js';

const fontPixels = 15;
const linePixels = 19;
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

/**
 * Writes the map provider's attribution on a strip in the lower right corner, where map users expect it, and returns
 * the strip's height.
 */
export function drawAttribution(canvas: SKRSContext2D, text: string, palette: Palette): number {
  setFont(canvas, 500, fontPixels, 'en');
  const lines = linesOf(canvas, text);
  const stripWidth = Math.max(...lines.map((line) => canvas.measureText(line).width)) + 2 * padding;
  const stripHeight = lines.length * linePixels + 3;
  canvas.fillStyle = palette.strip;
  canvas.beginPath();
  canvas.roundRect(width - stripWidth, height - stripHeight, stripWidth, stripHeight, [6, 0, 0, 0]);
  canvas.fill();
  canvas.textAlign = 'right';
  canvas.fillStyle = palette.ink;
  lines.forEach((line, index) => {
    const y = height - stripHeight + 2 + (index + 0.5) * linePixels;
    canvas.fillText(line, width - padding, y, maxLinePixels);
  });
  return stripHeight;
}
