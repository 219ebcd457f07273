import { decodePolyline } from '../../src/maps/polyline.js';
import { RoutesService } from '../../src/maps/routes.service.js';
import { epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { eventually } from '../support/eventually.js';
import {
  createLotAndVenue,
  getImage,
  straightLineEstimate,
  extendMapTimeouts,
} from '../support/map-requests.js';
import { GoogleServer, googleRoute } from '../support/fake-servers/google-server.js';
import { runJobIfDue } from '../support/jobs.js';
import { createTestApp, useTestApp } from '../support/test-app.js';
import { TestLog } from '../support/test-log.js';

let google: GoogleServer;
const log = new TestLog();
const test = useTestApp(async () => {
  google = await GoogleServer.start();
  return google.environment;
});
beforeAll(async () => {
  test.app.useLogger(log);
  extendMapTimeouts(test);
  await eventually(() => google.requests.length >= 2);
});
afterAll(() => google.stop());
beforeEach(() => {
  google.recover();
  google.requests.length = 0;
  google.images.length = 0;
});

const lineOf = (body: { routes: { overview_polyline: { points: string } }[] }) =>
  body.routes[0]?.overview_polyline.points;

describe('Google as the route provider', () => {
  it.each([
    ['terms', 'https://maps.google.com/help/terms_maps/'],
    ['terms', 'https://policies.google.com/privacy'],
    ['privacy', 'https://policies.google.com/privacy'],
  ])('The %s names Google, with %s', async (document, address) => {
    for (const language of ['he', 'en']) {
      const { body } = await test.agent
        .get(`/landing/legal-texts/${document}`)
        .set('accept-language', language)
        .expect(200);
      expect(JSON.stringify(body.sections.at(-1))).toContain(address);
    }
  });

  it('A route is requested in the format of the Routes API, once a day for each lot and venue', async () => {
    const { venue, lot, route } = await createLotAndVenue(test);
    const { body } = await test.agent.get(route);
    expect(body).toEqual({
      source: 'google_api',
      attribution: 'Google Maps',
      distance_meters: googleRoute.meters,
      walking_time_minutes: 10.9,
      routes: [{ overview_polyline: { points: googleRoute.line } }],
      fetched_at: expect.any(String),
    });
    expect(google.requests).toHaveLength(1);
    const [requests] = google.requestsTo('routes');
    expect(requests?.url.search).toBe('');
    expect(requests?.headers['x-goog-api-key']).toBe(google.key);
    expect(requests?.body).toEqual({
      origin: { location: { latLng: { latitude: lot.lat, longitude: lot.lng } } },
      destination: { location: { latLng: { latitude: venue.lat, longitude: venue.lng } } },
      travelMode: 'WALK',
      polylineEncoding: 'ENCODED_POLYLINE',
      languageCode: 'he',
      units: 'METRIC',
    });

    test.clock.advance({ hours: 23 });
    const cached = (await test.agent.get(route)).body;
    expect(cached).toMatchObject({ source: 'database', fetched_at: body.fetched_at });
    expect(lineOf(cached)).toBe(googleRoute.line);
    expect(google.requests).toHaveLength(1);
    test.clock.advance({ hours: 2 });
    expect((await test.agent.get(route)).body.source).toBe('google_api');
    expect(google.requests).toHaveLength(2);
  });

  it('Concurrent requests of two servers cause one request to Google', async () => {
    const other = await createTestApp({ ...google.environment, DATABASE_URL: test.config.database.url });
    extendMapTimeouts(other);
    try {
      await eventually(() => google.requests.length >= 2);
      google.requests.length = 0;
      const { route, imagePath } = await createLotAndVenue(test);
      // The clocks of both stand where the tests have moved the one.
      other.clock.moveTo(test.clock.now());
      const calls = Array.from({ length: 20 }, (_, i) => (i % 2 ? test : other).agent.get(route));
      for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
      expect(google.requests).toHaveLength(1);
      for (const one of [test, other]) {
        expect(lineOf((await one.agent.get(route)).body)).toBe(googleRoute.line);
      }
      await Promise.all(Array.from({ length: 10 }, () => getImage(test, imagePath)));
      expect(google.requestsTo('images')).toHaveLength(1);
      expect(google.requestsTo('routes')).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  it('A route that Google does not know is requested again after an hour', async () => {
    google.hasRoute = false;
    const pair = await createLotAndVenue(test);
    for (let i = 0; i < 3; i++)
      expect((await test.agent.get(pair.route)).body).toMatchObject(straightLineEstimate(pair));
    expect(google.requests).toHaveLength(1);
    google.hasRoute = true;
    test.clock.advance({ minutes: 61 });
    expect((await test.agent.get(pair.route)).body.source).toBe('google_api');
  });
});

const uncachedImages = { 'cache-control': 'private, no-cache', vary: '*' };

describe('The static map of Google', () => {
  it('The request is signed and shows both places and the route, and the image is passed on unchanged', async () => {
    const { venue, lot, imagePath } = await createLotAndVenue(test);
    const { headers, body } = await getImage(test, `${imagePath}&lang=en`);
    // The star keeps it out of a page's own store as well.
    expect(headers).toMatchObject({ 'content-type': 'image/png', ...uncachedImages });
    expect(body.equals(google.images[0] ?? Buffer.alloc(0))).toBe(true);
    const [requests] = google.requestsTo('images');
    const { searchParams } = requests?.url ?? new URL('http://x');
    expect(Object.fromEntries(searchParams)).toMatchObject({ size: '600x300', scale: '2', language: 'en' });
    expect(searchParams.getAll('markers')).toEqual([
      `color:0x0B7A4B|label:P|${lot.lat.toFixed(6)},${lot.lng.toFixed(6)}`,
      `color:0x0F1B2D|${venue.lat.toFixed(6)},${venue.lng.toFixed(6)}`,
    ]);
    expect(searchParams.get('path')).toBe(`color:0x0B7A4BFF|weight:5|enc:${googleRoute.line}`);
    expect(requests?.headers['referer'] ?? '').toBe('');
  });

  it('The image is requested once a day in each language, and revalidated by its ETag', async () => {
    const { imagePath } = await createLotAndVenue(test);
    const first = await getImage(test, imagePath);
    for (let i = 0; i < 3; i++) await getImage(test, `${imagePath}&theme=dark`);
    await getImage(test, `${imagePath}&lang=en`);
    expect(google.requestsTo('images')).toHaveLength(2);
    const again = await test.agent.get(imagePath).set('if-none-match', first.headers['etag'] ?? '');
    expect(again.status).toBe(304);
    test.clock.advance({ hours: 24, minutes: 1 });
    await getImage(test, imagePath);
    expect(google.requestsTo('images')).toHaveLength(3);
  });

  it('An image that failed is requested again after 30 seconds, also while an earlier one is cached', async () => {
    const [first, second] = [await createLotAndVenue(test), await createLotAndVenue(test)];
    await getImage(test, first.imagePath);
    google.failWith({ status: 500 }, 'images');
    await getImage(test, second.imagePath);
    google.recover();
    const sent = google.requestsTo('images').length;
    test.clock.advance({ seconds: 31 });
    const { body } = await getImage(test, second.imagePath);
    expect(google.requestsTo('images')).toHaveLength(sent + 1);
    expect(body.equals(google.images.at(-1) ?? Buffer.alloc(0))).toBe(true);
    await getImage(test, first.imagePath);
    expect(google.requestsTo('images')).toHaveLength(sent + 1);
  });

  it('An image that must not be stored is not cached by clients, and is still requested once a day', async () => {
    google.cacheControl = 'private, no-store';
    const { imagePath } = await createLotAndVenue(test);
    const [first, second] = [await getImage(test, imagePath), await getImage(test, imagePath)];
    expect(google.images).toHaveLength(1);
    expect(first.body.equals(google.images[0] ?? Buffer.alloc(0))).toBe(true);
    expect(second.body.equals(first.body)).toBe(false);
    expect(google.requestsTo('images')).toHaveLength(1);
  });
});

describe('The terms of Google', () => {
  it('Our own images do not show a route of Google', async () => {
    const { route, imagePath } = await createLotAndVenue(test);
    expect(lineOf((await test.agent.get(route)).body)).toBe(googleRoute.line);
    google.failWith({ status: 500 }, 'images');
    const ours = await getImage(test, imagePath);
    expect(ours.headers['cache-control']).toBe('public, max-age=60');

    const plain = await createTestApp({ DATABASE_URL: test.config.database.url });
    try {
      plain.clock.moveTo(test.clock.now());
      expect(ours.body.equals((await getImage(plain, imagePath)).body)).toBe(true);
    } finally {
      await plain.close();
    }
  });

  it('Only the polyline is cached, for a day, and reservations contain no values of Google', async () => {
    const pair = await createLotAndVenue(test, 1);
    await test.agent.get(pair.route);
    const { distance_meters: meters, walking_time_minutes: minutes } = straightLineEstimate(pair);
    const hold = await holdAt(test, pair.venue.id, epochSeconds(test.clock.now()) + 60);
    expect(hold).toMatchObject({ walking_time_minutes: minutes, distance_to_venue: meters });
    const token = await confirmAndGetToken(test, hold);
    expect((await test.agent.get(`/reservations/token/${token}`)).body.walking_time_minutes).toBe(minutes);
    expect((await test.agent.get(pair.route)).body).toMatchObject(straightLineEstimate(pair));

    const cached = () =>
      test.dataSource.query<object[]>(
        'SELECT polyline, distance_meters FROM walking_routes WHERE provider = $1',
        ['google'],
      );
    expect(JSON.stringify(await cached())).not.toContain(String(googleRoute.meters));
    test.clock.advance({ hours: 24, minutes: 1 });
    await runJobIfDue(test, 'walking_routes');
    expect(await cached()).toEqual([]);
  });

  it('A route that is sent without its map names Google', async () => {
    const { venue, lot, route } = await createLotAndVenue(test);
    const directions = `/maps/directions?origin=${lot.lat},${lot.lng}&destination=${venue.lat},${venue.lng}`;
    for (const path of [route, directions]) {
      const { body } = await test.agent.get(path);
      expect([body.attribution, lineOf(body)]).toEqual(['Google Maps', googleRoute.line]);
    }
    expect(google.requests).toHaveLength(1);
  });
});

describe('Requests that Google does not get', () => {
  it('Points that are not ours, and routes too long to walk, are not requested', async () => {
    const { body } = await test.agent.get('/maps/directions?origin=32.1,34.8&destination=32.11,34.81');
    expect(decodePolyline(lineOf(body) ?? '')).toEqual([
      { lat: 32.1, lng: 34.8 },
      { lat: 32.11, lng: 34.81 },
    ]);
    expect(body.attribution).toBeUndefined();
    const [here, there] = [await createLotAndVenue(test), await createLotAndVenue(test)];
    await test.dataSource.query('UPDATE parking_lots SET lat = lat + 0.2 WHERE id = $1', [there.lot.id]);
    const query = `venue_id=${here.venue.id}&parking_lot_id=${there.lot.id}`;
    expect((await test.agent.get(`/maps/cached-route?${query}`)).body.source).toBe('database');
    expect((await getImage(test, `/maps/static-map?${query}`)).status).toBe(404);
    expect(google.requests).toEqual([]);
  });

  it('Routes that no page shows are not requested', async () => {
    await createLotAndVenue(test);
    expect(await test.app.get(RoutesService).findMissing(15, 100)).toBe(0);
    expect(google.requests).toEqual([]);
  });

  it('The key is in no response', async () => {
    const { venue, lot, route, imagePath } = await createLotAndVenue(test);
    const directions = `/maps/directions?origin=${lot.lat},${lot.lng}&destination=${venue.lat},${venue.lng}`;
    google.failWith({ status: 403 }, 'routes', 'images');
    const seen: string[] = [];
    for (const isWell of [false, true]) {
      if (isWell) google.recover();
      if (isWell) test.clock.advance({ minutes: 11 });
      for (const path of [route, directions, imagePath, '/health/ready', '/metrics', '/reserve', '/docs']) {
        const { headers, text, body } = await test.agent.get(path);
        seen.push(JSON.stringify(headers), text ?? '', Buffer.isBuffer(body) ? body.toString('latin1') : '');
      }
    }
    expect(google.requests.length).toBeGreaterThan(2);
    const secrets = [google.key, google.secret, 'signature=', new URL(google.origin).host];
    for (const secret of secrets) expect(`${seen.join('\n')}\n${log.text}`).not.toContain(secret);
  });
});
