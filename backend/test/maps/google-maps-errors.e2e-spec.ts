import { loadImage } from '@napi-rs/canvas';
import { eventually } from '../support/eventually.js';
import {
  createLotAndVenue,
  findFailingServices,
  waitForFailingServices,
  getImage,
  straightLineEstimate,
} from '../support/map-requests.js';
import type { FailureMode } from '../support/fake-servers/failure-mode.js';
import { googleError, GoogleServer, googleRoute } from '../support/fake-servers/google-server.js';
import { createTestApp, useTestApp } from '../support/test-app.js';
import { TestLog } from '../support/test-log.js';
import { startStopwatch } from '../support/stopwatch.js';

let google: GoogleServer;
const log = new TestLog();
const test = useTestApp(async () => {
  google = await GoogleServer.start();
  return google.environment;
});
beforeAll(async () => {
  test.app.useLogger(log);
  await eventually(() => google.requests.length >= 2);
});
afterAll(() => google.stop());
beforeEach(() => {
  google.requests.length = 0;
  log.lines.length = 0;
});
/** Whatever a test did to Google is over, and we know that it is. */
afterEach(async () => {
  google.recover();
  await eventually(async () => {
    test.clock.advance({ minutes: 11 });
    const { route, imagePath } = await createLotAndVenue(test);
    const isWell = (await test.agent.get(route)).body.source === 'google_api';
    return isWell && (await getImage(test, imagePath)).headers['vary'] === '*';
  });
  const secrets = [google.key, google.secret, 'signature=', google.origin, 'SAID-BY-GOOGLE'];
  for (const secret of secrets) expect(log.text).not.toContain(secret);
});

async function timed<T>(work: PromiseLike<T>): Promise<{ handleRequest: T; ms: number }> {
  const stopwatch = startStopwatch();
  return { handleRequest: await work, ms: stopwatch.elapsedMs() };
}

const everyFailure: [string, FailureMode, RegExp][] = [
  ['status 500', { status: 500 }, /status 500/],
  ['status 503', { status: 503 }, /status 503/],
  ['a redirection', 'redirect', /status 302/],
  ['half a response', 'cut off', /no connection/],
  ['hanging up', 'reset', /no connection/],
  ['silence', 'silent', /no response in time/],
  ['a slow drip', 'drip', /no response in time/],
];
const walkingRoute = { distanceMeters: 5, duration: '5s', polyline: { encodedPolyline: googleRoute.line } };
const handleRequest = (over: object): FailureMode => ({ json: { routes: [{ ...walkingRoute, ...over }] } });
const routeFailures: typeof everyFailure = [
  ...everyFailure,
  ['a page with status 200', { text: '<html>SAID-BY-GOOGLE</html>' }, /a page instead of JSON/],
  ['garbage', { text: '{"routes": [SAID-BY-GOOGLE' }, /unreadable JSON/],
  ['10 MB', 'huge', /longer than 1048576 bytes/],
  [
    'a distance that is none',
    handleRequest({ distanceMeters: '5' }),
    /unexpected response at routes\.0\.distanceMeters/,
  ],
  ['a time that is none', handleRequest({ duration: 5 }), /unexpected response at routes\.0\.duration/],
  ['no line', handleRequest({ polyline: {} }), /unexpected response at routes\.0\.polyline/],
  ['an unreadable line', handleRequest({ polyline: { encodedPolyline: '_' } }), /unreadable line/],
  ['no object', { json: [] }, /unexpected response at the top level/],
  ['a question it refuses', googleError(400, 'INVALID_ARGUMENT'), /status 400/],
];

describe('A failing Routes API', () => {
  it.each(routeFailures)(
    'With %s, the straight line is sent at once, and the log says why',
    async (...row) => {
      const [, failure, cause] = row;
      google.failWith(failure, 'routes');
      const pair = await createLotAndVenue(test);
      const { handleRequest: notified, ms } = await timed(test.agent.get(pair.route));
      expect(notified.body).toMatchObject(straightLineEstimate(pair));
      expect(notified.body.attribution).toBeUndefined();
      expect(ms).toBeLessThan(1_500);
      await eventually(() => cause.test(log.text));
      await eventually(() => google.openResponses === 0);
      expect(google.requests).toHaveLength(1);
    },
  );

  it('With refused connections, our own image shows the straight line', async () => {
    await google.stop();
    const pair = await createLotAndVenue(test);
    expect((await test.agent.get(pair.route)).body).toMatchObject(straightLineEstimate(pair));
    expect((await getImage(test, pair.imagePath)).headers['cache-control']).toBe('public, max-age=60');
    expect(log.text).toContain('the google route provider failed: no connection: ECONNREFUSED');
    await google.listen();
  });
});

const quota: [string, FailureMode, string][] = [
  ['429', googleError(429, 'RESOURCE_EXHAUSTED', 'RATE_LIMIT_EXCEEDED'), 'RATE_LIMIT_EXCEEDED'],
  ['429 without words', { status: 429 }, 'status 429'],
  ['403 for a quota', googleError(403, 'PERMISSION_DENIED', 'RATE_LIMIT_EXCEEDED'), 'RATE_LIMIT_EXCEEDED'],
];
const denial: [string, FailureMode, string][] = [
  ['a key it does not know', googleError(400, 'INVALID_ARGUMENT', 'API_KEY_INVALID'), 'API_KEY_INVALID'],
  [
    'a service not switched on',
    googleError(403, 'PERMISSION_DENIED', 'SERVICE_DISABLED'),
    'SERVICE_DISABLED',
  ],
  ['403 without words', { status: 403 }, 'status 403'],
  ['a new word', googleError(403, 'PERMISSION_DENIED', 'SAID-BY-GOOGLE'), 'PERMISSION_DENIED'],
];

