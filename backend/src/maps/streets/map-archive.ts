import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { Compression, type Header, PMTiles, type RangeResponse, type Source, TileType } from 'pmtiles';
import { ConfigurationError } from '../../platform/config/config.js';

/** No tile or directory of a real map is as large; a damaged file may claim any length. */
const maxPartBytes = 16 * 1024 * 1024;
const headerBytes = 127;
const decompressors = {
  [Compression.Gzip]: promisify(gunzip),
  [Compression.Brotli]: promisify(brotliDecompress),
};

/** Never more than a tile can have, because a small damaged part may promise any size. */
export async function decompress(data: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None) return data;
  if (compression !== Compression.Gzip && compression !== Compression.Brotli)
    throw new Error('it is compressed in a way that is not supported');
  const plain = await decompressors[compression](data, { maxOutputLength: maxPartBytes });
  return new Uint8Array(plain).buffer;
}

/** Reads parts of an open file. A replaced file is read on until the process restarts. */
class FileSource implements Source {
  constructor(
    private readonly file: FileHandle,
    private readonly size: number,
  ) {}

  getKey(): string {
    return 'file';
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    // The header and the first directory are requested together, in more bytes than a small file has.
    const available = offset === 0 ? Math.min(length, this.size) : length;
    if (available > maxPartBytes || offset + available > this.size)
      throw new Error('it is cut off or damaged');
    const bytes = new Uint8Array(available);
    const { bytesRead } = await this.file.read(bytes, 0, available, offset);
    if (bytesRead < available) throw new Error('it is cut off or damaged');
    return { data: bytes.buffer };
  }
}

/** The PMTiles file of `MAP_PMTILES`, with vector tiles in the schema of Protomaps' basemap. */
export class MapArchive {
  private constructor(
    private readonly file: FileHandle,
    private readonly tiles: PMTiles,
    readonly header: Header,
    /** Changes with the file. */
    readonly version: string,
  ) {}

  /** Opens the file and reads its header, metadata and first directory. Throws what to fix. */
  static async open(path: string): Promise<MapArchive> {
    const file = await open(path).catch((error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'ENOENT' ? 'there is no such file; npm run map:install writes it' : error.message;
      throw new ConfigurationError(`MAP_PMTILES=${path}: ${reason}`);
    });
    try {
      const { size, mtimeMs } = await file.stat();
      const source = new FileSource(file, size);
      const tiles = new PMTiles(source, undefined, decompress);
      if (size < headerBytes) throw new Error('it is cut off or damaged');
      const header = await tiles.getHeader();
      await check(header, tiles, size);
      const { data } = await source.getBytes(0, headerBytes);
      const hash = createHash('sha256').update(new Uint8Array(data)).update(`${size} ${mtimeMs}`);
      return new MapArchive(file, tiles, header, hash.digest('base64url'));
    } catch (error) {
      await file.close();
      const reason = error instanceof Error ? error.message : String(error);
      throw new ConfigurationError(`MAP_PMTILES=${path} is no map that can be drawn: ${reason}`);
    }
  }

  /** A tile in the Mapbox Vector Tile format, or null where the map has none. Throws when the file is damaged. */
  async tile(z: number, x: number, y: number): Promise<Uint8Array | null> {
    const response = await this.tiles.getZxy(z, x, y);
    return response ? new Uint8Array(response.data) : null;
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

async function check(header: Header, tiles: PMTiles, size: number): Promise<void> {
  if (header.tileType !== TileType.Mvt) throw new Error('its tiles are images, not vector tiles');
  const { rootDirectoryOffset, rootDirectoryLength, leafDirectoryOffset, leafDirectoryLength } = header;
  const { tileDataOffset, tileDataLength } = header;
  const ends = [
    rootDirectoryOffset + rootDirectoryLength,
    leafDirectoryOffset + (leafDirectoryLength ?? 0),
    tileDataOffset + (tileDataLength ?? 0),
  ];
  if (Math.max(...ends) > size) throw new Error('it is cut off');
  const { vector_layers: layers } = (await tiles.getMetadata()) as { vector_layers?: { id?: unknown }[] };
  if (!Array.isArray(layers) || !layers.some((layer) => layer.id === 'roads'))
    throw new Error('it has no layer "roads", as maps in the schema of Protomaps have');
  // Also reads the first directory, which may be damaged while the header is not.
  await tiles.getZxy(header.minZoom, 0, 0);
}
