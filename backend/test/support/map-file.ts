import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { GeoPoint } from '@panui/shared/walking-estimate';
import { PbfWriter } from 'pbf';
import { Compression, type Entry, zxyToTileId } from 'pmtiles';
import type { MapBox } from '../../src/maps/install/map-area.js';
import { fileHeadOf } from '../../src/maps/install/pmtiles-file.js';

type Value = string | boolean;

/** A feature of a map in Protomaps' schema. */
export interface MapFeature {
  layer: string;
  type: 'point' | 'line' | 'area';
  properties: Record<string, Value>;
  /** A line, or a ring that does not repeat its first point; one point for a point. */
  points: GeoPoint[];
}

const extent = 4096;
const typeNumbers = { point: 1, line: 2, area: 3 };
/** Only land is drawn further away. */
const detailsFromZoom = 13;
const tileBuffer = 0.02;

type Point = readonly [x: number, y: number];

function worldPoint({ lat, lng }: GeoPoint): Point {
  const sine = Math.sin((lat * Math.PI) / 180);
  return [lng / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

const zigzag = (value: number) => (value << 1) ^ (value >> 31);

/** Areas are drawn clockwise, as outer rings are in tiles. */
function clockwise(points: Point[]): Point[] {
  const area = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
  return area > 0 ? points : points.toReversed();
}

function geometryOf({ type, points }: MapFeature, [left, top]: Point, count: number): number[] {
  const inTile = points
    .map(worldPoint)
    .map(([x, y]): Point => [
      Math.round((x * count - left) * extent),
      Math.round((y * count - top) * extent),
    ]);
  const line = type === 'area' ? clockwise(inTile) : inTile;
  const commands: number[] = [];
  let [lastX, lastY] = [0, 0];
  line.forEach(([x, y], index) => {
    if (index === 0) commands.push((1 << 3) | 1);
    if (index === 1) commands.push(((line.length - 1) << 3) | 2);
    commands.push(zigzag(x - lastX), zigzag(y - lastY));
    [lastX, lastY] = [x, y];
  });
  if (type === 'area') commands.push((1 << 3) | 7);
  return commands;
}

function writeLayer(features: MapFeature[], corner: Point, count: number, writer: PbfWriter): void {
  const keys: string[] = [];
  const values: Value[] = [];
  const indexIn = <T>(list: T[], value: T) => {
    const index = list.indexOf(value);
    return index === -1 ? list.push(value) - 1 : index;
  };
  writer.writeVarintField(15, 2);
  writer.writeStringField(1, features[0]?.layer ?? '');
  writer.writeVarintField(5, extent);
  for (const feature of features)
    writer.writeMessage(
      2,
      (_, message: PbfWriter) => {
        const tags = Object.entries(feature.properties).flatMap(([key, value]) => [
          indexIn(keys, key),
          indexIn(values, value),
        ]);
        message.writePackedVarint(2, tags);
        message.writeVarintField(3, typeNumbers[feature.type]);
        message.writePackedVarint(4, geometryOf(feature, corner, count));
      },
      null,
    );
  for (const key of keys) writer.writeStringField(3, key);
  for (const value of values)
    writer.writeMessage(
      4,
      (_, message: PbfWriter) => {
        if (typeof value === 'string') message.writeStringField(1, value);
        else message.writeBooleanField(7, value);
      },
      null,
    );
}

function encodeTile(features: MapFeature[], corner: Point, count: number): Buffer {
  const writer = new PbfWriter();
  for (const name of new Set(features.map(({ layer }) => layer))) {
    const inLayer = features.filter(({ layer }) => layer === name);
    writer.writeMessage(3, (_, message: PbfWriter) => writeLayer(inLayer, corner, count, message), null);
  }
  return gzipSync(writer.finish());
}

/** The encoded tiles by id. */
function tilesOf(features: readonly MapFeature[], maxZoom: number): Map<number, Buffer> {
  const encoded = new Map<number, Buffer>();
  for (let z = 0; z <= maxZoom; z++) {
    const count = 2 ** z;
    const byTile = new Map<string, MapFeature[]>();
    for (const feature of features) {
      if (z < detailsFromZoom && feature.layer !== 'earth') continue;
      const world = feature.points.map(worldPoint);
      const [xs, ys] = [world.map(([x]) => x * count), world.map(([, y]) => y * count)];
      const range = (values: number[]) => [
        Math.max(0, Math.floor(Math.min(...values) - tileBuffer)),
        Math.min(count - 1, Math.floor(Math.max(...values) + tileBuffer)),
      ];
      const [[left = 0, right = 0], [top = 0, bottom = 0]] = [range(xs), range(ys)];
      for (let x = left; x <= right; x++)
        for (let y = top; y <= bottom; y++)
          byTile.set(`${x}/${y}`, [...(byTile.get(`${x}/${y}`) ?? []), feature]);
    }
    for (const [key, inTile] of byTile) {
      const [x = 0, y = 0] = key.split('/').map(Number);
      encoded.set(zxyToTileId(z, x, y), encodeTile(inTile, [x, y], count));
    }
  }
  return encoded;
}

/** A PMTiles file with the features. */
export function encodeMap(
  features: readonly MapFeature[],
  bounds: MapBox,
  { maxZoom = 15, layers = ['earth', 'roads'] }: { maxZoom?: number; layers?: string[] } = {},
): Buffer {
  const tiles = [...tilesOf(features, maxZoom)].sort(([one], [other]) => one - other);
  const known = new Map<string, number>();
  const data: Buffer[] = [];
  let length = 0;
  const entries = tiles.map(([tileId, bytes]): Entry => {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const offset = known.get(hash) ?? length;
    if (!known.has(hash)) {
      known.set(hash, offset);
      data.push(bytes);
      length += bytes.length;
    }
    return { tileId, offset, length: bytes.length, runLength: 1 };
  });
  const head = fileHeadOf({
    entries,
    tileDataLength: length,
    metadata: { name: 'Town', vector_layers: layers.map((id) => ({ id, fields: {} })) },
    tileCompression: Compression.Gzip,
    minZoom: 0,
    maxZoom,
    bounds,
  });
  return Buffer.concat([head, ...data]);
}

/** The tile of each zoom in which the position is, up to the closest. */
export function tilesAround(position: GeoPoint, maxZoom = 15): [z: number, x: number, y: number][] {
  const [x, y] = worldPoint(position);
  return Array.from({ length: maxZoom + 1 }, (_, z) => [z, Math.floor(x * 2 ** z), Math.floor(y * 2 ** z)]);
}
