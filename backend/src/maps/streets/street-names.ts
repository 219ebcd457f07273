import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Language } from '../../platform/problems/language.js';
import type { Palette } from '../map-style.js';
import { height, type PixelPoint, width } from '../map-view.js';
import { setFont } from '../static-map/map-text.js';
import { boxAround, boxesAlong, LabelRoom } from './label-room.js';
import type { PlacedStreetTile, StreetLayer } from './street-layer.js';
import { type Line, roadKinds } from './street-tile.js';
import { joinLines, straightPartOf, type Segment } from './straight-part.js';

const streetFont = { weight: 500, pixels: 16 } as const;
const townFont = { weight: 700, pixels: 17 } as const;
const landmarkFont = { weight: 500, pixels: 15 } as const;
const maxNames = { streets: 16, spots: 6 };
/** Texts whose width is measured, which is the slow part. */
const maxCandidates = { streets: 60, spots: 30 };
const minStreetPixels = 30;
const endPixels = 6;

interface Street {
  name: string;
  /** The position of its kind in the order of drawing. */
  rank: number;
  part: Segment;
}

function pointsOf(line: Line, { at, side }: PlacedStreetTile): PixelPoint[] {
  return Array.from({ length: line.length / 2 }, (_, index): PixelPoint => [
    at[0] + (line[2 * index] ?? 0) * side,
    at[1] + (line[2 * index + 1] ?? 0) * side,
  ]);
}

/** The longest straight part of each named street, the main streets first. */
function namedStreetsOf({ streets }: StreetLayer, language: Language): Street[] {
  const byName = new Map<string, { rank: number; lines: PixelPoint[][] }>();
  for (const placed of streets)
    for (const { kind, names, lines } of placed.tile.roads) {
      if (!names || kind === 'path' || kind === 'service') continue;
      const inImage = lines.map((line) => pointsOf(line, placed)).filter(touchesImage);
      if (inImage.length === 0) continue;
      const name = names[language];
      const known = byName.get(name);
      if (known) known.lines.push(...inImage);
      else byName.set(name, { rank: roadKinds.indexOf(kind), lines: inImage });
    }
  return [...byName]
    .flatMap(([name, { rank, lines }]): Street[] => {
      const parts = joinLines(lines).flatMap((line) => straightPartOf(line) ?? []);
      const [part] = parts.sort((one, other) => other.length - one.length);
      return part && part.length >= minStreetPixels ? [{ name, rank, part }] : [];
    })
    .sort((one, other) => other.rank - one.rank || other.part.length - one.part.length);
}

/** Whether the rectangle around a line touches the image. */
function touchesImage(points: readonly PixelPoint[]): boolean {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return Math.max(...xs) > 0 && Math.min(...xs) < width && Math.max(...ys) > 0 && Math.min(...ys) < height;
}

interface Text {
  text: string;
  at: PixelPoint;
  angle: number;
}

function drawText(canvas: SKRSContext2D, { text, at, angle }: Text, palette: Palette): void {
  canvas.save();
  canvas.translate(...at);
  canvas.rotate(angle);
  canvas.lineJoin = 'round';
  canvas.lineWidth = 4;
  canvas.strokeStyle = palette.nameOutline;
  canvas.strokeText(text, 0, 0);
  canvas.fillStyle = palette.streetName;
  canvas.fillText(text, 0, 0);
  canvas.restore();
}

/** Along the street, and never upside down. */
function angleOf({ from, to }: Segment): number {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  if (angle > Math.PI / 2) return angle - Math.PI;
  return angle <= -Math.PI / 2 ? angle + Math.PI : angle;
}

/** Where on a street its name fits: in its middle, or else near one of its ends. */
const parts = [0.5, 0.3, 0.7];

function takeStreet(room: LabelRoom, { from, to, length }: Segment, textPixels: number): PixelPoint | null {
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const half = textPixels / 2;
  for (const part of parts) {
    const middle = Math.max(half + endPixels, Math.min(length - half - endPixels, length * part));
    const pointAt = (along: number): PixelPoint => [from[0] + dx * along, from[1] + dy * along];
    if (room.take(boxesAlong(pointAt(middle - half), pointAt(middle + half), streetFont.pixels / 2 + 2)))
      return pointAt(middle);
  }
  return null;
}

/** What the names are drawn from. */
interface NamesOnMap {
  layer: StreetLayer;
  room: LabelRoom;
  palette: Palette;
  language: Language;
}

/** Writes the names of quarters, landmarks and streets where they cover nothing else. */
export function drawStreetNames(canvas: SKRSContext2D, names: NamesOnMap): void {
  drawSpotNames(canvas, names);
  const { layer, room, palette, language } = names;
  setFont(canvas, streetFont.weight, streetFont.pixels, language);
  let drawn = 0;
  for (const { name, part } of namedStreetsOf(layer, language).slice(0, maxCandidates.streets)) {
    const textPixels = canvas.measureText(name).width;
    if (textPixels + 2 * endPixels > part.length) continue;
    const at = takeStreet(room, part, textPixels);
    if (!at) continue;
    drawText(canvas, { text: name, at, angle: angleOf(part) }, palette);
    if (++drawn === maxNames.streets) return;
  }
}

function drawSpotNames(canvas: SKRSContext2D, { layer, room, palette, language }: NamesOnMap): void {
  const spots = layer.streets.flatMap(({ tile, at, side }) =>
    tile.spots.map(({ isTown, names, x, y }) => ({
      isTown,
      text: names[language],
      at: [at[0] + x * side, at[1] + y * side] as const,
    })),
  );
  const candidates = spots
    .filter(({ at: [x, y] }) => x > 0 && x < width && y > 0 && y < height)
    .sort((one, other) => Number(other.isTown) - Number(one.isTown))
    .slice(0, maxCandidates.spots);
  const drawn = new Set<string>();
  for (const { isTown, text, at } of candidates) {
    if (drawn.has(text)) continue;
    const font = isTown ? townFont : landmarkFont;
    setFont(canvas, font.weight, font.pixels, language);
    const half = canvas.measureText(text).width / 2 + 4;
    if (!room.take([boxAround(at, half, font.pixels / 2 + 3)])) continue;
    drawText(canvas, { text, at, angle: 0 }, palette);
    drawn.add(text);
    if (drawn.size === maxNames.spots) return;
  }
}
