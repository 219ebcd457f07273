import { decodePolyline } from '../../src/maps/polyline.js';
import { RoutesService } from '../../src/maps/routes.service.js';
import { JobRunner } from '../../src/scheduling/job-runner.js';
import { RoutesJob } from '../../src/scheduling/routes.job.js';
import { epochSeconds } from '../support/builders.js';
import { confirmedToken, holdAt } from '../support/driver-calls.js';
import { eventually } from '../support/eventually.js';
import { aPair, pictureAt, straightLine, waitForMaps } from '../support/maps-calls.js';
import { GoogleServer, googleWalk } from '../support/stand-ins/google-server.js';
import { aTestApp, type TestApp } from '../support/test-app.js';
import { TestLog } from '../support/test-log.js';

let google: GoogleServer;
let test: TestApp;
const log = new TestLog();
beforeAll(async () => {
  google = await GoogleServer.start();
  test = await aTestApp(google.environment);
  test.app.useLogger(log);
  waitForMaps(test);
  await eventually(() => google.asked.length >= 2);
});
afterAll(async () => {
  await test.close();
  await google.stop();
});
beforeEach(() => {
  google.recover();
  google.asked.length = 0;
  google.pictures.length = 0;
});

const lineOf = (body: { routes: { overview_polyline: { points: string } }[] }) =>
  body.routes[0]?.overview_polyline.points;

