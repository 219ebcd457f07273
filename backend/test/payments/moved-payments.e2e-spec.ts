import type { ParkingLot } from '../../src/lots/parking-lot.entity.js';
import { createLot } from '../support/create-records.js';
import { asUser, createUser, signIn } from '../support/sign-in.js';
import { createVenueWithLots, type VenueWithLots } from '../support/venue-with-lots.js';

interface Row {
  id: number;
  reservation_id: number;
  parking_lot_id: number;
  amount_agorot: number;
  refunded_agorot: number;
  own_amount_agorot?: number;
  note: string | null;
  status: string;
}

let fixture: VenueWithLots;
let near: ParkingLot;
let far: ParkingLot;
let emails: string[];
let admin: ReturnType<typeof asUser>;
/** Owners of the near and of the far lot. */
let [former, present] = [] as unknown as [ReturnType<typeof asUser>, ReturnType<typeof asUser>];

beforeAll(async () => {
  fixture = await createVenueWithLots();
});
afterAll(() => fixture.close());

/** Sessions end after hours. */
async function signInAgain(): Promise<void> {
  const agents = [];
  for (const email of emails) agents.push(asUser(fixture.test, await signIn(fixture.test, email)));
  [admin, former, present] = agents as [typeof admin, typeof admin, typeof admin];
}

/** Two lots of different owners near a venue. */
async function createLots(priceAgorot: number): Promise<() => Promise<string>> {
  const { test } = fixture;
  const venue = await fixture.createEmptyVenue();
  ({ lot: near } = await createLot(test.dataSource, venue, 1, { priceAgorot }));
  ({ lot: far } = await createLot(test.dataSource, venue, 1, { priceAgorot, lat: venue.lat + 0.005 }));
  const users = [await createUser(test, 'admin')];
  for (const { id } of [near, far]) {
    const user = await createUser(test, 'parking_lot_owner');
    await asUser(test, users[0]!.token).post(`/admin/users/${user.id}/make-lot-owner/${id}`).expect(200);
    users.push(user);
  }
  emails = users.map(({ email }) => email);
  await signInAgain();
  return () => fixture.reserve(venue);
}

/** Moves the reservation to the far lot. */
async function move(token: string): Promise<void> {
  fixture.arrive();
  const { body } = await fixture.report(token);
  expect(body).toMatchObject({ lot_changed: true, parking_lot_id: far.id });
  await signInAgain();
}

