import { rebuildFigures } from '../src/figures/rebuild-figures.js';
import type { ReportPeriod } from '../src/reports/owner/period.js';
import { aLot, aVenue } from './support/builders.js';
import { aPastEntry, aPastStay } from './support/past-stays.js';
import { as, aUser } from './support/sign-in.js';
import { aTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;
let ownerA: ReturnType<typeof as>;
let ownerB: ReturnType<typeof as>;
const lots = {} as Record<'first' | 'second' | 'foreign', { id: number; spotIds: number[] }>;

/** A payment, the local day on which it was made, and what it was: with both sides of midnight and of clock changes. */
const payments: [paidAt: string, localDate: string, agorot: number][] = [
  ['2025-10-31T21:59:59Z', '2025-10-31', 1001],
  ['2025-10-31T22:00:00Z', '2025-11-01', 1002],
  ['2026-03-26T21:59:59Z', '2026-03-26', 1003],
  ['2026-03-26T22:00:00Z', '2026-03-27', 1004],
  ['2026-03-27T20:59:59Z', '2026-03-27', 1005],
  ['2026-03-27T21:00:00Z', '2026-03-28', 1006],
  ['2026-04-30T20:59:59Z', '2026-04-30', 1007],
  ['2026-04-30T21:00:00Z', '2026-05-01', 1008],
  ['2026-09-30T20:59:59Z', '2026-09-30', 1009],
  ['2026-09-30T21:00:00Z', '2026-10-01', 1010],
  ['2026-10-24T20:59:59Z', '2026-10-24', 1011],
  ['2026-10-24T21:00:00Z', '2026-10-25', 1012],
  ['2026-10-25T21:59:59Z', '2026-10-25', 1013],
  ['2026-10-25T22:00:00Z', '2026-10-26', 1014],
  ['2026-10-31T21:59:59Z', '2026-10-31', 1015],
  ['2026-10-31T22:00:00Z', '2026-11-01', 1016],
  ['2026-11-20T22:00:00Z', '2026-11-21', 1017],
];

const periods: Record<ReportPeriod, [from: string, to: string]> = {
  current_month: ['2026-11-01', '2026-11-30'],
  previous_month: ['2026-10-01', '2026-10-31'],
  quarter: ['2026-10-01', '2026-12-31'],
  last_6_months: ['2026-05-01', '2026-11-21'],
  last_12_months: ['2025-11-01', '2026-11-21'],
  all_time: ['2025-10-31', '2026-11-21'],
};
const everyPeriod = Object.entries(periods).map(([period, [from, to]]) => [period, from, to] as const);

beforeAll(async () => {
  test = await aTestApp();
  test.clock.moveTo('2026-11-21T10:00:00Z');
  const [a, b, admin] = [
    await aUser(test, 'parking_lot_owner'),
    await aUser(test, 'parking_lot_owner'),
    await aUser(test, 'admin'),
  ];
  ownerA = as(test, a.token);
  ownerB = as(test, b.token);
  const venue = await aVenue(test.dataSource);
  for (const [key, name, nameEn, owner] of [
    ['first', 'חניון הבימה (3)', 'Habima Lot', a],
    ['second', 'חניון שני', null, a],
    ['foreign', 'חניון זר', 'Foreign Lot', b],
  ] as const) {
    const { lot, spotIds } = await aLot(test.dataSource, venue, 2, { name, nameEn });
    lots[key] = { id: lot.id, spotIds };
    await as(test, admin.token).post(`/admin/users/${owner.id}/make-lot-owner/${lot.id}`);
  }
  const stayAt = (lot: keyof typeof lots, spot: number, paidAt: string, amountAgorot: number) => ({
    parkingLotId: lots[lot].id,
    spotId: lots[lot].spotIds[spot] ?? 0,
    venueId: venue.id,
    start: paidAt,
    paidAt,
    amountAgorot,
  });
  for (const [index, [paidAt, , agorot]] of payments.entries()) {
    await aPastStay(test.dataSource, stayAt(index % 3 === 0 ? 'second' : 'first', index % 2, paidAt, agorot));
    await aPastEntry(test.dataSource, {
      parkingLotId: index % 3 === 0 ? lots.second.id : lots.first.id,
      spotId: (index % 3 === 0 ? lots.second : lots.first).spotIds[index % 2],
      enteredAt: paidAt,
      exitedAt: paidAt,
      plate: String(index).padStart(7, '0'),
      kind: index % 4 === 0 ? 'unknown_plate' : 'expected',
    });
  }
  await aPastStay(test.dataSource, stayAt('foreign', 0, '2026-11-05T12:00:00Z', 777_777));
  await aPastEntry(test.dataSource, { parkingLotId: lots.foreign.id, enteredAt: '2026-11-05T12:00:00Z' });
  const givenBack = stayAt('first', 0, '2026-11-06T12:00:00Z', 50_000);
  await aPastStay(test.dataSource, { ...givenBack, status: 'cancelled', paymentStatus: 'refunded' });
  await aPastStay(test.dataSource, {
    ...stayAt('first', 0, '2026-11-07T12:00:00Z', 60_000),
    paymentStatus: 'pending',
  });
  await rebuildFigures(test.dataSource);
});
afterAll(() => test.close());

const inDays = (from: string, to: string) => payments.filter(([, date]) => date >= from && date <= to);
const sumOf = (facts: typeof payments) => facts.reduce((sum, [, , agorot]) => sum + agorot, 0);

describe('the revenue report', () => {
  it.each(everyPeriod)('of %s counts the payments of %s to %s', async (period, from, to) => {
    const { status, body } = await ownerA.get(`/owners/me/reports/revenue?period=${period}`);
    expect(status).toBe(200);
    const expected = inDays(from, to);
    expect(body).toMatchObject({
      period: { from, to },
      total_revenue_agorot: sumOf(expected),
      transaction_count: expected.length,
      average_per_vehicle_agorot: Math.round(sumOf(expected) / expected.length),
      currency: 'ILS',
    });
    const rows = body.rows as { date: string; revenue_agorot: number; transaction_count: number }[];
    const byDate = (date: string) => rows.filter((row) => row.date === date);
    for (const date of new Set(expected.map(([, day]) => day))) {
      const ofDay = expected.filter(([, day]) => day === date);
      expect(byDate(date).reduce((sum, row) => sum + row.revenue_agorot, 0)).toBe(sumOf(ofDay));
      expect(byDate(date).reduce((sum, row) => sum + row.transaction_count, 0)).toBe(ofDay.length);
    }
    expect(rows.every((row) => row.transaction_count > 0 && row.date >= from && row.date <= to)).toBe(true);
    expect(rows.map((row) => row.date)).toEqual(rows.map((row) => row.date).sort());
  });

  it('is of this month and all lots when nothing is asked for', async () => {
    const { body } = await ownerA.get('/owners/me/reports/revenue');
    expect(body.period).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(body.rows).toEqual([
      {
        date: '2026-11-01',
        parking_lot_id: lots.second.id,
        parking_lot_name: 'חניון שני',
        revenue_agorot: 1016,
        transaction_count: 1,
      },
      {
        date: '2026-11-21',
        parking_lot_id: lots.first.id,
        parking_lot_name: 'חניון הבימה (3)',
        revenue_agorot: 1017,
        transaction_count: 1,
      },
    ]);
  });

  it('is of one lot when it is asked for, in English when that is', async () => {
    const path = `/owners/me/reports/revenue?period=all_time&parking_lot_id=${lots.first.id}`;
    const { body } = await ownerA.get(path).set('accept-language', 'en');
    const ofFirst = payments.filter((_, index) => index % 3 !== 0);
    expect(body.total_revenue_agorot).toBe(sumOf(ofFirst));
    expect(new Set(body.rows.map((row: { parking_lot_name: string }) => row.parking_lot_name))).toEqual(
      new Set(['Habima Lot']),
    );
    expect(body.period.from).toBe('2025-11-01');
    const hebrew = await ownerA.get(`${path}&lang=he`).set('accept-language', 'en');
    expect(hebrew.body.rows[0].parking_lot_name).toBe('חניון הבימה (3)');
  });
});

describe('the entries report', () => {
  it.each(everyPeriod)('of %s counts the cars of %s to %s, the newest first', async (period, from, to) => {
    const { body } = await ownerA.get(`/owners/me/reports/entries?period=${period}`);
    const expected = inDays(from, to).map(([enteredAt]) => new Date(enteredAt).toISOString());
    expect(body.period).toEqual({ from, to });
    expect(body.rows.map((row: { entered_at: string }) => row.entered_at)).toEqual(expected.reverse());
    expect([body.total, body.rows_total]).toEqual([expected.length, expected.length]);
    const byKind = body.by_kind as { kind: string; count: number }[];
    expect(byKind.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
  });

  it('says what each was, and who is inside now', async () => {
    const inside = await aPastEntry(test.dataSource, {
      parkingLotId: lots.first.id,
      spotId: lots.first.spotIds[1],
      plate: '01234567',
      enteredAt: '2026-11-21T09:00:00Z',
      kind: 'wrong_day',
    });
    const left = await aPastEntry(test.dataSource, {
      parkingLotId: lots.first.id,
      enteredAt: null,
      exitedAt: '2026-11-21T08:00:00Z',
      kind: 'exit_without_entry',
    });
    const path = `/owners/me/reports/entries?parking_lot_id=${lots.first.id}`;
    const { body } = await ownerA.get(path);
    expect(body.inside_now).toBe(1);
    expect(body.by_kind).toContainEqual({ kind: 'wrong_day', count: 1 });
    expect(body.rows.slice(0, 2)).toEqual([
      {
        id: inside,
        parking_lot_id: lots.first.id,
        parking_lot_name: 'חניון הבימה (3)',
        spot_number: '2',
        license_plate: '01234567',
        entered_at: '2026-11-21T09:00:00.000Z',
        exited_at: null,
        source: 'gate',
        kind: 'wrong_day',
      },
      expect.objectContaining({ id: left, entered_at: null, exited_at: '2026-11-21T08:00:00.000Z' }),
    ]);
    await test.dataSource.query('DELETE FROM entries WHERE id = ANY ($1::bigint[])', [[inside, left]]);
  });
});

describe('a car whose stay is over', () => {
  it('is an overstay in the report as it is in the list', async () => {
    const [spotId = 0] = lots.foreign.spotIds;
    const start = '2026-11-20T17:00:00Z';
    const reservationId = await aPastStay(test.dataSource, {
      parkingLotId: lots.foreign.id,
      spotId,
      venueId: 1,
      start,
      paidAt: start,
      amountAgorot: 1,
      paymentStatus: 'pending',
    });
    const car = { parkingLotId: lots.foreign.id, spotId, reservationId, enteredAt: start, plate: '7654321' };
    const id = await aPastEntry(test.dataSource, car);
    const listed = await ownerB.get(`/owners/me/entries/${id}`);
    const { body } = await ownerB.get('/owners/me/reports/entries');
    expect([listed.body.kind, body.rows[0].kind]).toEqual(['overstay', 'overstay']);
    expect(body.by_kind).toEqual([
      { kind: 'expected', count: 1 },
      { kind: 'overstay', count: 1 },
    ]);
  });
});

describe('the spots report', () => {
  it.each(everyPeriod)('of %s says what each spot brought from %s to %s', async (period, from, to) => {
    const { body } = await ownerA.get(`/owners/me/reports/spots?period=${period}`);
    const expected = inDays(from, to);
    const pending = from <= '2026-11-07' && to >= '2026-11-07' ? 1 : 0;
    expect(body).toMatchObject({
      period: { from, to },
      spots_total: 4,
      rows_total: 4,
      reservations_total: expected.length + pending,
      revenue_total_agorot: sumOf(expected),
      currency: 'ILS',
    });
    const rows = body.rows as {
      parking_lot_id: number;
      number: string;
      revenue_agorot: number;
      entries: number;
    }[];
    expect(rows.map((row) => [row.parking_lot_id, row.number])).toEqual([
      [lots.first.id, '1'],
      [lots.first.id, '2'],
      [lots.second.id, '1'],
      [lots.second.id, '2'],
    ]);
    expect(rows.reduce((sum, row) => sum + row.revenue_agorot, 0)).toBe(sumOf(expected));
    expect(rows.reduce((sum, row) => sum + row.entries, 0)).toBe(expected.length);
  });

  it('keeps what a spot brought that is switched off since', async () => {
    const [, second] = lots.second.spotIds;
    await test.dataSource.query('UPDATE spots SET is_active = false WHERE id = $1', [second]);
    const all = await ownerA.get('/owners/me/reports/spots?period=all_time');
    expect(all.body.revenue_total_agorot).toBe(sumOf(payments));
    expect(all.body.rows[3]).toMatchObject({ spot_id: second, is_active: false, status: 'available' });
    await test.dataSource.query('UPDATE spots SET is_active = true WHERE id = $1', [second]);
  });
});

describe('any report', () => {
  const kinds = ['revenue', 'entries', 'spots'];

  it.each(kinds)('of %s names what it can not read', async (kind) => {
    const cases: [string, string][] = [
      ['period=last_week', 'period'],
      ['period=quarter&period=quarter', 'period'],
      ['format=csv', 'format'],
      ['parking_lot_id=abc', 'parking_lot_id'],
      ['parking_lot_id=0', 'parking_lot_id'],
      ['parking_lot_id=1e3', 'parking_lot_id'],
      ['lang=fr', 'lang'],
      ['from=2026-01-01', 'from'],
    ];
    for (const [query, field] of cases) {
      const { status, body } = await ownerA.get(`/owners/me/reports/${kind}?${query}`);
      expect([query, status, body.code, body.errors?.[0]?.field]).toEqual([
        query,
        400,
        'validation_error',
        field,
      ]);
    }
  });

  it.each(kinds)('of %s takes an empty field as none', async (kind) => {
    const { status } = await ownerA.get(`/owners/me/reports/${kind}?period=&parking_lot_id=&format=`);
    expect(status).toBe(200);
  });

  it.each(kinds.flatMap((kind) => ['json', 'pdf', 'xlsx'].map((format) => [kind, format])))(
    'of %s as %s does not know the lot of another owner',
    async (kind, format) => {
      for (const lot of [lots.foreign.id, 999_999]) {
        const path = `/owners/me/reports/${kind}?format=${format}&parking_lot_id=${lot}`;
        const { status, body } = await ownerA.get(path);
        expect([status, body.code]).toEqual([404, 'lot_not_found']);
      }
    },
  );

  it('shows no row of one owner to the other', async () => {
    for (const kind of kinds) {
      const path = `/owners/me/reports/${kind}?period=all_time`;
      const [a, b] = [await ownerA.get(path), await ownerB.get(path)];
      const lotsOf = (rows: { parking_lot_id: number }[]) => new Set(rows.map((row) => row.parking_lot_id));
      expect(lotsOf(a.body.rows)).toEqual(new Set([lots.first.id, lots.second.id]));
      expect(lotsOf(b.body.rows)).toEqual(new Set([lots.foreign.id]));
      expect(a.text).not.toContain('777777');
    }
    const { body } = await ownerB.get('/owners/me/reports/revenue?period=all_time');
    expect(body.total_revenue_agorot).toBe(777_777);
  });

  it('is empty for an owner without a lot', async () => {
    const nobody = as(test, (await aUser(test, 'parking_lot_owner')).token);
    const { body } = await nobody.get('/owners/me/reports/revenue?period=all_time');
    expect(body).toEqual({
      period: { from: '2026-11-21', to: '2026-11-21' },
      total_revenue_agorot: 0,
      transaction_count: 0,
      average_per_vehicle_agorot: 0,
      currency: 'ILS',
      rows: [],
    });
    for (const kind of kinds) {
      for (const format of ['json', 'pdf', 'xlsx']) {
        const { status } = await nobody.get(`/owners/me/reports/${kind}?period=all_time&format=${format}`);
        expect(status).toBe(200);
      }
    }
  });
});
