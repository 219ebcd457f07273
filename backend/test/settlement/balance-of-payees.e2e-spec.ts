import { createLot, createVenue } from '../support/create-records.js';
import { createPastReservation } from '../support/past-reservations.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';
import { createSettledLot, payee } from './month.js';

const test = useTestApp();
let owner: ReturnType<typeof asUser>;
let admin: typeof owner;
let ids: number[];
let foreignId: number;
let lotIds: number[];

/** Two lots: the first is shared by both payees of the user, the second belongs to the second payee. */
beforeAll(async () => {
  test.clock.moveTo('2026-11-02T10:00:00Z');
  admin = asUser(test, (await createUser(test, 'admin')).token);
  const user = await createUser(test, 'parking_lot_owner');
  owner = asUser(test, user.token);
  const create = async (legal_name: string, user_ids: number[]) =>
    (await admin.post('/admin/payees', { ...payee, legal_name, user_ids, terms: [] }).expect(201)).body
      .id as number;
  ids = [await create('Aleph', [user.id]), await create('Bet', [user.id])];
  foreignId = await create('Gimel', []);
  const [first = 0, second = 0] = ids;
  const venue = await createVenue(test.dataSource);
  lotIds = [];
  for (const shares of [
    [
      { payee_id: first, share_bps: 6_000 },
      { payee_id: second, share_bps: 4_000 },
    ],
    [{ payee_id: second, share_bps: 10_000 }],
  ]) {
    const { lot, spotIds } = await createLot(test.dataSource, venue, 1);
    lotIds.push(lot.id);
    await admin
      .put(
        `/admin/parking-lots/${lot.id}/payees`,
        shares.map((share) => ({ ...share, valid_from: '2026-01-01' })),
      )
      .expect(200);
    // One evening is released, the other one is held back.
    for (const day of ['2026-10-05', '2026-11-01'])
      await createPastReservation(test.dataSource, {
        ...{ parkingLotId: lot.id, spotId: spotIds[0] ?? 0, venueId: venue.id, amountAgorot: 1_000 },
        ...{ collectedBy: 'operator', start: `${day}T17:00:00Z`, paidAt: `${day}T12:00:00Z` },
      });
  }
  await admin.post('/admin/statements/close', { period: '2026-10' }).expect(200);
  for (const { id } of (await admin.get('/admin/statements')).body as { id: number }[])
    await admin.post(`/admin/statements/${id}/approve`).expect(200);
});

const balance = async (query = '') => (await owner.get(`/owners/me/balance${query}`).expect(200)).body;

it('The balance names what each payee of the user is due, which adds up to the whole', async () => {
  expect(await balance()).toMatchObject({
    payees: [
      { id: ids[0], legal_name: 'Aleph', open_agorot: 1_200, held_back_agorot: 600 },
      { id: ids[1], legal_name: 'Bet', open_agorot: 2_800, held_back_agorot: 1_400 },
    ],
    ...{ open_agorot: 4_000, held_back_agorot: 2_000, open_month: { due_agorot: 2_000 } },
    by_lot: lotIds.map((id) => ({ parking_lot_id: id, open_agorot: 2_000, held_back_agorot: 1_000 })),
  });
});

it('Evenings after the open month are apart: they may be cancelled', async () => {
  const { lot, payeeId, ...s } = await createSettledLot(test);
  await s.charge('2026-10-20', 2_500);
  await s.charge('2026-12-10', 1_000);
  await s.charge('2026-12-11', 1_000, 'payee', 'owed');
  const cancelled = await s.charge('2026-12-12', 1_000, 'payee', 'owed');
  await s.refund(cancelled, null, '2026-11-03T10:00:00Z');
  // Of the open month, and still held back at its end.
  await s.charge('2026-11-30', 800, 'payee', 'owed');
  const { body } = await s.owner.get('/owners/me/balance').expect(200);
  const laterAgorot = body.later_agorot as number;
  expect(body).toMatchObject({
    ...{ later_reservations: 2, later_direct_agorot: 1_000, held_over_reservations: 1 },
    open_month: { reservations: 1, price_agorot: 2_500, due_agorot: body.open_agorot - laterAgorot },
    by_lot: [{ parking_lot_id: lot.id, later_agorot: laterAgorot }],
    payees: [{ id: payeeId, later_agorot: laterAgorot }],
  });
  // Those that are paid to the payee: their commission is owed.
  expect(body.held_over_agorot).toBeLessThan(0);
  expect(laterAgorot - body.held_over_agorot).toBeLessThan(1_000);
});

it('One payee has a balance and statements of its own', async () => {
  const [first, second] = ids;
  expect(await balance(`?payee_id=${first}`)).toMatchObject({
    payees: [{ id: first }, { id: second }],
    ...{ open_agorot: 1_200, held_back_agorot: 600, open_month: { due_agorot: 600 } },
    by_lot: [{ parking_lot_id: lotIds[0], open_agorot: 1_200 }],
  });
  const statements = await owner.get(`/owners/me/statements?filter={"payee_id":${second}}`).expect(200);
  expect(statements.body).toMatchObject([{ payee_id: second, totals: { due_agorot: 1_400 } }]);
});

it('Another payee is not found, and no number is a field error', async () => {
  await owner.get(`/owners/me/balance?payee_id=${foreignId}`).expect(404);
  const { body } = await owner.get('/owners/me/balance?payee_id=x').expect(400);
  expect(body.errors).toMatchObject([{ field: 'payee_id' }]);
});

it('The operators read the same balance of a payee', async () => {
  const { body } = await admin.get(`/admin/payees/${ids[0]}/balance`).expect(200);
  const { payees: _, ...own } = await balance(`?payee_id=${ids[0]}`);
  expect(body).toMatchObject({ ...own, payees: [{ id: ids[0], open_agorot: 1_200 }] });
  await admin.get('/admin/payees/999999/balance').expect(404);
  await owner.get(`/admin/payees/${ids[0]}/balance`).expect(403);
});
