import { readAuditLog } from '../support/audit-log.js';
import { createVenue } from '../support/create-records.js';
import { asUser, createUser, signIn } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
let admin: ReturnType<typeof asUser>;
let venueId: number;
let otherVenueId: number;
beforeAll(async () => {
  admin = asUser(test, (await createUser(test, 'admin')).token);
  venueId = (await createVenue(test.dataSource)).id;
  otherVenueId = (await createVenue(test.dataSource)).id;
});

it('A user becomes a venue manager with the first venue, and has to sign in again', async () => {
  const user = await createUser(test, 'user');
  const added = await admin.post(`/admin/users/${user.id}/make-venue-manager/${venueId}`).expect(200);
  expect(added.body).toEqual({ user_id: user.id, venue_id: venueId });
  await admin.post(`/admin/users/${user.id}/make-venue-manager/${venueId}`).expect(200);
  expect((await asUser(test, user.token).get('/auth/me')).status).toBe(401);
  const me = await asUser(test, await signIn(test, user.email)).get('/auth/me');
  expect(me.body).toMatchObject({ role: 'venue_manager', venues: [{ id: venueId }] });
  expect(await readAuditLog(admin, { resource: 'users', resource_id: user.id })).toMatchObject([
    {
      action: 'make_venue_manager',
      before: { role: 'user' },
      after: { user_id: user.id, venue_id: venueId, role: 'venue_manager' },
    },
    { action: 'make_venue_manager', before: null, after: { user_id: user.id, venue_id: venueId } },
  ]);
});

it('A venue manager sees own venues only, until the assignment ends', async () => {
  const manager = await createUser(test, 'venue_manager');
  const call = asUser(test, manager.token);
  expect((await call.get('/venues/me').expect(200)).body).toEqual([]);
  await admin.post(`/admin/users/${manager.id}/make-venue-manager/${venueId}`).expect(200);
  expect((await call.get('/venues/me')).body).toMatchObject([{ id: venueId, is_active: true }]);
  expect((await call.get(`/venues/me/${venueId}`)).body).toMatchObject({ id: venueId });
  for (const id of [otherVenueId, 999_999, 'x']) {
    const response = await call.get(`/venues/me/${id}`);
    expect([response.status, response.body.code]).toEqual([404, 'venue_not_found']);
  }
  await admin.delete(`/admin/users/${manager.id}/venue-manager/${venueId}`).expect(200);
  expect((await call.get(`/venues/me/${venueId}`)).status).toBe(404);
});

it('Another role takes the venues away, and they do not return with the former role', async () => {
  const manager = await createUser(test, 'venue_manager');
  await admin.post(`/admin/users/${manager.id}/make-venue-manager/${venueId}`).expect(200);
  await admin.put(`/admin/users/${manager.id}`, { role: 'support' }).expect(200);
  const { body } = await admin.put(`/admin/users/${manager.id}`, { role: 'venue_manager' }).expect(200);
  expect(body.venues).toEqual([]);
});

it('Only a user without another role can manage a venue or own a lot', async () => {
  for (const role of ['admin', 'support', 'accountant', 'parking_lot_owner'] as const) {
    const user = await createUser(test, role);
    const response = await admin.post(`/admin/users/${user.id}/make-venue-manager/${venueId}`);
    expect([role, response.status, response.body.code]).toEqual([role, 400, 'validation_error']);
  }
});

it.each([
  ['make-venue-manager', 'post'],
  ['venue-manager', 'delete'],
] as const)('%s responds 404 for a user or a venue that does not exist', async (path, method) => {
  const user = await createUser(test, 'venue_manager');
  for (const [userId, venue, code] of [
    [999_999, venueId, 'not_found'],
    [user.id, 999_999, 'venue_not_found'],
    [user.id, 'x', 'venue_not_found'],
  ]) {
    const response = await admin[method](`/admin/users/${userId}/${path}/${venue}`);
    expect([response.status, response.body.code]).toEqual([404, code]);
  }
});
