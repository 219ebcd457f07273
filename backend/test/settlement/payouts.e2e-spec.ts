import { readAuditLog } from '../support/audit-log.js';
import { asBytes } from '../support/read-documents.js';
import { addPasskey, addTotp, totpCode } from '../support/second-factors.js';
import { asUser, createUser, signIn } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';
import { readMasav } from './masav-reader.js';
import { createSettledLot, payee } from './month.js';

const test = useTestApp();
let s: Awaited<ReturnType<typeof createSettledLot>>;
let otherEmail: string;
let other: ReturnType<typeof asUser>;
let statementId: number;
let statementNumber: number;
let batchId: number;

beforeAll(async () => {
  test.clock.moveTo('2026-11-02T10:00:00Z');
  s = await createSettledLot(test);
  // Numbers of statements are not their ids.
  await test.dataSource.query(`SELECT setval(pg_get_serial_sequence('statements', 'id'), 100)`);
  await s.charge('2026-10-05', 2500);
  const { body } = await s.admin.post('/admin/statements/close', { period: '2026-10' }).expect(200);
  statementId = body.statements[0].id;
});

const make = () =>
  s.admin.post('/admin/payout-batches', { statement_ids: [statementId], value_date: '2026-11-10' });
const post = (path: string, body: object = {}) =>
  s.admin.post(`/admin/payout-batches/${batchId}${path}`, body);
const file = (format: string) => s.admin.get(`/admin/payout-batches/${batchId}/file?format=${format}`);

