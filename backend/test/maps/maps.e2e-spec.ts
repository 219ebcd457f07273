import { loadImage } from '@napi-rs/canvas';
import { walkingEstimate } from '@panui/shared/walking-estimate';
import { WalkingRouteCacheService } from '../../src/maps/walking-route-cache.service.js';
import { MapTimeoutsProvider } from '../../src/maps/map-timeouts.provider.js';
import { decodePolyline } from '../../src/maps/polyline.js';
import type { Route, RouteProvider } from '../../src/maps/route-provider.js';
import { RoutesService } from '../../src/maps/routes.service.js';
import { CachedWalkingRoute } from '../../src/maps/cached-walking-route.entity.js';
import { TransactionService } from '../../src/platform/persistence/transaction.service.js';
import { Venue } from '../../src/venues/venue.entity.js';
import { ensureWorkspaceBuilt } from '../support/built-workspace.js';
import { createLot, createVenue } from '../support/create-records.js';
import { createTestApp, type TestApp, useTestApp } from '../support/test-app.js';
import { eventually } from '../support/eventually.js';

beforeAll(() => ensureWorkspaceBuilt('booking'));
const test = useTestApp();

async function createLotAndVenue() {
  const venue = await createVenue(test.dataSource);
  const { lot } = await createLot(test.dataSource, venue, 0);
  return { venue, lot, query: `venue_id=${venue.id}&parking_lot_id=${lot.id}` };
}

const binary = (path: string, headers: Record<string, string> = {}) =>
  test.agent
    .get(path)
    .set(headers)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });

describe('RoutesService.findMissing', () => {
  const sources = async (query: string) =>
    (await test.agent.get(`/maps/cached-route?${query}`)).body as { fetched_at: string };

  it('Routes of new and moved lots are found before the first request', async () => {
    const routes = test.app.get(RoutesService);
    await eventually(async () => (await routes.findMissing(15, 100)) === 0);
    const { venue, lot, query } = await createLotAndVenue();
    const far = await createLot(test.dataSource, venue, 0, { lat: venue.lat + 0.3 });
    expect(await routes.findMissing(15, 100)).toBe(1);
    expect(await routes.findMissing(15, 100)).toBe(0);
    const cached = () =>
      test.dataSource.manager.findBy(CachedWalkingRoute, { venueId: venue.id }).then((rows) =>
        rows.map((row) => ({
          lot: row.parkingLotId,
          from: row.fromLat,
          fetchedAt: row.fetchedAt.toISOString(),
        })),
      );
    const [walkingRoute] = await cached();
    expect(await cached()).toEqual([{ lot: lot.id, from: lot.lat, fetchedAt: walkingRoute?.fetchedAt }]);
    expect((await sources(query)).fetched_at).toBe(walkingRoute?.fetchedAt);

    await test.dataSource.manager.save(Object.assign(far.lot, { lat: venue.lat + 0.004 }));
    expect(await routes.findMissing(15, 100)).toBe(1);
    expect((await cached()).map((row) => row.lot)).toEqual([lot.id, far.lot.id]);
  });
});

