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

const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
const evening = instantAt(soon, '20:00');

it.each(Array.from({ length: 10 }, (_, index) => index + 1))(
  'Two groups in two processes for the last spots of a code: one gets all its cars, the other none (round %i)',
  async (round) => {
    const venue = await createVenue(test.dataSource);
    const { lot } = await createLot(test.dataSource, venue, 10);
    const event = await createEventAt(test, venue.id, evening);
    const { code } = await createCode(admin, event.id, codeBody(lot.id, 8, event));
    const request = async (group: number) => {
      const response = await fetch(`${urls[group]}/landing/group-reservation`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${round}.${group}` },
        body: JSON.stringify({
          code,
          reservation_time: epochSeconds(evening),
          first_name: 'Dana',
          last_name: 'Levi',
          email: `dana${group}@example.test`,
          phone_number: `050-000-000${group}`,
          termsAccepted: true,
          cars: Array.from({ length: 5 }, (_, car) => ({
            license_plate: String(5_000_000 + round * 100 + group * 10 + car),
          })),
        }),
      });
      return response.status;
    };
    expect((await Promise.all([request(0), request(1)])).sort()).toEqual([201, 400]);
    const reserved = await test.dataSource.query<{ spot_id: number; group_id: number }[]>(
      'SELECT spot_id, group_id FROM reservations WHERE parking_lot_id = $1',
      [lot.id],
    );
    expect(new Set(reserved.map(({ spot_id }) => spot_id)).size).toBe(5);
    expect(new Set(reserved.map(({ group_id }) => group_id)).size).toBe(1);
  },
);
