import { setImmediate as nextTurn } from 'node:timers/promises';
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { parkKinds } from '@panui/shared/map-colors';
import { PbfReader } from 'pbf';
import type { Language } from '../../platform/problems/language.js';

/** What is drawn, from the lowest. The roads are drawn twice: all outlines first. */
export const areaKinds = ['land', 'park', 'water', 'building'] as const;
export const roadKinds = ['path', 'service', 'minor', 'major', 'highway'] as const;
export type AreaKind = (typeof areaKinds)[number];
export type RoadKind = (typeof roadKinds)[number];

export type Names = Record<Language, string>;

/** Coordinates of a line or ring as x, y, x, y … in parts of the tile's side. */
export type Line = Float32Array;

export interface Road {
  kind: RoadKind;
  names: Names | null;
  lines: Line[];
}

/** A named point: a quarter or town, or a landmark that helps to find the way. */
export interface NamedSpot {
  isTown: boolean;
  names: Names;
  x: number;
  y: number;
}

/** What is drawn of one tile. */
export interface StreetTile {
  areas: Record<AreaKind, Line[]>;
  streams: Line[];
  railways: Line[];
  roads: Road[];
  spots: NamedSpot[];
  /** Memory, roughly. */
  bytes: number;
}

const parks = new Set(parkKinds);
const landmarks = new Set(
  'park garden station hospital university college museum theatre stadium mall marketplace attraction'.split(
    ' ',
  ),
);
const serviceRoads = new Set(['service', 'driveway', 'parking_aisle', 'alley', 'track']);

/** A damaged tile may claim any number of features. */
const maxFeatures = 60_000;
/** Features between two turns of the event loop, which take about a millisecond. */
const featuresPerTurn = 400;
const maxNameLength = 80;

type Properties = VectorTileFeature['properties'];

const kindOf = (properties: Properties): unknown => properties['kind'] ?? properties['pmap:kind'];

function namesOf(properties: Properties): Names | null {
  const text = (key: string) => {
    const value = properties[key];
    return typeof value === 'string' && value !== '' ? value.slice(0, maxNameLength) : undefined;
  };
  const he = text('name:he') ?? text('name') ?? text('name:en');
  const en = text('name:en') ?? text('name') ?? text('name:he');
  return he !== undefined && en !== undefined ? { he, en } : null;
}

function roadKindOf(properties: Properties): RoadKind | null {
  const kind = kindOf(properties);
  if (kind === 'highway') return 'highway';
  if (kind === 'major_road' || kind === 'medium_road') return 'major';
  if (kind === 'path') return properties['kind_detail'] === 'pedestrian' ? 'minor' : 'path';
  if (kind !== 'minor_road') return null;
  return serviceRoads.has(String(properties['kind_detail'])) || properties['service'] !== undefined
    ? 'service'
    : 'minor';
}

const isTrue = (value: unknown) => value === true || value === 1 || value === 'true';

/** Decodes a tile, a part at each turn of the event loop. Throws when it is damaged. */
export async function readStreetTile(bytes: Uint8Array): Promise<StreetTile> {
  const { layers } = new VectorTile(new PbfReader(bytes));
  const tile: StreetTile = {
    areas: { land: [], park: [], water: [], building: [] },
    streams: [],
    railways: [],
    roads: [],
    spots: [],
    bytes: 1000,
  };
  let features = 0;
  for (const [layer, readFeature] of readers) {
    const { length = 0 } = layers[layer] ?? {};
    features += length;
    if (features > maxFeatures) throw new Error('a tile has too many features');
    for (let index = 0; index < length; index++) {
      if (index % featuresPerTurn === featuresPerTurn - 1) await nextTurn();
      const feature = layers[layer]?.feature(index);
      if (feature) readFeature(tile, feature);
    }
  }
  return tile;
}

type Reader = (tile: StreetTile, feature: VectorTileFeature) => void;

function areaReader(kindFor: (kind: unknown) => AreaKind | null, streams = false): Reader {
  return (tile, feature) => {
    const isLine = feature.type === 2;
    const kind = kindFor(kindOf(feature.properties));
    if (isLine && streams) tile.streams.push(...linesOf(tile, feature));
    if (feature.type === 3 && kind) tile.areas[kind].push(...linesOf(tile, feature));
  };
}

const park = (kind: unknown): AreaKind | null =>
  typeof kind === 'string' && parks.has(kind) ? 'park' : null;

/** By the layers of Protomaps' schema. */
const readers: readonly (readonly [string, Reader])[] = [
  ['earth', areaReader(() => 'land')],
  ['landcover', areaReader(park)],
  ['landuse', areaReader(park)],
  ['water', areaReader(() => 'water', true)],
  ['buildings', areaReader(() => 'building')],
  ['roads', readRoad],
  ['places', (tile, feature) => addSpot(tile, feature, true)],
  ['pois', readLandmark],
];

function readRoad(tile: StreetTile, feature: VectorTileFeature): void {
  if (feature.type !== 2) return;
  const { properties } = feature;
  const isTunnel = isTrue(properties['is_tunnel']);
  if (kindOf(properties) === 'rail') {
    if (!isTunnel) tile.railways.push(...linesOf(tile, feature));
    return;
  }
  const kind = roadKindOf(properties);
  // Underpasses are part of a way on foot; tunnels for cars are not.
  if (kind && (!isTunnel || kind === 'path'))
    tile.roads.push({ kind, names: namesOf(properties), lines: linesOf(tile, feature) });
}

function readLandmark(tile: StreetTile, feature: VectorTileFeature): void {
  const kind = kindOf(feature.properties);
  if (typeof kind === 'string' && landmarks.has(kind)) addSpot(tile, feature, false);
}

function addSpot(tile: StreetTile, feature: VectorTileFeature, isTown: boolean): void {
  const names = namesOf(feature.properties);
  if (feature.type !== 1 || !names) return;
  const [line] = linesOf(tile, feature);
  const [x, y] = line ?? [];
  if (x === undefined || y === undefined || x < 0 || x >= 1 || y < 0 || y >= 1) return;
  tile.spots.push({ isTown, names, x, y });
}

function linesOf(tile: StreetTile, feature: VectorTileFeature): Line[] {
  const { extent } = feature;
  return feature.loadGeometry().map((points) => {
    const line = new Float32Array(points.length * 2);
    points.forEach(({ x, y }, index) => {
      line[2 * index] = x / extent;
      line[2 * index + 1] = y / extent;
    });
    tile.bytes += line.byteLength + 100;
    return line;
  });
}
