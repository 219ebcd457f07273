import { setTimeout } from 'node:timers/promises';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { codeBody, createCode, createEventAt } from '../support/event-codes.js';
import { startServerProcess, type ServerProcess } from '../support/server-process.js';
import { asUser, createUser } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let other: ServerProcess;
let urls: string[];
let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  test = await createTestApp();
  other = await startServerProcess(test.config.database.url);
  urls = [await test.app.getUrl(), other.url];
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
afterAll(async () => {
  await other.stop();
  await test.close();
});

let drivers = 0;

interface Outcome {
  status: number;
  spot_id?: number;
}

/** Requests a spot as another driver, who tries again when the server is busy. */
async function request(body: object): Promise<Outcome> {
  drivers += 1;
  const driver = drivers;
  for (let attempts = 1; ; attempts++) {
    const response = await fetch(`${urls[driver % 2]}/landing/request-parking`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.8.${driver >> 8}.${driver & 255}`,
      },
      body: JSON.stringify(body),
    });
    const outcome = { status: response.status, ...((await response.json()) as { spot_id?: number }) };
    if (outcome.status !== 503 || attempts === 10) return outcome;
    await setTimeout(Number(response.headers.get('retry-after')) * 1_000);
  }
}

const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
const evening = instantAt(soon, '20:00');

it.each(Array.from({ length: 20 }, (_, index) => index + 1))(
  '200 drivers with and without a code get 8 set-aside and 12 other spots of 20, each once (round %i)',
  async () => {
    const venue = await createVenue(test.dataSource);
    const { lot, spotIds } = await createLot(test.dataSource, venue, 20);
    const event = await createEventAt(test, venue.id, evening);
    const { code } = await createCode(admin, event.id, codeBody(lot.id, 8, event));
    const setAside = await test.dataSource.query<{ spot_id: number }[]>(
      'SELECT spot_id FROM set_aside_spots WHERE parking_lot_id = $1',
      [lot.id],
    );
    const results = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const isCoded = index % 4 < 2;
        const body = { venue_id: venue.id, reservation_time: epochSeconds(evening) };
        return { isCoded, ...(await request(isCoded ? { ...body, code } : body)) };
      }),
    );
    const spotsOf = (isCoded: boolean) =>
      results
        .filter((result) => result.isCoded === isCoded && result.status === 201)
        .map((result) => result.spot_id)
        .sort();
    const reserved = setAside.map(({ spot_id }) => spot_id);
    expect(spotsOf(true)).toEqual([...reserved].sort());
    expect(spotsOf(false)).toEqual(spotIds.filter((id) => !reserved.includes(id)).sort());
    expect(results.filter(({ status }) => ![201, 400, 404].includes(status))).toEqual([]);
  },
);
