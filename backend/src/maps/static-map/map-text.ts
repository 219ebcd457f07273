import { createRequire } from 'node:module';
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { Language } from '../../platform/problems/language.js';
import type { Palette } from '../map-style.js';
import { type PixelPoint, width } from '../map-view.js';
import { type Box, boxAround } from '../streets/label-room.js';
import { type ScaleBar } from './map-labels.js';

const margin = 12;
/** Phones show the image at about 0.6 of its size. */
const fontPixels = { large: 22, small: 19 };
const family = 'Panui Heebo';
const { resolve } = createRequire(import.meta.url);
for (const file of ['500Medium/Heebo_500Medium.ttf', '700Bold/Heebo_700Bold.ttf']) {
  GlobalFonts.registerFromPath(resolve(`@expo-google-fonts/heebo/${file}`), family);
}

export function setFont(canvas: SKRSContext2D, weight: 500 | 700, pixels: number, language: Language): void {
  canvas.font = `${weight} ${pixels}px "${family}"`;
  canvas.direction = language === 'he' ? 'rtl' : 'ltr';
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
}

/** The text, shortened to the width. */
function truncate(canvas: SKRSContext2D, text: string, maxWidth: number): string {
  if (canvas.measureText(text).width <= maxWidth) return text;
  const letters = Array.from(text);
  while (letters.length > 1 && canvas.measureText(`${letters.join('').trimEnd()}…`).width > maxWidth)
    letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** The shortened name and the middle of its line, which the sides of the image push inwards. */
function fitName(canvas: SKRSContext2D, name: string, [x, y]: PixelPoint, language: Language) {
  setFont(canvas, 700, fontPixels.large, language);
  const text = truncate(canvas, name, 340);
  const half = canvas.measureText(text).width / 2 + margin;
  return { text, half, at: Math.max(half, Math.min(width - half, x)), y };
}

/** What a name covers. */
export function nameBox(canvas: SKRSContext2D, name: string, position: PixelPoint, language: Language): Box {
  const { half, at, y } = fitName(canvas, name, position, language);
  return boxAround([at, y], half, fontPixels.large / 2 + 4);
}

/** A name with an outline that separates it from the background, moved inside the image. */
export function drawName(
  canvas: SKRSContext2D,
  name: string,
  position: PixelPoint,
  palette: Palette,
  language: Language,
): void {
  const { text, at, y } = fitName(canvas, name, position, language);
  canvas.lineJoin = 'round';
  canvas.lineWidth = 6;
  canvas.strokeStyle = palette.paper;
  canvas.strokeText(text, at, y);
  canvas.fillStyle = palette.ink;
  canvas.fillText(text, at, y);
}

/** The distance on a label in the lower corner where reading begins. */
export function drawDistanceText(
  canvas: SKRSContext2D,
  text: string,
  bottom: number,
  palette: Palette,
  language: Language,
): void {
  setFont(canvas, 700, fontPixels.large, language);
  const sheet = { width: canvas.measureText(text).width + 28, height: 42 };
  const left = language === 'he' ? width - margin - sheet.width : margin;
  canvas.save();
  canvas.shadowColor = palette.shadow;
  canvas.shadowBlur = 10;
  canvas.shadowOffsetY = 2;
  canvas.fillStyle = palette.sheet;
  canvas.beginPath();
  canvas.roundRect(left, bottom - sheet.height, sheet.width, sheet.height, 10);
  canvas.fill();
  canvas.restore();
  canvas.fillStyle = palette.ink;
  canvas.fillText(text, left + sheet.width / 2, bottom - sheet.height / 2 + 1);
}

/** The lower corner where reading ends has the scale. */
export const scaleSide = { he: 'left', en: 'right' } as const satisfies Record<Language, string>;

/** The scale bar with its length in the other lower corner, and the notice of a sketch. */
export function drawScale(
  canvas: SKRSContext2D,
  bar: ScaleBar,
  notice: string | null,
  bottom: number,
  palette: Palette,
  language: Language,
): void {
  setFont(canvas, 500, fontPixels.small, language);
  const isLeft = scaleSide[language] === 'left';
  const left = isLeft ? margin + 2 : width - margin - 2 - bar.pixels;
  canvas.lineCap = 'butt';
  canvas.lineJoin = 'miter';
  canvas.beginPath();
  canvas.moveTo(left, bottom - 7);
  canvas.lineTo(left, bottom - 1);
  canvas.lineTo(left + bar.pixels, bottom - 1);
  canvas.lineTo(left + bar.pixels, bottom - 7);
  // An outline separates the bar from the background.
  for (const [colour, pixels] of [
    [palette.paper, 5],
    [palette.quietInk, 2],
  ] as const) {
    canvas.strokeStyle = colour;
    canvas.lineWidth = pixels;
    canvas.stroke();
  }
  canvas.textAlign = scaleSide[language];
  const text = notice ? `${notice} · ${bar.text}` : bar.text;
  const at = isLeft ? left : left + bar.pixels;
  canvas.lineWidth = 5;
  canvas.lineJoin = 'round';
  canvas.strokeStyle = palette.paper;
  canvas.strokeText(text, at, bottom - 20);
  canvas.fillStyle = palette.quietInk;
  canvas.fillText(text, at, bottom - 20);
}

/** The north arrow on a disc. */
export function drawNorth(
  canvas: SKRSContext2D,
  label: string,
  side: 'left' | 'right',
  palette: Palette,
  language: Language,
): void {
  const [x, y, radius] = [side === 'left' ? 32 : width - 32, 32, 20];
  canvas.save();
  canvas.shadowColor = palette.shadow;
  canvas.shadowBlur = 8;
  canvas.shadowOffsetY = 1;
  canvas.fillStyle = palette.sheet;
  canvas.beginPath();
  canvas.arc(x, y, radius, 0, 2 * Math.PI);
  canvas.fill();
  canvas.restore();
  canvas.fillStyle = palette.walkingRoute;
  canvas.beginPath();
  canvas.moveTo(x, y - 15);
  canvas.lineTo(x + 6, y - 4);
  canvas.lineTo(x - 6, y - 4);
  canvas.fill();
  setFont(canvas, 700, 15, language);
  canvas.fillStyle = palette.ink;
  canvas.fillText(label, x, y + 6);
}
