import { instantAt } from '../../src/platform/clock/israel-time.js';
import { ParkingLot } from '../../src/lots/parking-lot.entity.js';
import { bumpCatalogVersion } from '../../src/settings/catalog-version.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { startServerProcess, type ServerProcess } from '../support/server-process.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let other: ServerProcess;
/** Of the process of the tests, and of the other one. */
let urls: string[];
beforeAll(async () => {
  test = await createTestApp();
  other = await startServerProcess(test.config.database.url);
  urls = [await test.app.getUrl(), other.url];
});
afterAll(async () => {
  await other.stop();
  await test.close();
});

let driver = 0;
/** Requests a hold from the process with the index. */
async function requestHold(
  index: number,
  venueId: number,
  time: number,
): Promise<{ status: number; body: HoldResult; ms: number }> {
  driver += 1;
  const startedAt = performance.now();
  const response = await fetch(`${urls[index % 2]}/landing/request-parking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${driver >> 8}.${driver & 255}` },
    body: JSON.stringify({ venue_id: venueId, reservation_time: time }),
  });
  const body = (await response.json()) as HoldResult;
  return { status: response.status, body, ms: performance.now() - startedAt };
}

interface HoldResult {
  spot_id?: number;
  code?: string;
}

const soon = new Date(Date.now() + 3 * 86_400_000);
const evening = epochSeconds(instantAt(soon.toISOString().slice(0, 10), '19:30'));

/** Requests that many holds of the evening at once, in turn from both processes. */
const requestHolds = (count: number, venueId: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => requestHold(index, venueId, evening)));

it.each([1, 2, 3])(
  '60 concurrent requests to two processes get each of 8 spots exactly once (round %i)',
  async () => {
    const venue = await createVenue(test.dataSource);
    const { spotIds } = await createLot(test.dataSource, venue, 8);
    const responses = await requestHolds(60, venue.id);
    const held = responses.filter((result) => result.status === 201).map((result) => result.body.spot_id);
    const rejected = responses.filter((result) => result.status === 404).map((result) => result.body.code);
    expect(held.sort()).toEqual([...spotIds].sort());
    expect(rejected).toEqual(Array(52).fill('no_spots_available'));
  },
);

it('Concurrent requests fill two lots completely', async () => {
  const venue = await createVenue(test.dataSource);
  const near = await createLot(test.dataSource, venue, 5);
  const far = await createLot(test.dataSource, venue, 5, { lat: venue.lat + 0.005 });
  const responses = await requestHolds(40, venue.id);
  const held = responses.filter((result) => result.status === 201).map((result) => result.body.spot_id);
  expect(held.sort()).toEqual([...near.spotIds, ...far.spotIds].sort());
  expect(
    responses.filter((result) => result.status !== 201 && result.body.code !== 'no_spots_available'),
  ).toEqual([]);
});

it('Concurrent requests to two processes get each spot exactly once in each of two slots', async () => {
  const venue = await createVenue(test.dataSource);
  const slots = [
    { slot: 0, start_time: '12:00', end_time: '17:30' },
    { slot: 1, start_time: '18:00', end_time: '02:00' },
  ];
  const { spotIds } = await createLot(test.dataSource, venue, 6, { slots });
  const afternoon = evening - 5 * 3_600;
  const responses = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const time = index % 4 < 2 ? afternoon : evening;
      const { status, body } = await requestHold(index, venue.id, time);
      return { time, status, spot: body.spot_id };
    }),
  );
  for (const time of [afternoon, evening]) {
    const held = responses.filter((response) => response.time === time && response.status === 201);
    expect(held.map(({ spot }) => spot).sort()).toEqual([...spotIds].sort());
  }
  expect(responses.filter(({ status }) => status === 404)).toHaveLength(60 - 2 * spotIds.length);
});

it('Requests follow many changes of another lot for two seconds before they fail', async () => {
  const venue = await createVenue(test.dataSource);
  const { spotIds } = await createLot(test.dataSource, venue, 8);
  const { lot } = await createLot(test.dataSource, await createVenue(test.dataSource), 0);
  const changeLot = async () => {
    for (let priceAgorot = 1; priceAgorot <= 300; priceAgorot++) {
      await test.dataSource.transaction(async (tx) => {
        await tx.update(ParkingLot, lot.id, { priceAgorot });
        await bumpCatalogVersion(tx);
      });
    }
  };
  const changes = changeLot();
  const responses = await requestHolds(60, venue.id);
  await changes;
  expect(responses.filter(({ status, ms }) => status === 503 && ms < 2_000)).toEqual([]);
  const later = await requestHolds(8, venue.id);
  const held = [...responses, ...later]
    .filter(({ status }) => status === 201)
    .map(({ body }) => body.spot_id);
  expect(held.sort()).toEqual([...spotIds].sort());
});
