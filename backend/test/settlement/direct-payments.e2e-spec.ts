import { createLot } from '../support/create-records.js';
import { createPastReservation } from '../support/past-reservations.js';
import { asBytes, linesOf, readPdf } from '../support/read-documents.js';
import { useTestApp } from '../support/test-app.js';
import { createSettledLot, payee } from './month.js';

const test = useTestApp();
let s: Awaited<ReturnType<typeof createSettledLot>>;
let other: Awaited<ReturnType<typeof createLot>>;
let otherPayee: number;
let lotOfExempt: typeof other;
let exempt: number;

interface Line {
  reservation_id: number;
  payee_id: number;
  parking_lot_id: number;
  collected_by: string;
  price_agorot: number;
  collected_agorot: number;
  commission_agorot: number;
  gateway_fee_agorot: number;
  payee_net_agorot: number;
  price_vat_agorot: number;
  vat_bps: number;
}

const report = async (): Promise<Line[]> =>
  (await s.admin.get('/admin/reports/accounting?axis=parked&from=2026-10-01').expect(200)).body.rows;
const share = (lotId: number, payeeId: number) =>
  s.admin
    .put(`/admin/parking-lots/${lotId}/payees`, [
      { payee_id: payeeId, share_bps: 10_000, valid_from: '2026-01-01' },
    ])
    .expect(200);
/** Moves a reservation to the other lot as an operator's move does, and returns its present row. */
async function move(reservationId: number): Promise<number> {
  const present = await createPastReservation(test.dataSource, {
    ...{ parkingLotId: other.lot.id, spotId: other.spotIds[0] ?? 0, venueId: s.venue.id, amountAgorot: 0 },
    ...{ start: '2026-10-09T17:00:00Z', paidAt: '2026-10-08T09:00:00Z', paymentStatus: 'pending' },
  });
  await test.dataSource.query('DELETE FROM payments WHERE parking_lot_id = $1 AND reservation_id = $2', [
    ...[other.lot.id, present],
  ]);
  await test.dataSource.query(
    `SELECT move_many_charges($1, ARRAY[$2::bigint], $3, ARRAY[$4::bigint], ARRAY['2026-10-09'::date],
       ARRAY['2026-10-09T21:00:00Z'::timestamptz], 48, '2026-10-08T09:00:00Z')`,
    [s.lot.id, reservationId, other.lot.id, present],
  );
  return present;
}
const sum = (lines: Line[], name: keyof Line) => lines.reduce((all, line) => all + Number(line[name]), 0);

beforeAll(async () => {
  test.clock.moveTo('2026-10-20T10:00:00Z');
  s = await createSettledLot(test);
  other = await createLot(test.dataSource, s.venue, 1);
  lotOfExempt = await createLot(test.dataSource, s.venue, 1);
  const create = async (tax_id: string, vat_status: string): Promise<number> =>
    (
      await s.admin
        .post('/admin/payees', { ...payee, legal_name: `מוטב ${tax_id}`, tax_id, vat_status })
        .expect(201)
    ).body.id;
  otherPayee = await create('512345679', 'company');
  exempt = await create('000000018', 'exempt');
  await share(other.lot.id, otherPayee);
  await share(lotOfExempt.lot.id, exempt);
});

it('What a driver paid to a payee remains with it after a move, and the new payee is due it', async () => {
  const id = await s.charge('2026-10-09', 3_333, 'payee', 'paid');
  const present = await move(id);
  const lines = (await report()).filter(({ reservation_id: of }) => of === id || of === present);
  const ofPayee = (payeeId: number) => lines.filter(({ payee_id: of }) => of === payeeId);
  // 10 % of commission with 18 % of VAT; no card, so no fee.
  expect(sum(ofPayee(s.payeeId), 'payee_net_agorot')).toBe(-3_333);
  expect(sum(ofPayee(s.payeeId), 'commission_agorot')).toBe(0);
  expect(sum(ofPayee(otherPayee), 'payee_net_agorot')).toBe(3_333 - 333 - 60);
  expect(sum(ofPayee(otherPayee), 'gateway_fee_agorot')).toBe(0);
  expect(sum(lines, 'collected_agorot')).toBe(0);
  expect(sum(lines, 'price_agorot')).toBe(3_333);
});

it('What a driver still owes moves with the reservation', async () => {
  const present = await move(await s.charge('2026-10-09', 2_000, 'payee', 'owed'));
  const lines = (await report()).filter(({ reservation_id: of }) => of === present);
  expect(lines).toMatchObject([{ payee_id: otherPayee, collected_agorot: 0, payee_net_agorot: -200 - 36 }]);
});

it('A price that drivers pay to an exempt dealer has no VAT, and its commission has', async () => {
  const { lot, spotIds } = lotOfExempt;
  const charge = (collectedBy: 'operator' | 'payee') =>
    createPastReservation(test.dataSource, {
      ...{ parkingLotId: lot.id, spotId: spotIds[0] ?? 0, venueId: s.venue.id },
      ...{ start: '2026-10-12T17:00:00Z', paidAt: '2026-10-12T09:00:00Z', amountAgorot: 2_500, collectedBy },
    });
  const direct = await charge('payee');
  const byCard = await charge('operator');
  const lines = await report();
  const lineOf = (id: number) => lines.find(({ reservation_id: of }) => of === id);
  expect(lineOf(direct)).toMatchObject({ price_vat_agorot: 0, vat_bps: 0, commission_vat_agorot: 45 });
  expect(lineOf(byCard)).toMatchObject({ price_vat_agorot: 381, vat_bps: 1_800 });
  await test.dataSource.query(`SELECT reverse_charges($1, $2, 500, 'refund', '2026-10-13T09:00:00Z')`, [
    ...[lot.id, direct],
  ]);
  const refund = (await report()).find(({ price_agorot: price }) => price === -500);
  expect(refund).toMatchObject({ price_vat_agorot: 0, vat_bps: 0 });
});

it('A statement says the VAT status of its payee', async () => {
  await s.moveTo('2026-11-02T10:00:00Z');
  const { body } = await s.admin.post('/admin/statements/close', { period: '2026-10' }).expect(200);
  const { id } = body.statements.find((one: { payee_id: number }) => one.payee_id === exempt);
  await s.admin.post(`/admin/statements/${id}/approve`).expect(200);
  const { body: file } = await s.admin
    .get(`/admin/statements/${id}.pdf?lang=en`)
    .buffer()
    .parse(asBytes)
    .expect(200);
  const text = readPdf(file).pages.flatMap(linesOf).join('\n');
  expect(text).toContain('Exempt dealer');
});
