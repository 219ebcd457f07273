import { gzipSync } from 'node:zlib';
import { Compression, type Entry, TileType } from 'pmtiles';
import type { MapBox } from './map-area.js';

const headerBytes = 127;
/** Readers request the header and the root directory together, in so many bytes. */
const maxRootBytes = 16_384 - headerBytes;
const minLeafEntries = 4_096;

/** Numbers beyond 32 bits occur, so no bit operations. */
function pushVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}

function directoryOf(entries: readonly Entry[]): Buffer {
  const bytes: number[] = [];
  pushVarint(bytes, entries.length);
  let lastId = 0;
  for (const { tileId } of entries) {
    pushVarint(bytes, tileId - lastId);
    lastId = tileId;
  }
  for (const { runLength } of entries) pushVarint(bytes, runLength);
  for (const { length } of entries) pushVarint(bytes, length);
  entries.forEach(({ offset }, index) => {
    const previous = entries[index - 1];
    const follows = previous && offset === previous.offset + previous.length;
    pushVarint(bytes, follows ? 0 : offset + 1);
  });
  return gzipSync(Buffer.from(bytes));
}

/** The root directory, and the leaf directories that it refers to when it would be too large without them. */
function directoriesOf(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = directoryOf(entries);
  if (whole.length <= maxRootBytes) return { root: whole, leaves: Buffer.alloc(0) };
  for (let size = minLeafEntries; ; size *= 2) {
    const leaves: Buffer[] = [];
    const rootEntries: Entry[] = [];
    let offset = 0;
    for (let start = 0; start < entries.length; start += size) {
      const part = entries.slice(start, start + size);
      const leaf = directoryOf(part);
      rootEntries.push({ tileId: part[0]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const root = directoryOf(rootEntries);
    if (root.length <= maxRootBytes) return { root, leaves: Buffer.concat(leaves) };
  }
}

export interface MapContents {
  /** In ascending order of tiles; offsets count from the beginning of the tile data. */
  entries: readonly Entry[];
  tileDataLength: number;
  metadata: unknown;
  tileCompression: Compression;
  minZoom: number;
  maxZoom: number;
  bounds: MapBox;
}

/** All of a PMTiles file (version 3) before the tile data. */
export function fileHeadOf(contents: MapContents): Buffer {
  const { entries, bounds } = contents;
  const { root, leaves } = directoriesOf(entries);
  const metadata = gzipSync(JSON.stringify(contents.metadata));
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  let offset = headerBytes;
  const sections = [root.length, metadata.length, leaves.length, contents.tileDataLength];
  sections.forEach((length, index) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16);
    offset += length;
  });
  const addressed = entries.reduce((sum, { runLength }) => sum + runLength, 0);
  const distinct = new Set(entries.map((entry) => entry.offset)).size;
  [addressed, entries.length, distinct].forEach((count, index) =>
    header.writeBigUInt64LE(BigInt(count), 72 + index * 8),
  );
  header.writeUInt8(1, 96);
  header.writeUInt8(Compression.Gzip, 97);
  header.writeUInt8(contents.tileCompression, 98);
  header.writeUInt8(TileType.Mvt, 99);
  header.writeUInt8(contents.minZoom, 100);
  header.writeUInt8(contents.maxZoom, 101);
  const { west, south, east, north } = bounds;
  [west, south, east, north].forEach((degrees, index) =>
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4),
  );
  header.writeUInt8(contents.maxZoom, 118);
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
  return Buffer.concat([header, root, metadata, leaves]);
}
