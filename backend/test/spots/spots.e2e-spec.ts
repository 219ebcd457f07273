import { createLot, createVenue } from '../support/create-records.js';
import { holdLocks, waitForLockWaits } from '../support/lock-waits.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  admin = asUser(test, (await createUser(test, 'admin')).token);
});

describe('Spots', () => {
  it('A run of spots is created, and a CSV file is imported only if every row is valid', async () => {
    const venue = await createVenue(test.dataSource);
    const { lot } = await createLot(test.dataSource, venue, 2);
    const run = { parking_lot_id: lot.id, floor: '-2', office: 'ב', first_number: 1, last_number: 5 };
    expect((await admin.post('/admin/spots/bulk', run)).body).toMatchObject({
      created: 3,
      skipped: ['1', '2'],
    });
    const rows = Array.from({ length: 5000 }, (_, index) => `${index + 100},-1,משרד,לא,לא`);
    rows[10] = '3,-1,,,';
    const csv = ['number,floor,office,is_handicap,is_electric', ...rows].join('\n');
    const rejected = await admin.post('/admin/spots/import', { parking_lot_id: lot.id, csv, dry_run: false });
    expect(rejected.body).toMatchObject({
      rows: 5000,
      created: 0,
      errors: [{ row: 12, field: 'number', code: 'taken' }],
    });
    const good = csv.replace('\n3,-1,,,', '');
    const dry = await admin.post('/admin/spots/import', { parking_lot_id: lot.id, csv: good, dry_run: true });
    expect(dry.body).toMatchObject({ rows: 4999, created: 0, errors: [], added_at: null, lots: [] });
    expect(dry.body.preview).toHaveLength(4999);
    expect((await admin.get(`/admin/parking-lots/${lot.id}`)).body.spots_total).toBe(5);
    const done = await admin.post('/admin/spots/import', { parking_lot_id: lot.id, csv: good });
    expect(done.body.created).toBe(4999);
    expect((await admin.get(`/admin/parking-lots/${lot.id}`)).body.spots_total).toBe(5004);
  });

  it('An owner blocks spots for a time, sees their status and lifts the block', async () => {
    const { lot, spotIds } = await createLot(test.dataSource, await createVenue(test.dataSource), 3);
    const user = await createUser(test, 'parking_lot_owner');
    await admin.post(`/admin/users/${user.id}/make-lot-owner/${lot.id}`);
    const owner = asUser(test, user.token);
    const until = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
    const [first, second, third] = spotIds;
    for (const bad of [
      { spot_ids: [first], reason: 'x' },
      { spot_ids: [first], until, permanent: true, reason: 'x' },
      { spot_ids: [first], until: '2020-01-01T00:00:00Z', reason: 'x' },
      { spot_ids: [], permanent: true, reason: 'x' },
      { spot_ids: [first], permanent: true },
    ]) {
      expect((await owner.post('/owners/me/spots/block', bad)).body).toMatchObject({
        status: 400,
        code: 'validation_error',
      });
    }
    await owner.post('/owners/me/spots/block', { spot_ids: [first], until, reason: 'ניקיון' });
    await owner.post('/owners/me/spots/block', { spot_ids: [second], permanent: true, reason: 'שיפוץ' });
    const states = (await owner.get('/owners/me/spots?sort=["number","ASC"]')).body;
    expect(states).toMatchObject([
      {
        id: first,
        status: 'blocked',
        blocked_until: until,
        blocked_permanently: false,
        block_reason: 'ניקיון',
      },
      { id: second, status: 'blocked', blocked_until: null, blocked_permanently: true },
      { id: third, status: 'available' },
    ]);
    const blocked = await owner.get('/owners/me/spots?filter={"status":"blocked"}');
    expect(blocked.headers['content-range']).toBe('spots 0-1/2');
    expect((await owner.post('/owners/me/spots/unblock', { spot_ids: spotIds })).body).toEqual({
      updated: 2,
    });
    expect((await owner.get('/owners/me/dashboard')).body).toMatchObject({
      spots_total: 3,
      spots_available: 3,
    });
  });
});

describe('An owner who loses the lot while a request waits', () => {
  type Owner = ReturnType<typeof asUser>;
  const createOwnedLot = async () => {
    const { lot, spotIds } = await createLot(test.dataSource, await createVenue(test.dataSource), 1);
    const user = await createUser(test, 'parking_lot_owner');
    await admin.post(`/admin/users/${user.id}/make-lot-owner/${lot.id}`).expect(200);
    const end = () => admin.delete(`/admin/users/${user.id}/lot-owner/${lot.id}`);
    return { lotId: lot.id, spotId: spotIds[0] ?? 0, owner: asUser(test, user.token), end };
  };

  it.each<[string, (owner: Owner, spotId: number) => PromiseLike<{ status: number }>]>([
    ['changes no spot', (owner, spotId) => owner.put(`/owners/me/spots/${spotId}`, { floor: '9' })],
    ['deletes no spot', (owner, spotId) => owner.delete(`/owners/me/spots/${spotId}`)],
    [
      'blocks no spot',
      (owner, spotId) =>
        owner.post('/owners/me/spots/block', { spot_ids: [spotId], permanent: true, reason: 'Roof' }),
    ],
  ])('%s', async (_, send) => {
    const { lotId, spotId, owner, end } = await createOwnedLot();
    const before = (await admin.get(`/admin/spots/${spotId}`)).body;
    const locks = await holdLocks(
      test.dataSource,
      'SELECT FROM spots WHERE parking_lot_id = $1 AND id = $2 FOR UPDATE',
      [lotId, spotId],
    );
    const change = send(owner, spotId).then(({ status }) => status);
    await waitForLockWaits(test.dataSource, 1);
    const ended = await end();
    await locks.release();
    expect([ended.status, await change]).toEqual([200, 404]);
    expect((await admin.get(`/admin/spots/${spotId}`)).body).toEqual(before);
  });

  it.each<[string, (owner: Owner, lotId: number) => PromiseLike<{ status: number }>]>([
    [
      'creates no spot',
      (owner, lotId) => owner.post('/owners/me/spots', { parking_lot_id: lotId, number: '99' }),
    ],
    [
      'creates no run of spots',
      (owner, lotId) =>
        owner.post('/owners/me/spots/bulk', { parking_lot_id: lotId, first_number: 90, last_number: 99 }),
    ],
  ])('%s', async (_, send) => {
    const { lotId, owner, end } = await createOwnedLot();
    const locks = await holdLocks(test.dataSource, 'SELECT FROM parking_lots WHERE id = $1 FOR UPDATE', [
      lotId,
    ]);
    const ending = end().then(({ status }) => status);
    await waitForLockWaits(test.dataSource, 1);
    const creation = send(owner, lotId).then(({ status }) => status);
    await waitForLockWaits(test.dataSource, 2);
    await locks.release();
    expect(await Promise.all([ending, creation])).toEqual([200, 404]);
    expect((await admin.get(`/admin/parking-lots/${lotId}`)).body.spots_total).toBe(1);
  });
});
