import { instantAt } from '../../src/platform/clock/israel-time.js';
import { readAuditLog } from '../support/audit-log.js';
import {
  createLotWithOwner as createLotOf,
  createPlate,
  type LotWithOwner,
} from '../support/lot-with-owner.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  test.clock.moveTo(instantAt('2026-11-25', '12:00'));
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
beforeEach(() => test.clock.moveTo(instantAt('2026-11-29', '12:00')));

const createLotWithOwner = () => createLotOf(test, admin);
const newKey = async ({ owner, id: lotId }: LotWithOwner, name = 'North gate') => {
  const { status, body } = await owner.post(`/owners/me/lots/${lotId}/gate-devices`, {
    name,
    kind: 'camera',
  });
  expect(status).toBe(201);
  return body as { id: number; key: string };
};
const listKeys = async ({ owner, id: lotId }: LotWithOwner) =>
  (await owner.get(`/owners/me/lots/${lotId}/gate-devices`)).body as { id: number; last_sync_at: string }[];
const say = (key: string, lot: LotWithOwner, plate = createPlate()) =>
  asUser(test, key).post('/owners/me/entries', {
    parking_lot_id: lot.id,
    license_plate: plate,
    direction: 'in',
  });

describe('Cameras and barriers', () => {
  it('A gate records cars with its lot’s key until the key is revoked', async () => {
    const lot = await createLotWithOwner();
    const { id, key } = await newKey(lot);
    expect(key).toMatch(new RegExp(`^pgk_${lot.id}_[\\w-]{43}$`));
    const notified = await say(key, lot);
    expect([notified.status, notified.body.source]).toEqual([201, 'gate']);
    const ended = await lot.owner.delete(`/owners/me/lots/${lot.id}/gate-devices/${id}`);
    expect(ended.body).toMatchObject({ id, name: 'North gate', revoked_at: null });
    expect((await say(key, lot)).status).toBe(401);
    expect(await listKeys(lot)).toEqual([]);
    const again = await lot.owner.delete(`/owners/me/lots/${lot.id}/gate-devices/${id}`);
    expect([again.status, again.body.code]).toEqual([404, 'not_found']);
  });

  it('A key is rejected for another lot and by every other endpoint', async () => {
    const [lot, other] = [await createLotWithOwner(), await createLotWithOwner()];
    const { key } = await newKey(lot);
    const inOtherLot = await say(key, other);
    expect([inOtherLot.status, inOtherLot.body.code]).toEqual([404, 'lot_not_found']);
    const call = asUser(test, key);
    for (const path of [
      '/owners/me/entries',
      `/owners/me/lots/${lot.id}`,
      `/owners/me/lots/${lot.id}/gate-devices`,
      '/owners/me/dashboard',
      '/auth/me',
      '/admin/users',
    ]) {
      expect([path, (await call.get(path)).status]).toEqual([path, 401]);
    }
    expect(
      (await call.post(`/owners/me/lots/${lot.id}/gate-devices`, { name: 'x', kind: 'phone' })).status,
    ).toBe(401);
    const wrong = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    const ofOther = key.replace(`pgk_${lot.id}_`, `pgk_${other.id}_`);
    for (const bad of [wrong, ofOther, 'pgk_', 'pgk_1_x', key.toUpperCase()])
      expect((await say(bad, lot)).status).toBe(401);
  });

  it('The secret is in no later response, and the database stores its hash only', async () => {
    const lot = await createLotWithOwner();
    const { id, key } = await newKey(lot, ' Camera 2 ');
    const listed = await lot.owner.get(`/owners/me/lots/${lot.id}/gate-devices`);
    expect(listed.headers['content-range']).toBe('gate-devices 0-0/1');
    expect(listed.body).toEqual([
      {
        id,
        parking_lot_id: lot.id,
        name: 'Camera 2',
        kind: 'camera',
        direction: null,
        created_at: expect.any(String),
        enrolled_at: expect.any(String),
        enrolment_expires_at: null,
        last_sync_at: null,
        app_version: null,
        is_online: false,
        revoked_at: null,
      },
    ]);
    const path = `/owners/me/lots/${lot.id}/gate-devices/${id}`;
    expect((await lot.owner.get(path)).body).toEqual(listed.body[0]);
    await lot.owner.delete(path);
    expect((await lot.owner.get(path)).status).toBe(404);
    const log = await readAuditLog(admin, { resource: 'gate-devices', resource_id: id });
    expect(log.map(({ action }) => action)).toEqual(['create', 'revoke']);
    const secret = key.slice(`pgk_${lot.id}_`.length);
    for (const table of ['gate_devices', 'audit_log', 'entries']) {
      const [{ found }] = await test.dataSource.query<[{ found: number }]>(
        `SELECT count(*)::int AS found FROM ${table} t WHERE position($1 IN t::text) > 0`,
        [secret],
      );
      expect([table, found]).toEqual([table, 0]);
    }
  });

  it('The time of the last use is stored at most twice a minute', async () => {
    const lot = await createLotWithOwner();
    const { key } = await newKey(lot);
    const usedAt = async () => (await listKeys(lot))[0]?.last_sync_at;
    await say(key, lot);
    const first = await usedAt();
    expect(first).toMatch(/^2026-11-29T10:00:/);
    test.clock.advance({ seconds: 20 });
    await say(key, lot);
    expect(await usedAt()).toBe(first);
    test.clock.advance({ seconds: 50 });
    await say(key, lot);
    expect(await usedAt()).toMatch(/^2026-11-29T10:01:/);
  });

  it('A device needs a name and a kind, and only an owner of the lot can create it', async () => {
    const [lot, other] = [await createLotWithOwner(), await createLotWithOwner()];
    const path = `/owners/me/lots/${lot.id}/gate-devices`;
    for (const body of [
      { kind: 'camera' },
      { name: 'x' },
      { name: 'x', kind: 'horse' },
      { name: ' ', kind: 'camera' },
      { name: 'x'.repeat(61), kind: 'camera' },
      { name: 'x', kind: 'camera', key: 'pgk_1_mine' },
    ]) {
      const { status, body: response } = await lot.owner.post(path, body);
      expect([status, response.errors.length]).toEqual([400, 1]);
    }
    const { id } = await newKey(lot);
    const rejected = [
      await other.owner.get(path),
      await other.owner.post(path, { name: 'mine', kind: 'camera' }),
      await other.owner.delete(`${path}/${id}`),
    ];
    for (const { status, body } of rejected) expect([status, body.code]).toEqual([404, 'lot_not_found']);
    const mixed = await other.owner.delete(`/owners/me/lots/${other.id}/gate-devices/${id}`);
    expect([mixed.status, mixed.body.code]).toEqual([404, 'not_found']);
    expect(await listKeys(lot)).toHaveLength(1);
  });
});

