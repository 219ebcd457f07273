import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createCanvas } from '@napi-rs/canvas';
import { type FailureMode, sendFailure } from './failure-mode.js';
import { FakeServer } from './fake-server.js';

interface TileRequest {
  tile: string;
  url: string;
  headers: IncomingHttpHeaders;
}

const tilePath = /^\/maps\/(\d+)\/(\d+)\/(\d+)(@2x)?\.png\?key=(\w+)$/;

/** A fake raster tile provider: each tile has its own colour and validators; it requires a key. */
export class TileServer extends FakeServer {
  readonly key = 'secretTileKey0123456789';
  readonly requests: TileRequest[] = [];
  /** The current failure. */
  failure: FailureMode | null = null;
  cacheControl = 'public, max-age=86400';
  /** Changes all tiles. */
  edition = 1;
  /** CSS colour of all tiles. By default each tile has its own. */
  color: string | null = null;
  /** Sent instead of a tile. */
  body: Buffer | null = null;
  private readonly waiting: (() => void)[] = [];

  static start(): Promise<TileServer> {
    return new TileServer().listen();
  }

  get environment(): Record<string, string> {
    return {
      MAP_TILES_URL: `${this.origin}/maps/{z}/{x}/{y}{r}.png?key=${this.key}`,
      MAP_TILES_ATTRIBUTION: '© Stand-in Maps © Contributors',
      PUBLIC_URL: 'https://panui.example.test',
    };
  }

  recover(): void {
    Object.assign(this, { failure: null, body: null, cacheControl: 'public, max-age=86400', edition: 1 });
    this.requests.length = 0;
  }

  /** Ends a `silent` failure and responds to the pending requests. */
  releasePending(): void {
    this.failure = null;
    for (const respond of this.waiting.splice(0)) respond();
  }

  protected handleRequest(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? '';
    const [, z, x, y, density, key] = tilePath.exec(url) ?? [];
    this.requests.push({ tile: `${z}/${x}/${y}`, url, headers: request.headers });
    this.reply(request, response, { z, x, y, density, key });
  }

  private reply(
    request: IncomingMessage,
    response: ServerResponse,
    tile: Record<'z' | 'x' | 'y' | 'density' | 'key', string | undefined>,
  ): void {
    if (this.failure === 'silent') this.waiting.push(() => this.reply(request, response, tile));
    if (this.failure) return sendFailure(response, this.failure, `${this.origin}/followed`);
    if (tile.key !== this.key) return sendFailure(response, { status: 403 });
    const image = this.body ?? this.draw(`${tile.z}/${tile.x}/${tile.y}`, tile.density ? 512 : 256);
    const etag = `"${createHash('sha256').update(image).digest('hex').slice(0, 16)}"`;
    response.setHeader('etag', etag);
    if (this.cacheControl) response.setHeader('cache-control', this.cacheControl);
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'image/png' }).end(image);
  }

  private draw(tile: string, side: number): Buffer {
    const canvas = createCanvas(side, side);
    const context = canvas.getContext('2d');
    const [red = 0, green = 0, blue = 0] = createHash('sha256').update(`${tile} ${this.edition}`).digest();
    context.fillStyle = this.color ?? `rgb(${red}, ${green}, ${blue})`;
    context.fillRect(0, 0, side, side);
    return canvas.toBuffer('image/png');
  }
}
