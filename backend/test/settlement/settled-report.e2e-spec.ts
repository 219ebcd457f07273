import { asBytes, linesOf, readPdf } from '../support/read-documents.js';
import { createLot } from '../support/create-records.js';
import { createPastReservation } from '../support/past-reservations.js';
import { useTestApp } from '../support/test-app.js';
import { createSettledLot, payee } from './month.js';

const test = useTestApp();
let s: Awaited<ReturnType<typeof createSettledLot>>;
let other: Awaited<ReturnType<typeof createLot>>;
let shared: number;
let owed: number;
let before: Report;

interface Report {
  totals: (Record<string, number> & { kind: string })[];
  rows: (Record<string, number> & { day: string; kind: string; change: string | null })[];
}
interface Line {
  day: string;
  kind: string;
  change: string | null;
  price_agorot: number;
}

const report = async (axis: string, month: string): Promise<Report> =>
  (await s.admin.get(`/admin/reports/accounting?axis=${axis}&from=${month}-01`).expect(200)).body;
const close = async (period: string) =>
  (await s.admin.post('/admin/statements/close', { period }).expect(200)).body;
const sum = (rows: Record<string, number>[], name: string) =>
  rows.reduce((all, row) => all + (row[name] ?? 0), 0);
const paymentOf = async (reservationId: number): Promise<number> => {
  const filter = encodeURIComponent(JSON.stringify({ reservation_id: reservationId }));
  return (await s.admin.get(`/admin/payments?filter=${filter}`).expect(200)).body[0].id as number;
};
const share = (lotId: number, payeeIds: number[]) =>
  s.admin
    .put(
      `/admin/parking-lots/${lotId}/payees`,
      payeeIds.map((id) => ({
        ...{ payee_id: id, share_bps: 10_000 / payeeIds.length, valid_from: '2026-01-01' },
      })),
    )
    .expect(200);
/** Moves the reservation to another spot of a lot, as an operator's move does. */
async function move(reservationId: number, to: { lotId: number; spotId: number }, at: string): Promise<void> {
  const present = await createPastReservation(test.dataSource, {
    ...{
      parkingLotId: to.lotId,
      spotId: to.spotId,
      venueId: s.venue.id,
      amountAgorot: 0,
      collectedBy: 'payee',
    },
    ...{ start: '2026-10-09T17:00:00Z', paidAt: at, paymentStatus: 'pending' },
  });
  await test.dataSource.query('DELETE FROM payments WHERE parking_lot_id = $1 AND reservation_id = $2', [
    ...[to.lotId, present],
  ]);
  await test.dataSource.query(
    `SELECT move_many_charges($1, ARRAY[$2::bigint], $3, ARRAY[$4::bigint], ARRAY['2026-10-09'::date],
       ARRAY['2026-10-09T21:00:00Z'::timestamptz], 48, $5)`,
    [s.lot.id, reservationId, to.lotId, present, at],
  );
}

beforeAll(async () => {
  test.clock.moveTo('2026-10-20T10:00:00Z');
  s = await createSettledLot(test);
  await s.admin.put('/admin/settings', {
    ...{ operator_name: 'חניוני העיר בע״מ', operator_company_number: '514000348' },
  });
  const { body: second } = await s.admin.post('/admin/payees', { ...payee, tax_id: '512345679' }).expect(201);
  other = await createLot(test.dataSource, s.venue, 1);
  shared = other.lot.id;
  await share(shared, [s.payeeId, second.id]);
  const refunded = await s.charge('2026-10-05', 2_500);
  await s.refund(refunded, 700, '2026-10-08T10:00:00Z');
  owed = await paymentOf(await s.charge('2026-10-06', 3_000, 'payee', 'owed'));
  // Cancelled before it was paid.
  const cancelled = await s.charge('2026-10-07', 4_700, 'payee', 'owed');
  await s.refund(cancelled, null, '2026-10-06T10:00:00Z');
  await test.dataSource.query(`UPDATE payments SET status = 'void' WHERE id = $1`, [
    await paymentOf(cancelled),
  ]);
  await move(
    await s.charge('2026-10-09', 1_111),
    { lotId: shared, spotId: other.spotIds[0] ?? 0 },
    '2026-10-08T09:00:00Z',
  );
  const account = { legal_name: 'היכל', tax_id: '512345679', email: 'office@hall.example', language: 'he' };
  const { body: hall } = await s.admin.post('/admin/accounts', account).expect(201);
  const billed = await paymentOf(await s.charge('2026-10-10', 2_000, 'payee', 'owed'));
  await s.admin.post('/admin/payments/account', { ids: [billed], account_id: hall.id }).expect(200);
  await s.moveTo('2026-11-02T10:00:00Z');
});

