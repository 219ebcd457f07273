import { instantAt } from '../src/clock/israel-time.js';
import { aLot, aSpot, aVenue, epochSeconds } from './support/builders.js';
import { aTestApp, type TestApp } from './support/test-app.js';
import { aTokenStay, tokenCalls } from './support/token-calls.js';

let test: TestApp;
let venueId: number;
beforeAll(async () => {
  test = await aTestApp();
  test.clock.moveTo('2026-11-25T10:00:00Z');
  const venue = await aVenue(test.dataSource);
  const { lot } = await aLot(test.dataSource, venue, 0);
  venueId = venue.id;
  for (const number of ['B1', 'B2']) await aSpot(test.dataSource, lot.id, number);
});
afterAll(() => test.close());

const stay = () => aTokenStay(test, venueId, epochSeconds(instantAt('2026-11-29', '19:30')));

/** The pictures that come with the page at `/reservation/<token>`, by what the screen must be like. */
async function picturesWith(token: string): Promise<Record<string, string>> {
  const { headers } = await test.agent.get(`/reservation/${token}?lang=en`).set('accept', 'text/html');
  const found = String(headers['link'] ?? '').matchAll(/<([^>]+)>; rel=preload; as=image; media="([^"]+)"/g);
  return Object.fromEntries([...found].map(([, address = '', media = '']) => [media, address]));
}

it('says with a stay’s page which map it will show, for each screen one', async () => {
  const { token } = await stay();
  const pictures = await picturesWith(token);
  const { body } = await tokenCalls(test, token).page();
  const { parking_lot_id: lotId } = body as { parking_lot_id: number };
  expect(Object.keys(pictures)).toHaveLength(4);
  for (const [media, address] of Object.entries(pictures)) {
    const theme = media.includes('dark') ? 'dark' : 'light';
    const width = media.includes('not') ? 1200 : 800;
    expect(address).toBe(
      `/maps/static-map?venue_id=${venueId}&parking_lot_id=${lotId}&lang=en&theme=${theme}&width=${width}`,
    );
    expect((await test.agent.get(address)).status).toBe(200);
  }
});

it('says nothing with the page of a stay that was cancelled, nor where a link leads nowhere', async () => {
  const { token } = await stay();
  await tokenCalls(test, token).cancel();
  expect(await picturesWith(token)).toEqual({});
  expect(await picturesWith('no-such-token-at-all')).toEqual({});
});
