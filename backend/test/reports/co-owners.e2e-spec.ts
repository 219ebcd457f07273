import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { createPlate } from '../support/lot-with-owner.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';
import { payee } from '../settlement/month.js';

const test = useTestApp();
const now = '2026-11-24T10:00:00Z';
const evening = epochSeconds(instantAt('2026-12-02', '19:30'));

type Owner = Awaited<ReturnType<typeof createOwner>>;
let admin: ReturnType<typeof asUser>;
/** Two owners of one lot with shares of 60 % and 40 %, and a third owner who has no share. */
let [major, minor, none] = [] as unknown as [Owner, Owner, Owner];
let lotId: number;
let venueId: number;

async function createOwner() {
  const { id, token } = await createUser(test, 'parking_lot_owner');
  return { id, agent: asUser(test, token) };
}

beforeAll(async () => {
  test.clock.moveTo(now);
  admin = asUser(test, (await createUser(test, 'admin')).token);
  const venue = await createVenue(test.dataSource);
  const { lot } = await createLot(test.dataSource, venue, 5, { priceAgorot: 2_505 });
  [lotId, venueId] = [lot.id, venue.id];
  [major, minor, none] = [await createOwner(), await createOwner(), await createOwner()];
  for (const { id } of [major, minor, none])
    await admin.post(`/admin/users/${id}/make-lot-owner/${lotId}`).expect(200);
  const addPayee = async (owner: Owner, taxId: string) => {
    const { body } = await admin
      .post('/admin/payees', { ...payee, tax_id: taxId, user_ids: [owner.id] })
      .expect(201);
    return (body as { id: number }).id;
  };
  const shares = [
    { payee_id: await addPayee(major, '514000348'), share_bps: 6_000, valid_from: '2026-01-01' },
    { payee_id: await addPayee(minor, '515555555'), share_bps: 4_000, valid_from: '2026-01-01' },
  ];
  await admin.put(`/admin/parking-lots/${lotId}/payees`, shares).expect(200);

  // Three evenings: paid, paid with a refund of a part, and owed.
  for (let count = 1; count <= 3; count++)
    await confirmAndGetToken(test, await holdAt(test, venueId, evening), { license_plate: createPlate() });
  const list = await admin.get(`/admin/payments?sort=["id","ASC"]&filter={"parking_lot_id":${lotId}}`);
  const [paid, refunded] = list.body as [{ id: number }, { id: number }];
  const ids = [paid.id, refunded.id];
  await admin.post('/admin/payments/mark-paid', { ids, paid_on: '2026-11-24' }).expect(200);
  await admin.post(`/admin/payments/${refunded.id}/refund`, { amount_agorot: 1_001 }).expect(200);
});

const names = ['paid_agorot', 'owed_agorot', 'refunded_agorot', 'total_revenue_agorot', 'transaction_count'];

/** Paid, owed, refunded, revenue and number of payments in a report on revenue. */
async function revenue(agent: Owner['agent'], query = ''): Promise<number[]> {
  const { status, body } = await agent.get(`/owners/me/reports/revenue?period=all_time${query}`);
  expect(status).toBe(200);
  return names.map((name) => (body as Record<string, number>)[name] ?? NaN);
}

async function spotSums(agent: Owner['agent'], query = ''): Promise<number[]> {
  const { body } = await agent.get(`/owners/me/reports/spots?period=all_time${query}`);
  const { revenue_total_agorot, owed_total_agorot, rows } = body as Record<string, number> & {
    rows: { revenue_agorot: number; owed_agorot: number }[];
  };
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  expect(sum(rows.map((row) => row.revenue_agorot))).toBe(revenue_total_agorot);
  expect(sum(rows.map((row) => row.owed_agorot))).toBe(owed_total_agorot);
  return [revenue_total_agorot ?? NaN, owed_total_agorot ?? NaN];
}

const plus = (one: number[], other: number[]) => one.map((amount, index) => amount + (other[index] ?? 0));

