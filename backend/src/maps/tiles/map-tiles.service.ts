import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { loadImage } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import { ClockService } from '../../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { CircuitOpenError } from '../../platform/http-client/external-service-error.js';
import { ExternalServicesService } from '../../platform/http-client/external-services.service.js';
import { MapTimeoutsProvider } from '../map-timeouts.provider.js';
import type { PixelPoint, View } from '../map-view.js';
import type { TileLayer } from './tile-layer.js';
import { type Tile, TileClient } from './tile-client.js';
import { type GridTile, tilesOf } from './tile-grid.js';

const maxCachedBytes = 32 * 1024 * 1024;
/** An entry's headers and bookkeeping, so that tiles that do not exist count too. */
const entryBytes = 500;

/** The encoded tiles of one image. */
export interface TileSet {
  tiles: readonly { image: Buffer; at: PixelPoint }[];
  attribution: string;
  /** Changes with any tile and with the attribution. */
  hash: string;
  /** False where the provider forbids to store one of the tiles, and so the image made of them. */
  isStorable: boolean;
  freshSeconds: number;
}

/** Tiles under static maps, cached in memory as the provider's headers allow. */
@Injectable()
export class MapTilesService {
  private readonly logger = new Logger('MapTiles');
  private readonly client: TileClient | null;
  private readonly attribution: string;
  private readonly cache = new LRUCache<string, Tile>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ image }) => entryBytes + (image?.length ?? 0),
  });
  private readonly pending = new Map<string, Promise<Tile>>();

  constructor(
    @Inject(CONFIG) { mapTiles }: Config,
    services: ExternalServicesService,
    private readonly clock: ClockService,
    timeouts: MapTimeoutsProvider,
  ) {
    this.client = mapTiles && new TileClient(mapTiles, services, timeouts, () => this.clock.now());
    this.attribution = mapTiles?.attribution ?? '';
  }

  get isEnabled(): boolean {
    return this.client !== null;
  }

  /**
   * The tiles of a view, or null where the provider has none or fails. Calls `admit` before the first request to the
   * provider; when that rejects, nothing is requested.
   */
  async find(view: View, admit: () => Promise<void>): Promise<TileSet | null> {
    const { client } = this;
    if (!client) return null;
    const grid = tilesOf(view);
    const now = this.clock.now().getTime();
    const cached = grid.map((address) => this.freshTile(address, now));
    if (cached.some((tile) => tile?.image === null)) return null;
    if (cached.some((tile) => tile === undefined)) await admit();
    try {
      // A tile may have arrived for another client meanwhile.
      const tiles = await Promise.all(
        grid.map(async (address) => this.freshTile(address, now) ?? this.request(client, address)),
      );
      return this.setOf(grid, tiles);
    } catch (error) {
      if (!(error instanceof CircuitOpenError)) {
        this.logger.warn(`no map tiles: ${error instanceof Error ? error.message : String(error)}`);
      }
      return null;
    }
  }

  private freshTile(address: GridTile, nowMs: number): Tile | undefined {
    const tile = this.cache.get(keyOf(address));
    return tile && nowMs < tile.freshUntilMs ? tile : undefined;
  }

  /** One request per tile at a time; images that need the same tile share it. */
  private request(client: TileClient, address: GridTile): Promise<Tile> {
    const key = keyOf(address);
    const pending = this.pending.get(key);
    if (pending) return pending;
    const request = client
      .fetch(address, this.cache.get(key) ?? null)
      .then((tile) => {
        if (tile.isStorable) this.cache.set(key, tile);
        else this.cache.delete(key);
        return tile;
      })
      .finally(() => this.pending.delete(key));
    this.pending.set(key, request);
    return request;
  }

  private setOf(grid: readonly GridTile[], tiles: readonly Tile[]): TileSet | null {
    const placed = grid.flatMap(({ at }, index) => {
      const image = tiles[index]?.image;
      return image ? [{ image, at }] : [];
    });
    if (placed.length < grid.length) return null;
    const hash = createHash('sha256').update(this.attribution);
    for (const tile of tiles) hash.update(tile.hash);
    const freshUntilMs = Math.min(...tiles.map((tile) => tile.freshUntilMs));
    return {
      tiles: placed,
      attribution: this.attribution,
      hash: hash.digest('base64url'),
      isStorable: tiles.every((tile) => tile.isStorable),
      freshSeconds: Math.max(0, Math.floor((freshUntilMs - this.clock.now().getTime()) / 1000)),
    };
  }
}

const keyOf = ({ z, x, y }: GridTile) => `${z}/${x}/${y}`;

/** Decodes the tiles for drawing. */
export async function decodeTiles({ tiles, attribution }: TileSet): Promise<TileLayer> {
  const decoded = await Promise.all(
    tiles.map(async ({ image, at }) => ({ image: await loadImage(image), at })),
  );
  return { tiles: decoded, attribution };
}
