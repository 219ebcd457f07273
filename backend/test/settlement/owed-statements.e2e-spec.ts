import { asBytes, linesOf, readPdf, readWorkbook } from '../support/read-documents.js';
import { useTestApp } from '../support/test-app.js';
import { createSettledLot } from './month.js';

const test = useTestApp();
let s: Awaited<ReturnType<typeof createSettledLot>>;
let owed: number;
let billed: number;
let statementId: number;

const paymentOf = async (reservationId: number): Promise<number> => {
  const filter = encodeURIComponent(JSON.stringify({ reservation_id: reservationId }));
  return (await s.admin.get(`/admin/payments?filter=${filter}`).expect(200)).body[0].id as number;
};
const statement = async () => (await s.admin.get(`/admin/statements/${statementId}`).expect(200)).body;
const accounting = async (query: string) =>
  (await s.admin.get(`/admin/reports/accounting?${query}`).expect(200)).body;
const file = async (format: string): Promise<Buffer> =>
  (await s.admin.get(`/admin/statements/${statementId}.${format}`).buffer().parse(asBytes).expect(200)).body;
const sumOf = (lines: Record<string, number>[], name: string): number =>
  lines.reduce((sum, line) => sum + (line[name] ?? 0), 0);

beforeAll(async () => {
  test.clock.moveTo('2026-10-20T10:00:00Z');
  s = await createSettledLot(test);
  await s.admin.put('/admin/settings', { operator_name: 'חניוני העיר', operator_name_en: 'City Parking' });
  await s.charge('2026-10-05', 10_000);
  await s.charge('2026-10-06', 4_000, 'payee');
  owed = await paymentOf(await s.charge('2026-10-07', 2_500, 'payee', 'owed'));
  billed = await paymentOf(await s.charge('2026-10-08', 3_000, 'payee', 'owed'));
  await s.admin
    .post(`/admin/payees/${s.payeeId}/adjustments`, {
      ...{ parking_lot_id: s.lot.id, amount_agorot: 1_200, reason: 'gate' },
    })
    .expect(201);
  const account = { legal_name: 'היכל', tax_id: '512345679', email: 'office@hall.example', language: 'he' };
  const { body } = await s.admin.post('/admin/accounts', account).expect(201);
  await s.admin.post('/admin/payments/account', { ids: [billed], account_id: body.id }).expect(200);
});

it('What drivers and accounts owe is apart in the open month', async () => {
  const { body } = await s.owner.get('/owners/me/balance').expect(200);
  expect(body.open_month).toMatchObject({ price_agorot: 19_500, owed_agorot: 2_500, billed_agorot: 3_000 });
  const { body: preview } = await s.admin.get('/admin/statements/preview?period=2026-10').expect(200);
  expect(preview.statements[0].totals).toMatchObject({ owed_agorot: 2_500, billed_agorot: 3_000 });
});

it('What was billed to an account is no income of the accounting report until the account pays', async () => {
  const { totals } = await accounting('from=2026-10-01&axis=parked');
  const ofDrivers = (totals as ({ kind: string } & Record<string, number>)[]).filter(
    ({ kind }) => kind === 'charge',
  );
  expect([sumOf(ofDrivers, 'collected_agorot'), sumOf(ofDrivers, 'billed_agorot')]).toEqual([10_000, 3_000]);
});

it('A statement says what was owed at its approval, and does not change when it is paid', async () => {
  await s.moveTo('2026-11-02T10:00:00Z');
  const { body } = await s.admin.post('/admin/statements/close', { period: '2026-10' }).expect(200);
  const ofPayee = body.statements.find((one: { payee_id: number | null }) => one.payee_id === s.payeeId);
  statementId = ofPayee.id;
  expect(ofPayee.totals).toMatchObject({ owed_agorot: 2_500, billed_agorot: 3_000 });
  await s.admin.post(`/admin/statements/${statementId}/approve`).expect(200);
  const approved = await statement();
  await s.admin.post(`/admin/payments/${owed}/mark-paid`, { paid_on: '2026-11-01' }).expect(200);
  expect(await statement()).toEqual(approved);
  expect(approved.totals).toMatchObject({ owed_agorot: 2_500, billed_agorot: 3_000 });
  const ofAccount = body.statements.find((one: { account_id: number | null }) => one.account_id !== null);
  await s.admin.post(`/admin/statements/${ofAccount.id}/approve`).expect(200);
  await s.admin.post(`/admin/statements/${ofAccount.id}/mark-paid`, { paid_on: '2026-11-01' }).expect(200);
  const { totals } = await accounting('from=2026-11-01&to=2026-11-30&axis=paid');
  expect([sumOf(totals, 'collected_agorot'), sumOf(totals, 'billed_agorot')]).toEqual([3_000, 0]);
});

it('The sums of its files add up to what is due, with the operator and the account of the payee', async () => {
  const { totals } = await statement();
  const { details } = readWorkbook(await file('xlsx'));
  const names = Object.keys(details);
  expect(names).toContain('נהגים טרם שילמו למוטב');
  expect(names).toContain('נגבה ישירות על ידי המוטב');
  const rows = names.slice(names.indexOf('חיובי חניה'), names.indexOf('לתשלום') + 1);
  const agorot = rows.map((name) => Math.round(Number(details[name]) * 100));
  expect(agorot.at(-1)).toBe(totals.due_agorot);
  expect(agorot.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(totals.due_agorot);
  const text = readPdf(await file('pdf'))
    .pages.flatMap(linesOf)
    .join('\n');
  expect(text).toContain('417');
  expect(text).not.toContain('880417');
  expect(text).toContain('חניוני העיר');
  expect(text).toContain('100.00');
});

it('The VAT of a payment that is refunded in parts ends at zero', async () => {
  const id = await s.charge('2026-11-02', 2_500);
  await s.refund(id, 333, '2026-11-02T11:00:00Z');
  await s.refund(id, null, '2026-11-02T12:00:00Z');
  const { rows } = await accounting('from=2026-11-01&to=2026-11-30&axis=paid');
  const ofPayment = rows.filter(({ reservation_id: of }: { reservation_id: number }) => of === id);
  expect(ofPayment.map((row: { price_vat_agorot: number }) => row.price_vat_agorot)).toEqual([
    381, -50, -331,
  ]);
});
