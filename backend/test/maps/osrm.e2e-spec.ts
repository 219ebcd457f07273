import { encodePolyline } from '../../src/maps/polyline.js';
import { createLot, createVenue } from '../support/create-records.js';
import { eventually } from '../support/eventually.js';
import {
  createLotAndVenue,
  findFailingServices,
  waitForFailingServices,
  straightLineEstimate,
} from '../support/map-requests.js';
import type { FailureMode } from '../support/fake-servers/failure-mode.js';
import { closedAddress } from '../support/fake-servers/fake-server.js';
import { OsrmServer } from '../support/fake-servers/osrm-server.js';
import { createTestApp, useTestApp } from '../support/test-app.js';
import { TestLog } from '../support/test-log.js';
import { startStopwatch } from '../support/stopwatch.js';

/** As an address of a server of one's own may be: not for everybody's eyes. */
const hiddenPath = '/hidden-7f3a';

let osrm: OsrmServer;
const log = new TestLog();
const test = useTestApp(async () => {
  osrm = await OsrmServer.start();
  return { MAPS: 'osrm', OSRM_URL: osrm.origin };
});
beforeAll(async () => {
  await eventually(() => osrm.requests.length > 0);
  test.app.useLogger(log);
});
afterAll(() => osrm.stop());
beforeEach(() => {
  osrm.requests.length = 0;
  log.lines.length = 0;
});
/** Whatever a test did to the server is over, and we know that it is. */
afterEach(async () => {
  osrm.failure = null;
  osrm.refusal = null;
  await eventually(async () => {
    test.clock.advance({ minutes: 11 });
    return (await fetchRoute((await createLotAndVenue(test)).route)).source === 'google_api';
  });
});

async function fetchRoute(path: string) {
  const stopwatch = startStopwatch();
  const { status, body } = await test.agent.get(path);
  expect(status).toBe(200);
  return { ...(body as { source: string; distance_meters: number }), ms: stopwatch.elapsedMs() };
}

describe('An OSRM server', () => {
  it('A route is requested with the longitude first, and cached', async () => {
    const { venue, lot, route: path } = await createLotAndVenue(test);
    const { body } = await test.agent.get(path);
    expect(body).toEqual({
      source: 'google_api',
      distance_meters: 1234,
      walking_time_minutes: 15.5,
      routes: [{ overview_polyline: { points: '_p~iF~ps|U_ulLnnqC_mqNvxq`@' } }],
      fetched_at: expect.any(String),
    });
    const [from, to] = [lot, venue].map(({ lat, lng }) => `${lng.toFixed(6)},${lat.toFixed(6)}`);
    const requested = 'overview=full&geometries=polyline&steps=false';
    expect(osrm.requests).toEqual([`/route/v1/foot/${from};${to}?${requested}`]);
    expect((await test.agent.get(path)).body).toEqual({ ...body, source: 'database' });
    expect(osrm.requests).toHaveLength(1);
  });

  it('Directions between any two points are requested', async () => {
    const { body } = await test.agent.get('/maps/directions?origin=32.1,34.8&destination=32.11,34.81');
    expect(body).toEqual({ routes: [{ overview_polyline: { points: '_p~iF~ps|U_ulLnnqC_mqNvxq`@' } }] });
    expect(osrm.requests).toHaveLength(1);
  });

  it('Directions between points too far to walk are a straight line, and are not requested', async () => {
    const nearest = '/maps/directions?origin=32.1,34.8&destination=32.1899,34.8';
    await test.agent.get(nearest).expect(200);
    expect(osrm.requests).toHaveLength(1);
    const { body } = await test.agent.get('/maps/directions?origin=32.1,34.8&destination=32.19,34.8');
    const straight = encodePolyline([
      { lat: 32.1, lng: 34.8 },
      { lat: 32.19, lng: 34.8 },
    ]);
    expect(body).toEqual({ routes: [{ overview_polyline: { points: straight } }] });
    expect(osrm.requests).toHaveLength(1);
  });

  it.each(['NoRoute', 'NoSegment'])(
    'The response %s is no failure, and the route is requested again after an hour',
    async (code) => {
      osrm.refusal = code;
      const pair = await createLotAndVenue(test);
      expect(await fetchRoute(pair.route)).toMatchObject(straightLineEstimate(pair));
      test.clock.advance({ minutes: 59 });
      expect(await fetchRoute(pair.route)).toMatchObject(straightLineEstimate(pair));
      expect(osrm.requests).toHaveLength(1);
      expect(await findFailingServices(test)).toEqual([]);
      expect(log.text).toBe('');
      osrm.refusal = null;
      test.clock.advance({ minutes: 2 });
      expect(await fetchRoute(pair.route)).toMatchObject({ source: 'google_api', distance_meters: 1234 });
    },
  );

  it('A route too long to walk is not requested', async () => {
    const venue = await createVenue(test.dataSource);
    const { lot } = await createLot(test.dataSource, venue, 0, { lat: venue.lat + 0.2 });
    const walkingRoute = await fetchRoute(`/maps/cached-route?venue_id=${venue.id}&parking_lot_id=${lot.id}`);
    expect(walkingRoute).toMatchObject(straightLineEstimate({ venue, lot }));
    expect(osrm.requests).toEqual([]);
  });
});