describe('Google', () => {
  it.each([
    ['terms', 'https://maps.google.com/help/terms_maps/'],
    ['terms', 'https://policies.google.com/privacy'],
    ['privacy', 'https://policies.google.com/privacy'],
  ])('is named in our %s, with %s', async (document, address) => {
    for (const language of ['he', 'en']) {
      const { body } = await test.agent
        .get(`/landing/legal-texts/${document}`)
        .set('accept-language', language)
        .expect(200);
      expect(JSON.stringify(body.sections.at(-1))).toContain(address);
    }
  });

  it('is asked for a walk as the Routes API wants it, once a day for each lot and venue', async () => {
    const { venue, lot, route } = await aPair(test);
    const { body } = await test.agent.get(route);
    expect(body).toEqual({
      source: 'google_api',
      attribution: 'Google Maps',
      distance_meters: googleWalk.meters,
      walking_time_minutes: 10.9,
      routes: [{ overview_polyline: { points: googleWalk.line } }],
      fetched_at: expect.any(String),
    });
    expect(google.asked).toHaveLength(1);
    const [asked] = google.askedOf('routes');
    expect(asked?.url.search).toBe('');
    expect(asked?.headers['x-goog-api-key']).toBe(google.key);
    expect(asked?.body).toEqual({
      origin: { location: { latLng: { latitude: lot.lat, longitude: lot.lng } } },
      destination: { location: { latLng: { latitude: venue.lat, longitude: venue.lng } } },
      travelMode: 'WALK',
      polylineEncoding: 'ENCODED_POLYLINE',
      languageCode: 'he',
      units: 'METRIC',
    });

    test.clock.advance({ hours: 23 });
    const kept = (await test.agent.get(route)).body;
    expect(kept).toMatchObject({ source: 'database', fetched_at: body.fetched_at });
    expect(lineOf(kept)).toBe(googleWalk.line);
    expect(google.asked).toHaveLength(1);
    test.clock.advance({ hours: 2 });
    expect((await test.agent.get(route)).body.source).toBe('google_api');
    expect(google.asked).toHaveLength(2);
  });

  it('is asked once when many want the same walk at once, of two servers', async () => {
    const other = await aTestApp({ ...google.environment, DATABASE_URL: test.config.database.url });
    waitForMaps(other);
    try {
      await eventually(() => google.asked.length >= 2);
      google.asked.length = 0;
      const { route, picture } = await aPair(test);
      // The clocks of both stand where the tests have moved the one.
      other.clock.moveTo(test.clock.now());
      const calls = Array.from({ length: 20 }, (_, i) => (i % 2 ? test : other).agent.get(route));
      for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
      expect(google.asked).toHaveLength(1);
      for (const one of [test, other]) {
        expect(lineOf((await one.agent.get(route)).body)).toBe(googleWalk.line);
      }
      await Promise.all(Array.from({ length: 10 }, () => pictureAt(test, picture)));
      expect(google.askedOf('pictures')).toHaveLength(1);
      expect(google.askedOf('routes')).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  it('that knows no walk is asked about it again an hour later', async () => {
    google.hasWalk = false;
    const pair = await aPair(test);
    for (let i = 0; i < 3; i++)
      expect((await test.agent.get(pair.route)).body).toMatchObject(straightLine(pair));
    expect(google.asked).toHaveLength(1);
    google.hasWalk = true;
    test.clock.advance({ minutes: 61 });
    expect((await test.agent.get(pair.route)).body.source).toBe('google_api');
  });

  it('is asked by the old interface where the switch says so', async () => {
    const old = await aTestApp({ ...google.environment, GOOGLE_DIRECTIONS_API: 'legacy' });
    waitForMaps(old);
    try {
      await eventually(() => google.asked.length >= 2);
      google.asked.length = 0;
      const { venue, lot, route } = await aPair(old);
      // Google's own advice: try that one again.
      google.statuses.push('UNKNOWN_ERROR');
      const { body } = await old.agent.get(route);
      expect(body).toMatchObject({ source: 'google_api', distance_meters: 777, walking_time_minutes: 10.9 });
      expect(google.askedOf('directions')).toHaveLength(2);
      expect(Object.fromEntries(google.askedOf('directions')[0]?.url.searchParams ?? [])).toEqual({
        origin: `${lot.lat},${lot.lng}`,
        destination: `${venue.lat},${venue.lng}`,
        mode: 'walking',
        language: 'he',
        region: 'il',
        key: google.key,
      });
      google.statuses.push('ZERO_RESULTS');
      const none = await aPair(old);
      for (let i = 0; i < 2; i++)
        expect((await old.agent.get(none.route)).body).toMatchObject(straightLine(none));
      expect(google.asked).toHaveLength(3);
    } finally {
      await old.close();
    }
  });
});

const keptByNobody = { 'cache-control': 'private, no-cache', vary: '*' };

describe('Google’s picture', () => {
  it('is signed, shows both places and the way, and comes through as it is', async () => {
    const { venue, lot, picture } = await aPair(test);
    const { headers, body } = await pictureAt(test, `${picture}&lang=en`);
    // The star keeps it out of a page's own store as well.
    expect(headers).toMatchObject({ 'content-type': 'image/png', ...keptByNobody });
    expect(body.equals(google.pictures[0] ?? Buffer.alloc(0))).toBe(true);
    const [asked] = google.askedOf('pictures');
    const { searchParams } = asked?.url ?? new URL('http://x');
    expect(Object.fromEntries(searchParams)).toMatchObject({ size: '600x300', scale: '2', language: 'en' });
    expect(searchParams.getAll('markers')).toEqual([
      `color:0x0B7A4B|label:P|${lot.lat.toFixed(6)},${lot.lng.toFixed(6)}`,
      `color:0x0F1B2D|${venue.lat.toFixed(6)},${venue.lng.toFixed(6)}`,
    ]);
    expect(searchParams.get('path')).toBe(`color:0x0B7A4BFF|weight:5|enc:${googleWalk.line}`);
    expect(asked?.headers['referer'] ?? '').toBe('');
  });

  it('is asked for once a day in each language, and known again by who has it', async () => {
    const { picture } = await aPair(test);
    const first = await pictureAt(test, picture);
    for (let i = 0; i < 3; i++) await pictureAt(test, `${picture}&theme=dark`);
    await pictureAt(test, `${picture}&lang=en`);
    expect(google.askedOf('pictures')).toHaveLength(2);
    const again = await test.agent.get(picture).set('if-none-match', first.headers['etag'] ?? '');
    expect(again.status).toBe(304);
    test.clock.advance({ hours: 24, minutes: 1 });
    await pictureAt(test, picture);
    expect(google.askedOf('pictures')).toHaveLength(3);
  });

  it('that may not be kept is not, and is not paid for twice a day either', async () => {
    google.cacheControl = 'private, no-store';
    const { picture } = await aPair(test);
    const [first, second] = [await pictureAt(test, picture), await pictureAt(test, picture)];
    expect(google.pictures).toHaveLength(1);
    expect(first.body.equals(google.pictures[0] ?? Buffer.alloc(0))).toBe(true);
    expect(second.body.equals(first.body)).toBe(false);
    expect(google.askedOf('pictures')).toHaveLength(1);
  });
});

describe('by Google’s terms', () => {
  it('its way is on no picture of ours', async () => {
    const { route, picture } = await aPair(test);
    expect(lineOf((await test.agent.get(route)).body)).toBe(googleWalk.line);
    google.failWith({ status: 500 }, 'pictures');
    const ours = await pictureAt(test, picture);
    expect(ours.headers['cache-control']).toBe('public, max-age=60');

    const plain = await aTestApp({ DATABASE_URL: test.config.database.url });
    try {
      plain.clock.moveTo(test.clock.now());
      expect(ours.body.equals((await pictureAt(plain, picture)).body)).toBe(true);
    } finally {
      await plain.close();
    }
  });

  it('nothing but its line is kept, for a day: no figure of it gets into a reservation', async () => {
    const pair = await aPair(test, 1);
    await test.agent.get(pair.route);
    const { distance_meters: meters, walking_time_minutes: minutes } = straightLine(pair);
    const hold = await holdAt(test, pair.venue.id, epochSeconds(test.clock.now()) + 60);
    expect(hold).toMatchObject({ walking_time_minutes: minutes, distance_to_venue: meters });
    const token = await confirmedToken(test, hold);
    expect((await test.agent.get(`/reservations/token/${token}`)).body.walking_time_minutes).toBe(minutes);
    expect((await test.agent.get(pair.route)).body).toMatchObject(straightLine(pair));

    const kept = () =>
      test.dataSource.query<object[]>(
        'SELECT polyline, distance_meters FROM walking_routes WHERE provider = $1',
        ['google'],
      );
    expect(JSON.stringify(await kept())).not.toContain(String(googleWalk.meters));
    test.clock.advance({ hours: 24, minutes: 1 });
    await test.app.get(JobRunner).runIfDue(test.app.get(RoutesJob));
    expect(await kept()).toEqual([]);
  });

  it('its walk says whose it is wherever it is told without its map', async () => {
    const { venue, lot, route } = await aPair(test);
    const directions = `/maps/directions?origin=${lot.lat},${lot.lng}&destination=${venue.lat},${venue.lng}`;
    for (const path of [route, directions]) {
      const { body } = await test.agent.get(path);
      expect([body.attribution, lineOf(body)]).toEqual(['Google Maps', googleWalk.line]);
    }
    expect(google.asked).toHaveLength(1);
  });
});

describe('nobody has Google asked', () => {
  it('about places that are none of ours, nor about a way that nobody walks', async () => {
    const { body } = await test.agent.get('/maps/directions?origin=32.1,34.8&destination=32.11,34.81');
    expect(decodePolyline(lineOf(body) ?? '')).toEqual([
      { lat: 32.1, lng: 34.8 },
      { lat: 32.11, lng: 34.81 },
    ]);
    expect(body.attribution).toBeUndefined();
    const [here, there] = [await aPair(test), await aPair(test)];
    await test.dataSource.query('UPDATE parking_lots SET lat = lat + 0.2 WHERE id = $1', [there.lot.id]);
    const query = `venue_id=${here.venue.id}&parking_lot_id=${there.lot.id}`;
    expect((await test.agent.get(`/maps/cached-route?${query}`)).body.source).toBe('database');
    expect((await pictureAt(test, `/maps/static-map?${query}`)).status).toBe(404);
    expect(google.asked).toEqual([]);
  });

  it('about places that nobody looks at', async () => {
    await aPair(test);
    expect(await test.app.get(RoutesService).findMissing(15, 100)).toBe(0);
    expect(google.asked).toEqual([]);
  });

  it('with a key that others get to see', async () => {
    const { venue, lot, route, picture } = await aPair(test);
    const directions = `/maps/directions?origin=${lot.lat},${lot.lng}&destination=${venue.lat},${venue.lng}`;
    google.failWith({ status: 403 }, 'routes', 'pictures');
    const seen: string[] = [];
    for (const isWell of [false, true]) {
      if (isWell) google.recover();
      if (isWell) test.clock.advance({ minutes: 11 });
      for (const path of [route, directions, picture, '/health/ready', '/metrics', '/reserve', '/docs']) {
        const { headers, text, body } = await test.agent.get(path);
        seen.push(JSON.stringify(headers), text ?? '', Buffer.isBuffer(body) ? body.toString('latin1') : '');
      }
    }
    expect(google.asked.length).toBeGreaterThan(2);
    const secrets = [google.key, google.secret, 'signature=', new URL(google.origin).host];
    for (const secret of secrets) expect(`${seen.join('\n')}\n${log.text}`).not.toContain(secret);
  });
});
