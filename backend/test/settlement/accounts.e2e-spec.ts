import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import { type AppWithMail, createAppWithMail } from '../support/app-with-mail.js';
import { readAuditLog } from '../support/audit-log.js';
import { createLot, createVenue } from '../support/create-records.js';
import { createPastReservation } from '../support/past-reservations.js';
import { asBytes, linesOf, readPdf, readWorkbook } from '../support/read-documents.js';
import { createSettledLot } from './month.js';

let app: AppWithMail;
let s: Awaited<ReturnType<typeof createSettledLot>>;
let accountId: number;

const account = {
  legal_name: 'היכל התרבות בע״מ',
  tax_id: '512345679',
  email: 'office@hall.example',
  language: 'he',
};

beforeAll(async () => {
  app = await createAppWithMail();
  app.test.clock.moveTo('2026-10-20T10:00:00Z');
  s = await createSettledLot(app.test);
  accountId = await createAccount();
});
afterAll(() => app.close());

async function createAccount(over: object = {}): Promise<number> {
  const { body } = await s.admin.post('/admin/accounts', { ...account, ...over }).expect(201);
  return body.id as number;
}

/** An evening that its driver owes to the owner. */
async function owe(day: string, amountAgorot: number): Promise<{ paymentId: number; reservationId: number }> {
  const reservationId = await s.charge(day, amountAgorot, 'payee', 'owed');
  const filter = encodeURIComponent(JSON.stringify({ reservation_id: reservationId }));
  const { body } = await s.admin.get(`/admin/payments?filter=${filter}`).expect(200);
  return { paymentId: body[0].id, reservationId };
}

const bill = (ids: number[], account_id: number | null = accountId) =>
  s.admin.post('/admin/payments/account', { ids, account_id });
const paymentOf = async (id: number) => (await s.admin.get(`/admin/payments/${id}`).expect(200)).body;
const close = (period: string) =>
  s.admin.post('/admin/statements/close', { period, dry_run: false }).expect(200);
const statementsOf = async (id: number) =>
  (await s.admin.get(`/admin/accounts/${id}/statements?sort=["period","ASC"]`).expect(200)).body;
const linesOfStatement = async (id: number, statementId: number) =>
  (await s.admin.get(`/admin/accounts/${id}/statements/${statementId}/lines`).expect(200)).body;
const entriesOf = (reservationId: number) =>
  app.test.dataSource.query<Record<string, unknown>[]>(
    `SELECT account_id, collected_by, price_agorot, collected_agorot, commission_agorot, gateway_fee_agorot, payee_net_agorot
       FROM money_entries WHERE reservation_id = $1 ORDER BY id`,
    [reservationId],
  );
const pay = (statementId: number, over: object = {}) =>
  s.admin.post(`/admin/statements/${statementId}/mark-paid`, { paid_on: '2026-11-20', note: null, ...over });

describe('/admin/accounts', () => {
  it('An account is created, found, changed and deleted', async () => {
    const id = await createAccount({
      legal_name: 'אולם הגפן',
      tax_id: '٥١٤٠٠٠٣٤٨',
      email: 'gefen@hall.example',
    });
    const filter = encodeURIComponent(JSON.stringify({ q: 'הגפן', is_active: true }));
    const { body: found } = await s.admin.get(`/admin/accounts?filter=${filter}&sort=["legal_name","ASC"]`);
    expect(found).toMatchObject([{ id, tax_id: '514000348', language: 'he', is_active: true }]);
    const { body } = await s.admin.put(`/admin/accounts/${id}`, { language: 'en', is_active: false });
    expect(body).toMatchObject({ legal_name: 'אולם הגפן', language: 'en', is_active: false });
    await s.admin.delete(`/admin/accounts/${id}`).expect(200);
    await s.admin.get(`/admin/accounts/${id}`).expect(404);
    expect(await readAuditLog(s.admin, { resource: 'accounts', resource_id: id })).toMatchObject([
      { action: 'create' },
      { action: 'update' },
      { action: 'delete' },
    ]);
  });

  it.each([
    ['a wrong control digit', { tax_id: '512345678' }, 'tax_id'],
    ['no address', { email: 'hall' }, 'email'],
    ['another language', { language: 'fr' }, 'language'],
  ])('An account with %s is rejected, and the field is named', async (_, over, field) => {
    const { body } = await s.admin.post('/admin/accounts', { ...account, ...over }).expect(400);
    expect(body.errors).toEqual([expect.objectContaining({ field })]);
  });

  it('An account to which a payment was billed cannot be deleted', async () => {
    const id = await createAccount();
    const { paymentId } = await owe('2026-10-21', 1000);
    await bill([paymentId], id).expect(200);
    await bill([paymentId], null).expect(200);
    const { body } = await s.admin.delete(`/admin/accounts/${id}`).expect(409);
    expect(body).toMatchObject({ code: 'conflict', reason: 'in_use' });
  });
});