describe('A batch of payouts', () => {
  it('A draft cannot be paid, an approved statement in one batch only', async () => {
    expect((await make().expect(409)).body.statement_ids).toEqual([statementId]);
    const approved = await s.admin.post(`/admin/statements/${statementId}/approve`).expect(200);
    statementNumber = approved.body.number;
    const { body } = await make().expect(201);
    expect(body).toMatchObject({
      state: 'made',
      lines: [{ statement_id: statementId, period: '2026-10', bank_account: '•••417' }],
    });
    batchId = body.id;
    await make().expect(409);
  });

  it('The bank is asked to pay from today on, and within 90 days', async () => {
    const makeOn = async (value_date: string) =>
      (await s.admin.post('/admin/payout-batches', { statement_ids: [statementId], value_date })).body;
    expect(await makeOn('2026-11-01')).toMatchObject({ status: 400, errors: [{ field: 'value_date' }] });
    expect(await makeOn('2027-02-01')).toMatchObject({ status: 400, errors: [{ field: 'value_date' }] });
  });

  it('Banks move no money on Shabbat and holy days', async () => {
    const noBankDay = { status: 400, errors: [{ field: 'value_date', code: 'no_bank_day' }] };
    const makeOn = async (value_date: string) =>
      (await s.admin.post('/admin/payout-batches', { statement_ids: [statementId], value_date })).body;
    expect(await makeOn('2026-11-14')).toMatchObject(noBankDay);
  });

  it('Batches are found by the month of their statements', async () => {
    const found = async (period: unknown) =>
      s.admin.get(`/admin/payout-batches?filter=${encodeURIComponent(JSON.stringify({ period }))}`);
    expect((await found('2026-10')).body).toMatchObject([{ id: batchId }]);
    expect((await found('2026-09')).body).toEqual([]);
    expect((await found('2026-13')).status).toBe(400);
  });

  it('Batches are found by their day and by the names of payees', async () => {
    const found = async (q: string) =>
      (await s.admin.get(`/admin/payout-batches?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).body;
    for (const q of ['2026-11-10', payee.legal_name.slice(0, 4)])
      expect(await found(q)).toMatchObject([{ id: batchId }]);
    expect(await found('2026-12')).toEqual([]);
  });

  it('There is no file before the release', async () => {
    await file('csv').expect(409);
    await post('/sent').expect(409);
  });

  it('The maker releases only while there is no other admin', async () => {
    otherEmail = (await createUser(test, 'admin')).email;
    const { body } = await post('/release').expect(403);
    expect(body).toMatchObject({ code: 'forbidden', reason: 'same_person' });
  });

  it('A batch is not released for a day that is over, or on which banks are closed', async () => {
    const move = (date: string) =>
      test.dataSource.query('UPDATE payout_batches SET value_date = $2 WHERE id = $1', [batchId, date]);
    for (const date of ['2026-11-01', '2026-11-14']) {
      await move(date);
      other = asUser(test, await signIn(test, otherEmail));
      const { body } = await other.post(`/admin/payout-batches/${batchId}/release`).expect(409);
      expect(body).toMatchObject({ code: 'conflict', reason: 'value_date', value_date: date });
    }
    await move('2026-11-10');
  });

  it('A changed account is not paid for 72 hours', async () => {
    await s.admin.put(`/admin/payees/${s.payeeId}`, { bank_account: '990555' }).expect(200);
    const release = async () => {
      other = asUser(test, await signIn(test, otherEmail));
      return other.post(`/admin/payout-batches/${batchId}/release`);
    };
    expect((await release()).body).toMatchObject({ status: 409, reason: 'account_not_usable' });
    test.clock.advance({ hours: 71 });
    expect((await release()).status).toBe(409);
    test.clock.advance({ hours: 1, seconds: 1 });
    expect((await release()).body).toMatchObject({
      state: 'released',
      released_by_name: otherEmail,
      lines: [{ bank_account: '•••555' }],
    });
    await s.moveTo('2026-11-05T12:00:00Z');
  });

  it('The account of a released batch stays as it was released', async () => {
    await s.admin
      .put(`/admin/payees/${s.payeeId}`, { bank_account: '111222', legal_name: 'אחר' })
      .expect(200);
    const { text } = await file('csv').expect(200);
    expect(text).toContain(`אורן חניונים 24 Ltd,514000348,12,640,990555,21.80,${statementNumber}\r\n`);
  });

  it('The file of the bank has the payments in its record layout, with the name in visual order', async () => {
    await file('masav').expect(409);
    const reject = async (settings: object) =>
      (await s.admin.put('/admin/settings', settings).expect(400)).body.errors;
    expect(await reject({ masav_institution: '1234567' })).toMatchObject([{ field: 'masav_institution' }]);
    expect(await reject({ masav_sender: 'abcde' })).toMatchObject([{ field: 'masav_sender' }]);
    // A value of an earlier version.
    await test.dataSource.query(
      `INSERT INTO settings (key, value, updated_at) VALUES ('masav_institution', '"1234"', now()), ('masav_sender', '"1"', now())`,
    );
    expect((await file('masav').expect(409)).body.detail).toContain('8');
    await s.admin
      .put('/admin/settings', { masav_institution: '12345678', masav_sender: '54321' })
      .expect(200);
    const { body } = await file('masav').buffer().parse(asBytes).expect(200);
    const [credit] = readMasav(body).credits;
    expect(readMasav(body)).toMatchObject({
      lengths: new Set([128]),
      kinds: 'K159',
      head: { institution: '12345678', valueDate: '261110', sender: '54321', end: 'KOT' },
      totals: { agorot: 2180, count: 1 },
    });
    expect(credit).toEqual({
      bank: '12',
      branch: '640',
      account: '000990555',
      taxId: '514000348',
      // 16 characters of the name; read from left to right, the number comes first and Hebrew is reversed.
      name: '24 םינוינח ןרוא'.padStart(16),
      agorot: 2180,
      reference: statementNumber,
    });
  });

  it('The file of the bank stays the same bytes when the settings are changed', async () => {
    const bytes = async () => (await file('masav').buffer().parse(asBytes).expect(200)).body as Buffer;
    const first = await bytes();
    await s.admin
      .put('/admin/settings', { masav_institution: '99999999', masav_sender: '11111', operator_name: 'אחר' })
      .expect(200);
    expect((await bytes()).equals(first)).toBe(true);
    await s.admin.put('/admin/settings', { masav_institution: '', masav_sender: '' }).expect(200);
    expect((await bytes()).equals(first)).toBe(true);
  });

  it('A sent batch pays its statements, and a returned line makes them payable again', async () => {
    await post('/sent').expect(200);
    await post('/sent').expect(200);
    const state = async () => (await s.admin.get(`/admin/statements/${statementId}`)).body.state;
    expect(await state()).toBe('paid');
    const balance = async () => (await s.owner.get('/owners/me/balance').expect(200)).body;
    expect(await balance()).toMatchObject({
      open_agorot: 0,
      last_payout: { amount_agorot: 2180, value_date: '2026-11-10' },
    });
    const { body: batch } = await s.admin.get(`/admin/payout-batches/${batchId}`);
    const line = batch.lines[0].id;
    await post(`/lines/${line}/returned`).expect(400);
    await post(`/lines/${line}/returned`, { reason: 'החשבון נסגר' }).expect(200);
    await post(`/lines/${line}/returned`, { reason: 'שוב' }).expect(200);
    expect(await state()).toBe('approved');
    expect(await balance()).toMatchObject({ open_agorot: 2180, last_payout: null });
    await post(`/lines/999999/returned`, { reason: 'x' }).expect(404);
    await make().expect(201);
  });

  describe('An admin with a second factor', () => {
    let token: string;
    let release: () => ReturnType<typeof post>;
    beforeAll(async () => {
      await s.moveTo('2026-11-08T14:00:00Z');
      const { body: batches } = await s.admin.get('/admin/payout-batches?sort=["id","DESC"]').expect(200);
      await s.admin.delete(`/admin/payout-batches/${batches[0].id}`).expect(200);
      const { body } = await make().expect(201);
      release = () => asUser(test, token).post(`/admin/payout-batches/${body.id}/release`);
      token = await signIn(test, otherEmail);
    });

    it('needs a recent one', async () => {
      const { secret } = await addTotp(test, token);
      test.clock.advance({ minutes: 11 });
      const { body } = await release().expect(403);
      expect(body).toMatchObject({ reason: 'second_factor_required' });
      const confirm = (code: string) => asUser(test, token).post('/auth/two-factor/confirmation', { code });
      await confirm('000000').expect(400);
      await release().expect(403);
      const code = totpCode(test, secret);
      await confirm(code).expect(204);
      await confirm(code).expect(400);
      test.clock.advance({ minutes: 11 });
      await release().expect(403);
    });

    it('confirms it with a passkey of their own', async () => {
      const { device } = await addPasskey(test, token);
      const { device: foreign } = await addPasskey(test, (await createUser(test, 'admin')).token);
      const confirm = async (by: typeof device) =>
        asUser(test, token).post(
          '/auth/two-factor/passkey-confirmation',
          by.get((await test.agent.post('/auth/passkey-login/options')).body),
        );
      expect((await confirm(foreign)).status).toBe(409);
      await release().expect(403);
      expect((await confirm(device)).status).toBe(204);
      const { body } = await release().expect(200);
      expect(body).toMatchObject({ state: 'released' });
    });
  });

  it('An admin who released a batch is deactivated instead of deleted, and the batch names them', async () => {
    const { body: users } = await s.admin
      .get(`/admin/users?filter=${encodeURIComponent(JSON.stringify({ q: otherEmail }))}`)
      .expect(200);
    const [{ id }] = users;
    await s.admin.put(`/admin/users/${id}`, { role: 'parking_lot_owner' }).expect(200);
    await s.admin.post(`/admin/users/${id}/make-lot-owner/${s.lot.id}`).expect(200);
    expect((await s.admin.delete(`/admin/users/${id}`).expect(200)).body).toMatchObject({ is_active: false });
    expect((await s.admin.get(`/admin/users/${id}`).expect(200)).body).toMatchObject({
      status: 'disabled',
    });
    const { body: batch } = await s.admin.get(`/admin/payout-batches/${batchId}`).expect(200);
    expect(batch).toMatchObject({ released_by: id, released_by_name: otherEmail });
    const entry = (await readAuditLog(s.admin, { resource: 'users', resource_id: id })).at(-1);
    expect(entry).toMatchObject({
      action: 'update',
      before: { is_active: true, parking_lots: [{ id: s.lot.id }] },
      after: { is_active: false, parking_lots: [] },
    });
  });
});
