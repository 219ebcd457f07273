import { createHash } from 'node:crypto';
import type { Dto } from '@panui/api';
import { DemoData } from '../../src/database/demo-data/demo-data.entity.js';
import { demoPassword } from '../../src/database/demo-data/demo-people.js';
import { seedDemoData } from '../../src/database/demo-data/seed.js';
import { LotPayee } from '../../src/ledger/lot-payee.entity.js';
import { createLot, createVenue } from '../support/create-records.js';
import { useDemoData } from '../support/demo-database.js';
import { asUser, createUser, signIn } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const now = new Date('2026-11-28T10:00:00Z');
let test: TestApp;
let demo: DemoData;

const startOnCopy = useDemoData(now);

async function startWithDemoData(): Promise<void> {
  test = await startOnCopy();
  test.clock.moveTo(now);
  demo = await test.dataSource.manager.findOneByOrFail(DemoData, { onlyRow: true });
}

const as = async (email: string) => asUser(test, await signIn(test, email, demoPassword));
const query = <T extends object>(sql: string, values: unknown[] = []) =>
  test.dataSource.query<T[]>(sql, values);

interface StatementRow {
  payee_id: number;
  period: string;
  number: number | null;
  state: string;
  due: number;
  net: number;
  paid_out: number;
}

describe('The money of the demo', () => {
  beforeAll(startWithDemoData);
  afterAll(() => test.close());

  it('Thirteen months are settled: all are paid but the last, which waits for an approval and a payout', async () => {
    const rows = await query<StatementRow>(
      `SELECT s.payee_id, s.period, s.number, s.state, s.due_agorot AS due,
              sum(e.payee_net_agorot) FILTER (WHERE e.kind NOT IN ('payout', 'payout_returned'))::bigint AS net,
              coalesce(-sum(e.payee_net_agorot) FILTER (WHERE e.kind = 'payout'), 0)::bigint AS paid_out
         FROM statements s JOIN money_entries e ON e.statement_id = s.id
        GROUP BY s.id ORDER BY s.period, s.payee_id`,
    );
    const [first, second, third] = demo.payeeIds;
    const settled = rows.map(({ period, payee_id: id, number, state }) => [period, id, number, state]);
    expect(settled).toHaveLength(39);
    expect(settled.slice(0, 3)).toEqual([
      ['2025-10', first, 1, 'paid'],
      ['2025-10', second, 2, 'paid'],
      ['2025-10', third, 3, 'paid'],
    ]);
    expect(settled.slice(-4)).toEqual([
      ['2026-09', third, 36, 'paid'],
      ['2026-10', first, 37, 'approved'],
      ['2026-10', second, null, 'draft'],
      ['2026-10', third, 38, 'approved'],
    ]);
    for (const { due, net, paid_out: paidOut, state } of rows) {
      expect(due).toBeGreaterThan(0);
      expect(net).toBe(due);
      expect(paidOut).toBe(state === 'paid' ? due : 0);
    }
  });

  it('The entries are those of the payments, and only the last lot has no payee', async () => {
    const wrong = await query(
      `SELECT p.id FROM payments p
         LEFT JOIN money_entries e
           ON e.parking_lot_id = p.parking_lot_id AND e.reservation_id = p.reservation_id
        GROUP BY p.parking_lot_id, p.id
       HAVING coalesce(sum(e.price_agorot), 0) <> CASE p.status WHEN 'void' THEN 0 ELSE p.amount_agorot - p.refunded_agorot END`,
    );
    expect(wrong).toEqual([]);
    expect(
      await query('SELECT DISTINCT parking_lot_id AS id FROM money_entries WHERE payee_id IS NULL'),
    ).toEqual([{ id: demo.parkingLotIds.at(-1) }]);
    const shares = await test.dataSource.manager.findBy(LotPayee, {
      parkingLotId: demo.parkingLotIds[2] ?? 0,
    });
    expect(shares.map(({ payeeId, shareBps }) => [payeeId, shareBps])).toEqual([
      [demo.payeeIds[0], 6000],
      [demo.payeeIds[2], 4000],
    ]);
    const { body: payees } = await (await as('admin@panui.test')).get('/admin/payees');
    expect(payees.find(({ id }: Dto<'Payee'>) => id === demo.payeeIds[0])).toMatchObject({
      parking_lot_ids: demo.parkingLotIds.slice(0, 3),
    });
    const [payments] = await query<Record<string, number>>(
      `SELECT count(*) FILTER (WHERE status = 'owed')::int AS owed, count(*) FILTER (WHERE status = 'paid')::int AS paid,
              count(*) FILTER (WHERE status = 'paid' AND refunded_agorot > 0)::int AS refunded_in_part FROM payments`,
    );
    expect(payments).toMatchObject({ refunded_in_part: 1 });
    expect(Math.min(payments?.['owed'] ?? 0, payments?.['paid'] ?? 0)).toBeGreaterThan(100);
    expect(await query(`SELECT FROM outbox_messages WHERE statement_id IS NOT NULL`)).toEqual([]);
  });

  it('A company has not paid its statement yet, and more was billed to it since', async () => {
    const admin = await as('admin@panui.test');
    const { body: accounts } = await admin.get('/admin/accounts');
    const { body: statements } = await admin.get(`/admin/accounts/${accounts[0].id}/statements`);
    expect(statements).toMatchObject([{ period: '2026-10', number: 1, state: 'approved', paid_on: null }]);
    const { body: open } = await admin.get('/admin/statements/preview?period=2026-11');
    const ofAccount = (open as Dto<'ClosedMonth'>).statements.find(({ account_id: id }) => id !== null);
    expect(ofAccount?.totals.due_agorot).toBeGreaterThan(0);
  });

  it('One admin made the payouts, and another one released them', async () => {
    const { body } = await (await as('admin@panui.test')).get('/admin/payout-batches');
    for (const { made_by: makerId, released_by: releaserId } of body as Dto<'PayoutBatch'>[])
      expect(makerId).not.toBe(releaserId);
  });

  it('owner@panui.test sees a balance by lot, thirteen statements and their files', async () => {
    const owner = await as('owner@panui.test');
    const { body: balance } = await owner.get('/owners/me/balance');
    expect(balance).toMatchObject({
      next_statement_on: '2026-12-01',
      last_payout: { value_date: '2026-10-04' },
    });
    expect(balance.by_lot).toHaveLength(3);
    expect(balance.open_agorot).toBeGreaterThan(0);
    const { body: statements } = await owner.get('/owners/me/statements');
    const [latest] = statements as Dto<'Statement'>[];
    expect(statements.map(({ state }: Dto<'Statement'>) => state).sort()).toEqual([
      'approved',
      ...Array<string>(12).fill('paid'),
    ]);
    const { body: opened } = await owner.get(`/owners/me/statements/${latest?.id}`);
    const pdf = await owner.get(`/owners/me/statements/${latest?.id}.pdf`).buffer();
    expect(pdf.status).toBe(200);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(createHash('sha256').update(pdf.body).digest('hex')).toBe(opened.sha256);
    expect((await owner.get(`/owners/me/statements/${latest?.id}.xlsx`)).status).toBe(200);
  });

  it('The files of the sent payouts can be read', async () => {
    const admin = await as('admin@panui.test');
    const { body } = await admin.get('/admin/payout-batches');
    expect(body).toHaveLength(12);
    expect(body[0]).toMatchObject({ state: 'sent', lines: [{}, {}, {}] });
    const csv = await admin.get(`/admin/payout-batches/${body[0].id}/file?format=csv`);
    expect(csv.text).toContain('10400417');
  });
});