describe('Billing payments to an account', () => {
  it('The operator collects what an account pays, without a card fee, and the driver again when it is cleared', async () => {
    const { paymentId, reservationId } = await owe('2026-10-22', 2500);
    const { body } = await bill([paymentId]).expect(200);
    expect(body).toMatchObject([{ id: paymentId, status: 'owed', account_id: accountId, is_new: true }]);
    expect((await bill([paymentId])).body).toEqual([{ ...body[0], is_new: false }]);
    const { body: books } = await s.admin.get('/admin/reports/accounting?from=2026-10-01').expect(200);
    expect(
      books.rows
        .filter(({ reservation_id: id }: { reservation_id: number }) => id === reservationId)
        .map(({ account_name: name }: { account_name: string | null }) => name),
    ).toEqual([null, null, account.legal_name]);
    await bill([paymentId], null).expect(200);
    const byPayee = { account_id: null, collected_by: 'payee', collected_agorot: 0, payee_net_agorot: -295 };
    const byAccount = { account_id: accountId, collected_by: 'operator', gateway_fee_agorot: 0 };
    expect(await entriesOf(reservationId)).toMatchObject([
      { ...byPayee, price_agorot: 2500 },
      { ...byPayee, price_agorot: -2500, payee_net_agorot: 295 },
      { ...byAccount, price_agorot: 2500, collected_agorot: 2500, payee_net_agorot: 2205 },
      { ...byAccount, price_agorot: -2500, collected_agorot: -2500, payee_net_agorot: -2205 },
      { ...byPayee, price_agorot: 2500 },
    ]);
    expect(await readAuditLog(s.admin, { resource: 'payments', resource_id: paymentId })).toMatchObject([
      { action: 'bill', before: { account_id: null }, after: { account_id: accountId } },
      { action: 'bill', after: { account_id: null } },
    ]);
  });

  it('All payments are billed or none: not one that is paid, is unknown, or for an inactive account', async () => {
    const { paymentId } = await owe('2026-10-22', 1000);
    const paid = await owe('2026-10-19', 1000);
    await s.admin.post(`/admin/payments/${paid.paymentId}/mark-paid`, { paid_on: '2026-10-20' }).expect(200);
    expect((await bill([paymentId, paid.paymentId]).expect(409)).body.code).toBe('conflict');
    await bill([paymentId, 999_999]).expect(404);
    const inactive = await createAccount({ is_active: false });
    for (const id of [inactive, 999_999]) {
      const { body } = await bill([paymentId], id).expect(400);
      expect(body.errors).toEqual([expect.objectContaining({ field: 'account_id' })]);
    }
    expect(await paymentOf(paymentId)).toMatchObject({ account_id: null });
  });

  it('A billed payment is not marked as paid on its own', async () => {
    const { paymentId } = await owe('2026-10-22', 1000);
    await bill([paymentId]).expect(200);
    const path = `/admin/payments/${paymentId}/mark-paid`;
    const { body } = await s.admin.post(path, { paid_on: '2026-10-20' }).expect(409);
    expect(body).toMatchObject({ code: 'conflict', reason: 'billed_to_account' });
    await bill([paymentId], null).expect(200);
  });
});

