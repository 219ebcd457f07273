import { createLot, createVenue } from '../support/create-records.js';
import { asUser, createUser } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  test = await createTestApp();
  test.clock.moveTo('2026-11-25T10:00:00Z');
  admin = asUser(test, (await createUser(test, 'admin')).token);
});
afterAll(() => test.close());

describe('Spots', () => {
  it('A run of spots is created, and a CSV file is imported only if every row is valid', async () => {
    const venue = await createVenue(test.dataSource);
    const { lot } = await createLot(test.dataSource, venue, 2);
    const run = { parking_lot_id: lot.id, floor: '-2', office: 'ב', first_number: 1, last_number: 5 };
    expect((await admin.post('/admin/spots/bulk', run)).body).toEqual({ created: 3, skipped: ['1', '2'] });
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
    expect(dry.body).toEqual({ rows: 4999, created: 0, errors: [] });
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
