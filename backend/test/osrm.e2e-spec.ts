import type { ServerResponse } from 'node:http';
import { walkingEstimate } from '../src/maps/direct-route.js';
import { aLot, aVenue } from './support/builders.js';
import { OsrmServer } from './support/stand-ins/osrm-server.js';
import { aTestApp, type TestApp } from './support/test-app.js';

let osrm: OsrmServer;
let test: TestApp;
beforeEach(async () => {
  osrm = await OsrmServer.start();
  test = await aTestApp({ MAPS: 'osrm', OSRM_URL: osrm.url });
  while (osrm.asked.length === 0) await new Promise(setImmediate);
  osrm.asked.length = 0;
});
afterEach(async () => {
  await test.close();
  await osrm.stop();
});

async function aPair() {
  const venue = await aVenue(test.dataSource);
  const { lot } = await aLot(test.dataSource, venue, 0);
  return { venue, lot, path: `/maps/cached-route?venue_id=${venue.id}&parking_lot_id=${lot.id}` };
}

it('asks for a walk with longitude first, and remembers it', async () => {
  const { venue, lot, path } = await aPair();
  const { body } = await test.agent.get(path);
  expect(body).toMatchObject({
    source: 'google_api',
    distance_meters: 1234,
    walking_time_minutes: 15.5,
    routes: [{ overview_polyline: { points: '_p~iF~ps|U_ulLnnqC_mqNvxq`@' } }],
  });
  const [from, to] = [lot, venue].map(({ lat, lng }) => `${lng.toFixed(6)},${lat.toFixed(6)}`);
  const wanted = 'overview=full&geometries=polyline&steps=false';
  expect(osrm.asked).toEqual([`/route/v1/foot/${from};${to}?${wanted}`]);
  expect((await test.agent.get(path)).body).toEqual({ ...body, source: 'database' });
  expect(osrm.asked).toHaveLength(1);
});

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  OsrmServer.json(response, status, body);
const text = (body: string) => (response: ServerResponse) => response.end(body);
it.each<[string, (response: ServerResponse) => unknown]>([
  ['no way', json(400, { code: 'NoRoute' })],
  ['status 500', json(500, {})],
  ['status 429', json(429, {})],
  ['no routes', json(200, { code: 'Ok', routes: [] })],
  ['wrong types', json(200, { code: 'Ok', routes: [{ geometry: 5, distance: 'x' }] })],
  ['an unreadable line', json(200, { code: 'Ok', routes: [{ geometry: '_', distance: 1, duration: 1 }] })],
  ['a page', text('<html>')],
  ['garbage', text('{"code":')],
  ['10 MB', text('x'.repeat(10 * 1024 * 1024))],
  ['silence', () => undefined],
])('ends in the straight line in time with %s', async (_title, answer) => {
  const { venue, lot, path } = await aPair();
  osrm.answer = answer;
  const begin = performance.now();
  const { status, body } = await test.agent.get(path);
  expect(performance.now() - begin).toBeLessThan(3_500);
  const { distanceMeters, walkingTimeMinutes } = walkingEstimate(lot, venue);
  expect([status, body.source, body.distance_meters, body.walking_time_minutes]).toEqual([
    200,
    'database',
    distanceMeters,
    walkingTimeMinutes,
  ]);
});
