import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createCardCheckout, type CardCheckoutFixture } from '../support/card-checkout.js';
import {
  createCardHold,
  createCheckout,
  getCheckoutResult,
  runCheckouts,
} from '../support/checkout-requests.js';
import { epochSeconds } from '../support/create-records.js';
import type { FailureMode } from '../support/fake-servers/failure-mode.js';

const refundOperation = 'Transactions/RefundByTransactionId';
const evening = epochSeconds(instantAt('2026-11-29', '19:30'));

let fixture: CardCheckoutFixture;
let cardcom: CardCheckoutFixture['cardcom'];
let test: CardCheckoutFixture['test'];
beforeAll(async () => {
  fixture = await createCardCheckout();
  ({ cardcom, test } = fixture);
});
afterAll(() => fixture.close());
beforeEach(() => {
  cardcom.recover();
  fixture.forget();
});

/** A reservation that was paid with 25.05 shekels. */
async function createPaidReservation() {
  const { hold, lot } = await createCardHold(test, { at: evening });
  await cardcom.pay((await createCheckout(test, hold)).redirect_url);
  const { access_token: token } = await getCheckoutResult(test, hold);
  const [payment] = await fixture.paymentsOf(lot.id);
  const [checkout] = await fixture.checkoutsOf(lot.id);
  const checkoutPath = `/admin/checkouts/${String(checkout?.id)}`;
  return {
    refund: (agorot: number | null) =>
      fixture.admin.post(`/admin/payments/${String(payment?.id)}/refund`, { amount_agorot: agorot }),
    cancel: () => test.agent.post(`/reservations/token/${String(token)}/cancel`).expect(200),
    retry: () => fixture.admin.post(`${checkoutPath}/retry-refund`).expect(200),
    markRefunded: () => fixture.admin.post(`${checkoutPath}/mark-refunded`).expect(200),
    payment: async () => (await fixture.paymentsOf(lot.id))[0],
    /** What the books have refunded. */
    booked: async () => {
      const [row] = await test.dataSource.query<[{ agorot: number }]>(
        `SELECT coalesce(-sum(price_agorot), 0)::int AS agorot FROM money_entries
          WHERE parking_lot_id = $1 AND kind = 'refund'`,
        [lot.id],
      );
      return row.agorot;
    },
  };
}
const amounts = () => cardcom.refunds.map(({ amount }) => amount);

describe('The refund of a part of a card payment', () => {
  it('A part that the provider rejects changes nothing, and an admin can try it again', async () => {
    const { refund, retry, payment, booked } = await createPaidReservation();
    cardcom.failWith({ json: { ResponseCode: 4 } }, refundOperation);
    await refund(1_000);
    for (let attempt = 1; attempt <= 5; attempt++) await runCheckouts(test, { minutes: 5 });
    expect(await payment()).toMatchObject({ status: 'paid', refunded_agorot: 0, refund_state: 'stuck' });
    expect(await booked()).toBe(0);
    cardcom.recover();
    await retry();
    await runCheckouts(test);
    expect(await payment()).toMatchObject({ status: 'paid', refunded_agorot: 1_000, refund_error: null });
    expect([amounts(), await booked()]).toEqual([[10], 1_000]);
  });

  it.each<[string, FailureMode]>([
    ['status 500', { status: 500 }],
    ['no response', 'reset'],
    ['a truncated response', 'cut off'],
  ])('A part that fails with %s is made once on a later attempt', async (_, failure) => {
    const { refund, payment, booked } = await createPaidReservation();
    cardcom.failWith(failure, refundOperation);
    await refund(1_000);
    await runCheckouts(test);
    expect(await payment()).toMatchObject({ status: 'paid', refunded_agorot: 0, refund_state: 'due' });
    cardcom.recover();
    await runCheckouts(test, { minutes: 11 });
    expect(await payment()).toMatchObject({ status: 'paid', refunded_agorot: 1_000 });
    expect([amounts(), await booked()]).toEqual([[10], 1_000]);
  });

  it('A part whose response was lost is made once, and an admin who sees it at the provider marks it', async () => {
    const { refund, markRefunded, payment, booked } = await createPaidReservation();
    cardcom.losesRefundResponses = true;
    await refund(1_000);
    for (let attempt = 1; attempt <= 5; attempt++) await runCheckouts(test, { minutes: 15 });
    expect(await payment()).toMatchObject({ refunded_agorot: 0, refund_state: 'stuck' });
    await markRefunded();
    expect(await payment()).toMatchObject({ status: 'paid', refunded_agorot: 1_000, refund_state: null });
    expect([amounts(), await booked()]).toEqual([[10], 1_000]);
  });

  it.each(['cancel', 'refund'] as const)(
    'A rest whose response was lost is not requested again by %s, only by an admin who looked it up',
    async (action) => {
      const reservation = await createPaidReservation();
      await reservation.refund(1_000);
      await runCheckouts(test);
      cardcom.losesRefundResponses = true;
      await reservation.refund(null);
      await runCheckouts(test);
      expect(await reservation.payment()).toMatchObject({ refunded_agorot: 1_000, refund_state: 'stuck' });
      cardcom.losesRefundResponses = false;
      await (action === 'cancel' ? reservation.cancel() : reservation.refund(null));
      for (let attempt = 1; attempt <= 2; attempt++) await runCheckouts(test, { minutes: 15 });
      const requests = cardcom.requests.filter(({ path }) => path === refundOperation);
      expect(requests).toHaveLength(2);
      expect(await reservation.payment()).toMatchObject({ refunded_agorot: 1_000, refund_state: 'stuck' });
      await reservation.markRefunded();
      expect(await reservation.payment()).toMatchObject({ status: 'refunded', refunded_agorot: 2_505 });
      expect([amounts(), await reservation.booked()]).toEqual([[10, 15.05], 2_505]);
    },
  );

  it('Refunds that are under way count as refunded when an amount is checked', async () => {
    const { refund, payment } = await createPaidReservation();
    await refund(2_000).expect(200);
    const { status, body } = await refund(506);
    expect([status, body.errors[0]]).toMatchObject([400, { field: 'amount_agorot', code: 'too_much' }]);
    expect(body.errors[0].message).toContain('5.05');
    await refund(505).expect(200);
    for (let attempt = 1; attempt <= 2; attempt++) await runCheckouts(test);
    expect(await payment()).toMatchObject({ status: 'refunded', refunded_agorot: 2_505 });
    expect(amounts()).toEqual([20, 5.05]);
    expect((await refund(1)).status).toBe(400);
  });

  it('A part that is more than the provider has left is rejected there and never booked', async () => {
    const { refund, payment, booked } = await createPaidReservation();
    const [page] = [...cardcom.pages.values()].slice(-1);
    // As after a refund that an admin made in the provider's console.
    if (page) page.refunded = 20;
    await refund(1_000);
    for (let attempt = 1; attempt <= 5; attempt++) await runCheckouts(test, { minutes: 5 });
    expect(await payment()).toMatchObject({ status: 'paid', refunded_agorot: 0, refund_state: 'stuck' });
    expect([amounts(), await booked()]).toEqual([[], 0]);
  });
});
