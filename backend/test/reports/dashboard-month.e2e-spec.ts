import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { asUser, createUser, signIn } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const priceAgorot = 2500;

const test = useTestApp();

it('The month of both dashboards begins at midnight in Israel, two hours before it does in UTC', async () => {
  test.clock.moveTo('2026-11-24T10:00:00Z');
  const ownerUser = await createUser(test, 'parking_lot_owner');
  const adminUser = await createUser(test, 'admin');
  let admin = asUser(test, adminUser.token);
  let owner = asUser(test, ownerUser.token);
  // Access tokens expire after hours, so moving the clock by days needs a new sign-in.
  const moveTo = async (instant: Date) => {
    test.clock.moveTo(instant);
    admin = asUser(test, await signIn(test, adminUser.email));
    owner = asUser(test, await signIn(test, ownerUser.email));
  };
  const venue = await createVenue(test.dataSource);
  const { lot } = await createLot(test.dataSource, venue, 5, { priceAgorot });
  await admin.post(`/admin/users/${ownerUser.id}/make-lot-owner/${lot.id}`).expect(200);
  const reserve = async (date: string, time: string) =>
    confirmAndGetToken(test, await holdAt(test, venue.id, epochSeconds(instantAt(date, time))));
  const statistics = async () => {
    const { reservations_month, owed_month_agorot } = (await admin.get('/admin/dashboard/stats')).body;
    const ownerRevenue = (await owner.get('/owners/me/dashboard')).body.owed_month_agorot as number;
    return [reservations_month, owed_month_agorot, ownerRevenue] as number[];
  };

  await reserve('2026-11-30', '23:30');
  await reserve('2026-12-01', '00:30');
  await moveTo(instantAt('2026-11-30', '23:50'));
  expect(await statistics()).toEqual([1, 2 * priceAgorot, 2 * priceAgorot]);

  await moveTo(instantAt('2026-12-01', '00:10'));
  expect(await statistics()).toEqual([1, 0, 0]);
  await reserve('2026-12-01', '19:30');
  await reserve('2026-12-01', '19:30');
  expect(await statistics()).toEqual([3, 2 * priceAgorot, 2 * priceAgorot]);
});

it('Users are counted by role, with those that are active and new', async () => {
  const admin = asUser(test, (await createUser(test, 'admin')).token);
  const before = (await admin.get('/admin/dashboard/users/stats')).body;
  const { id: inactive } = await createUser(test, 'parking_lot_owner');
  const { id: old } = await createUser(test, 'user');
  await createUser(test, 'user');
  await test.dataSource.query('UPDATE users SET is_active = false WHERE id = $1', [inactive]);
  const created = new Date(test.clock.now().getTime() - 30 * 86_400_000 - 1000);
  await test.dataSource.query('UPDATE users SET created_at = $2 WHERE id = $1', [old, created]);
  expect((await admin.get('/admin/dashboard/users/stats')).body).toEqual({
    total: before.total + 3,
    active: before.active + 2,
    by_role: {
      ...before.by_role,
      parking_lot_owner: before.by_role.parking_lot_owner + 1,
      user: before.by_role.user + 2,
    },
    created_last_30_days: before.created_last_30_days + 2,
  });
});
