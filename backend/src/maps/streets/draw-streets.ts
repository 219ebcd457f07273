import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Palette } from '../map-style.js';
import { height, width } from '../map-view.js';
import type { PlacedStreetTile, StreetLayer } from './street-layer.js';
import { areaKinds, type Line, type RoadKind, roadKinds } from './street-tile.js';

/** Widths at the closest view, in pixels of 600 x 300. Further away roads are narrower. */
const roadWidths: Record<RoadKind, number> = { path: 2, service: 4.5, minor: 9, major: 12, highway: 15 };
const closestZoom = 16;
const edgePixels = 1.2;
/** Further away buildings and service roads are too small to tell apart. */
const detailsFromZoom = 14.6;
/** Lines further outside of the image are not drawn. */
const marginPixels = 24;

const round = (pixels: number) => Math.round(pixels * 10) / 10;

/** The lines as SVG, which takes an eighth of the time of one call for each point. */
function svgOf({ at, side }: PlacedStreetTile, lines: readonly Line[]): string {
  const [left, top] = at;
  let svg = '';
  for (const line of lines) {
    if (isBeyondImage(line, left, top, side)) continue;
    for (let index = 0; index < line.length; index += 2) {
      const x = round(left + (line[index] ?? 0) * side);
      const y = round(top + (line[index + 1] ?? 0) * side);
      svg += `${index === 0 ? 'M' : 'L'}${x} ${y}`;
    }
  }
  return svg;
}

function isBeyondImage(line: Line, left: number, top: number, side: number): boolean {
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let index = 0; index < line.length; index += 2) {
    const [x = 0, y = 0] = [line[index], line[index + 1]];
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < north) north = y;
    if (y > south) south = y;
  }
  return (
    left + east * side < -marginPixels ||
    left + west * side > width + marginPixels ||
    top + south * side < -marginPixels ||
    top + north * side > height + marginPixels
  );
}

function pathOf(
  { streets }: StreetLayer,
  linesOf: (tile: PlacedStreetTile['tile']) => readonly Line[],
): Path2D {
  return new Path2D(streets.map((placed) => svgOf(placed, linesOf(placed.tile))).join(''));
}

/** Draws land, water, parks, buildings, railways and roads over the whole image. */
export function drawStreets(canvas: SKRSContext2D, layer: StreetLayer, zoom: number, palette: Palette): void {
  const hasDetails = zoom >= detailsFromZoom;
  canvas.save();
  canvas.fillStyle = palette.land;
  canvas.fillRect(0, 0, width, height);
  for (const kind of areaKinds) {
    if (kind === 'building' && !hasDetails) continue;
    canvas.fillStyle = palette[kind];
    canvas.fill(pathOf(layer, ({ areas }) => areas[kind]));
  }
  canvas.lineCap = 'round';
  canvas.lineJoin = 'round';
  canvas.strokeStyle = palette.water;
  canvas.lineWidth = 3;
  canvas.stroke(pathOf(layer, ({ streams }) => streams));
  drawRoads(canvas, layer, zoom, palette);
  canvas.restore();
}

function drawRoads(canvas: SKRSContext2D, layer: StreetLayer, zoom: number, palette: Palette): void {
  const scale = 2 ** (0.85 * (zoom - closestZoom));
  const roads = roadKinds
    .filter((kind) => zoom >= detailsFromZoom || (kind !== 'path' && kind !== 'service'))
    .map((kind) => ({
      kind,
      path: pathOf(layer, (tile) => tile.roads.flatMap((road) => (road.kind === kind ? road.lines : []))),
      pixels: Math.max(1.2, roadWidths[kind] * scale),
    }));
  canvas.strokeStyle = palette.streetEdge;
  for (const { kind, path, pixels } of roads) {
    if (kind === 'path') continue;
    canvas.lineWidth = pixels + 2 * edgePixels;
    canvas.stroke(path);
  }
  for (const { kind, path, pixels } of roads) {
    canvas.strokeStyle = colourOf(kind, palette);
    canvas.lineWidth = pixels;
    canvas.setLineDash(kind === 'path' ? [pixels, 2.5 * pixels] : []);
    canvas.stroke(path);
  }
  canvas.setLineDash([7, 4]);
  canvas.strokeStyle = palette.path;
  canvas.lineCap = 'butt';
  canvas.lineWidth = Math.max(1.2, 3 * scale);
  canvas.stroke(pathOf(layer, ({ railways }) => railways));
}

function colourOf(kind: RoadKind, palette: Palette): string {
  if (kind === 'path') return palette.path;
  return kind === 'major' || kind === 'highway' ? palette.mainStreet : palette.street;
}
