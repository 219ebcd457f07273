import { createSettledLot } from '../settlement/month.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();
beforeEach(() => test.clock.moveTo('2026-11-24T10:00:00Z'));

type Settled = Awaited<ReturnType<typeof createSettledLot>>;

async function createPayment(collectedBy: 'operator' | 'payee') {
  const settled = await createSettledLot(test);
  await settled.charge('2026-11-20', 10_000, collectedBy);
  const filter = encodeURIComponent(JSON.stringify({ parking_lot_id: settled.lot.id }));
  const { body } = await settled.admin.get(`/admin/payments?filter=${filter}`);
  const [{ id }] = body as [{ id: number }];
  const preview = (amount: number | null) =>
    settled.admin.post(`/admin/payments/${id}/refund-preview`, { amount_agorot: amount });
  return { ...settled, id, preview };
}
const entriesOf = ({ lot }: Settled) =>
  test.dataSource.query<{ kind: string; price: number; net: number; own: number }[]>(
    `SELECT kind, price_agorot AS price, payee_net_agorot AS net,
            commission_agorot + commission_vat_agorot + gateway_fee_agorot AS own
       FROM money_entries WHERE parking_lot_id = $1 ORDER BY id`,
    [lot.id],
  );

it.each(['operator', 'payee'] as const)(
  'A preview says what remains and who bears it as the refund then does it, when the %s got the money',
  async (collectedBy) => {
    const payment = await createPayment(collectedBy);
    const before = await entriesOf(payment);
    const { body } = await payment.preview(2_500).expect(200);
    const share = body.shares[0] as { payee_agorot: number; operator_agorot: number };
    expect(body).toMatchObject({
      amount_agorot: 2_500,
      remaining_agorot: 7_500,
      is_mailed: true,
      shares: [{ payee_id: payment.payeeId, collected_by: collectedBy, price_agorot: 2_500 }],
    });
    expect(share.payee_agorot + share.operator_agorot).toBe(2_500);
    expect(share.operator_agorot).toBeGreaterThan(0);
    expect(await entriesOf(payment)).toEqual(before);

    await payment.admin.post(`/admin/payments/${payment.id}/refund`, { amount_agorot: 2_500 }).expect(200);
    const refund = (await entriesOf(payment)).find(({ kind }) => kind === 'refund');
    expect(refund).toMatchObject({ price: -2_500, own: -share.operator_agorot });
    expect((await payment.preview(null)).body).toMatchObject({ amount_agorot: 7_500, remaining_agorot: 0 });
  },
);

it('A preview of more than what is left is rejected, and one of an unknown payment is not found', async () => {
  const { admin, preview } = await createPayment('payee');
  const tooMuch = await preview(10_001);
  expect([tooMuch.status, tooMuch.body.errors[0].field]).toEqual([400, 'amount_agorot']);
  expect((await preview(0)).status).toBe(400);
  const unknown = await admin.post('/admin/payments/999999/refund-preview', { amount_agorot: null });
  expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
});