describe('Quota and denial', () => {
  const causes = async () => (await findFailingServices(test)).map(({ cause }) => cause);
  const requestRoute = async () =>
    (await test.agent.get((await createLotAndVenue(test)).route)).body.source as string;

  it.each(quota)(
    'The response %s is a quota: no request is sent for a minute',
    async (_title, failure, why) => {
      google.failWith(failure, 'routes');
      expect(await requestRoute()).toBe('database');
      expect(await causes()).toEqual([`the quota is used up: ${why}`]);
      google.recover();
      test.clock.advance({ seconds: 59 });
      expect(await requestRoute()).toBe('database');
      expect(google.requests).toHaveLength(1);
      test.clock.advance({ seconds: 2 });
      expect(await requestRoute()).toBe('google_api');
      expect(log.lines.filter((line) => line.includes('opened: the quota'))).toHaveLength(1);
    },
  );

  it.each(denial)(
    'The response %s is a denial, which the settings must resolve',
    async (_title, failure, why) => {
      google.failWith(failure, 'routes');
      expect(await requestRoute()).toBe('database');
      expect(await causes()).toEqual([`the key is rejected: ${why}`]);
      test.clock.advance({ minutes: 4 });
      expect(await requestRoute()).toBe('database');
      expect(google.requests).toHaveLength(1);
    },
  );

  it('No request is sent for as long as Google’s Retry-After says', async () => {
    google.failWith({ status: 429, retryAfter: '120' }, 'routes');
    await requestRoute();
    google.recover();
    test.clock.advance({ seconds: 119 });
    expect(await requestRoute()).toBe('database');
    test.clock.advance({ seconds: 2 });
    expect(await requestRoute()).toBe('google_api');
  });
});

const imageFailures: typeof everyFailure = [
  ...everyFailure,
  ['a page instead', { text: '<html>SAID-BY-GOOGLE</html>' }, /no image/],
  ['an empty response', { text: '' }, /no image/],
  ['10 MB', 'huge', /longer than 2097152 bytes/],
  ['403', { status: 403 }, /the key is rejected: status 403/],
  ['429', { status: 429 }, /the quota is used up: status 429/],
];

describe('A failing Static Maps API', () => {
  it.each(imageFailures)('With %s, our own image is sent in time, and the log says why', async (...row) => {
    const [, failure, cause] = row;
    google.failWith(failure, 'images');
    const { imagePath } = await createLotAndVenue(test);
    const { handleRequest: ours, ms } = await timed(getImage(test, imagePath));
    expect(ours.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=60',
    });
    expect((await loadImage(ours.body)).width).toBe(1200);
    expect(ms).toBeLessThan(3_500);
    await eventually(() => cause.test(log.text));
    await eventually(() => google.openResponses === 0);
    expect(google.requestsTo('images')).toHaveLength(1);
  });

  it('An image with a painted warning is replaced by our own', async () => {
    google.warning = 'SAID-BY-GOOGLE';
    const { imagePath } = await createLotAndVenue(test);
    const ours = await getImage(test, imagePath);
    expect(ours.body.equals(google.images.at(-1) ?? Buffer.alloc(0))).toBe(false);
    expect(log.text).toContain('no map image from Google: a picture with a warning on it');
  });
});

describe('A wrong setting of Google Maps', () => {
  it.each([
    ['key', { GOOGLE_MAPS_API_KEY: 'AIzaSomebodyElses_0123456789' }, ['API_KEY_INVALID', 'status 403']],
    ['secret', { GOOGLE_MAPS_SIGNING_SECRET: 'c29tZWJvZHkgZWxzZXMgc2VjcmV0' }, ['status 403']],
  ])('The server reports at its start a wrong %s', async (_title, wrong, reasons) => {
    const app = await createTestApp({ ...google.environment, ...wrong });
    try {
      const down = await waitForFailingServices(app, reasons.length);
      expect(down.map(({ cause }) => cause)).toEqual(reasons.map((why) => `the key is rejected: ${why}`));
      expect(down.at(-1)).toMatchObject({ service: 'map_images', driver: 'google', is_up: false });
      const pair = await createLotAndVenue(app);
      expect((await getImage(app, pair.imagePath)).status).toBe(200);
    } finally {
      await app.close();
    }
  });

  it('The server reports at its start a wrong address', async () => {
    const unroutable = `${google.origin}/nowhere`;
    const app = await createTestApp({
      ...google.environment,
      GOOGLE_ROUTES_URL: unroutable,
      GOOGLE_MAPS_URL: unroutable,
    });
    try {
      const causes = (await waitForFailingServices(app, 2)).map(({ cause }) => cause);
      expect(causes).toEqual(['status 404', 'status 404']);
    } finally {
      await app.close();
    }
  });
});
