import { readAuditLog } from '../support/audit-log.js';
import { createLot, createSpot, createVenue } from '../support/create-records.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  test.clock.moveTo('2026-11-25T10:00:00Z');
  admin = asUser(test, (await createUser(test, 'admin')).token);
});

const createEmptyLot = async () =>
  (await createLot(test.dataSource, await createVenue(test.dataSource), 0)).lot.id;

it('Every change of a spot is in the audit log, and saving it unchanged is none', async () => {
  const lotId = await createEmptyLot();
  const details = { number: '7', floor: '-2', office: 'B', is_handicap: true, is_electric: true };
  const created = await admin.post('/admin/spots', { parking_lot_id: lotId, ...details });
  expect(created.body).toMatchObject({ ...details, is_active: true, status: 'available' });
  const path = `/admin/spots/${created.body.id}`;
  await admin.put(path, { floor: '-3', is_electric: false }).expect(200);
  await admin.put(path, { floor: '-3' }).expect(200);
  expect((await admin.delete(path)).body).toMatchObject({ floor: '-3' });
  expect((await admin.get(path)).body.code).toBe('spot_not_found');
  expect(await readAuditLog(admin, { resource: 'spots', resource_id: created.body.id })).toMatchObject([
    { action: 'create', before: null, after: { parking_lot_id: lotId, ...details } },
    {
      action: 'update',
      before: { floor: '-2', is_electric: true },
      after: { floor: '-3', is_electric: false, is_handicap: true },
    },
    { action: 'delete', before: { number: '7' }, after: null },
  ]);
});

it('Spots sort by the name of their lot in each language', async () => {
  const lotIds: number[] = [];
  for (const [name, nameEn] of [
    ['אלה', 'Zelkova'],
    ['ברוש', 'Acacia'],
  ] as const) {
    const lotId = await createEmptyLot();
    await admin.put(`/admin/parking-lots/${lotId}`, { name, name_en: nameEn }).expect(200);
    await createSpot(test.dataSource, lotId, '1');
    lotIds.push(lotId);
  }
  const filter = JSON.stringify({ parking_lot_id: lotIds });
  const lotsBy = async (field: string) => {
    const { body } = await admin.get(`/admin/spots?sort=["${field}","ASC"]&filter=${filter}`);
    return (body as { parking_lot_id: number }[]).map((spot) => spot.parking_lot_id);
  };
  expect(await lotsBy('lot_name')).toEqual(lotIds);
  expect(await lotsBy('lot_name_en')).toEqual(lotIds.toReversed());
});

it('Two spots of a lot cannot have one number, and spots of two lots can', async () => {
  const [lotId, otherId] = [await createEmptyLot(), await createEmptyLot()];
  const create = (parkingLotId: number, number: string) =>
    admin.post('/admin/spots', { parking_lot_id: parkingLotId, number });
  await create(lotId, '1').expect(201);
  await create(otherId, '1').expect(201);
  expect((await create(lotId, '1')).body).toMatchObject({ status: 409, code: 'conflict' });
  const { body: second } = await create(lotId, '2');
  expect((await admin.put(`/admin/spots/${second.id}`, { number: '1' })).body.code).toBe('conflict');
  expect((await admin.get(`/admin/spots/${second.id}`)).body.number).toBe('2');
});

it('A spot that a rule names stays as an inactive one, so that the rule can still be changed', async () => {
  const lotId = await createEmptyLot();
  const { id } = await createSpot(test.dataSource, lotId, '1');
  const rules = `/admin/parking-lots/${lotId}/rules`;
  const { body: rule } = await admin.post(rules, { name: 'VIP', effect: 'closed', spot_ids: [id] });
  await admin.delete(`/admin/spots/${id}`).expect(200);
  expect((await admin.get(`/admin/spots/${id}`)).body).toMatchObject({ is_active: false });
  const renamed = await admin.put(`${rules}/${rule.id}`, { name: 'Guests' });
  expect([renamed.status, renamed.body.spot_ids]).toEqual([200, [id]]);
});

describe('A run of numbers', () => {
  const run = async (over: object) =>
    (await admin.post('/admin/spots/bulk', { parking_lot_id: await createEmptyLot(), ...over })).body;

  it('All spots of the run have its details, and the audit log has the run', async () => {
    const lotId = await createEmptyLot();
    await createSpot(test.dataSource, lotId, '11', { floor: '5' });
    const values = { first_number: 10, last_number: 12, floor: '-1', office: 'C', is_handicap: true };
    const batch = { parking_lot_id: lotId, ...values, is_electric: true };
    await admin.post('/admin/spots/bulk', batch).expect(201);
    const list = await admin.get(`/admin/spots?sort=["number","ASC"]&filter={"parking_lot_id":${lotId}}`);
    const details = { floor: '-1', office: 'C', is_handicap: true, is_electric: true, is_active: true };
    expect(list.body).toMatchObject([
      { number: '10', ...details },
      { number: '11', floor: '5', office: '', is_handicap: false, is_electric: false },
      { number: '12', ...details },
    ]);
    expect((await readAuditLog(admin, { resource: 'spots', action: 'create_batch' })).at(-1)).toMatchObject({
      before: batch,
      after: { created: 2, skipped: ['11'] },
    });
  });

  it('A run has at most 500 numbers, in ascending order', async () => {
    const rejected = (code: string) => ({
      code: 'validation_error',
      errors: [{ field: 'last_number', code }],
    });
    expect(await run({ first_number: 1, last_number: 501 })).toMatchObject(rejected('too_many'));
    expect(await run({ first_number: 5, last_number: 4 })).toMatchObject(rejected('order'));
    expect(await run({ first_number: 1, last_number: 500 })).toMatchObject({ created: 500 });
    expect(await run({ first_number: 5, last_number: 5 })).toMatchObject({ created: 1 });
  });
});

