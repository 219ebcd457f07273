import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { GeoPoint } from '@panui/shared/walking-estimate';
import { createDataSourceWithoutTimeouts } from '../../platform/persistence/data-source.js';
import { MapArchive } from '../streets/map-archive.js';
import { AreaTooLargeError, boundsOf, boxAround, type MapBox, tileIdsOf } from './map-area.js';
import { type DownloadPlan, planDownload } from './plan-download.js';
import { fileHeadOf } from './pmtiles-file.js';
import { RemoteMap, RemoteMapError } from './remote-map.js';

/** The closest streets that maps need; the map of the world has no closer ones. */
const maxZoom = 15;
/** Protomaps publishes the world of each day under its date, and removes it about a week later. */
const buildDays = 7;
const dayMs = 86_400_000;
/** Some 5 MB are usual. More than this is a position on another continent, not a map of venues. */
const maxDownloadBytes = 2_000_000_000;

export interface MapInstallation {
  databaseUrl: string;
  /** The address of a PMTiles file in the schema of Protomaps; null for the latest map of the world. */
  sourceUrl: string | null;
  target: string;
  now: Date;
  signal: AbortSignal;
  say: (line: string) => void;
  /** Whether to download so many bytes. */
  confirm: (bytes: number) => Promise<boolean>;
}

/** `refusal` is a sentence that says what to do. */
export type InstalledMap = { bytes: number; refusal: null } | { bytes: 0; refusal: string };

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
const refuse = (refusal: string): InstalledMap => ({ bytes: 0, refusal });

/** The positions of all venues and lots, inactive ones too. */
async function readPositions(databaseUrl: string): Promise<GeoPoint[]> {
  const dataSource = await createDataSourceWithoutTimeouts(databaseUrl, []).initialize();
  try {
    return await dataSource.query<GeoPoint[]>(
      'SELECT lat, lng FROM venues UNION SELECT lat, lng FROM parking_lots',
    );
  } finally {
    await dataSource.destroy();
  }
}

function buildUrls(now: Date): string[] {
  return Array.from({ length: buildDays }, (_, day) => {
    const date = new Date(now.getTime() - day * dayMs).toISOString().slice(0, 10).replaceAll('-', '');
    return `https://build.protomaps.com/${date}.pmtiles`;
  });
}

async function openSource({ sourceUrl, now, signal }: MapInstallation): Promise<RemoteMap> {
  if (sourceUrl !== null) return RemoteMap.open(sourceUrl, signal);
  let lastError: unknown = null;
  for (const url of buildUrls(now))
    try {
      return await RemoteMap.open(url, signal);
    } catch (error) {
      // The map of today may not be there yet. A server that cannot be reached has no other days either.
      if (!(error instanceof RemoteMapError) || !error.isMissing) throw error;
      lastError = error;
    }
  throw lastError;
}

/** Downloads the streets around all venues and lots into a file that replaces the target at once. */
export async function installMap(installation: MapInstallation): Promise<InstalledMap> {
  const { target, say, confirm } = installation;
  const positions = await readPositions(installation.databaseUrl);
  if (positions.length === 0)
    return refuse('There is no venue or lot yet: add one, so that the map has an area.');
  const boxes = positions.map(boxAround);
  try {
    const map = await openSource(installation);
    const minZoom = map.header.minZoom;
    const toZoom = Math.min(maxZoom, map.header.maxZoom);
    const plan = await planDownload(map, tileIdsOf(boxes, minZoom, toZoom));
    if (plan.entries.length === 0) return refuse('The map has nothing around the venues and lots.');
    if (plan.downloadBytes > maxDownloadBytes)
      return refuse(
        `The map would have ${megabytes(plan.downloadBytes)}. Is the position of each venue right?`,
      );
    say(`Streets around ${positions.length} venues and lots: ${megabytes(plan.downloadBytes)} to download.`);
    if (!(await confirm(plan.downloadBytes))) return refuse('Nothing was downloaded.');
    const bytes = await writeMap(installation, { map, plan, bounds: boundsOf(boxes), minZoom, toZoom });
    say(`${target} has ${megabytes(bytes)}. Set MAP_PMTILES=${target} and restart the server.`);
    return { bytes, refusal: null };
  } catch (error) {
    if (error instanceof RemoteMapError) return refuse(error.message);
    if (error instanceof AreaTooLargeError)
      return refuse('The area is too large. Is the position of each venue right?');
    throw error;
  }
}

interface Download {
  map: RemoteMap;
  plan: DownloadPlan;
  bounds: MapBox;
  minZoom: number;
  toZoom: number;
}

/** Writes beside the target, checks the file as the server does when it starts, and renames it. */
async function writeMap({ target, say }: MapInstallation, download: Download): Promise<number> {
  const { map, plan, bounds, minZoom, toZoom } = download;
  const head = fileHeadOf({
    entries: plan.entries,
    tileDataLength: plan.tileDataLength,
    metadata: map.metadata,
    tileCompression: map.header.tileCompression,
    minZoom,
    maxZoom: toZoom,
    bounds,
  });
  await mkdir(dirname(target), { recursive: true });
  const part = `${target}.part`;
  try {
    const file = await open(part, 'w');
    try {
      await file.write(head, 0, head.length, 0);
      await writeTileData(file, head.length, download, say);
      await file.sync();
    } finally {
      await file.close();
    }
    await (await MapArchive.open(part)).close();
    await rename(part, target);
  } finally {
    await rm(part, { force: true });
  }
  return head.length + plan.tileDataLength;
}

async function writeTileData(
  file: FileHandle,
  start: number,
  { map, plan }: Download,
  say: (line: string) => void,
): Promise<void> {
  let downloaded = 0;
  let reported = 0;
  for (const { sourceOffset, length, contents } of plan.ranges) {
    const data = await map.tileData(sourceOffset, length);
    for (const content of contents) {
      const from = content.sourceOffset - sourceOffset;
      await file.write(data, from, content.length, start + content.offset);
    }
    downloaded += length;
    const tenths = Math.floor((10 * downloaded) / plan.downloadBytes);
    if (tenths > reported) say(`${tenths * 10} %`);
    reported = tenths;
  }
}
