import { createHash } from 'node:crypto';
import { asBytes, linesOf, readPdf, readWorkbook } from '../support/read-documents.js';
import { runJobNow } from '../support/jobs.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';
import { createSettledLot, payee } from './month.js';

const test = useTestApp();
let s: Awaited<ReturnType<typeof createSettledLot>>;

beforeAll(async () => {
  test.clock.moveTo('2026-11-02T10:00:00Z');
  s = await createSettledLot(test);
});

const close = (period: string, isDryRun = false) =>
  s.admin.post('/admin/statements/close', { period, dry_run: isDryRun });

describe('The month of a payee', () => {
  let statementId: number;

  it('A month that is not over cannot be closed, not even in a dry run, but previewed', async () => {
    for (const isDryRun of [false, true]) {
      const { body } = await close('2026-11', isDryRun).expect(409);
      expect(body.code).toBe('conflict');
      await close('2026-13', isDryRun).expect(400);
    }
    const { body } = await s.admin.get('/admin/statements/preview?period=2026-11').expect(200);
    expect(body).toMatchObject({ statements: [], reservations: 0, unassigned_entries: 0 });
    await s.admin.get('/admin/statements/preview?period=2026-13').expect(400);
  });

  it('A dry run shows the sums and writes nothing', async () => {
    const refunded = await s.charge('2026-10-05', 2500);
    await s.charge('2026-10-06', 2500);
    await s.charge('2026-10-07', 1000, 'payee');
    // Held back for 48 hours: released in November.
    await s.charge('2026-10-30', 4000);
    await s.refund(refunded, 500, '2026-10-08T10:00:00Z');
    const { body } = await close('2026-10', true).expect(200);
    expect(body).toEqual({
      statements: [
        {
          payee_id: s.payeeId,
          payee_name: 'אורן חניונים 24 Ltd',
          account_id: null,
          account_name: null,
          period: '2026-10',
          totals: {
            reservations: 3,
            price_agorot: 6000,
            collected_agorot: 4500,
            refunded_agorot: 500,
            commission_agorot: 550,
            commission_vat_agorot: 99,
            gateway_fee_agorot: 45,
            withheld_agorot: 0,
            adjustments_agorot: 0,
            brought_forward_agorot: 0,
            due_agorot: 3806,
            owed_agorot: 0,
            billed_agorot: 0,
          },
        },
      ],
      reservations: 3,
      unassigned_entries: 0,
      missing_settings: ['masav_codes', 'operator_name'],
    });
    const { body: list } = await s.admin.get('/admin/statements').expect(200);
    expect(list).toEqual([]);
  });

  it('Closing twice changes nothing, also by two processes at once', async () => {
    const [{ body: first }, { body: second }] = await Promise.all([close('2026-10'), close('2026-10')]);
    expect(second).toEqual(first);
    expect(first.statements).toHaveLength(1);
    expect(first.statements[0]).toMatchObject({ state: 'draft', number: null, totals: { due_agorot: 3806 } });
    statementId = first.statements[0].id;
  });

  it('A dry run of a month that was closed returns its statements', async () => {
    const [{ body: closed }, { body: dryRun }] = [await close('2026-10'), await close('2026-10', true)];
    expect(dryRun).toEqual(closed);
    const { body: preview } = await s.admin.get('/admin/statements/preview?period=2026-10').expect(200);
    expect(preview.statements).toEqual([]);
  });

  it('The owner sees a statement when it is approved, with the same bytes each time', async () => {
    await s.owner.get(`/owners/me/statements/${statementId}`).expect(404);
    await s.admin.get(`/admin/statements/${statementId}.pdf`).expect(409);
    const { body: approved } = await s.admin.post(`/admin/statements/${statementId}/approve`).expect(200);
    expect(approved).toMatchObject({ state: 'approved', number: 1 });
    const { body: again } = await s.admin.post(`/admin/statements/${statementId}/approve`).expect(200);
    expect(again).toEqual(approved);
    const { body: own } = await s.owner.get(`/owners/me/statements/${statementId}`).expect(200);
    expect(own).toEqual(approved);
    const { body: entries } = await s.owner.get(`/owners/me/statements/${statementId}/entries`).expect(200);
    const nets = entries.map((entry: { payee_net_agorot: number }) => entry.payee_net_agorot);
    expect(entries[0]).toMatchObject({ parking_lot_name: s.lot.name, parking_lot_name_en: s.lot.nameEn });
    expect(nets.reduce((sum: number, net: number) => sum + net, 0)).toBe(3806);
    for (const [format, read] of [
      ['pdf', (file: Buffer) => readPdf(file).pages.flatMap(linesOf).join(' ')],
      ['xlsx', (file: Buffer) => JSON.stringify(readWorkbook(file).details)],
    ] as const) {
      const path = `/owners/me/statements/${statementId}.${format}`;
      const first = await s.owner.get(path).buffer().parse(asBytes).expect(200);
      test.clock.advance({ minutes: 3 });
      const english = s.owner.get(path).set('accept-language', 'en');
      const second = await english.buffer().parse(asBytes).expect(200);
      expect(Buffer.compare(first.body, second.body)).toBe(0);
      if (format === 'pdf')
        expect(createHash('sha256').update(first.body).digest('hex')).toBe(approved.sha256);
      expect(read(first.body)).toContain('38.06');
    }
  });

  it('A statement without files gets the hash of its PDF from a job, or when it is opened', async () => {
    const forget = async () => {
      await test.dataSource.query('DELETE FROM statement_files WHERE statement_id = $1', [statementId]);
      await test.dataSource.query('UPDATE statements SET sha256 = NULL WHERE id = $1', [statementId]);
    };
    const makers = [
      () => runJobNow(test, 'complete_statements'),
      () => s.admin.get(`/admin/statements/${statementId}`).expect(200),
    ];
    for (const make of makers) {
      await forget();
      await make();
      const { body } = await s.owner.get('/owners/me/statements').expect(200);
      const path = `/owners/me/statements/${statementId}.pdf`;
      const pdf = await s.owner.get(path).buffer().parse(asBytes).expect(200);
      const hash = createHash('sha256').update(pdf.body).digest('hex');
      expect(body).toMatchObject([{ id: statementId, sha256: hash }]);
    }
  });

  it('Statements are found by number, month and payee', async () => {
    const found = async (q: string) =>
      (await s.admin.get(`/admin/statements?filter=${encodeURIComponent(JSON.stringify({ q }))}`).expect(200))
        .body;
    for (const q of ['2026-10', payee.legal_name.slice(0, 4)])
      expect(await found(q)).toMatchObject([{ id: statementId }]);
    expect(await found('2026-09')).toEqual([]);
  });

  it('A file that is made later names payee, account and operator as they were at the approval', async () => {
    await test.dataSource.query('DELETE FROM statement_files WHERE statement_id = $1', [statementId]);
    const changed = { legal_name: 'אחר', bank_account: '999222' };
    await s.admin.put(`/admin/payees/${s.payeeId}`, changed).expect(200);
    await s.admin.put('/admin/settings', { operator_name: 'חניוני פנוי 24 Ltd בע"מ' }).expect(200);
    const { body } = await s.owner
      .get(`/owners/me/statements/${statementId}.pdf`)
      .buffer()
      .parse(asBytes)
      .expect(200);
    const text = readPdf(body).pages.flatMap(linesOf).join(' ');
    expect(text).toContain('417');
    expect(text).not.toContain('222');
    const back = { legal_name: payee.legal_name, bank_account: payee.bank_account };
    await s.admin.put(`/admin/payees/${s.payeeId}`, back).expect(200);
  });

  it('An adjustment of which the sender did not see the latest one is a conflict', async () => {
    const path = `/admin/payees/${s.payeeId}/adjustments`;
    const request = { parking_lot_id: s.lot.id, amount_agorot: 500, reason: 'שער', latest_id: null };
    const responses = await Promise.all([1, 2].map(() => s.admin.post(path, request)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [entry] = (await s.admin.get(path).expect(200)).body;
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      ...{ code: 'conflict', reason: 'adjusted', latest_id: entry.id },
    });
    await s.admin.post(path, { ...request, amount_agorot: -500, latest_id: entry.id }).expect(201);
  });

  it('Another owner sees neither the statement nor its lines or files', async () => {
    const other = asUser(test, (await createUser(test, 'parking_lot_owner')).token);
    for (const path of ['', '/entries', '.pdf', '.xlsx'])
      await other.get(`/owners/me/statements/${statementId}${path}`).expect(404);
    const filter = encodeURIComponent(JSON.stringify({ payee_id: s.payeeId, id: [statementId] }));
    expect((await other.get(`/owners/me/statements?filter=${filter}`).expect(200)).body).toEqual([]);
    expect((await other.get('/owners/me/balance').expect(200)).body).toMatchObject({
      open_agorot: 0,
      by_lot: [],
      payees: [],
    });
  });

  it('A refund after the approval is a line of the next month', async () => {
    const before = (await s.admin.get(`/admin/statements/${statementId}`)).body;
    const [{ reservation_id: id }] = (await s.admin.get(`/admin/statements/${statementId}/entries`)).body;
    await s.refund(id, 500, '2026-11-03T10:00:00Z');
    expect((await s.admin.get(`/admin/statements/${statementId}`)).body).toEqual(before);
    const { body } = await s.owner.get('/owners/me/balance').expect(200);
    expect(body.open_month).toMatchObject({ price_agorot: 4000, refunded_agorot: 500 });
  });

  it('A negative balance is carried to the next statement', async () => {
    await s.admin
      .post(`/admin/payees/${s.payeeId}/adjustments`, {
        parking_lot_id: s.lot.id,
        amount_agorot: -10_000,
        reason: 'תקלת שער',
      })
      .expect(201);
    await s.moveTo('2026-12-01T10:00:00Z');
    const { body: november } = await close('2026-11').expect(200);
    const [{ id, totals }] = november.statements;
    await s.admin.post(`/admin/statements/${id}/approve`).expect(200);
    const { body: file } = await s.admin
      .get(`/admin/statements/${id}.pdf?lang=en`)
      .buffer()
      .parse(asBytes)
      .expect(200);
    expect(readPdf(file).pages.flatMap(linesOf).join(' ')).toMatch(/Nothing is to be paid.*Carried forward/);
    expect(totals).toMatchObject({ adjustments_agorot: -10_000, brought_forward_agorot: 0 });
    expect(totals.due_agorot).toBeLessThan(0);
    await s.charge('2026-12-02', 10_000);
    await s.moveTo('2027-01-01T10:00:00Z');
    const { body: december } = await close('2026-12').expect(200);
    expect(december.statements[0].totals.brought_forward_agorot).toBe(totals.due_agorot);
    const { body: carried } = await s.admin.get(`/admin/statements/${id}`).expect(200);
    expect(carried.carried_into_id).toBe(december.statements[0].id);
  });

  it('The balance is what was not paid, by lot', async () => {
    const { body } = await s.owner.get('/owners/me/balance').expect(200);
    const [{ sum }] = await test.dataSource.query<[{ sum: number }]>(
      'SELECT sum(payee_net_agorot)::int AS sum FROM money_entries WHERE payee_id = $1',
      [s.payeeId],
    );
    expect(body).toMatchObject({
      open_agorot: sum,
      next_statement_on: '2027-02-01',
      last_payout: null,
      by_lot: [{ parking_lot_id: s.lot.id, open_agorot: sum }],
    });
  });

  it('The balance names the payees and shows what is held back until its release', async () => {
    const balance = async () => (await s.owner.get('/owners/me/balance').expect(200)).body;
    const before = await balance();
    expect(before).toMatchObject({
      payees: [{ id: s.payeeId, legal_name: payee.legal_name }],
      held_back_agorot: 0,
    });
    await s.charge('2027-01-02', 10_000);
    const after = await balance();
    const held = after.open_agorot - before.open_agorot;
    expect(held).toBeGreaterThan(0);
    expect(after).toMatchObject({ held_back_agorot: held, by_lot: [{ held_back_agorot: held }] });
    await s.moveTo('2027-01-06T10:00:00Z');
    expect(await balance()).toMatchObject({ open_agorot: after.open_agorot, held_back_agorot: 0 });
  });

  it('On the first of a month the next statement is that day’s, until the month that ended is closed', async () => {
    const next = async () => (await s.owner.get('/owners/me/balance').expect(200)).body.next_statement_on;
    await s.moveTo('2027-01-31T21:59:00Z');
    expect(await next()).toBe('2027-02-01');
    await s.moveTo('2027-01-31T22:01:00Z');
    expect(await next()).toBe('2027-02-01');
    await close('2027-01').expect(200);
    expect(await next()).toBe('2027-03-01');
    await s.moveTo('2027-03-01T03:59:00Z');
    expect(await next()).toBe('2027-03-01');
    await s.moveTo('2027-03-01T04:01:00Z');
    expect(await next()).toBe('2027-04-01');
  });
});
