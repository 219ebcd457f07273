import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createLot, createSpot, createVenue, epochSeconds } from '../support/create-records.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { createTokenReservation, createTokenClient } from '../support/token-client.js';

let test: TestApp;
let venueId: number;
beforeAll(async () => {
  test = await createTestApp();
  test.clock.moveTo('2026-11-25T10:00:00Z');
  const venue = await createVenue(test.dataSource);
  const { lot } = await createLot(test.dataSource, venue, 0);
  venueId = venue.id;
  for (const number of ['B1', 'B2', 'B3']) await createSpot(test.dataSource, lot.id, number);
});
afterAll(() => test.close());

const reservation = () =>
  createTokenReservation(test, venueId, epochSeconds(instantAt('2026-11-29', '19:30')));

/** The Link header of `/reservation/<token>`, which lists the resources to preload. */
async function linkWith(token: string): Promise<string> {
  const { headers } = await test.agent.get(`/reservation/${token}?lang=en`).set('accept', 'text/html');
  return String(headers['link'] ?? '');
}

const reservationPath = (link: string) =>
  /<(\/reservations[^>]+)>; rel=preload; as=fetch; crossorigin/.exec(link)?.[1];

/** Preloaded images by media query. */
function imageLinks(link: string): Record<string, string> {
  const found = link.matchAll(/<([^>]+)>; rel=preload; as=image; fetchpriority=high; media="([^"]+)"/g);
  return Object.fromEntries([...found].map(([, address = '', media = '']) => [media, address]));
}

it('The page preloads its reservation in the language of the page, whatever the browser prefers', async () => {
  const { token } = await reservation();
  const address = reservationPath(await linkWith(token));
  expect(address).toBe(`/reservations/token/${token}?lang=en`);
  const { body: named } = await test.agent.get(address ?? '').set('accept-language', 'he');
  const { body: requested } = await test.agent
    .get(`/reservations/token/${token}`)
    .set('accept-language', 'en');
  // Each signature of the QR code is another one.
  expect({ ...named, gate_qr: '' }).toEqual({ ...requested, gate_qr: '' });
  const { body: inHebrew } = await createTokenClient(test, token).page();
  expect(
    named.parking_lot_name === inHebrew.parking_lot_name && named.venue_name === inHebrew.venue_name,
  ).toBe(false);
});

it('The page preloads one map image per screen size and theme', async () => {
  const { token } = await reservation();
  const imageHints = imageLinks(await linkWith(token));
  const { body } = await createTokenClient(test, token).page();
  const { parking_lot_id: lotId } = body as { parking_lot_id: number };
  expect(Object.keys(imageHints)).toHaveLength(4);
  for (const [media, address] of Object.entries(imageHints)) {
    const theme = media.includes('dark') ? 'dark' : 'light';
    const width = media.includes('not') ? 1200 : 800;
    expect(address).toBe(
      `/maps/static-map?venue_id=${venueId}&parking_lot_id=${lotId}&lang=en&theme=${theme}&width=${width}`,
    );
    expect((await test.agent.get(address)).status).toBe(200);
  }
});

it('No map is preloaded for a cancelled reservation, and nothing for an unknown token', async () => {
  const { token } = await reservation();
  await createTokenClient(test, token).cancel();
  const link = await linkWith(token);
  expect(imageLinks(link)).toEqual({});
  expect(reservationPath(link)).toContain(token);
  const unknownPaths = await linkWith('no-such-token-at-all');
  expect(imageLinks(unknownPaths)).toEqual({});
  expect(reservationPath(unknownPaths)).toBeUndefined();
});
