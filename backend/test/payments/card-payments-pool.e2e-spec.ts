import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { createCheckout, getCheckoutResult } from '../support/checkout-requests.js';
import { createCardCheckout, type CardCheckoutFixture } from '../support/card-checkout.js';
import { type Hold, holdAt } from '../support/driver-requests.js';

const payments = 10;
const connections = 3;

let fixture: CardCheckoutFixture;
beforeAll(async () => {
  fixture = await createCardCheckout({ DATABASE_POOL_MAX: String(connections) });
  fixture.cardcom.sendsNotices = false;
});
afterAll(() => fixture.close());

it('More payments than database connections can be completed at the same time', async () => {
  const { cardcom, test } = fixture;
  const venue = await createVenue(test.dataSource);
  await createLot(test.dataSource, venue, payments, { priceAgorot: 2_505 });
  const evening = epochSeconds(instantAt('2026-11-29', '19:30'));
  const holds: Hold[] = [];
  for (let driver = 0; driver < payments; driver++) {
    const hold = await holdAt(test, venue.id, evening);
    await cardcom.pay((await createCheckout(test, hold)).redirect_url);
    holds.push(hold);
  }
  const results = await Promise.all(holds.map((hold) => getCheckoutResult(test, hold)));
  expect(results.map(({ state }) => state)).toEqual(holds.map(() => 'confirmed'));
});
