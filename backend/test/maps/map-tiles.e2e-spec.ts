import { createCanvas, loadImage } from '@napi-rs/canvas';
import { MapTimeoutsProvider } from '../../src/maps/map-timeouts.provider.js';
import { layoutOf } from '../../src/maps/static-map/draw-map.js';
import { tilesOf } from '../../src/maps/tiles/tile-grid.js';
import { eventually } from '../support/eventually.js';
import {
  createLotAndVenue,
  findFailingServices,
  waitForFailingServices,
  type Pair,
  getImage,
  extendMapTimeouts,
} from '../support/map-requests.js';
import type { FailureMode } from '../support/fake-servers/failure-mode.js';
import { TileServer } from '../support/fake-servers/tile-server.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { TestLog } from '../support/test-log.js';

let provider: TileServer;
let test: TestApp;
/** The same database without tiles: its maps are sketches. */
let plain: TestApp;
const log = new TestLog();

beforeAll(async () => {
  provider = await TileServer.start();
  test = await createTestApp(provider.environment);
  test.app.useLogger(log);
  plain = await createTestApp({ DATABASE_URL: test.config.database.url });
  extendMapTimeouts(test);
  await eventually(() => provider.requests.length > 0);
});
afterAll(async () => {
  await plain.close();
  await test.close();
  await provider.stop();
});
beforeEach(async () => {
  provider.recover();
  // The circuit breaker closes again, whatever the test before did: the health check looks into old failures.
  // A request of that test may still be failing now, so the clock moves until all is well.
  await eventually(async () => {
    test.clock.advance({ minutes: 11 });
    return (await findFailingServices(test)).length === 0;
  });
  plain.clock.moveTo(test.clock.now());
  provider.requests.length = 0;
});

/** The tiles that the map of a pair needs. */
function neededTiles({ lot, venue }: Pair): string[] {
  const { view } = layoutOf({ venue, route: { lot, points: [] } }, { hasTiles: true });
  return tilesOf(view)
    .map(({ z, x, y }) => `${z}/${x}/${y}`)
    .sort();
}

const requestedTiles = () => provider.requests.map(({ tile }) => tile).sort();

async function sketchOf({ imagePath }: Pair): Promise<Buffer> {
  return (await getImage(plain, imagePath)).body;
}

describe('A static map over tiles', () => {
  it('The image uses the tiles around the route, each requested once, with our own User-Agent', async () => {
    const pair = await createLotAndVenue(test);
    const { status, body, headers } = await getImage(test, pair.imagePath);
    expect(status).toBe(200);
    const image = await loadImage(body);
    expect([image.width, image.height]).toEqual([1200, 600]);
    expect(headers['content-type']).toBe('image/png');
    expect(requestedTiles()).toEqual(neededTiles(pair));
    for (const { headers: sent, url } of provider.requests) {
      expect(sent['user-agent']).toMatch(/^Panui\/[\d.]+ \(.*\+https:\/\/panui\.example\.test\)$/);
      expect(sent['referer']).toBeUndefined();
      expect(url).toContain('@2x.png');
    }
    expect(body.equals(await sketchOf(pair))).toBe(false);
  });

  it('Other variants of the image use the cached tiles', async () => {
    const pair = await createLotAndVenue(test);
    await getImage(test, pair.imagePath);
    const count = provider.requests.length;
    const etags = new Set<string | undefined>();
    for (const variant of ['', '&lang=en', '&theme=dark', '&width=800']) {
      etags.add((await getImage(test, `${pair.imagePath}${variant}`)).headers['etag']);
    }
    expect(etags.size).toBe(4);
    expect(provider.requests).toHaveLength(count);
  });

  it('Browsers cache the image no longer than its tiles are fresh', async () => {
    provider.cacheControl = 'max-age=600';
    const pair = await createLotAndVenue(test);
    const first = await getImage(test, pair.imagePath);
    expect(first.headers['cache-control']).toMatch(/^public, max-age=(600|59\d)$/);
    test.clock.advance({ minutes: 9 });
    const later = await getImage(test, pair.imagePath);
    expect(later.headers['cache-control']).toMatch(/^public, max-age=(60|5\d)$/);
    expect(later.headers['etag']).toBe(first.headers['etag']);
    expect(requestedTiles()).toEqual(neededTiles(pair));
  });

  it('Stale tiles are revalidated, and the image changes only if a tile has changed', async () => {
    const pair = await createLotAndVenue(test);
    const first = await getImage(test, pair.imagePath);
    test.clock.advance({ hours: 25 });
    provider.requests.length = 0;
    const unchanged = await getImage(test, pair.imagePath);
    expect(requestedTiles()).toEqual(neededTiles(pair));
    for (const { headers } of provider.requests) expect(headers['if-none-match']).toMatch(/^"\w+"$/);
    expect(unchanged.headers['etag']).toBe(first.headers['etag']);
    provider.requests.length = 0;
    await getImage(test, pair.imagePath);
    expect(provider.requests).toEqual([]);
    test.clock.advance({ hours: 25 });
    provider.edition = 2;
    const changed = await getImage(test, pair.imagePath);
    expect(changed.headers['etag']).not.toBe(first.headers['etag']);
    expect(changed.body.equals(first.body)).toBe(false);
  });

  it.each([
    ['no-store', 'no-store', false],
    ['private, max-age=600', 'no-store', false],
    ['no-cache', 'private, no-cache', true],
  ])('The image follows the provider’s Cache-Control: %s', async (cacheControl, expected, isRevalidated) => {
    provider.cacheControl = cacheControl;
    const pair = await createLotAndVenue(test);
    expect((await getImage(test, pair.imagePath)).headers['cache-control']).toBe(expected);
    provider.requests.length = 0;
    await getImage(test, pair.imagePath);
    expect(requestedTiles()).toEqual(neededTiles(pair));
    const [request] = provider.requests;
    expect(request?.headers['if-none-match'] !== undefined).toBe(isRevalidated);
  });

  it('Concurrent requests for an image request each tile once', async () => {
    const pair = await createLotAndVenue(test);
    const images = await Promise.all(Array.from({ length: 20 }, () => getImage(test, pair.imagePath)));
    expect(new Set(images.map(({ headers }) => headers['etag'])).size).toBe(1);
    expect(requestedTiles()).toEqual(neededTiles(pair));
  });
});