it('The lines in the statements of a month have the sums of the statements', async () => {
  const { statements, reservations } = await close('2026-10');
  before = await report('settled', '2026-10');
  const ofPayees = (statements as { payee_id: number | null; totals: Record<string, number> }[])
    .filter(({ payee_id: id }) => id !== null)
    .map(({ totals }) => totals);
  expect(ofPayees).toHaveLength(2);
  for (const name of ['commission_agorot', 'commission_vat_agorot', 'gateway_fee_agorot'])
    expect(sum(before.totals, name)).toBe(sum(ofPayees, name));
  expect(sum(before.totals, 'payee_net_agorot')).toBe(sum(ofPayees, 'due_agorot'));
  // Five cars, one of which has two payees and was moved.
  expect(reservations).toBe(5);
  expect(ofPayees.map(({ reservations: count }) => count).toSorted()).toEqual([1, 5]);
});

it('What happens after the close changes nothing in it, and is in the next statements', async () => {
  await s.admin.post(`/admin/payments/${owed}/mark-paid`, { paid_on: '2026-11-02' }).expect(200);
  const refunded = before.rows.find(({ kind }) => kind === 'refund')?.['reservation_id'];
  await s.refund(refunded ?? 0, 300, '2026-11-02T11:00:00Z');
  expect(await report('settled', '2026-10')).toEqual(before);
  await s.moveTo('2026-12-02T10:00:00Z');
  await close('2026-11');
  expect(await report('settled', '2026-10')).toEqual(before);
  expect((await report('settled', '2026-11')).rows).toMatchObject([
    { day: '2026-11-02', kind: 'refund', price_agorot: -300 },
  ]);
});

it('Each line of a statement says what it is, on its own day', async () => {
  const filter = encodeURIComponent(JSON.stringify({ payee_id: s.payeeId, period: '2026-10' }));
  const [statement] = (await s.admin.get(`/admin/statements?filter=${filter}`).expect(200)).body;
  const { body } = await s.admin.get(`/admin/statements/${statement.id}/entries?range=[0,99]`).expect(200);
  const lines = (body as Line[]).map(({ day, kind, change, price_agorot: price }) => [
    day,
    kind,
    change,
    price,
  ]);
  expect(lines).toEqual(
    expect.arrayContaining([
      ['2026-10-08', 'refund', null, -700],
      ['2026-10-06', 'refund', 'cancelled', -4_700],
      ['2026-10-08', 'charge', 'moved', -1_111],
      ['2026-10-20', 'charge', 'billed', -2_000],
      ['2026-10-10', 'charge', null, 2_000],
    ]),
  );
  await s.admin.post(`/admin/statements/${statement.id}/approve`).expect(200);
  const path = `/admin/statements/${statement.id}.pdf?lang=en`;
  const file = await s.admin.get(path).set('accept-language', 'en').buffer().parse(asBytes).expect(200);
  const text = readPdf(file.body).pages.flatMap(linesOf).join('\n');
  for (const words of ['Moved to another lot', 'Billed to an account', 'Cancelled, unpaid'])
    expect(text).toContain(words);
});

it('What was cancelled before it was paid is apart from refunds in the report', async () => {
  const { totals } = await report('parked', '2026-10');
  expect(totals).toMatchObject([
    { kind: 'charge' },
    { kind: 'refund', price_agorot: -700 },
    { kind: 'cancelled', count: 1, price_agorot: -4_700 },
  ]);
});

it('The report names the business and its number', async () => {
  const path = '/admin/reports/accounting?axis=settled&from=2026-10-01&format=pdf&lang=en';
  const file = await s.admin.get(path).buffer().parse(asBytes).expect(200);
  const text = readPdf(file.body).pages.flatMap(linesOf).join('\n');
  expect(text).toContain('514000348');
  expect(text).toContain('statements of the month');
});
