import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createCardCheckout, type CardCheckoutFixture } from '../support/card-checkout.js';
import {
  createCardHold,
  createCheckout,
  getCheckoutResult,
  runCheckouts,
} from '../support/checkout-requests.js';
import { createLot, epochSeconds } from '../support/create-records.js';
import { confirmAndGetToken, holdAt } from '../support/driver-requests.js';
import { createOwnedLot } from '../support/lot-with-owner.js';
import { asUser, createUser } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const evening = epochSeconds(instantAt('2026-11-29', '19:30'));

/** What the page of a reservation says about its payment. */
async function paymentOn(test: TestApp, token: unknown) {
  const { body } = await test.agent.get(`/reservations/token/${String(token)}`).expect(200);
  const { payment_status, paid_by_card, paid_at, refunded_agorot, refund_due_agorot } = body as Record<
    string,
    unknown
  >;
  return { payment_status, paid_by_card, paid_at, refunded_agorot, refund_due_agorot };
}

describe('A card payment on the page of its reservation', () => {
  let fixture: CardCheckoutFixture;
  beforeAll(async () => {
    fixture = await createCardCheckout();
  });
  afterAll(() => fixture.close());

  async function createPaidReservation(priceAgorot?: number) {
    const { test, cardcom } = fixture;
    const { hold, lot } = await createCardHold(test, { at: evening, ...(priceAgorot && { priceAgorot }) });
    await cardcom.pay((await createCheckout(test, hold)).redirect_url);
    const { access_token: token } = await getCheckoutResult(test, hold);
    return { token, lot };
  }

  /** The only reservation in a lot, as operators see it. */
  async function recordOf(parking_lot_id: number, filter: object = {}) {
    const query = encodeURIComponent(JSON.stringify({ parking_lot_id, ...filter }));
    const { body } = await fixture.admin.get(`/admin/reservations?filter=${query}`).expect(200);
    return (body as object[])[0];
  }

  it('It is paid, then its refund is due, then made', async () => {
    const { test } = fixture;
    const { token, lot } = await createPaidReservation();
    expect(await paymentOn(test, token)).toEqual({
      payment_status: 'paid',
      paid_by_card: true,
      paid_at: expect.stringMatching(/^2026-11-25T/) as string,
      refunded_agorot: 0,
      refund_due_agorot: 0,
    });
    await test.agent.post(`/reservations/token/${String(token)}/cancel`).expect(200);
    const due = await paymentOn(test, token);
    expect(due).toMatchObject({ payment_status: 'refund_due', refunded_agorot: 0 });
    expect(await recordOf(lot.id)).toMatchObject({ ...due, payment_note: null });
    expect(await recordOf(lot.id, { payment_status: 'refund_due' })).toMatchObject(due);
    expect(await recordOf(lot.id, { payment_status: 'paid' })).toBeUndefined();
    await runCheckouts(test);
    expect(await paymentOn(test, token)).toMatchObject({
      payment_status: 'refunded',
      refunded_agorot: due.refund_due_agorot,
      refund_due_agorot: 0,
    });
  });

  it('After the refund of a part it remains paid, with what was refunded', async () => {
    const { test, admin } = fixture;
    const { token, lot } = await createPaidReservation();
    const [payment] = await fixture.paymentsOf(lot.id);
    await admin.post(`/admin/payments/${String(payment?.id)}/refund`, { amount_agorot: 1_000 }).expect(200);
    expect(await paymentOn(test, token)).toMatchObject({
      payment_status: 'refund_due',
      refund_due_agorot: 1_000,
    });
    await runCheckouts(test);
    expect(await paymentOn(test, token)).toMatchObject({ payment_status: 'paid', refunded_agorot: 1_000 });
  });
});

