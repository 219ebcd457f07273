import { instantAt } from '../../src/platform/clock/israel-time.js';
import { aLot, aVenue, epochSeconds } from '../support/builders.js';
import { aCheckout, resultOf } from '../support/card-calls.js';
import { aCardWorld, type CardWorld } from '../support/card-world.js';
import { type Hold, holdAt } from '../support/driver-calls.js';

const payments = 10;
const connections = 3;

let world: CardWorld;
beforeAll(async () => {
  world = await aCardWorld({ DATABASE_POOL_MAX: String(connections) });
  world.cardcom.sendsNotices = false;
});
afterAll(() => world.close());

it('More payments are settled at once than there are connections', async () => {
  const { cardcom, test } = world;
  const venue = await aVenue(test.dataSource);
  await aLot(test.dataSource, venue, payments, { priceAgorot: 2_505 });
  const evening = epochSeconds(instantAt('2026-11-29', '19:30'));
  const holds: Hold[] = [];
  for (let driver = 0; driver < payments; driver++) {
    const hold = await holdAt(test, venue.id, evening);
    await cardcom.pay((await aCheckout(test, hold)).redirect_url);
    holds.push(hold);
  }
  const results = await Promise.all(holds.map((hold) => resultOf(test, hold)));
  expect(results.map(({ state }) => state)).toEqual(holds.map(() => 'confirmed'));
});
