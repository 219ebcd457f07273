import { readAuditLog } from '../support/audit-log.js';
import { useTestApp } from '../support/test-app.js';
import { createSettledLot } from './month.js';

const test = useTestApp();
let s: Awaited<ReturnType<typeof createSettledLot>>;
let october: number;
let november: number;

const paymentOf = async (reservationId: number): Promise<number> => {
  const filter = encodeURIComponent(JSON.stringify({ reservation_id: reservationId }));
  return (await s.admin.get(`/admin/payments?filter=${filter}`).expect(200)).body[0].id as number;
};
const owe = async (day: string) => paymentOf(await s.charge(day, 2_500, 'payee', 'owed'));
const pay = (id: number, paidOn: string) =>
  s.admin.post(`/admin/payments/${id}/mark-paid`, { paid_on: paidOn, note: null });
const close = (period: string) => s.admin.post('/admin/statements/close', { period }).expect(200);
const report = async (month: string, axis: string) =>
  (await s.admin.get(`/admin/reports/accounting?from=${month}-01&axis=${axis}`).expect(200)).body;

beforeAll(async () => {
  test.clock.moveTo('2026-10-20T10:00:00Z');
  s = await createSettledLot(test);
  october = await owe('2026-10-10');
  november = await owe('2026-10-12');
  await pay(november, '2026-10-15').expect(200);
});

it('Until a month is closed, a payment may be marked as paid in it', async () => {
  const days = { first_day: null, last_day: '2026-10-20' };
  expect((await s.admin.get('/admin/payments/paid-days').expect(200)).body).toEqual(days);
  expect((await s.owner.get('/owners/me/payments/paid-days').expect(200)).body).toEqual(days);
  await s.moveTo('2026-11-02T10:00:00Z');
  await pay(november, '2026-10-16').expect(200);
});

it('What was received in a closed month is marked with its day, and counts after the month', async () => {
  await close('2026-10');
  const before = await report('2026-10', 'paid');
  const settled = await report('2026-10', 'settled');
  const days = { first_day: '2026-11-01', last_day: '2026-11-02' };
  expect((await s.admin.get('/admin/payments/paid-days').expect(200)).body).toEqual(days);
  const together = { ids: [october], paid_on: '2026-10-31', note: null };
  const { body } = await s.admin.post('/admin/payments/mark-paid', together).expect(200);
  expect(body).toMatchObject([
    { status: 'paid', paid_on: '2026-10-31', paid_at: '2026-11-01T10:00:00.000Z', is_new: true },
  ]);
  // A concurrent request may have been faster; the response says that this request changed nothing.
  const repeated = await s.admin.post('/admin/payments/mark-paid', together).expect(200);
  expect(repeated.body).toMatchObject([{ id: october, paid_on: '2026-10-31', is_new: false }]);
  expect(await report('2026-10', 'settled')).toEqual(settled);
  const paid = ({ rows }: { rows: { kind: string; owed_agorot: number }[] }) =>
    rows.filter(({ kind, owed_agorot: owed }) => kind === 'charge' && owed === 0).length;
  expect(paid(await report('2026-10', 'paid'))).toBe(paid(before));
  expect(paid(await report('2026-11', 'paid'))).toBe(1);
});

it('A day in a closed month is not corrected, and sending it again changes nothing', async () => {
  const { body } = await pay(november, '2026-11-02').expect(409);
  expect(body).toMatchObject({ code: 'conflict', reason: 'month_closed' });
  expect((await pay(november, '2026-10-16').expect(200)).body).toMatchObject({ paid_on: '2026-10-16' });
  const owed = await s.admin.post(`/admin/payments/${november}/mark-owed`).expect(409);
  expect(owed.body).toMatchObject({ code: 'conflict', reason: 'month_closed' });
  await pay(october, '2026-11-02').expect(200);
  await pay(october, '2026-10-30').expect(200);
});

it('A statement of an account is marked as paid after its month, and the day is corrected with its payments', async () => {
  const account = { legal_name: 'היכל', tax_id: '512345679', email: 'office@hall.example', language: 'he' };
  const { body: created } = await s.admin.post('/admin/accounts', account).expect(201);
  await s.moveTo('2026-11-20T10:00:00Z');
  const billed = await owe('2026-11-10');
  const bill = { ids: [billed], account_id: created.id };
  await s.admin.post('/admin/payments/account', bill).expect(200);
  await s.moveTo('2026-12-03T10:00:00Z');
  await close('2026-11');
  const [statement] = (await s.admin.get(`/admin/accounts/${created.id}/statements`).expect(200)).body;
  await s.admin.post(`/admin/statements/${statement.id}/approve`).expect(200);
  const payStatement = (paidOn: string) =>
    s.admin.post(`/admin/statements/${statement.id}/mark-paid`, { paid_on: paidOn, note: null });
  const { body } = await payStatement('2026-10-31').expect(400);
  expect(body.errors).toMatchObject([{ field: 'paid_on', code: 'before_statement' }]);
  await payStatement('2026-11-30').expect(200);
  expect((await s.admin.get(`/admin/payments/${billed}`).expect(200)).body).toMatchObject({
    ...{ paid_on: '2026-11-30', paid_at: '2026-12-01T10:00:00.000Z' },
  });
  expect((await payStatement('2026-12-02').expect(200)).body).toMatchObject({ paid_on: '2026-12-02' });
  const { body: payment } = await s.admin.get(`/admin/payments/${billed}`).expect(200);
  expect(payment).toMatchObject({ status: 'paid', paid_on: '2026-12-02' });
  const ofStatement = { resource: 'statements', resource_id: statement.id };
  expect((await readAuditLog(s.admin, ofStatement)).at(-1)).toMatchObject({
    before: { paid_on: '2026-11-30' },
    after: { paid_on: '2026-12-02', payments: 1 },
  });
  await s.moveTo('2027-01-03T10:00:00Z');
  await s.charge('2026-12-10', 100);
  await close('2026-12');
  expect((await payStatement('2027-01-02').expect(409)).body.reason).toBe('month_closed');
});
