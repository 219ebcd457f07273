import { addDays, instantAt } from '../../src/platform/clock/israel-time.js';
import { createCardCheckout } from '../support/card-checkout.js';
import { createCheckout, getCheckoutResult, runCheckouts } from '../support/checkout-requests.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { holdAt } from '../support/driver-requests.js';
import { asBytes, readWorkbook } from '../support/read-documents.js';
import { asUser, createUser, signIn } from '../support/sign-in.js';
import { readMasav } from './masav-reader.js';
import { payee, terms } from './month.js';

// Four weeks of business through the API alone: three venues, six lots, four owners. At the end, what each owner
// earned, what the operator keeps, what goes to whom on which day, and the accountant's paper are one request each, and
// agree with the payments in the database.

const firstDay = '2026-10-01';
const days = 28;
const commissionBps = [1000, 1500, 2000, 2500];

let fixture: Awaited<ReturnType<typeof createCardCheckout>>;
let admin: ReturnType<typeof asUser>;
let releaser: ReturnType<typeof asUser>;
let owners: { email: string; payeeId: number; lotIds: number[] }[];
let adminEmails: string[];

const signedIn = async (email = '') => asUser(fixture.test, await signIn(fixture.test, email));

async function moveTo(instant: Date): Promise<void> {
  fixture.test.clock.moveTo(instant);
  admin = await signedIn(adminEmails[0]);
  releaser = await signedIn(adminEmails[1]);
}

interface Line {
  lotId: number;
  /** What was paid and not refunded. */
  agorot: number;
}

/** The payments of the database by lot, without looking at the books. */
const paidByLot = (): Promise<Line[]> =>
  fixture.test.dataSource.query(
    `SELECT parking_lot_id AS "lotId", sum(amount_agorot - refunded_agorot)::int AS agorot
       FROM payments WHERE status IN ('paid', 'refunded') GROUP BY parking_lot_id ORDER BY parking_lot_id`,
  );

beforeAll(async () => {
  fixture = await createCardCheckout();
  const { test } = fixture;
  test.clock.moveTo(instantAt(firstDay, '09:00'));
  adminEmails = [(await createUser(test, 'admin')).email, (await createUser(test, 'admin')).email];
  await moveTo(instantAt(firstDay, '09:30'));
  const venues = [];
  while (venues.length < 3) venues.push(await createVenue(test.dataSource));
  const lotIds: number[] = [];
  for (const venue of venues)
    for (const priceAgorot of [2500, 3990])
      lotIds.push((await createLot(test.dataSource, venue, 3, { priceAgorot })).lot.id);
  owners = [];
  for (const [index, bps] of commissionBps.entries()) {
    const user = await createUser(test, 'parking_lot_owner');
    const { body } = await admin
      .post('/admin/payees', {
        ...{ ...payee, legal_name: `בעלים ${index + 1}`, user_ids: [user.id] },
        terms: [{ ...terms, commission_bps: bps, gateway_fee_bps: 0 }],
      })
      .expect(201);
    // The first two owners have two lots each, the others one, and the last shares its lot with the first.
    const own = index < 2 ? lotIds.slice(index * 2, index * 2 + 2) : [lotIds[index + 2] ?? 0];
    owners.push({ email: user.email, payeeId: body.id, lotIds: own });
  }
  for (const [index, { payeeId, lotIds: own }] of owners.entries())
    for (const lotId of own)
      await admin
        .put(
          `/admin/parking-lots/${lotId}/payees`,
          index < 3
            ? [{ payee_id: payeeId, share_bps: 10_000, valid_from: '2026-01-01' }]
            : [
                { payee_id: payeeId, share_bps: 6_667, valid_from: '2026-01-01' },
                { payee_id: owners[0]?.payeeId, share_bps: 3_333, valid_from: '2026-01-01' },
              ],
        )
        .expect(200);
  for (let day = 0; day < days; day += 1) {
    const date = addDays(firstDay, day);
    await moveTo(instantAt(date, '12:00'));
    const tokens: string[] = [];
    for (const venue of venues)
      for (let driver = day % 3; driver < 4; driver += 1) {
        const hold = await holdAt(test, venue.id, epochSeconds(instantAt(date, '20:00')));
        await fixture.cardcom.pay((await createCheckout(test, hold)).redirect_url);
        tokens.push(String((await getCheckoutResult(test, hold)).access_token));
      }
    const token = tokens[day % tokens.length] ?? '';
    if (day % 4 === 0) await test.agent.post(`/reservations/token/${token}/cancel`).expect(200);
    if (day % 5 === 1) {
      const { body } = await admin.get('/admin/payments?sort=["id","DESC"]&range=[0,0]').expect(200);
      await admin
        .post(`/admin/payments/${body[0].id}/refund`, { amount_agorot: 777, reason: 'המתנה בשער' })
        .expect(200);
    }
    await runCheckouts(test);
  }
  await moveTo(instantAt('2026-11-01', '10:00'));
}, 120_000);
afterAll(() => fixture.close());