it('Admins add devices to every lot and revoke those of owners; a device ends with the rights of its admin', async () => {
  const lot = await createLotWithOwner();
  const colleague = await createUser(test, 'admin');
  const devices = `/admin/parking-lots/${lot.id}/gate-devices`;
  const { key } = (
    await asUser(test, colleague.token).post(devices, { name: 'By an admin', kind: 'camera' }).expect(201)
  ).body as { key: string };
  expect((await say(key, lot)).status).toBe(201);
  const own = await newKey(lot);
  expect((await admin.get(devices)).body).toHaveLength(2);
  await admin.delete(`${devices}/${own.id}`).expect(200);
  expect((await say(own.key, lot)).status).toBe(401);
  await admin.put(`/admin/users/${colleague.id}`, { role: 'support' }).expect(200);
  expect((await say(key, lot)).status).toBe(401);
  const unknown = await admin.get('/admin/parking-lots/999999/gate-devices');
  expect([unknown.status, unknown.body.code]).toEqual([404, 'lot_not_found']);
});

it('Entries recorded by a person are in the audit log, entries recorded by a gate are not', async () => {
  const lot = await createLotWithOwner();
  const { key } = await newKey(lot);
  const { body: byHand } = await lot.owner.post('/owners/me/entries', {
    parking_lot_id: lot.id,
    license_plate: createPlate(),
    direction: 'in',
  });
  await say(key, lot);
  const log = await readAuditLog(admin, { resource: 'entries' });
  expect(log.at(-1)).toMatchObject({ action: 'car_in', resource_id: String(byHand.id) });
  expect(log.filter(({ resource_id: id }) => Number(id) > byHand.id)).toEqual([]);
});