const route = { geometry: '_p~iF~ps|U_ulLnnqC_mqNvxq`@', distance: 1, duration: 1 };
const ok = (over: object) => ({ json: { code: 'Ok', routes: [{ ...route, ...over }] } });
const failures: [string, FailureMode, RegExp][] = [
  ['status 500', { status: 500 }, /status 500/],
  ['status 429', { status: 429 }, /status 429/],
  ['a question it does not understand', { status: 400, json: { code: 'InvalidQuery' } }, /status 400/],
  ['a refusal that is a page', { status: 400, json: '<html>' }, /status 400/],
  ['a redirection', 'redirect', /status 302/],
  ['no routes', { json: { code: 'Ok', routes: [] } }, /unexpected response at routes/],
  ['no success', { json: { code: 'Strange' } }, /unexpected response at code/],
  ['wrong types', ok({ distance: '12' }), /unexpected response at routes\.0\.distance/],
  ['a walk of less than nothing', ok({ duration: -1 }), /unexpected response at routes\.0\.duration/],
  ['an unreadable line', ok({ geometry: '_' }), /unreadable line/],
  ['a page with status 200', { text: '<html>Back soon</html>' }, /a page instead of JSON/],
  ['garbage', { text: '{"code":' }, /unreadable JSON/],
  ['an empty answer', { text: '' }, /unreadable JSON/],
  ['10 MB', 'huge', /longer than 1048576 bytes/],
  ['half a response', 'cut off', /no connection/],
  ['hanging up', 'reset', /no connection/],
  ['silence', 'silent', /no response in time/],
  ['a slow drip', 'drip', /no response in time/],
];

describe('A failing OSRM server', () => {
  it.each(failures)('With %s, drivers do not wait, and the log names the server', async (...row) => {
    const [, failure, cause] = row;
    osrm.failure = failure;
    const pair = await createLotAndVenue(test);
    const { ms, ...walkingRoute } = await fetchRoute(pair.route);
    expect(walkingRoute).toMatchObject(straightLineEstimate(pair));
    expect(ms).toBeLessThan(1_500);
    await eventually(() => cause.test(log.text));
    // What nobody waits for is ended, not left to run; and nobody was followed to elsewhere.
    await eventually(() => osrm.openResponses === 0);
    expect(osrm.requests).toHaveLength(1);
    expect(log.text).not.toMatch(new RegExp(`${osrm.origin}|Back soon|${pair.lot.lat.toFixed(6)}`));
    osrm.failure = null;
    // A failure is not remembered: the next to look has the walk.
    test.clock.advance({ minutes: 11 });
    expect(await fetchRoute(pair.route)).toMatchObject({ source: 'google_api', distance_meters: 1234 });
  });

  it('Refused connections are detected at once', async () => {
    await osrm.stop();
    const pair = await createLotAndVenue(test);
    const { ms, ...walkingRoute } = await fetchRoute(pair.route);
    expect(walkingRoute).toMatchObject(straightLineEstimate(pair));
    expect(ms).toBeLessThan(1_500);
    expect(log.text).toContain('the osrm route provider failed: no connection: ECONNREFUSED');
    await osrm.listen();
  });

  it('After five failures the server gets no requests for half a minute, and then one', async () => {
    osrm.failure = { status: 500 };
    for (let i = 0; i < 7; i++) await fetchRoute((await createLotAndVenue(test)).route);
    expect(osrm.requests).toHaveLength(5);
    expect(log.lines.filter((line) => line.includes('opened: status 500'))).toHaveLength(1);
    osrm.failure = null;
    test.clock.advance({ seconds: 31 });
    expect((await fetchRoute((await createLotAndVenue(test)).route)).source).toBe('google_api');
  });

  it('A slow response is cached for the next request', async () => {
    const pair = await createLotAndVenue(test);
    osrm.failure = 'silent';
    expect(await fetchRoute(pair.route)).toMatchObject(straightLineEstimate(pair));
    expect(await fetchRoute(pair.route)).toMatchObject(straightLineEstimate(pair));
    osrm.releasePending();
    await eventually(async () => (await fetchRoute(pair.route)).distance_meters === 1234);
    expect(osrm.requests).toHaveLength(1);
  });

  it('The image shows the straight line and is cached briefly', async () => {
    osrm.failure = 'silent';
    const { imagePath } = await createLotAndVenue(test);
    const stopwatch = startStopwatch();
    const { status, headers } = await test.agent.get(imagePath);
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(stopwatch.elapsedMs()).toBeLessThan(2_500);
  });
});

describe('A wrong OSRM address', () => {
  const causeAt = async (url: string) => {
    const wrong = await createTestApp({ MAPS: 'osrm', OSRM_URL: url });
    try {
      return await waitForFailingServices(wrong, 1);
    } finally {
      await wrong.close();
    }
  };
  const downFor = (cause: string) => [{ service: 'maps', driver: 'osrm', is_up: false, cause }];

  it('It is reported when the server starts, without the address', async () => {
    expect(await causeAt(`${osrm.origin}${hiddenPath}`)).toEqual(downFor('status 400'));
    expect(await causeAt(`http://${closedAddress}`)).toEqual(downFor('no connection: ECONNREFUSED'));
  });

  it('A server with the map of another country is reported, too', async () => {
    osrm.refusal = 'NoSegment';
    expect(await causeAt(osrm.origin)).toEqual(
      downFor('no route between two points that have one: its map covers another region'),
    );
  });
});