describe('The month of an account', () => {
  let id: number;
  let october: number;

  it('The month is that of the service dates, and a draft follows what is billed', async () => {
    id = await createAccount({ legal_name: 'חברת האירועים', email: 'events@hall.example' });
    const [one, two, november] = [
      await owe('2026-10-23', 2500),
      await owe('2026-10-30', 4050),
      await owe('2026-11-02', 9000),
    ];
    await bill([one.paymentId, november.paymentId], id).expect(200);
    await s.moveTo('2026-11-01T06:00:00Z');
    const { body: closed } = await close('2026-10');
    const ofAccount = closed.statements.find((row: { account_id: number }) => row.account_id === id);
    expect(ofAccount).toMatchObject({ payee_id: null, account_name: 'חברת האירועים', state: 'draft' });
    expect(ofAccount.totals).toMatchObject({ reservations: 1, price_agorot: 2500, due_agorot: 2500 });
    await bill([two.paymentId], id).expect(200);
    const [draft] = await statementsOf(id);
    expect(draft.totals).toMatchObject({ reservations: 2, price_agorot: 6550, collected_agorot: 6550 });
    await bill([one.paymentId], null).expect(200);
    const [less] = await statementsOf(id);
    expect(less.totals).toMatchObject({ reservations: 1, due_agorot: 4050 });
    expect(await linesOfStatement(id, less.id)).toMatchObject([{ price_agorot: 4050 }]);
    await bill([two.paymentId], null).expect(200);
    expect(await statementsOf(id)).toEqual([]);
    await bill([one.paymentId, two.paymentId], id).expect(200);
    await close('2026-10');
    expect(await statementsOf(id)).toMatchObject([{ period: '2026-10', totals: { due_agorot: 6550 } }]);
  });

  it('A reservation of several payees is one line with its VAT, in its last lot', async () => {
    const [{ id: statementId }] = await statementsOf(id);
    expect(await linesOfStatement(id, statementId)).toEqual([
      expect.objectContaining({
        ...{ kind: 'charge', service_date: '2026-10-23', parking_lot_id: s.lot.id },
        ...{ price_agorot: 2500, vat_agorot: 381, vat_bps: 1800 },
      }),
      expect.objectContaining({ service_date: '2026-10-30', price_agorot: 4050, vat_agorot: 618 }),
    ]);
    await s.admin.get(`/admin/accounts/${accountId}/statements/${statementId}/lines`).expect(404);
    await s.admin.get('/admin/accounts/999999/statements').expect(404);
  });

  it('An approved statement has a number of its own series and is mailed once, with the same bytes each time', async () => {
    const payeeStatement = (await s.admin.get('/admin/statements?filter={"kind":"payee"}')).body;
    for (const { id: payeeStatementId } of payeeStatement)
      await s.admin.post(`/admin/statements/${payeeStatementId}/approve`).expect(200);
    [{ id: october }] = await statementsOf(id);
    await s.admin.get(`/admin/statements/${october}.pdf`).expect(409);
    await pay(october).expect(409);
    app.mailServer.mails.length = 0;
    await app.test.app.get(OutboxDeliveryService).deliverPending();
    app.mailServer.mails.length = 0;
    const approve = () => s.admin.post(`/admin/statements/${october}/approve`).expect(200);
    const { body: approved } = await approve();
    expect(approved).toMatchObject({ state: 'approved', number: 1, account_id: id, payee_id: null });
    expect((await approve()).body).toEqual(approved);
    await app.test.app.get(OutboxDeliveryService).deliverPending();
    expect(app.mailServer.mails).toHaveLength(1);
    const [mail] = app.mailServer.mails;
    expect(mail?.to?.map(({ address }) => address)).toEqual(['events@hall.example']);
    expect(mail?.subject).toContain('דוח חיובים 1');
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      'account-statement-1.pdf',
      'account-statement-1.xlsx',
    ]);
    for (const [format, read] of [
      ['pdf', (file: Buffer) => readPdf(file).pages.flatMap(linesOf).join(' ')],
      ['xlsx', (file: Buffer) => JSON.stringify(readWorkbook(file).details)],
    ] as const) {
      const path = `/admin/statements/${october}.${format}`;
      const first = await s.admin.get(path).buffer().parse(asBytes).expect(200);
      app.test.clock.advance({ minutes: 3 });
      const second = await s.admin.get(path).buffer().parse(asBytes).expect(200);
      expect(Buffer.compare(first.body, second.body)).toBe(0);
      expect(read(first.body)).toMatch(/65\.50?/);
    }
  });

  it('After the approval the payments of the month stay as they are billed', async () => {
    const lines = await linesOfStatement(id, october);
    const filter = encodeURIComponent(JSON.stringify({ reservation_id: lines[0].reservation_id }));
    const [{ id: paymentId }] = (await s.admin.get(`/admin/payments?filter=${filter}`)).body;
    const other = await owe('2026-10-31', 1000);
    for (const response of [bill([paymentId], null), bill([paymentId]), bill([other.paymentId], id)]) {
      const { body } = await response.expect(409);
      expect(body).toMatchObject({ code: 'conflict', reason: 'statement_approved' });
    }
    await bill([paymentId], id).expect(200);
  });

  it('A statement that is marked as paid pays its payments, and a refund is on the next one without a mail', async () => {
    await s.moveTo('2026-11-22T10:00:00Z');
    await pay(october, { paid_on: '2026-11-23' }).expect(400);
    const { body } = await pay(october, { note: 'העברה 4711' }).expect(200);
    expect(body).toMatchObject({ state: 'paid', paid_on: '2026-11-20', note: 'העברה 4711' });
    expect((await pay(october)).body).toEqual(body);
    const filter = encodeURIComponent(JSON.stringify({ account_id: id, status: 'paid' }));
    const { body: payments } = await s.admin.get(`/admin/payments?filter=${filter}&sort=["id","ASC"]`);
    expect(payments).toMatchObject([
      { amount_agorot: 2500, paid_on: '2026-11-20', note: 'העברה 4711' },
      { amount_agorot: 4050, paid_on: '2026-11-20' },
    ]);
    app.mailServer.mails.length = 0;
    await s.admin.post(`/admin/payments/${payments[0].id}/refund`, { amount_agorot: 1000 }).expect(200);
    await app.test.app.get(OutboxDeliveryService).deliverPending();
    expect(app.mailServer.mails).toEqual([]);
    await s.moveTo('2026-12-01T06:00:00Z');
    await close('2026-11');
    const [first, second] = await statementsOf(id);
    expect(first).toEqual(body);
    expect(second.totals).toMatchObject({
      ...{ reservations: 1, price_agorot: 9000, refunded_agorot: 1000, due_agorot: 8000 },
    });
  });

  it('A statement of a payee is not marked as paid, and one of an account is in no batch of payouts', async () => {
    const [{ id: ofPayee }] = (await s.admin.get('/admin/statements?filter={"kind":"payee"}')).body;
    await pay(ofPayee).expect(409);
    const [, november] = await statementsOf(id);
    await s.admin.post(`/admin/statements/${november.id}/approve`).expect(200);
    const { body } = await s.admin
      .post('/admin/payout-batches', { statement_ids: [november.id], value_date: '2026-12-10' })
      .expect(409);
    expect(body.statement_ids).toEqual([november.id]);
  });

  it('What an account pays is what its payments are, after a move to another lot too', async () => {
    const { paymentId, reservationId } = await owe('2026-12-05', 3000);
    await bill([paymentId], id).expect(200);
    const venue = await createVenue(app.test.dataSource);
    const { lot, spotIds } = await createLot(app.test.dataSource, venue, 1);
    const movedId = await createPastReservation(app.test.dataSource, {
      ...{ parkingLotId: lot.id, spotId: spotIds[0] ?? 0, venueId: venue.id, amountAgorot: 3000 },
      ...{ start: '2026-12-05T17:00:00Z', paidAt: '2026-12-01T06:00:00Z', paymentStatus: 'pending' },
    });
    await app.test.dataSource.query(
      'SELECT move_many_charges($1, ARRAY[$2::bigint], $3, ARRAY[$4::bigint], ARRAY[$5::date], ARRAY[$6::timestamptz], 48, $7)',
      [
        ...[s.lot.id, reservationId, lot.id, movedId],
        ...['2026-12-05', '2026-12-06T00:00:00Z', '2026-12-01T07:00:00Z'],
      ],
    );
    await s.moveTo('2027-01-01T06:00:00Z');
    await close('2026-12');
    const december = (await statementsOf(id)).at(-1);
    expect(december.totals).toMatchObject({ reservations: 1, price_agorot: 3000, due_agorot: 3000 });
    expect(await linesOfStatement(id, december.id)).toMatchObject([
      { parking_lot_id: lot.id, reservation_id: movedId, price_agorot: 3000 },
    ]);
    const [{ billed, owed }] = await app.test.dataSource.query<[{ billed: number; owed: number }]>(
      `SELECT (SELECT sum(due_agorot)::int FROM statements WHERE account_id = $1) AS billed,
              (SELECT sum(amount_agorot - refunded_agorot)::int FROM payments
                WHERE account_id = $1 AND status IN ('owed', 'paid')) AS owed`,
      [id],
    );
    expect(billed).toBe(owed);
  });
});