describe('A CSV file', () => {
  const send = (lotId: number, csv: string) =>
    admin.post('/admin/spots/import', { parking_lot_id: lotId, csv }).set('accept-language', 'en');

  it('The spots have the details of their rows, and the audit log has their number', async () => {
    const [lotId, otherId] = [await createEmptyLot(), await createEmptyLot()];
    await createSpot(test.dataSource, otherId, '1');
    const csv = 'number,floor,office,is_handicap,is_electric\n1,-1,A,yes,no\n2,-2,B,no,yes\n';
    expect((await send(lotId, csv)).body).toMatchObject({ rows: 2, created: 2, errors: [] });
    const list = await admin.get(`/admin/spots?sort=["number","ASC"]&filter={"parking_lot_id":${lotId}}`);
    expect(list.body).toMatchObject([
      { number: '1', floor: '-1', office: 'A', is_handicap: true, is_electric: false, is_active: true },
      { number: '2', floor: '-2', office: 'B', is_handicap: false, is_electric: true, is_active: true },
    ]);
    expect((await readAuditLog(admin, { resource: 'spots', action: 'import' })).at(-1)).toMatchObject({
      after: { parking_lot_id: lotId, created: 2 },
    });
  });

  it('Errors of the rows and numbers that are taken are listed together, in the order of the rows', async () => {
    const lotId = await createEmptyLot();
    await createSpot(test.dataSource, lotId, '8');
    const long = 'x'.repeat(21);
    const csv = `number,floor,office\n8,,\n${long},,\n9,${long},\n8,,\n10,,${'x'.repeat(101)}\n8,,\n`;
    const { body } = await send(lotId, csv);
    expect(body).toMatchObject({ rows: 6, created: 0 });
    const errors = body.errors as { row: number; field: string; code: string; message: string }[];
    expect(errors.map(({ row, field, code }) => [row, field, code])).toEqual([
      [2, 'number', 'taken'],
      [3, 'number', 'too_long'],
      [4, 'floor', 'too_long'],
      [5, 'number', 'twice'],
      [5, 'number', 'taken'],
      [6, 'office', 'too_long'],
      [7, 'number', 'twice'],
      [7, 'number', 'taken'],
    ]);
    expect(errors[1]?.message).toContain('20');
  });

  it('Of two imports of one file at once, the second reports the numbers as taken', async () => {
    const csv = ['number', ...Array.from({ length: 300 }, (_, index) => index + 1)].join('\n');
    for (let round = 0; round < 10; round++) {
      const lotId = await createEmptyLot();
      const bodies = (await Promise.all([send(lotId, csv), send(lotId, csv)])).map(({ body }) => body);
      const [lost, won] = bodies.sort((a, b) => a.created - b.created);
      expect(won).toMatchObject({ rows: 300, created: 300, errors: [] });
      expect([lost.created, lost.errors.length]).toEqual([0, 300]);
    }
  });
});

it('The list of spots is filtered and searched by the details of the spots, and sorted', async () => {
  const [lotId, otherId] = [await createEmptyLot(), await createEmptyLot()];
  await createSpot(test.dataSource, lotId, '101', { floor: 'P1', office: 'North' });
  await createSpot(test.dataSource, lotId, '102', { floor: 'P2', office: 'South', isHandicap: true });
  await createSpot(test.dataSource, lotId, '103', { floor: 'P2', office: 'North', isElectric: true });
  await createSpot(test.dataSource, lotId, '104', { floor: 'P3', isActive: false });
  await createSpot(test.dataSource, otherId, '101', { floor: 'P2', office: 'North' });
  const numbers = async (filter: object, sort = ['number', 'ASC']) => {
    const text = encodeURIComponent(JSON.stringify({ parking_lot_id: lotId, ...filter }));
    const { body } = await admin.get(`/admin/spots?sort=${JSON.stringify(sort)}&filter=${text}`);
    return (body as { number: string }[]).map(({ number }) => number);
  };
  expect(await numbers({}, ['number', 'DESC'])).toEqual(['104', '103', '102', '101']);
  expect(await numbers({}, ['floor', 'DESC'])).toEqual(['104', '103', '102', '101']);
  expect(await numbers({}, ['office', 'ASC'])).toEqual(['104', '101', '103', '102']);
  expect(await numbers({}, ['is_electric', 'DESC'])).toEqual(['103', '104', '102', '101']);
  expect(await numbers({ floor: 'P2' })).toEqual(['102', '103']);
  expect(await numbers({ office: 'North' })).toEqual(['101', '103']);
  expect(await numbers({ number: '102' })).toEqual(['102']);
  expect(await numbers({ is_handicap: true })).toEqual(['102']);
  expect(await numbers({ is_electric: true })).toEqual(['103']);
  expect(await numbers({ is_active: false })).toEqual(['104']);
  expect(await numbers({ q: 'nort' })).toEqual(['101', '103']);
  expect(await numbers({ q: 'P3' })).toEqual(['104']);
  expect(await numbers({ q: '02' })).toEqual(['102']);
});

it.each(['number', 'floor', 'office'])('Spots sort by %s in natural order: A2 before A10', async (field) => {
  const lotId = await createEmptyLot();
  for (const name of ['A10', '10', 'A2', '2'])
    await createSpot(test.dataSource, lotId, name, { floor: name, office: name });
  const { body } = await admin.get(`/admin/spots?sort=["${field}","ASC"]&filter={"parking_lot_id":${lotId}}`);
  expect((body as { number: string }[]).map(({ number }) => number)).toEqual(['2', '10', 'A2', 'A10']);
});