describe('A payment on account on the page of its reservation', () => {
  let test: TestApp;
  let admin: ReturnType<typeof asUser>;
  beforeAll(async () => {
    test = await createTestApp();
    test.clock.moveTo('2026-11-24T10:00:00Z');
    admin = asUser(test, (await createUser(test, 'admin')).token);
  });
  afterAll(() => test.close());

  async function reserve(priceAgorot: number) {
    const { venue, lot } = await createOwnedLot(test, admin, 1, { priceAgorot });
    const token = await confirmAndGetToken(test, await holdAt(test, venue.id, evening));
    const filter = JSON.stringify({ parking_lot_id: lot.id });
    const { body } = await admin.get(`/admin/payments?filter=${filter}`);
    const [payment] = body as { id: number }[];
    return { token, id: payment?.id, lotId: lot.id, venue };
  }

  it('It is owed until it is marked as paid; after a cancellation its refund is due until an operator has returned it', async () => {
    const { token, id } = await reserve(2_500);
    expect(await paymentOn(test, token)).toEqual({
      payment_status: 'owed',
      paid_by_card: false,
      paid_at: null,
      refunded_agorot: 0,
      refund_due_agorot: 0,
    });
    await admin.post(`/admin/payments/${id}/mark-paid`, { paid_on: '2026-11-24', note: null }).expect(200);
    expect(await paymentOn(test, token)).toMatchObject({ payment_status: 'paid' });
    await test.agent.post(`/reservations/token/${token}/cancel`).expect(200);
    expect(await paymentOn(test, token)).toMatchObject({
      payment_status: 'refund_due',
      refund_due_agorot: 2_500,
    });
    const record = async () => (await admin.get(`/admin/payments/${id}`).expect(200)).body as object;
    expect(await record()).toMatchObject({
      status: 'paid',
      refund_state: 'by_hand',
      to_return_agorot: 2_500,
      refunded_agorot: 0,
    });
    test.clock.advance({ minutes: 10 });
    const attention = async () => (await admin.get('/admin/attention').expect(200)).body as object;
    expect(await attention()).toMatchObject({ refunds_to_return: 1 });
    await admin.post(`/admin/payments/${id}/refund`, {}).expect(200);
    expect(await paymentOn(test, token)).toMatchObject({
      ...{ payment_status: 'refunded', refunded_agorot: 2_500 },
    });
    expect(await record()).toMatchObject({ status: 'refunded', refunded_agorot: 2_500 });
    expect(await attention()).toMatchObject({ refunds_to_return: 0 });
  });

  it('An operator who cancels a reservation that was paid at the lot has to return the money, too', async () => {
    const { token, id } = await reserve(2_500);
    await admin.post(`/admin/payments/${id}/mark-paid`, { paid_on: '2026-11-24', note: null }).expect(200);
    const { body } = await admin.get(`/admin/payments/${id}`).expect(200);
    const { reservation_id: reservationId } = body as { reservation_id: number };
    await admin.post(`/admin/reservations/${reservationId}/cancel`, { reason: 'הצפה' }).expect(200);
    expect(await paymentOn(test, token)).toMatchObject({ payment_status: 'refund_due' });
    const filter = encodeURIComponent('{"is_to_return":true}');
    const list = await admin.get(`/admin/payments?filter=${filter}`).expect(200);
    expect((list.body as { id: number }[]).map((one) => one.id)).toEqual([id]);
  });

  it('A difference that is to be returned by hand is proposed, and is a part of any other amount', async () => {
    const { id, lotId, venue } = await reserve(2_600);
    const cheaper = await createLot(test.dataSource, venue, 1, { priceAgorot: 1_800 });
    await admin.post(`/admin/payments/${id}/mark-paid`, { paid_on: '2026-11-24', note: null }).expect(200);
    const filter = encodeURIComponent(JSON.stringify({ parking_lot_id: lotId }));
    const { body } = await admin.get(`/admin/reservations?filter=${filter}`);
    const [{ id: reservationId }] = body as [{ id: number }];
    const move = { reservation_time: evening, spot_id: cheaper.spotIds[0], keep_price: false };
    await admin.post(`/admin/reservations/${reservationId}/time`, move).expect(200);
    const record = async () => (await admin.get(`/admin/payments/${id}`).expect(200)).body as object;
    const preview = (amount_agorot: number | null) =>
      admin.post(`/admin/payments/${id}/refund-preview`, { amount_agorot });
    expect(await record()).toMatchObject({ refund_state: 'by_hand', to_return_agorot: 800 });
    test.clock.advance({ minutes: 10 });
    const { body: attention } = await admin.get('/admin/attention').expect(200);
    const { waiting } = attention as { waiting: { refunds_to_return: { parking_lot_ids: number[] } } };
    expect(waiting.refunds_to_return.parking_lot_ids).toContain(cheaper.lot.id);
    expect(waiting.refunds_to_return.parking_lot_ids).not.toContain(lotId);
    expect((await preview(null)).body).toMatchObject({ amount_agorot: 800, remaining_agorot: 1_800 });
    expect((await preview(1_200)).body).toMatchObject({ amount_agorot: 1_200, remaining_agorot: 1_400 });
    expect((await preview(2_601)).body).toMatchObject({ errors: [{ field: 'amount_agorot' }] });

    await admin
      .post(`/admin/payments/${id}/refund`, { amount_agorot: 300, remaining_agorot: 2_300 })
      .expect(200);
    expect(await record()).toMatchObject({ refunded_agorot: 300, to_return_agorot: 500 });
    const more = { amount_agorot: 700, remaining_agorot: 1_600 };
    await admin.post(`/admin/payments/${id}/refund`, more).expect(200);
    const returned = await record();
    expect(returned).toMatchObject({ status: 'paid', refunded_agorot: 1_000 });
    expect(returned).not.toHaveProperty('to_return_agorot');
    expect((await admin.post(`/admin/payments/${id}/refund`, { amount_agorot: 1_601 })).status).toBe(400);
  });

  it('Operators find a reservation by what its driver paid, owes or gets back', async () => {
    const statuses = ['owed', 'paid', 'refund_due', 'refunded'];
    const { token, id, lotId } = await reserve(2_500);
    const expectFound = async (status: string) => {
      expect(await paymentOn(test, token)).toMatchObject({ payment_status: status });
      for (const other of statuses) {
        const filter = encodeURIComponent(JSON.stringify({ parking_lot_id: lotId, payment_status: other }));
        const { body } = await admin.get(`/admin/reservations?filter=${filter}`).expect(200);
        expect([other, (body as object[]).length]).toEqual([other, other === status ? 1 : 0]);
      }
    };
    await expectFound('owed');
    await admin.post(`/admin/payments/${id}/mark-paid`, { paid_on: '2026-11-24', note: null }).expect(200);
    await expectFound('paid');
    await test.agent.post(`/reservations/token/${token}/cancel`).expect(200);
    await expectFound('refund_due');
    await admin.post(`/admin/payments/${id}/refund`, {}).expect(200);
    await expectFound('refunded');
  });

  it('There is nothing to pay without a price, after a cancellation, and where an account pays', async () => {
    const nothing = { payment_status: 'nothing_to_pay', paid_at: null, refunded_agorot: 0 };
    expect(await paymentOn(test, (await reserve(0)).token)).toMatchObject(nothing);
    const { token } = await reserve(2_500);
    await test.agent.post(`/reservations/token/${token}/cancel`).expect(200);
    expect(await paymentOn(test, token)).toMatchObject(nothing);
    const billed = await reserve(2_500);
    const account = {
      legal_name: 'היכל בע״מ',
      tax_id: '514000348',
      email: 'hall@panui.test',
      language: 'he',
    };
    const { body } = await admin.post('/admin/accounts', account).expect(201);
    await admin
      .post('/admin/payments/account', { ids: [billed.id], account_id: (body as { id: number }).id })
      .expect(200);
    expect(await paymentOn(test, billed.token)).toMatchObject(nothing);
  });
});
