import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { BoundedQueue, QueueFullError } from '../../platform/input-limits/bounded-queue.js';
import type { View } from '../map-view.js';
import type { MapArchive } from './map-archive.js';
import type { TileAddress } from '../tiles/tile-grid.js';
import { type PlacedStreetTile, type StreetLayer, streetTilesOf } from './street-layer.js';
import { readStreetTile, type StreetTile } from './street-tile.js';

export const MAP_ARCHIVE = Symbol('MAP_ARCHIVE');

const maxCachedBytes = 48 * 1024 * 1024;
const entryBytes = 500;
/** Decoding a tile of a city takes some 20 ms of this thread, in parts. */
const decoding = { concurrency: 1, maxWaiting: 100 };

/** A decoded tile, or why there is none. */
type CachedTile = StreetTile | 'missing' | 'damaged';

/** The streets of `MAP_PMTILES` under static maps. Decoded tiles are cached in memory. */
@Injectable()
export class StreetsService implements OnApplicationShutdown {
  private readonly logger = new Logger('Streets');
  private readonly cache = new LRUCache<string, CachedTile>({
    maxSize: maxCachedBytes,
    sizeCalculation: (tile) => (typeof tile === 'string' ? entryBytes : tile.bytes),
  });
  private readonly pending = new Map<string, Promise<CachedTile>>();
  private readonly queue = new BoundedQueue(decoding);
  private hasLogged = false;

  constructor(@Inject(MAP_ARCHIVE) private readonly archive: MapArchive | null) {}

  get isEnabled(): boolean {
    return this.archive !== null;
  }

  /** Changes with the file; null without one. */
  get version(): string | null {
    return this.archive?.version ?? null;
  }

  /**
   * The streets of a view. Null without a file, where the file covers less than half of the view, and when it is
   * damaged there. Calls `admit` before tiles are decoded.
   */
  async find(view: View, admit: () => Promise<void>): Promise<StreetLayer | null> {
    const { archive } = this;
    if (!archive) return null;
    const addresses = streetTilesOf(view, archive.header.maxZoom);
    if (addresses.some((address) => !this.cache.has(keyOf(address)))) await admit();
    const streets: PlacedStreetTile[] = [];
    for (const address of addresses) {
      const tile = await this.tile(archive, address).catch((error: unknown) => {
        if (error instanceof QueueFullError) return 'damaged' as const;
        throw error;
      });
      if (tile === 'damaged') return null;
      if (tile !== 'missing') streets.push({ tile, at: address.at, side: address.side });
    }
    return streets.length * 2 >= addresses.length ? { streets } : null;
  }

  /** Each tile is decoded once at a time, however many images need it. */
  private async tile(archive: MapArchive, address: TileAddress): Promise<CachedTile> {
    const key = keyOf(address);
    const known = this.cache.get(key) ?? this.pending.get(key);
    if (known) return known;
    const reading = this.queue
      .run(async () => {
        const tile = await this.read(archive, address);
        this.cache.set(key, tile);
        return tile;
      })
      .finally(() => this.pending.delete(key));
    this.pending.set(key, reading);
    return reading;
  }

  private async read(archive: MapArchive, { z, x, y }: TileAddress): Promise<CachedTile> {
    try {
      const bytes = await archive.tile(z, x, y);
      return bytes ? await readStreetTile(bytes) : 'missing';
    } catch (error) {
      this.logOnce(error);
      return 'damaged';
    }
  }

  /** A damaged file is found by many images; one line in the log is enough. */
  private logOnce(error: unknown): void {
    if (this.hasLogged) return;
    this.hasLogged = true;
    const reason = error instanceof Error ? error.message : String(error);
    this.logger.error(
      `MAP_PMTILES is damaged, so some maps are sketches; run npm run map:install: ${reason}`,
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.archive?.close();
  }
}

const keyOf = ({ z, x, y }: TileAddress) => `${z}/${x}/${y}`;