const list = async (agent: typeof admin, path: string, filter: object = {}): Promise<Row[]> =>
  (await agent.get(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`).expect(200)).body as Row[];
const listOf = (owner: typeof admin, filter?: object) => list(owner, '/owners/me/payments', filter);
const sums = async (owner: typeof admin) => {
  const { body } = await owner.get('/owners/me/payments/totals').expect(200);
  const { paid_agorot, owed_agorot, refunded_agorot } = body as Record<string, number>;
  return { paid_agorot, owed_agorot, refunded_agorot };
};
const reported = async (owner: typeof admin) => {
  const { body } = await owner.get('/owners/me/reports/revenue?period=all_time').expect(200);
  const { paid_agorot, owed_agorot, refunded_agorot } = body as Record<string, number>;
  return { paid_agorot, owed_agorot, refunded_agorot };
};
const exported = async (agent: typeof admin, path: string) =>
  (await agent.get(`${path}/export`).set('Accept-Language', 'en').expect(200)).text;

/** By both axes, the statistics by lot are those of the owners' reports and of the accounting report. */
async function expectSameByLot(): Promise<void> {
  const [from, to] = ['2026-11-01', '2026-12-31'];
  for (const axis of ['paid', 'parked']) {
    const { body: statistics } = await admin
      .get(`/admin/dashboard/revenue/by-lot?axis=${axis}&start_date=${from}&end_date=${to}`)
      .expect(200);
    const { body: accounting } = await admin
      .get(`/admin/reports/accounting?axis=${axis}&from=${from}&to=${to}`)
      .expect(200);
    for (const { id } of [near, far]) {
      const counted = (statistics as { parking_lot_id: number }[]).find((lot) => lot.parking_lot_id === id);
      const { body: report } = await admin
        .get(`/admin/reports/revenue?axis=${axis}&parking_lot_id=${id}&from=${from}&to=${to}`)
        .expect(200);
      const { paid_agorot, owed_agorot, refunded_agorot } = report as Record<string, number>;
      expect(counted).toMatchObject({ paid_agorot, owed_agorot, refunded_agorot });
      const booked = (accounting.rows as { parking_lot_id: number; price_agorot: number }[])
        .filter((row) => row.parking_lot_id === id)
        .reduce((sum, { price_agorot: price }) => sum + price, 0);
      expect(booked).toBe(paid_agorot! + owed_agorot! - refunded_agorot!);
    }
  }
}
const countsOf = async () => {
  const { body } = await admin
    .get('/admin/dashboard/revenue/by-lot?start_date=2026-11-01&end_date=2026-12-31')
    .expect(200);
  const lots = body as { parking_lot_id: number; transaction_count: number }[];
  return [near, far].map(({ id }) => lots.find((lot) => lot.parking_lot_id === id)?.transaction_count);
};

describe('The payment of a reservation that moved to another lot', () => {
  it('The exported list names the car of the present reservation', async () => {
    const token = await (await createLots(2_000))();
    await move(token);
    const [row] = await listOf(present);
    // The row in the lot before keeps the plate with which it was left.
    await admin
      .put(`/admin/reservations/${row!.reservation_id}/contact`, { license_plate: '7654321' })
      .expect(200);
    for (const [agent, path] of [
      [admin, '/admin/payments'],
      [present, '/owners/me/payments'],
    ] as const) {
      const line = (await exported(agent, path)).split('\r\n').find((text) => text.startsWith(`${row!.id},`));
      expect(line).toContain('7654321');
    }
  });

  it('A moved payment is in the lists of the new lot and its owner, by either number, and only the new owner marks it as paid', async () => {
    const reserve = await createLots(2_000);
    const token = await reserve();
    const [before] = await listOf(former);
    expect(before).toMatchObject({ parking_lot_id: near.id, status: 'owed' });
    await move(token);
    expect(await listOf(former)).toEqual([]);
    const [row] = await listOf(present);
    expect(row).toMatchObject({ id: before!.id, parking_lot_id: far.id, own_amount_agorot: 2_000 });
    expect(row!.reservation_id).not.toBe(before!.reservation_id);
    for (const filter of [
      { parking_lot_id: far.id },
      { reservation_id: row!.reservation_id },
      { reservation_id: before!.reservation_id },
      { q: `#${row!.reservation_id}` },
      { q: `#${before!.reservation_id}` },
    ])
      expect(await list(admin, '/admin/payments', filter)).toMatchObject([
        { id: row!.id, parking_lot_id: far.id, reservation_id: row!.reservation_id },
      ]);
    expect(await list(admin, '/admin/payments', { parking_lot_id: near.id })).toEqual([]);
    const { body: users } = await admin.get(`/admin/users?filter=${JSON.stringify({ q: emails[2] })}`);
    const ofOwner = { owner_id: (users as { id: number }[])[0]!.id };
    expect(await list(admin, '/admin/payments', ofOwner)).toMatchObject([{ id: row!.id }]);
    expect(await exported(present, '/owners/me/payments')).toContain(`,${row!.reservation_id},`);
    const sorted = await admin.get('/admin/payments?sort=["parking_lot_id","DESC"]&range=[0,0]');
    expect(sorted.body).toMatchObject([{ parking_lot_id: far.id }]);
    const paid = { paid_on: '2026-11-26' };
    await former.post(`/owners/me/payments/${row!.id}/mark-paid`, paid).expect(404);
    await former.get(`/owners/me/payments/${row!.id}`).expect(404);
    await expectSameByLot();
    await present.post(`/owners/me/payments/${row!.id}/mark-paid`, paid).expect(200);
    await expectSameByLot();
    expect(await countsOf()).toEqual([0, 1]);
    for (const owner of [former, present]) expect(await sums(owner)).toEqual(await reported(owner));
  });

  it('shows a former owner the part that was refunded in the own lot, and nothing else', async () => {
    const reserve = await createLots(2_000);
    const token = await reserve();
    const [{ id }] = (await listOf(former)) as [Row];
    await former
      .post(`/owners/me/payments/${id}/mark-paid`, { paid_on: '2026-11-24', note: 'העברה 17' })
      .expect(200);
    await admin.post(`/admin/payments/${id}/refund`, { amount_agorot: 500 }).expect(200);
    await move(token);
    await admin.post(`/admin/payments/${id}/refund`, { amount_agorot: 300 }).expect(200);
    const own = { id, parking_lot_id: near.id, amount_agorot: 500, refunded_agorot: 500, note: null };
    expect(await listOf(former)).toMatchObject([{ ...own, own_amount_agorot: 500 }]);
    expect((await former.get(`/owners/me/payments/${id}`).expect(200)).body).toMatchObject(own);
    const file = await exported(former, '/owners/me/payments');
    expect(file).toContain(',2026-11-26,5,5,0,5,5,0,');
    for (const foreign of [',20,', ',8,', 'העברה']) expect(file).not.toContain(foreign);
    expect(await listOf(present)).toMatchObject([
      { id, parking_lot_id: far.id, amount_agorot: 2_000, refunded_agorot: 800, own_amount_agorot: 1_500 },
    ]);
    await former.post(`/owners/me/payments/${id}/mark-paid`, { paid_on: '2026-11-25' }).expect(404);
    await expectSameByLot();
    expect(await countsOf()).toEqual([1, 1]);
    expect(await sums(former)).toEqual({ paid_agorot: 500, owed_agorot: 0, refunded_agorot: 500 });
    for (const owner of [former, present]) expect(await sums(owner)).toEqual(await reported(owner));
  });

  it('A free payment moves with its reservation, and one that was refunded before does not', async () => {
    const reserveFree = await createLots(0);
    await move(await reserveFree());
    expect(await listOf(former)).toEqual([]);
    expect(await listOf(present)).toMatchObject([{ parking_lot_id: far.id, amount_agorot: 0 }]);
    expect(await countsOf()).toEqual([0, 1]);

    const reserve = await createLots(2_000);
    const token = await reserve();
    const [{ id }] = (await listOf(former)) as [Row];
    await former.post(`/owners/me/payments/${id}/mark-paid`, { paid_on: '2026-11-24' }).expect(200);
    await admin.post(`/admin/payments/${id}/refund`, {}).expect(200);
    await move(token);
    expect(await listOf(present)).toEqual([]);
    expect(await listOf(former)).toMatchObject([{ id, parking_lot_id: near.id, status: 'refunded' }]);
    for (const owner of [former, present]) expect(await sums(owner)).toEqual(await reported(owner));
  });
});
