import { instantAt } from '../../src/platform/clock/israel-time.js';
import { OutboxDelivery } from '../../src/platform/outbox/outbox-delivery.js';
import { aLot, aVenue, epochSeconds } from '../support/builders.js';
import { confirmedToken, holdAt } from '../support/driver-calls.js';
import { eventually } from '../support/eventually.js';
import { aTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let delivery: OutboxDelivery;
beforeAll(async () => {
  test = await aTestApp();
  delivery = test.app.get(OutboxDelivery);
});
afterAll(() => test.close());

const message = async () => {
  const [row] = await test.dataSource.query<[{ state: string; attempts: number; last_error: string | null }]>(
    `SELECT state, attempts, last_error FROM outbox_messages WHERE channel = 'mail' AND topic = 'confirmed'`,
  );
  return row;
};

it('A late failure of an attempt does not overwrite the success of a newer attempt', async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  const venue = await aVenue(test.dataSource);
  await aLot(test.dataSource, venue, 1);
  await confirmedToken(test, await holdAt(test, venue.id, epochSeconds(instantAt('2026-11-29', '19:30'))));
  let fail: (error: Error) => void = () => {};
  const stalled = new Promise<'sent'>((_, reject) => (fail = reject));
  const first = delivery.deliverDue('mail', () => stalled);
  await eventually(async () => (await message()).attempts === 1);
  test.clock.advance({ seconds: 91 });
  await delivery.deliverDue('mail', () => Promise.resolve('sent'));
  expect(await message()).toEqual({ state: 'sent', attempts: 2, last_error: null });
  fail(new Error('the connection broke'));
  await first;
  expect(await message()).toEqual({ state: 'sent', attempts: 2, last_error: null });
});