describe('The money of a lot with two owners', () => {
  it.each(['paid', 'parked'])(
    'By the axis %s each gets the own share, and the shares add up',
    async (axis) => {
      const query = `&axis=${axis}`;
      expect(await revenue(admin, query)).toEqual([5_010, 2_505, 1_001, 4_009, 2]);
      expect(await revenue(major.agent, query)).toEqual([3_006, 1_503, 601, 2_405, 2]);
      expect(await revenue(minor.agent, query)).toEqual([2_004, 1_002, 400, 1_604, 2]);
      expect(await spotSums(admin, query)).toEqual([4_009, 2_505]);
      const shares = plus(await spotSums(major.agent, query), await spotSums(minor.agent, query));
      expect(shares).toEqual([4_009, 2_505]);
    },
  );

  it('An owner without a share gets nothing of it', async () => {
    expect(await revenue(none.agent)).toEqual([0, 0, 0, 0, 0]);
    expect(await spotSums(none.agent)).toEqual([0, 0]);
  });

  it('For an admin the reports of an owner are those that the owner reads', async () => {
    for (const owner of [major, minor, none]) {
      for (const axis of ['paid', 'parked']) {
        const query = `&axis=${axis}`;
        const ofOwner = `${query}&owner_id=${owner.id}`;
        expect(await revenue(admin, ofOwner)).toEqual(await revenue(owner.agent, query));
        expect(await spotSums(admin, ofOwner)).toEqual(await spotSums(owner.agent, query));
      }
    }
  });

  it('The dashboards of the owners add up to the month of the lot', async () => {
    const month = async ({ agent }: Owner) => {
      const { body } = await agent.get('/owners/me/dashboard');
      const { revenue_month_agorot, owed_month_agorot } = body as Record<string, number>;
      return [revenue_month_agorot ?? NaN, owed_month_agorot ?? NaN];
    };
    expect(await month(major)).toEqual([2_405, 1_503]);
    expect(await month(minor)).toEqual([1_604, 1_002]);
    expect(await month(none)).toEqual([0, 0]);
  });

  it('The list of payments, its sums and its file are the own shares, too', async () => {
    const list = async ({ agent }: Owner) => {
      const { body } = await agent.get('/owners/me/payments?sort=["id","ASC"]');
      return (body as Record<string, number>[]).map((row) => [
        row['amount_agorot'],
        row['own_amount_agorot'],
      ]);
    };
    expect(await list(major)).toEqual([2_505, 2_505, 2_505].map((amount) => [amount, 1_503]));
    expect(await list(none)).toEqual([2_505, 2_505, 2_505].map((amount) => [amount, 0]));
    const totals = async (agent: Owner['agent'], path: string) => (await agent.get(path)).body as object;
    for (const { agent } of [major, minor, none]) {
      const [paid, owed, refunded] = await revenue(agent);
      expect(await totals(agent, '/owners/me/payments/totals')).toEqual({
        ...{ paid_agorot: paid, owed_agorot: owed, refunded_agorot: refunded, is_part: true },
      });
    }
    expect(await totals(admin, `/admin/payments/totals?filter={"parking_lot_id":${lotId}}`)).toMatchObject({
      ...{ paid_agorot: 5_010, owed_agorot: 2_505, refunded_agorot: 1_001, is_part: false },
    });
    const { text } = await minor.agent.get('/owners/me/payments/export').set('Accept-Language', 'en');
    const [head = '', ...rows] = text
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const column = (name: string) => rows.map((row) => Number(row[head.indexOf(name)]));
    expect(column('Your share (₪)')).toEqual([10.02, 10.02, 10.02]);
    expect(column('Refunded of your share (₪)').toSorted()).toEqual([0, 0, 4]);
  });

  it('The files say that they are a part, with the same sums', async () => {
    const { body } = await major.agent.get('/owners/me/reports/revenue?period=all_time');
    expect(body.is_part).toBe(true);
    expect((await admin.get('/owners/me/reports/revenue?period=all_time')).body.is_part).toBe(false);
  });

  it('A user of both payees gets the whole once', async () => {
    const both = await createOwner();
    await admin.post(`/admin/users/${both.id}/make-lot-owner/${lotId}`).expect(200);
    const payees = (await admin.get('/admin/payees')).body as { id: number; user_ids: number[] }[];
    for (const { id, user_ids } of payees)
      await admin.put(`/admin/payees/${id}`, { user_ids: [...user_ids, both.id] }).expect(200);
    expect(await revenue(both.agent)).toEqual([5_010, 2_505, 1_001, 4_009, 2]);
  });

  it('The dashboard of admins counts each payment once by either axis', async () => {
    for (const axis of ['paid', 'parked']) {
      const range = `start_date=2026-11-01&end_date=2026-12-31&axis=${axis}`;
      const { body } = await admin.get(`/admin/dashboard/payments/stats?${range}`);
      expect(body).toMatchObject({ paid_agorot: 5_010, owed_agorot: 2_505, refunded_agorot: 1_001 });
      const byLot = await admin.get(`/admin/dashboard/revenue/by-lot?${range}`);
      expect(JSON.stringify(byLot.body)).toContain('4009');
    }
  });
});