const close = async () =>
  (await admin.post('/admin/statements/close', { period: '2026-10' }).expect(200)).body;
const accounting = '/admin/reports/accounting?from=2026-10-01&to=2026-10-31';
const sumOf = (rows: readonly object[], name: string): number =>
  rows.reduce((sum, row) => sum + Number((row as Record<string, unknown>)[name] ?? 0), 0);

it('Each owner sees what was earned on one page, and together they are due what was paid less the commissions', async () => {
  const { statements, unassigned_entries: unassigned } = await close();
  expect([statements.length, unassigned]).toEqual([4, 0]);
  for (const { id } of statements) await admin.post(`/admin/statements/${id}/approve`).expect(200);
  const paid = await paidByLot();
  let dueAgorot = 0;
  for (const { email, lotIds } of owners) {
    const { body } = await (await signedIn(email)).get('/owners/me/balance').expect(200);
    const [own] = (await (await signedIn(email)).get('/owners/me/statements').expect(200)).body;
    expect(body.open_agorot).toBe(own.totals.due_agorot);
    // Without shares, what the lots took is the price of the statement less its refunds.
    if (lotIds.length === 2 && lotIds !== owners[0]?.lotIds)
      expect(own.totals.price_agorot - own.totals.refunded_agorot).toBe(
        sumOf(
          paid.filter(({ lotId }) => lotIds.includes(lotId)),
          'agorot',
        ),
      );
    dueAgorot += own.totals.due_agorot;
  }
  const totals = statements.map((statement: { totals: object }) => statement.totals);
  expect(sumOf(totals, 'price_agorot') - sumOf(totals, 'refunded_agorot')).toBe(sumOf(paid, 'agorot'));
  expect(dueAgorot).toBe(
    sumOf(paid, 'agorot') - sumOf(totals, 'commission_agorot') - sumOf(totals, 'commission_vat_agorot'),
  );
});

it('What goes to whom on which day is one batch and one file of the bank', async () => {
  const { statements } = await close();
  const { body: batch } = await admin
    .post('/admin/payout-batches', {
      statement_ids: statements.map(({ id }: { id: number }) => id),
      value_date: '2026-11-10',
    })
    .expect(201);
  await releaser.post(`/admin/payout-batches/${batch.id}/release`).expect(200);
  await admin.put('/admin/settings', { masav_institution: '12345678', masav_sender: '54321' }).expect(200);
  const file = await admin
    .get(`/admin/payout-batches/${batch.id}/file?format=masav`)
    .buffer()
    .parse(asBytes)
    .expect(200);
  const { head, credits, totals } = readMasav(file.body);
  expect(head.valueDate).toBe('261110');
  expect(credits.map(({ agorot }) => agorot).toSorted()).toEqual(
    statements.map((statement: { totals: { due_agorot: number } }) => statement.totals.due_agorot).toSorted(),
  );
  await admin.post(`/admin/payout-batches/${batch.id}/sent`).expect(200);
  for (const { email } of owners) {
    const { body } = await (await signedIn(email)).get('/owners/me/balance').expect(200);
    expect(body).toMatchObject({ open_agorot: 0, last_payout: { value_date: '2026-11-10' } });
  }
  expect(totals).toMatchObject({ agorot: sumOf(batch.lines, 'amount_agorot'), count: 4 });
});

it('The operator keeps what the accountant reads as commission, in one report whose file has the same sums', async () => {
  const { body } = await admin.get(accounting).expect(200);
  const paid = sumOf(await paidByLot(), 'agorot');
  const operatorAgorot =
    sumOf(body.totals, 'commission_agorot') + sumOf(body.totals, 'commission_vat_agorot');
  expect([sumOf(body.totals, 'price_agorot'), sumOf(body.totals, 'collected_agorot')]).toEqual([paid, paid]);
  expect(paid - operatorAgorot).toBe(sumOf(body.totals, 'payee_net_agorot'));
  const file = await admin.get(`${accounting}&format=xlsx&lang=en`).buffer().parse(asBytes).expect(200);
  const cells = readWorkbook(file.body).rows.flat();
  expect(cells).toContain(paid / 100);
  expect(cells).toContain(sumOf(body.totals, 'commission_agorot') / 100);
});
