import { createHash } from 'node:crypto';
import { loadImage } from '@napi-rs/canvas';
import type { MapTilesSettings } from '../../platform/config/config.js';
import { sendRequest } from '../../platform/http-client/http-client.js';
import { ExternalServiceError } from '../../platform/http-client/external-service-error.js';
import type { ExternalService } from '../../platform/http-client/external-service.js';
import type { ExternalServicesService } from '../../platform/http-client/external-services.service.js';
import { BoundedQueue } from '../../platform/input-limits/bounded-queue.js';
import type { MapTimeoutsProvider } from '../map-timeouts.provider.js';
import { fitView } from '../map-view.js';
import { probeFrom, probeTo } from '../probe-route.js';
import { imageSizeOf } from './tile-format.js';
import { freshnessOf } from './tile-freshness.js';
import { type TileAddress, tilesOf, tileUrl } from './tile-grid.js';

const maxTileBytes = 1024 * 1024;
const tileSides = { min: 256, max: 1024 };
const breaker = { failures: 5, openMs: 30_000 };
/** As many as a browser opens to one host, which tile providers expect. The queue holds the tiles of some 20 images. */
const requests = { concurrency: 6, maxWaiting: 240 };
/** A tile that the provider does not have is not requested again for so long. */
const missingTileSeconds = 600;

const cachingHeaders = ['cache-control', 'expires', 'date', 'etag', 'last-modified'];

export interface Tile {
  /** Null where the provider has no tile: outside its area, or below its last zoom. */
  image: Buffer | null;
  hash: string;
  isStorable: boolean;
  freshUntilMs: number;
  /** What the provider says about caching, and its validators. */
  headers: Headers;
}

/** Requests single tiles from the provider of `MAP_TILES_URL`. Everything it sends is checked before it is used. */
export class TileClient {
  private readonly service: ExternalService;
  private readonly queue = new BoundedQueue(requests);

  constructor(
    private readonly settings: MapTilesSettings,
    services: ExternalServicesService,
    private readonly timeouts: MapTimeoutsProvider,
    private readonly now: () => Date,
  ) {
    this.service = services.register({
      name: 'map_tiles',
      driver: 'xyz',
      breaker,
      probe: async (signal) => {
        const [address] = tilesOf(fitView([probeFrom, probeTo], { top: 0, bottom: 0, sides: 0 }));
        const tile = address && (await this.request(address, null, signal));
        if (!tile?.image) throw new ExternalServiceError('no tile of Tel Aviv');
      },
    });
  }

  /** The tile, revalidated where an older copy is known. Throws when the provider fails. */
  fetch(address: TileAddress, known: Tile | null): Promise<Tile> {
    return this.queue.run(() =>
      this.service.call(() => this.request(address, known, AbortSignal.timeout(this.timeouts.tileRequestMs))),
    );
  }

  private async request(address: TileAddress, known: Tile | null, signal: AbortSignal): Promise<Tile> {
    const { bytes, headers, httpError } = await sendRequest(tileUrl(this.settings.urlTemplate, address), {
      headers: {
        'user-agent': this.settings.userAgent,
        accept: 'image/webp,image/png,image/jpeg',
        ...validatorsOf(known),
      },
      signal,
      maxResponseBytes: maxTileBytes,
      readErrorBody: true,
    });
    if (httpError?.status === 304 && known) return this.revalidated(known, headers);
    if (httpError?.status === 404 || httpError?.status === 410 || (!httpError && bytes.length === 0)) {
      return this.missing();
    }
    if (httpError) throw httpError;
    await checkImage(bytes);
    return this.tile(bytes, createHash('sha256').update(bytes).digest('base64url'), headers);
  }

  /** What a 304 says about caching replaces what the stored response said (RFC 9111, 3.2). */
  private revalidated({ image, hash, headers: stored }: Tile, fresh: Headers): Tile {
    const merged = new Headers(stored);
    for (const name of cachingHeaders) {
      const value = fresh.get(name);
      if (value !== null) merged.set(name, value);
    }
    const age = fresh.get('age');
    if (age === null) merged.delete('age');
    else merged.set('age', age);
    return this.tile(image, hash, merged);
  }

  private missing(): Tile {
    return this.tile(null, '', new Headers({ 'cache-control': `max-age=${missingTileSeconds}` }));
  }

  private tile(image: Buffer | null, hash: string, received: Headers): Tile {
    const now = this.now();
    const { isStorable, freshSeconds } = freshnessOf(received, now);
    const headers = new Headers(
      cachingHeaders.flatMap((name): [string, string][] => {
        const value = received.get(name);
        return value === null ? [] : [[name, value]];
      }),
    );
    return { image, hash, isStorable, freshUntilMs: now.getTime() + freshSeconds * 1000, headers };
  }
}

function validatorsOf(known: Tile | null): Record<string, string> {
  const etag = known?.image && known.headers.get('etag');
  const lastModified = known?.image && known.headers.get('last-modified');
  return {
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
}

async function checkImage(bytes: Buffer): Promise<void> {
  const size = imageSizeOf(bytes);
  const isTile =
    size !== null && size.width === size.height && size.width >= tileSides.min && size.width <= tileSides.max;
  if (!isTile) throw new ExternalServiceError('a response that is no map tile');
  await loadImage(bytes).catch(() => {
    throw new ExternalServiceError('a tile that cannot be decoded');
  });
}