describe('GET /maps/cached-route', () => {
  it('Without a provider the route is estimated and cached for a day', async () => {
    const { venue, lot, query } = await createLotAndVenue();
    const first = await test.agent.get(`/maps/cached-route?${query}`);
    expect(first.status).toBe(200);
    const walkingRoute = walkingEstimate(lot, venue);
    expect(first.body).toEqual({
      source: 'database',
      routes: [{ overview_polyline: { points: expect.any(String) } }],
      distance_meters: walkingRoute.distanceMeters,
      walking_time_minutes: walkingRoute.walkingTimeMinutes,
      fetched_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    const points = decodePolyline(first.body.routes[0].overview_polyline.points);
    expect(points[0]?.lat).toBeCloseTo(lot.lat, 4);
    expect(points.at(-1)?.lat).toBeCloseTo(venue.lat, 4);
    test.clock.advance({ hours: 23 });
    expect((await test.agent.get(`/maps/cached-route?${query}`)).body).toEqual(first.body);
    test.clock.advance({ hours: 2 });
    const nextDay = await test.agent.get(`/maps/cached-route?${query}`);
    expect(Date.parse(nextDay.body.fetched_at)).toBeGreaterThan(Date.parse(first.body.fetched_at));
  });

  it('The route is found again after a venue has moved', async () => {
    const { venue, query } = await createLotAndVenue();
    const there = await test.agent.get(`/maps/cached-route?${query}`);
    test.clock.advance({ minutes: 1 });
    await test.dataSource.manager.update(Venue, { id: venue.id }, { lat: venue.lat + 0.001 });
    const moved = await test.agent.get(`/maps/cached-route?${query}`);
    expect(Date.parse(moved.body.fetched_at)).toBeGreaterThan(Date.parse(there.body.fetched_at));
    const [, end] = decodePolyline(moved.body.routes[0].overview_polyline.points);
    expect(end?.lat).toBeCloseTo(venue.lat + 0.001, 4);
  });

  it.each([
    ['parking_lot_id=1', ['venue_id']],
    ['venue_id=1', ['parking_lot_id']],
    ['', ['venue_id', 'parking_lot_id']],
    ['venue_id=x&parking_lot_id=1.5', ['venue_id', 'parking_lot_id']],
    ['venue_id=-1&parking_lot_id=1', ['venue_id']],
    ['venue_id=1&venue_id=2&parking_lot_id=1', ['venue_id']],
    ['venue_id=99999999999999999999&parking_lot_id=1', ['venue_id']],
  ])('The query "%s" is rejected by field name', async (query, fields) => {
    for (const path of ['cached-route', 'static-map']) {
      const response = await test.agent.get(`/maps/${path}?${query}`);
      expect([response.status, response.body.code]).toEqual([400, 'validation_error']);
      expect(response.body.errors.map((error: { field: string }) => error.field)).toEqual(fields);
    }
  });

  it('An unknown venue or lot is not found', async () => {
    const { venue, lot } = await createLotAndVenue();
    for (const path of ['cached-route', 'static-map']) {
      const noVenue = await test.agent.get(`/maps/${path}?venue_id=999999&parking_lot_id=${lot.id}`);
      expect(noVenue.body).toMatchObject({ status: 404, code: 'venue_not_found' });
      const noLot = await test.agent.get(`/maps/${path}?venue_id=${venue.id}&parking_lot_id=999999`);
      expect(noLot.body).toMatchObject({ status: 404, code: 'parking_lot_not_found' });
    }
  });
});

describe('GET /maps/directions', () => {
  it('The route leads from the origin to the destination', async () => {
    const response = await test.agent.get('/maps/directions?origin=32.05,34.78&destination=32.0513,34.7905');
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ routes: [{ overview_polyline: { points: expect.any(String) } }] });
    const points = decodePolyline(response.body.routes[0].overview_polyline.points);
    expect(points).toEqual([
      { lat: 32.05, lng: 34.78 },
      { lat: 32.0513, lng: 34.7905 },
    ]);
  });

  it.each([
    ['destination=32,34', 'origin'],
    ['origin=32,34', 'destination'],
    ['origin=91,34&destination=32,34', 'origin'],
    ['origin=32,34&destination=32,181', 'destination'],
    ['origin=32&destination=32,34', 'origin'],
    ['origin=32,34,5&destination=32,34', 'origin'],
    ['origin=32,34&destination=here,there', 'destination'],
    ['origin=NaN,34&destination=32,34', 'origin'],
    ['origin=1e1,34&destination=32,34', 'origin'],
    ['origin=http://169.254.169.254/&destination=32,34', 'origin'],
  ])('The query "%s" is rejected by field name', async (query, field) => {
    const response = await test.agent.get(`/maps/directions?${query}`);
    expect(response.body).toMatchObject({ status: 400, code: 'validation_error', errors: [{ field }] });
  });
});

