import { readAuditLog } from '../support/audit-log.js';
import { createLot, createVenue } from '../support/create-records.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
let admin: ReturnType<typeof asUser>;
let lotId: number;
beforeAll(async () => {
  admin = asUser(test, (await createUser(test, 'admin')).token);
  lotId = (await createLot(test.dataSource, await createVenue(test.dataSource), 1)).lot.id;
});

const ownersOf = async (id: number) => (await admin.get(`/admin/parking-lots/${id}`)).body.owners;

it('A user who becomes an owner has to sign in again, and adding an owner twice changes nothing', async () => {
  const user = await createUser(test, 'user');
  const added = await admin.post(`/admin/users/${user.id}/make-lot-owner/${lotId}`);
  expect(added.body).toEqual({ user_id: user.id, parking_lot_id: lotId });
  expect((await asUser(test, user.token).get('/auth/me')).status).toBe(401);
  await admin.post(`/admin/users/${user.id}/make-lot-owner/${lotId}`).expect(200);
  expect(await ownersOf(lotId)).toEqual([{ id: user.id, name: '', email: user.email }]);
  await admin.delete(`/admin/users/${user.id}/lot-owner/${lotId}`).expect(200);
});

it('A second lot leaves the sessions and the role of an owner alone', async () => {
  const owner = await createUser(test, 'parking_lot_owner');
  await admin.post(`/admin/users/${owner.id}/make-lot-owner/${lotId}`).expect(200);
  const me = await asUser(test, owner.token).get('/auth/me');
  expect(me.body).toMatchObject({ role: 'parking_lot_owner', parking_lots: [{ id: lotId }] });
  const removed = await admin.delete(`/admin/users/${owner.id}/lot-owner/${lotId}`);
  expect(removed.body).toEqual({ user_id: owner.id, parking_lot_id: lotId });
  const log = await readAuditLog(admin, { resource: 'users', resource_id: owner.id });
  expect(log).toMatchObject([
    { action: 'make_lot_owner', before: null, after: { user_id: owner.id, parking_lot_id: lotId } },
    { action: 'remove_lot_owner', before: null, after: { user_id: owner.id, parking_lot_id: lotId } },
  ]);
  expect(log[0]?.after).not.toHaveProperty('role');
});

it('An admin cannot own a lot', async () => {
  const other = await createUser(test, 'admin');
  const rejected = await admin
    .post(`/admin/users/${other.id}/make-lot-owner/${lotId}`)
    .set('accept-language', 'en');
  expect(rejected.status).toBe(400);
  expect(rejected.body).toMatchObject({
    code: 'validation_error',
    detail: 'An admin manages every lot and cannot own one.',
  });
  expect(await ownersOf(lotId)).toEqual([]);
});

it.each([
  ['make-lot-owner', 'post'],
  ['lot-owner', 'delete'],
] as const)('%s responds 404 for a user or a lot that does not exist', async (path, method) => {
  const user = await createUser(test, 'parking_lot_owner');
  for (const [userId, lot, code] of [
    [999_999, lotId, 'not_found'],
    ['x', lotId, 'not_found'],
    [user.id, 999_999, 'lot_not_found'],
    [user.id, 'x', 'lot_not_found'],
  ]) {
    const response = await admin[method](`/admin/users/${userId}/${path}/${lot}`);
    expect([response.status, response.body.code]).toEqual([404, code]);
  }
});

it('Removing an owner who does not own the lot responds 404', async () => {
  const user = await createUser(test, 'parking_lot_owner');
  const response = await admin.delete(`/admin/users/${user.id}/lot-owner/${lotId}`);
  expect([response.status, response.body.code]).toEqual([404, 'not_found']);
});
