import { instantAt } from '../../src/platform/clock/israel-time.js';
import { aLot, aVenue, epochSeconds } from '../support/builders.js';
import { confirmedToken, holdAt } from '../support/driver-calls.js';
import { as, aUser, signIn } from '../support/sign-in.js';
import { aTestApp, type TestApp } from '../support/test-app.js';

const priceAgorot = 2500;

let test: TestApp;
beforeAll(async () => {
  test = await aTestApp();
});
afterAll(() => test.close());

it('The month of both dashboards begins at midnight in Israel, two hours before it does in UTC', async () => {
  test.clock.moveTo('2026-11-24T10:00:00Z');
  const ownerUser = await aUser(test, 'parking_lot_owner');
  const adminUser = await aUser(test, 'admin');
  let admin = as(test, adminUser.token);
  let owner = as(test, ownerUser.token);
  // Tokens last for hours, and the clock moves on by days.
  const moveTo = async (instant: Date) => {
    test.clock.moveTo(instant);
    admin = as(test, await signIn(test, adminUser.email));
    owner = as(test, await signIn(test, ownerUser.email));
  };
  const venue = await aVenue(test.dataSource);
  const { lot } = await aLot(test.dataSource, venue, 5, { priceAgorot });
  await admin.post(`/admin/users/${ownerUser.id}/make-lot-owner/${lot.id}`).expect(200);
  const reserve = async (date: string, time: string) =>
    confirmedToken(test, await holdAt(test, venue.id, epochSeconds(instantAt(date, time))));
  const figures = async () => {
    const { reservations_month, revenue_month_agorot } = (await admin.get('/admin/dashboard/stats')).body;
    const ownerRevenue = (await owner.get('/owners/me/dashboard')).body.revenue_month_agorot as number;
    return [reservations_month, revenue_month_agorot, ownerRevenue] as number[];
  };

  await reserve('2026-11-30', '23:30');
  await reserve('2026-12-01', '00:30');
  await moveTo(instantAt('2026-11-30', '23:50'));
  expect(await figures()).toEqual([1, 2 * priceAgorot, 2 * priceAgorot]);

  await moveTo(instantAt('2026-12-01', '00:10'));
  expect(await figures()).toEqual([1, 0, 0]);
  await reserve('2026-12-01', '19:30');
  await reserve('2026-12-01', '19:30');
  expect(await figures()).toEqual([3, 2 * priceAgorot, 2 * priceAgorot]);
});