describe('GET /maps/static-map', () => {
  it('The image has 1200 x 600 pixels and is cached by browsers for an hour', async () => {
    const { query } = await createLotAndVenue();
    const response = await binary(`/maps/static-map?${query}`);
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
      vary: expect.stringContaining('Accept-Language'),
    });
    const image = await loadImage(response.body as Buffer);
    expect([image.width, image.height]).toEqual([1200, 600]);
    expect(response.headers['etag']).toMatch(/^"[\w-]+"$/);
    const again = await binary(`/maps/static-map?${query}`, {
      'if-none-match': response.headers['etag'] ?? '',
    });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  it('A client that accepts WebP gets a smaller image with another ETag', async () => {
    const { query } = await createLotAndVenue();
    const png = await binary(`/maps/static-map?${query}`);
    const webp = await binary(`/maps/static-map?${query}`, { accept: 'image/avif,image/webp,*/*;q=0.8' });
    expect(webp.headers).toMatchObject({
      'content-type': 'image/webp',
      vary: expect.stringMatching(/^Accept,/),
    });
    expect(webp.headers['etag']).not.toBe(png.headers['etag']);
    const image = await loadImage(webp.body as Buffer);
    expect([image.width, image.height]).toEqual([1200, 600]);
    expect((webp.body as Buffer).length).toBeLessThan((png.body as Buffer).length / 2);
  });

  it('The ETag changes with the name and position of the venue, and only then', async () => {
    const { venue, query } = await createLotAndVenue();
    const etag = async () => (await binary(`/maps/static-map?${query}`)).headers['etag'];
    const first = await etag();
    expect(await etag()).toBe(first);
    await test.dataSource.manager.update(Venue, { id: venue.id }, { name: 'אולם אחר' });
    const renamed = await etag();
    expect(renamed).not.toBe(first);
    await test.dataSource.manager.update(Venue, { id: venue.id }, { lat: venue.lat + 0.001 });
    expect(await etag()).not.toBe(renamed);
  });

  it('A failure to draw is a problem that is not cached', async () => {
    const { venue, query } = await createLotAndVenue();
    await binary(`/maps/static-map?${query}`);
    await test.dataSource.manager.update(CachedWalkingRoute, { venueId: venue.id }, { polyline: '_' });
    const response = await test.agent.get(`/maps/static-map?${query}`);
    expect(response.body).toMatchObject({ status: 500, code: 'server_error' });
    expect(response.headers['cache-control'] ?? 'no-store').not.toContain('max-age');
    expect(response.headers['etag']).toBeUndefined();
  });

  it('The image follows the language of the query, the cookie or the browser, and the theme', async () => {
    const { query } = await createLotAndVenue();
    const etag = async (more = '', headers = {}) =>
      (await binary(`/maps/static-map?${query}${more}`, headers)).headers['etag'];
    const [hebrew, english, dark] = [await etag(), await etag('&lang=en'), await etag('&theme=dark')];
    expect(new Set([hebrew, english, dark]).size).toBe(3);
    expect(await etag('', { 'accept-language': 'en-US' })).toBe(english);
    expect(await etag('', { cookie: 'a=b; panui_lang=en', 'accept-language': 'he' })).toBe(english);
    expect(await etag('&lang=he', { cookie: 'panui_lang=en' })).toBe(hebrew);
  });

  it('The image states the distance and time of the query, and its own if they are invalid', async () => {
    const { venue, lot, query } = await createLotAndVenue();
    const etag = async (more: string) => (await binary(`/maps/static-map?${query}${more}`)).headers['etag'];
    const own = await etag('');
    const { distanceMeters, walkingTimeMinutes } = walkingEstimate(lot, venue);
    expect(
      await etag(`&distance=${distanceMeters + 100}&minutes=${Math.round(walkingTimeMinutes)}`),
    ).not.toBe(own);
    for (const unreadable of ['&distance=100', '&distance=-1&minutes=5', '&distance=1e9&minutes=5']) {
      expect(await etag(unreadable)).toBe(own);
    }
  });

  it('The image is 800 pixels wide on request, and 1200 for any other value', async () => {
    const { query } = await createLotAndVenue();
    const widthOf = async (more: string) =>
      (await loadImage((await binary(`/maps/static-map?${query}${more}`)).body as Buffer)).width;
    expect([await widthOf('&width=800'), await widthOf('&width=99999')]).toEqual([800, 1200]);
  });

  it('The image of a lot at the venue itself is drawn', async () => {
    const venue = await createVenue(test.dataSource);
    const { lot } = await createLot(test.dataSource, venue, 0, { lat: venue.lat, lng: venue.lng });
    const response = await binary(`/maps/static-map?venue_id=${venue.id}&parking_lot_id=${lot.id}`);
    expect(response.status).toBe(200);
    expect((await loadImage(response.body as Buffer)).width).toBe(1200);
  });

  it('The image of a lot out of walking range, which is a setting, is not found', async () => {
    const venue = await createVenue(test.dataSource);
    const { lot } = await createLot(test.dataSource, venue, 0, { lat: venue.lat + 0.03 });
    const map = () => binary(`/maps/static-map?venue_id=${venue.id}&parking_lot_id=${lot.id}`);
    const rejected = await map();
    expect(rejected.status).toBe(404);
    expect(JSON.parse(String(rejected.body))).toMatchObject({ code: 'parking_not_found' });
    const setWalkingMinutes = (minutes: number) =>
      test.dataSource.query(
        `INSERT INTO settings (key, value, updated_at) VALUES ('max_walking_minutes', $1::jsonb, now())
         ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
        [String(minutes)],
      );
    await setWalkingMinutes(30);
    expect((await map()).status).toBe(200);
    await setWalkingMinutes(15);
  });
});

describe('The limit of new images', () => {
  let limited: TestApp;
  beforeAll(async () => {
    // A twenty-fifth of it is two images.
    limited = await createTestApp({ RATE_LIMIT_PER_MINUTE: '50' });
  });
  afterAll(() => limited.close());

  it('A client may cause one new image for 25 allowed requests, and as many cached ones as it likes', async () => {
    const venue = await createVenue(limited.dataSource);
    const { lot } = await createLot(limited.dataSource, venue, 0);
    const image = (variant: string, client: string) =>
      limited.agent
        .get(`/maps/static-map?venue_id=${venue.id}&parking_lot_id=${lot.id}&width=800${variant}`)
        .set('x-forwarded-for', client);
    const [client, another] = ['198.51.100.7', '198.51.100.8'];
    expect((await image('&lang=he', client)).status).toBe(200);
    expect((await image('&lang=en', client)).status).toBe(200);
    const rejected = await image('&theme=dark', client);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await image('&lang=he', client)).status).toBe(200);
    expect((await image('&theme=dark', another)).status).toBe(200);
    expect((await image('&theme=dark', client)).status).toBe(200);
  });
});

describe('GET /maps/venue-map', () => {
  it('The image shows the venue, is cached by browsers, and follows language, theme and width', async () => {
    const { id } = await createVenue(test.dataSource);
    const etag = async (more: string) =>
      (await binary(`/maps/venue-map?venue_id=${id}${more}`)).headers['etag'] ?? '';
    const first = await binary(`/maps/venue-map?venue_id=${id}&width=800`, { accept: 'image/webp' });
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=3600',
    });
    const image = await loadImage(first.body as Buffer);
    expect([image.width, image.height]).toEqual([800, 400]);
    const variants = await Promise.all(['', '&lang=en', '&theme=dark', '&width=800'].map(etag));
    expect(new Set(variants).size).toBe(4);
    expect(await etag('&lang=de&theme=blue&width=7')).toBe(variants[0]);
    await test.dataSource.manager.update(Venue, { id }, { name: 'אולם אחר' });
    expect(await etag('')).not.toBe(variants[0]);
  });

  it('The page of a link displays the image before its scripts have loaded', async () => {
    const { id } = await createVenue(test.dataSource);
    const open = (query: string) => test.agent.get(`/reserve?${query}`).set('accept', 'text/html');
    const page = await open(`venue_id=${id}&reservation_time=1&lang=en`);
    const image = `/maps/venue-map?venue_id=${id}&lang=en`;
    expect(page.text).toContain(`src="${image.replace('&', '&amp;')}&amp;theme=light&amp;width=800"`);
    expect(page.text.replaceAll(/<[^>]+>/g, '')).toContain('Finding the nearest vacant spot');
    // The language button needs a script.
    expect([...page.text.matchAll(/<button [^>]*>/g)].map(([button]) => button.includes(' inert'))).toEqual([
      true,
    ]);
    expect(page.text).not.toContain('page-data');
    // Nothing else comes before the image.
    expect(page.headers['link']).not.toContain('/assets/');
    expect(page.text).toMatch(/<template id="page-scripts">.*href="\/assets\/app-.*<\/template>/);
    // The browser displays what is wrong with the link.
    const incomplete = await open(`venue_id=${id}&reservation_time=soon`);
    expect(incomplete.text).not.toContain('/maps/venue-map');
    expect(await test.dataSource.query('SELECT FROM holds')).toEqual([]);
  });

  it('The reservation page preloads the image in its language, for a valid id only', async () => {
    const preloads = async (query: string) => {
      const { headers } = await test.agent.get(`/reserve?${query}`).set('accept', 'text/html');
      return [...String(headers['link']).matchAll(/<([^>]+)>; rel=preload; as=image/g)].map(
        ([, path]) => path,
      );
    };
    const { id } = await createVenue(test.dataSource);
    const paths = await preloads(`venue_id=${id}&reservation_time=1&lang=en`);
    expect(paths).toEqual(
      ['light', 'dark'].map((theme) => `/maps/venue-map?venue_id=${id}&lang=en&theme=${theme}&width=800`),
    );
    for (const path of paths) expect((await binary(path ?? '')).status).toBe(200);
    expect(await preloads('venue_id=1%3E')).toEqual([]);
    expect(await preloads('lang=en')).toEqual([]);
  });

  it('An invalid id is named, and an unknown venue is not found', async () => {
    const invalid = await test.agent.get('/maps/venue-map?venue_id=0');
    expect(invalid.body).toMatchObject({ status: 400, errors: [{ field: 'venue_id', code: 'invalid_id' }] });
    const unknown = await test.agent.get('/maps/venue-map?venue_id=999999');
    expect(unknown.body).toMatchObject({ status: 404, code: 'venue_not_found' });
  });
});

/** A provider under the test's hand, over the real database. */
class AnyProvider implements RouteProvider {
  readonly requiresOwnMap = false;
  readonly name = 'any';
  requestCount = 0;
  constructor(private readonly respond: () => Promise<Route>) {}
  findRoute() {
    this.requestCount += 1;
    return this.respond();
  }
}

describe('RoutesService with a provider', () => {
  const service = (provider: RouteProvider) => {
    const cached = new WalkingRouteCacheService(
      provider,
      test.dataSource,
      test.app.get(TransactionService),
      test.clock,
    );
    return new RoutesService(provider, cached, test.dataSource, test.clock, new MapTimeoutsProvider());
  };
  const roundabout = (from: Venue): Route => ({
    points: [from, { lat: from.lat, lng: from.lng + 0.01 }, from],
    distanceMeters: 1900,
    walkingTimeMinutes: 24,
  });
  const version = async () => {
    const [row] = await test.dataSource.query<[{ version: number }]>('SELECT version FROM catalog_version');
    return row.version;
  };

  it('Concurrent requests for a route cause one request to the provider, whose result hold searches use', async () => {
    const { venue, lot } = await createLotAndVenue();
    const provider = new AnyProvider(() => Promise.resolve(roundabout(venue)));
    const routes = service(provider);
    const before = await version();
    expect((await routes.estimatesFor(venue, [lot]))(lot.id)).toEqual(walkingEstimate(lot, venue));
    const walkingRoutes = await Promise.all(
      Array.from({ length: 20 }, () => routes.walkingRoute(venue, lot)),
    );
    expect(provider.requestCount).toBe(1);
    expect(new Set(walkingRoutes.map((walkingRoute) => walkingRoute.distanceMeters))).toEqual(
      new Set([1900]),
    );
    expect(walkingRoutes.map((walkingRoute) => walkingRoute.source)).toContain('google_api');
    expect(await routes.walkingRoute(venue, lot)).toMatchObject({ source: 'database', distanceMeters: 1900 });
    expect(provider.requestCount).toBe(1);
    expect(await version()).toBeGreaterThan(before);
    expect((await routes.estimatesFor(venue, [lot]))(lot.id)).toEqual({
      distanceMeters: 1900,
      walkingTimeMinutes: 24,
    });
    test.clock.advance({ hours: 25 });
    expect((await routes.estimatesFor(venue, [lot]))(lot.id)).toEqual(walkingEstimate(lot, venue));
    expect(await routes.deleteExpired()).toBeGreaterThan(0);
  });

  it('A provider that fails or is slow is replaced by the straight line, which is not cached', async () => {
    for (const respond of [() => Promise.reject(new Error('quota')), () => new Promise<never>(() => {})]) {
      const { venue, lot } = await createLotAndVenue();
      const provider = new AnyProvider(respond);
      const walkingRoute = await service(provider).walkingRoute(venue, lot);
      expect(walkingRoute).toMatchObject({ provider: 'direct', ...walkingEstimate(lot, venue) });
      // By then, nobody is thought to be asking any more, and nobody is waiting to ask again.
      test.clock.advance({ seconds: 35 });
      const lucky = new AnyProvider(() => Promise.resolve(roundabout(venue)));
      expect(await service(lucky).walkingRoute(venue, lot)).toMatchObject({
        provider: 'any',
        distanceMeters: 1900,
      });
      const points = await service(new AnyProvider(respond)).between(lot, venue);
      expect(points.points).toHaveLength(2);
    }
  });

  it('A route that cannot be cached is still returned', async () => {
    const { venue, lot } = await createLotAndVenue();
    const provider = new AnyProvider(async () => {
      await test.dataSource.manager.delete(Venue, { id: venue.id });
      return roundabout(venue);
    });
    expect(await service(provider).walkingRoute(venue, lot)).toMatchObject({
      provider: 'any',
      distanceMeters: 1900,
    });
  });
});