/** A PNG whose header promises a picture of 30,000 x 30,000. */
function bomb(): Buffer {
  const png = createCanvas(256, 256).toBuffer('image/png');
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  return png;
}

describe('A provider that fails', () => {
  const failures: [string, FailureMode][] = [
    ['status 500', { status: 500 }],
    ['status 403', { status: 403 }],
    ['a page', { text: '<html>blocked</html>' }],
    ['a silent connection', 'silent'],
    ['a dripping response', 'drip'],
    ['a huge response', 'huge'],
    ['a redirect', 'redirect'],
    ['a response that breaks off', 'cut off'],
    ['a reset connection', 'reset'],
  ];

  it.each(failures)('The sketch is sent for a minute: %s', async (_, failure) => {
    const pair = await createLotAndVenue(test);
    const sketch = await sketchOf(pair);
    provider.failure = failure;
    if (failure === 'silent' || failure === 'drip') {
      Object.assign(test.app.get(MapTimeoutsProvider), { tilesMs: 300, tileRequestMs: 300 });
    }
    const { status, body, headers } = await getImage(test, pair.imagePath);
    extendMapTimeouts(test);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    expect(body.equals(sketch)).toBe(true);
    expect(provider.requests.some(({ url }) => url === '/followed')).toBe(false);
    provider.releasePending();
  });

  it.each([
    ['text', Buffer.from('no image')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>')],
    ['an image of another shape', createCanvas(256, 128).toBuffer('image/png')],
    ['a header that promises 900 million pixels', bomb()],
    ['a header without an image', createCanvas(256, 256).toBuffer('image/png').subarray(0, 33)],
  ])('The sketch is sent for %s instead of a tile', async (_, body) => {
    const pair = await createLotAndVenue(test);
    provider.body = body;
    const image = await getImage(test, pair.imagePath);
    expect(image.body.equals(await sketchOf(pair))).toBe(true);
  });

  it('A tile that does not exist is not requested again for ten minutes and does not count as a failure', async () => {
    provider.failure = { status: 404 };
    const pair = await createLotAndVenue(test);
    for (let i = 0; i < 3; i++) {
      expect((await getImage(test, pair.imagePath)).body.equals(await sketchOf(pair))).toBe(true);
    }
    expect(requestedTiles()).toEqual(neededTiles(pair));
    expect(await findFailingServices(test)).toEqual([]);
    test.clock.advance({ minutes: 11 });
    provider.failure = null;
    expect((await getImage(test, pair.imagePath)).body.equals(await sketchOf(pair))).toBe(false);
  });

  it('A slow provider delays the sketch by at most 0.3 s', async () => {
    const readSize = async (app: TestApp) => {
      const times: number[] = [];
      for (let round = 0; round < 3; round++) {
        const { imagePath } = await createLotAndVenue(test);
        const startedAt = performance.now();
        await getImage(app, imagePath);
        times.push(performance.now() - startedAt);
      }
      return Math.min(...times);
    };
    expect(new MapTimeoutsProvider().tilesMs).toBe(300);
    test.app.get(MapTimeoutsProvider).tilesMs = 300;
    provider.failure = 'silent';
    const lateMs = await readSize(test);
    extendMapTimeouts(test);
    // What a busy machine needs for the sketch itself is measured beside it.
    expect(lateMs).toBeLessThan(300 + 3 * (await readSize(plain)) + 100);
    provider.releasePending();
  });

  it('A slow provider gives the sketch first and the map to a later request', async () => {
    const pair = await createLotAndVenue(test);
    const sketch = await sketchOf(pair);
    test.app.get(MapTimeoutsProvider).tilesMs = 300;
    provider.failure = 'silent';
    expect((await getImage(test, pair.imagePath)).body.equals(sketch)).toBe(true);
    provider.releasePending();
    extendMapTimeouts(test);
    expect((await getImage(test, pair.imagePath)).body.equals(sketch)).toBe(false);
  });

  it('The health check names the provider, and its address and key are in no response or log', async () => {
    const pair = await createLotAndVenue(test);
    provider.failure = { status: 403 };
    await getImage(test, pair.imagePath);
    const [down] = await waitForFailingServices(test, 1);
    expect(down).toMatchObject({ service: 'map_tiles', driver: 'xyz', is_up: false });
    const seen: string[] = [log.text];
    for (const path of [pair.imagePath, pair.route, '/health/ready', '/metrics', '/reserve']) {
      const { headers, text, body } = await test.agent.get(path);
      seen.push(JSON.stringify(headers), text ?? '', Buffer.isBuffer(body) ? body.toString('latin1') : '');
    }
    for (const secret of [provider.key, new URL(provider.origin).host]) {
      expect(seen.join('\n')).not.toContain(secret);
    }
  });
});
