import type { Response } from 'supertest';
import { createLot, createVenue } from '../support/create-records.js';
import { createPastReservation } from '../support/past-reservations.js';
import { asBytes, downloadName, readWorkbook } from '../support/read-documents.js';
import { createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
const tokens = {} as Record<'admin' | 'support' | 'accountant' | 'owner', string>;
const lots = {} as Record<'own' | 'foreign', number>;
const ids: number[] = [];
let ownerId: number;

beforeAll(async () => {
  test.clock.moveTo('2026-10-29T10:00:00Z');
  for (const role of ['admin', 'support', 'accountant'] as const)
    tokens[role] = (await createUser(test, role)).token;
  const owner = await createUser(test, 'parking_lot_owner');
  tokens.owner = owner.token;
  ownerId = owner.id;
  const venue = await createVenue(test.dataSource, { name: 'היכל התרבות', nameEn: 'Culture Hall' });
  const spots = {} as Record<'own' | 'foreign', number>;
  for (const key of ['own', 'foreign'] as const) {
    const { lot, spotIds } = await createLot(test.dataSource, venue, 1, { name: `חניון ${key}` });
    lots[key] = lot.id;
    spots[key] = spotIds[0]!;
  }
  await test.dataSource.query('INSERT INTO lot_owners (user_id, parking_lot_id) VALUES ($1, $2)', [
    owner.id,
    lots.own,
  ]);
  for (const [key, start, amountAgorot] of [
    ['own', '2026-10-24T20:30:00Z', 2_550],
    ['own', '2026-10-26T17:00:00Z', 3_000],
    ['foreign', '2026-10-26T18:00:00Z', 10_001],
  ] as const)
    ids.push(
      await createPastReservation(test.dataSource, {
        parkingLotId: lots[key],
        spotId: spots[key],
        venueId: venue.id,
        start,
        paidAt: start,
        amountAgorot,
      }),
    );
  await test.dataSource.query(
    `UPDATE reservations SET full_name = '=HYPERLINK("http://evil.test")', cancel_reason = E'a,"b"\\nc' WHERE id = $1`,
    [ids[0]],
  );
});

async function download(
  path: string,
  role: keyof typeof tokens = 'admin',
  language = 'en',
): Promise<Response & { body: Buffer }> {
  return test.agent
    .get(path)
    .set({ authorization: `Bearer ${tokens[role]}`, 'accept-language': language })
    .buffer(true)
    .parse(asBytes);
}

const linesOf = ({ body }: { body: Buffer }) => body.toString('utf8').slice(1).trimEnd().split('\r\n');

const filtered = (filter: object) => encodeURIComponent(JSON.stringify(filter));

describe('Exported reservations', () => {
  it('A CSV file has all rows in the order of the list, with times in Israel and in UTC', async () => {
    const response = await download('/admin/reservations/export?sort=["reservation_start","DESC"]');
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(downloadName(response)).toBe('Reservations - 2026-10-29.csv');
    const [head, ...rows] = linesOf(response);
    expect(head).toMatch(/^Number,Status,Start,Start \(UTC\),End,End \(UTC\),Venue,Event,Parking lot,Spot,/);
    expect(rows.slice(0, 2).map((row) => row.split(',').slice(0, 4))).toEqual([
      [String(ids[2]), expect.any(String), '2026-10-26 20:00', '2026-10-26T18:00:00.000Z'],
      [String(ids[1]), expect.any(String), '2026-10-26 19:00', '2026-10-26T17:00:00.000Z'],
    ]);
    expect(rows[0]).toContain('Culture Hall');
    expect(rows[0]).toContain(',100.01,');
  });

  it('Texts that a spreadsheet would calculate or that contain separators remain texts', async () => {
    const { body } = await download(`/admin/reservations/export?filter=${filtered({ id: ids[0] })}`);
    const text = body.toString('utf8');
    expect(text).toContain(`,"'=HYPERLINK(""http://evil.test"")",`);
    expect(text.trimEnd()).toMatch(/,"a,""b""\nc"$/);
  });

  it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1+1', '\r=1+1'])(
    'A text such as %j is calculated in no format',
    async (formula) => {
      await test.dataSource.query('UPDATE reservations SET cancel_reason = $2 WHERE id = $1', [
        ids[1],
        formula,
      ]);
      const path = `/admin/reservations/export?filter=${filtered({ id: ids[1] })}&format`;
      const last = (await download(`${path}=csv`)).body.toString('utf8').trimEnd().split(',').at(-1);
      expect(last?.replace(/^"/, '')).toMatch(/^'[=+\-@\t\r]/);
      const { table } = readWorkbook((await download(`${path}=xlsx`)).body);
      const cells = Object.values(table) as { f?: string; t?: string; v?: string }[];
      expect(cells.filter(({ f }) => f !== undefined)).toEqual([]);
      const written = cells.filter(({ v }) => typeof v === 'string' && v.trim() === formula.trim());
      expect(written).toEqual([expect.objectContaining({ t: 's' })]);
    },
  );

  it('The filters of the list select the rows, and XLSX names them on its second sheet', async () => {
    const filter = filtered({ from: '2026-10-26T00:00:00Z', parking_lot_id: lots.foreign });
    const response = await download(`/admin/reservations/export?format=xlsx&filter=${filter}`, 'admin', 'he');
    expect(downloadName(response)).toBe('הזמנות - 2026-10-29.xlsx');
    const { workbook, rows, details } = readWorkbook(response.body);
    expect(workbook.SheetNames).toEqual(['הזמנות', 'פרטים']);
    expect(rows.slice(1).map(([id]) => id)).toEqual([ids[2], 'סך הכול']);
    expect(rows.at(-1)?.[rows[0]!.indexOf('מחיר (₪)')]).toBe(100.01);
    expect(details).toMatchObject({
      סינון: `מיום: 2026-10-26T00:00:00Z · חניון מספר: ${lots.foreign}`,
      הזמנות: 1,
    });
  });

  it('The total is of reservations that are not cancelled, and days of the filter are in words', async () => {
    await test.dataSource.query(`UPDATE reservations SET status = 'cancelled' WHERE id = $1`, [ids[1]]);
    const filter = filtered({ from: '2026-10-24', to: '2026-10-26', weekday: 1 });
    const all = filtered({ from: '2026-10-24', to: '2026-10-26' });
    const [{ rows }, { details }] = await Promise.all(
      [all, filter].map(async (one) =>
        readWorkbook((await download(`/admin/reservations/export?format=xlsx&filter=${one}`)).body),
      ) as [Promise<ReturnType<typeof readWorkbook>>, Promise<ReturnType<typeof readWorkbook>>],
    );
    await test.dataSource.query(`UPDATE reservations SET status = 'confirmed' WHERE id = $1`, [ids[1]]);
    expect(rows.slice(1, -1).map(([id]) => id)).toEqual(ids);
    expect(rows.at(-1)?.[rows[0]!.indexOf('Price (₪)')]).toBe(125.51);
    expect(details['Filter']).toBe(
      'From: Saturday, 24 October 2026 · Until: Monday, 26 October 2026 · Day of the week: Monday',
    );
  });

  it('Staff choose the lots of an owner; owners do not', async () => {
    const query = `filter=${filtered({ owner_id: ownerId })}`;
    expect(linesOf(await download(`/admin/reservations/export?${query}`, 'support'))).toHaveLength(3);
    expect((await download(`/owners/me/reservations/export?${query}`, 'owner')).status).toBe(400);
  });

  it('An owner exports the reservations in own lots', async () => {
    const rows = linesOf(await download('/owners/me/reservations/export', 'owner')).slice(1);
    expect(rows.map((row) => row.split(',')[0])).toEqual([String(ids[0]), String(ids[1])]);
    const foreign = await download(
      `/owners/me/reservations/export?filter=${filtered({ parking_lot_id: lots.foreign })}`,
      'owner',
    );
    expect(linesOf(foreign)).toHaveLength(1);
    expect((await download('/admin/reservations/export', 'owner')).status).toBe(403);
  });

  it.each([
    ['format=pdf', 'format'],
    ['filter={"nonsense":1}', 'filter.nonsense'],
    ['sort=["email","ASC"]', 'sort'],
    ['range=[0,9]&skip=3', 'skip'],
  ])('%s is a problem that names the field %s', async (query, field) => {
    const { status, body } = await download(`/admin/reservations/export?${query}`);
    expect(status).toBe(400);
    expect(JSON.parse(body.toString('utf8'))).toMatchObject({ errors: [{ field }] });
  });
});

it('An accountant exports the reservations without their drivers, and does not list them', async () => {
  const [head = '', ...rows] = linesOf(await download('/admin/reservations/export', 'accountant'));
  expect(rows.length).toBeGreaterThanOrEqual(ids.length);
  for (const heading of ['Name', 'Phone', 'Email', 'License plate', 'Reason'])
    expect(head.split(',')).not.toContain(heading);
  expect(rows.join()).not.toContain('example.test');
  const found = await download(
    `/admin/reservations/export?filter=${filtered({ q: 'example' })}`,
    'accountant',
  );
  expect(linesOf(found)).toHaveLength(1);
  const byPlate = `/admin/reservations/export?filter=${filtered({ license_plate: '1' })}`;
  expect((await download(byPlate, 'accountant')).status).toBe(400);
  const list = test.agent.get('/admin/reservations').set('authorization', `Bearer ${tokens.accountant}`);
  await list.expect(403);
});

describe('Exported payments', () => {
  it('XLSX ends with the sums of what was charged, refunded and left', async () => {
    await test.dataSource.query(
      `UPDATE payments SET refunded_agorot = 1001, refunded_at = '2026-10-28T10:00:00Z' WHERE reservation_id = $1`,
      [ids[2]],
    );
    const response = await download('/admin/payments/export?format=xlsx', 'accountant');
    const { rows, table } = readWorkbook(response.body);
    expect([rows.at(-1)?.[0], ...(rows.at(-1) ?? []).slice(4, 7)]).toEqual(['Total', 155.51, 10.01, 145.5]);
    // The accountant sees no drivers. The day of parking can be grouped by month.
    expect(rows[0]).not.toContain('Name');
    const day = rows[0]!.indexOf('Day of parking');
    expect(table[`${String.fromCharCode(65 + day)}2`]).toMatchObject({ t: 'n' });
  });

  it('The sums of the list are those of the file, and follow its filters', async () => {
    const totalsOf = async (filter: object) => {
      const path = `/admin/payments/totals?filter=${filtered(filter)}`;
      return (await test.agent.get(path).set('authorization', `Bearer ${tokens.accountant}`)).body as unknown;
    };
    expect(await totalsOf({})).toEqual({
      paid_agorot: 155_51,
      owed_agorot: 0,
      refunded_agorot: 10_01,
      is_part: false,
    });
    expect(await totalsOf({ owner_id: ownerId })).toEqual({
      is_part: false,
      paid_agorot: 55_50,
      owed_agorot: 0,
      refunded_agorot: 0,
    });
  });

  it('An owner exports the payments of own lots', async () => {
    const rows = linesOf(await download('/owners/me/payments/export', 'owner')).slice(1);
    expect(rows[1]).toContain(',x y,');
    expect(rows.map((row) => row.split(',').slice(-13, -10))).toEqual([
      ['25.5', '0', '25.5'],
      ['30', '0', '30'],
    ]);
  });
});
