import { setTimeout as pause } from 'node:timers/promises';
import {
  type Entry,
  findTile,
  type Header,
  PMTiles,
  type RangeResponse,
  SharedPromiseCache,
  type Source,
  TileType,
} from 'pmtiles';
import { decompress } from '../streets/map-archive.js';

const requestTimeoutMs = 60_000;
const attempts = 3;
const retryDelayMs = 1_000;
const maxDirectories = 2_000;
const maxDirectoryDepth = 3;

/** Why a map cannot be downloaded, in a sentence for who installs it. */
export class RemoteMapError extends Error {
  constructor(
    message: string,
    readonly isMissing = false,
  ) {
    super(message);
  }
}

/** Another attempt may succeed. */
class BrokenConnectionError extends RemoteMapError {}

/** Requests parts of a file by HTTP, each three times at most. */
class RangeSource implements Source {
  private etag: string | null = null;

  constructor(
    private readonly url: string,
    private readonly signal: AbortSignal,
  ) {}

  getKey(): string {
    return this.url;
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    for (let attempt = 1; ; attempt++)
      try {
        return await this.request(offset, length);
      } catch (error) {
        this.signal.throwIfAborted();
        if (!(error instanceof BrokenConnectionError) || attempt === attempts) throw error;
        await pause(retryDelayMs, undefined, { signal: this.signal });
      }
  }

  private async request(offset: number, length: number): Promise<RangeResponse> {
    const signal = AbortSignal.any([this.signal, AbortSignal.timeout(requestTimeoutMs)]);
    const headers = { range: `bytes=${offset}-${offset + length - 1}`, 'accept-encoding': 'identity' };
    const response = await fetch(this.url, { headers, signal }).catch(() => {
      throw new BrokenConnectionError(`${this.url} cannot be reached.`);
    });
    if (response.status !== 206) {
      void response.body?.cancel();
      throw response.ok
        ? new RemoteMapError(
            `${this.url} sends the whole file only: its server does not support range requests.`,
          )
        : new RemoteMapError(`${this.url} responds with status ${response.status}.`, response.status === 404);
    }
    this.checkVersion(response.headers.get('etag'));
    // A small file ends before the part in which header and directory are requested.
    const [, total = ''] = response.headers.get('content-range')?.split('/') ?? [];
    const expected = Math.min(length, (Number(total) || Infinity) - offset);
    const data = await response.arrayBuffer().catch(() => null);
    if (data?.byteLength !== expected) throw new BrokenConnectionError(`${this.url} broke off a response.`);
    return { data };
  }

  private checkVersion(etag: string | null): void {
    this.etag ??= etag;
    if (this.etag !== etag)
      throw new RemoteMapError(`${this.url} was replaced during the download. Please try again.`);
  }
}

/** A map on a server, of which parts are downloaded. */
export class RemoteMap {
  private constructor(
    private readonly source: RangeSource,
    private readonly cache: SharedPromiseCache,
    readonly header: Header,
    readonly metadata: unknown,
  ) {}

  static async open(url: string, signal: AbortSignal): Promise<RemoteMap> {
    const source = new RangeSource(url, signal);
    const cache = new SharedPromiseCache(maxDirectories, true, decompress);
    try {
      const header = await cache.getHeader(source);
      if (header.tileType !== TileType.Mvt) throw new RemoteMapError(`${url} has images, not vector tiles.`);
      const metadata = await new PMTiles(source, cache, decompress).getMetadata();
      return new RemoteMap(source, cache, header, metadata);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof RemoteMapError) throw error;
      throw new RemoteMapError(`${url} is no PMTiles file.`);
    }
  }

  /** Where the tile is in the tile data of this map; null where there is none. */
  async find(tileId: number): Promise<Entry | null> {
    let [offset, length] = [this.header.rootDirectoryOffset, this.header.rootDirectoryLength];
    for (let depth = 0; depth <= maxDirectoryDepth; depth++) {
      const directory = await this.cache.getDirectory(this.source, offset, length, this.header);
      const entry = findTile(directory, tileId);
      if (!entry || entry.runLength > 0) return entry;
      [offset, length] = [this.header.leafDirectoryOffset + entry.offset, entry.length];
    }
    throw new RemoteMapError('The directories of the map are nested too deeply.');
  }

  async tileData(offset: number, length: number): Promise<Buffer> {
    const { data } = await this.source.getBytes(this.header.tileDataOffset + offset, length);
    return Buffer.from(data);
  }
}