it('Demo data that is made right after the end of a month has that month settled', async () => {
  test = await createTestApp();
  const beginning = new Date('2026-11-30T22:10:00Z');
  await seedDemoData(test.config.database.url, test.config.auth.jwtSecret, beginning);
  const rows = await query<{ period: string; latest: Date }>(
    `SELECT period, greatest(max(created_at), max(approved_at)) AS latest FROM statements GROUP BY period ORDER BY period`,
  );
  expect(rows.slice(-2)).toMatchObject([{ period: '2026-10' }, { period: '2026-11', latest: beginning }]);
  await test.close();
});

describe('Removing the money of the demo', () => {
  beforeEach(startWithDemoData);
  afterEach(() => test.close());

  it('An approved statement with amounts of a demo lot and of an own one stays, and with it the demo data', async () => {
    const { admin, payeeId, lotId } = await createOwnPayee();
    await admin.post(`/admin/payees/${payeeId}/adjustments`, {
      parking_lot_id: lotId,
      amount_agorot: 500,
      reason: 'x',
    });
    await moveShareToOwnPayee(admin, payeeId);
    test.clock.moveTo('2027-01-02T10:00:00Z');
    await admin.post('/admin/statements/close', { period: '2026-12', dry_run: false });
    const { body } = await admin.get(`/admin/statements?filter=${JSON.stringify({ payee_id: payeeId })}`);
    await admin.post(`/admin/statements/${body[0].id}/approve`);
    const rejected = await admin.delete('/admin/demo-data').set('accept-language', 'en');
    expect([rejected.status, rejected.body.detail]).toEqual([
      409,
      expect.stringContaining('payee of the demo'),
    ]);
  });

  it('A draft of an own payee is written again without the amounts of the demo', async () => {
    const { admin, payeeId, lotId } = await createOwnPayee();
    await admin.post(`/admin/payees/${payeeId}/adjustments`, {
      parking_lot_id: lotId,
      amount_agorot: 500,
      reason: 'x',
    });
    await moveShareToOwnPayee(admin, payeeId);
    test.clock.moveTo('2027-01-02T10:00:00Z');
    await admin.post('/admin/statements/close', { period: '2026-12', dry_run: false });
    await admin.delete('/admin/demo-data').expect(200);
    expect(await query('SELECT FROM money_entries')).toHaveLength(1);
    expect(await query('SELECT FROM statements')).toEqual([]);
    const closed = await admin.post('/admin/statements/close', { period: '2026-12', dry_run: false });
    expect(closed.body.statements).toMatchObject([{ payee_id: payeeId, totals: { due_agorot: 500 } }]);
  });

  it('A share of a demo payee in an own lot keeps the demo data until the lot has other payees', async () => {
    const { admin, payeeId, lotId } = await createOwnPayee();
    const path = `/admin/parking-lots/${lotId}/payees`;
    const share = { share_bps: 10_000, valid_from: '2026-01-01' };
    await admin.put(path, [{ ...share, payee_id: demo.payeeIds[0] }]).expect(200);
    expect((await admin.delete('/admin/demo-data')).status).toBe(409);
    await admin.put(path, [{ ...share, payee_id: payeeId }]).expect(200);
    expect((await admin.delete('/admin/demo-data')).body).toMatchObject({ payees: 3, statements: 39 });
    for (const table of ['money_entries', 'statements', 'statement_files', 'payout_batches', 'payout_lines'])
      expect(await query(`SELECT FROM ${table}`)).toEqual([]);
    expect(await query('SELECT id FROM payees')).toEqual([{ id: payeeId }]);
    expect(await query('SELECT FROM accounts')).toEqual([]);
  });

  /** A lot of the operator whose only payee is one of the operator. */
  async function createOwnPayee() {
    const { lot } = await createLot(test.dataSource, await createVenue(test.dataSource), 3);
    const admin = asUser(test, (await createUser(test, 'admin')).token);
    const { body } = await admin.post('/admin/payees', {
      legal_name: 'חניה שלי בע״מ',
      tax_id: '514000348',
      vat_status: 'company',
      email: 'office@own.example',
      terms: [],
    });
    await admin.put(`/admin/parking-lots/${lot.id}/payees`, [
      { payee_id: body.id, share_bps: 10_000, valid_from: '2026-01-01' },
    ]);
    return { admin, payeeId: body.id as number, lotId: lot.id };
  }

  /** The demo lot without a payee becomes one of the operator's payee, with what was taken there. */
  async function moveShareToOwnPayee(admin: ReturnType<typeof asUser>, payeeId: number): Promise<void> {
    await admin
      .put(`/admin/parking-lots/${demo.parkingLotIds.at(-1)}/payees`, [
        { payee_id: payeeId, share_bps: 10_000, valid_from: '2026-01-01' },
      ])
      .expect(200);
  }
});
