import { createOwnerHistory, type OwnerHistory } from '../support/owner-history.js';
import { asUser, createUser } from '../support/sign-in.js';

let { test, ownerA, ownerB, lots } = {} as OwnerHistory;
beforeAll(async () => {
  ({ test, ownerA, ownerB, lots } = await createOwnerHistory());
});
afterAll(() => test.close());

const kinds = ['revenue', 'entries', 'spots'];

it.each(kinds)('The %s report rejects invalid parameters by field name', async (kind) => {
  const cases: [string, string][] = [
    ['period=last_week', 'period'],
    ['period=quarter&period=quarter', 'period'],
    ['format=csv', 'format'],
    ['parking_lot_id=abc', 'parking_lot_id'],
    ['parking_lot_id=0', 'parking_lot_id'],
    ['parking_lot_id=1e3', 'parking_lot_id'],
    ['lang=fr', 'lang'],
    ['until=2026-01-01', 'until'],
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

it.each(kinds)('The %s report treats empty parameters as absent', async (kind) => {
  const { status } = await ownerA.get(`/owners/me/reports/${kind}?period=&parking_lot_id=&format=`);
  expect(status).toBe(200);
});

it.each(kinds.flatMap((kind) => ['json', 'pdf', 'xlsx'].map((format) => [kind, format])))(
  'The %s report as %s returns 404 for another owner’s lot',
  async (kind, format) => {
    for (const lot of [lots.foreign.id, 999_999]) {
      const path = `/owners/me/reports/${kind}?format=${format}&parking_lot_id=${lot}`;
      const { status, body } = await ownerA.get(path);
      expect([status, body.code]).toEqual([404, 'lot_not_found']);
    }
  },
);

it('The reports contain only rows of the owner’s own lots', async () => {
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

it('The reports of an owner without lots are empty', async () => {
  const noOwner = asUser(test, (await createUser(test, 'parking_lot_owner')).token);
  const { body } = await noOwner.get('/owners/me/reports/revenue?period=all_time');
  expect(body).toEqual({
    period: { from: '2026-11-21', to: '2026-11-21' },
    axis: 'paid',
    is_part: false,
    paid_agorot: 0,
    owed_agorot: 0,
    refunded_agorot: 0,
    total_revenue_agorot: 0,
    transaction_count: 0,
    average_per_vehicle_agorot: 0,
    currency: 'ILS',
    rows: [],
  });
  for (const kind of kinds) {
    for (const format of ['json', 'pdf', 'xlsx']) {
      const { status } = await noOwner.get(`/owners/me/reports/${kind}?period=all_time&format=${format}`);
      expect(status).toBe(200);
    }
  }
});
