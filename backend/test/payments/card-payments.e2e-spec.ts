import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import {
  createCardHold,
  createCheckout,
  startCheckout,
  getCheckoutResult,
  runCheckouts,
} from '../support/checkout-requests.js';
import { createCardCheckout, type CardCheckoutFixture } from '../support/card-checkout.js';
import { confirm, holdAt, showHold } from '../support/driver-requests.js';
import { eventually } from '../support/eventually.js';
import { holdLocks, waitForLockWaits } from '../support/lock-waits.js';
import type { TestApp } from '../support/test-app.js';

let fixture: CardCheckoutFixture;
let cardcom: CardCheckoutFixture['cardcom'];
let test: TestApp;
beforeAll(async () => {
  fixture = await createCardCheckout();
  ({ cardcom, test } = fixture);
});
afterAll(() => fixture.close());
beforeEach(() => fixture.forget());

const evening = epochSeconds(instantAt('2026-11-25', '19:30'));
const createHold = (over: { spots?: number; priceAgorot?: number; at?: number } = {}) =>
  createCardHold(test, { at: evening, ...over });

describe('POST /landing/checkout', () => {
  it('A hold with a price requires card payment, and a free one does not', async () => {
    const { hold } = await createHold();
    const free = await createHold({ priceAgorot: 0 });
    for (const displayed of [hold, (await showHold(test, hold)).body])
      expect(displayed).toMatchObject({ payment: 'card', price_agorot: 2505, currency: 'ILS' });
    for (const displayed of [free.hold, (await showHold(test, free.hold)).body])
      expect(displayed).not.toHaveProperty('payment');
    expect((await startCheckout(test, free.hold)).status).toBe(404);
    expect((await confirm(test, free.hold)).status).toBe(201);
  });

  it('A hold that requires payment cannot be confirmed unpaid', async () => {
    const { hold, lot } = await createHold();
    const { status, body } = await confirm(test, hold);
    expect([status, body.detail, body.reason]).toEqual([402, 'payment_failed', 'payment_required']);
    expect(await fixture.paymentsOf(lot.id)).toEqual([]);
    expect((await getCheckoutResult(test, hold)).state).toBe('none');
  });

  it('A confirmation with a session token that no hold has is an expired hold', async () => {
    const { hold } = await createHold();
    const { status, body } = await confirm(test, { ...hold, session_token: 'not-a-token' });
    expect([status, body.code]).toEqual([400, 'hold_expired']);
  });

  it('The payment page is created with the amount and our reference, without personal data', async () => {
    const { hold, venue } = await createHold();
    const { status, body } = await startCheckout(test, hold, {}, 'en');
    expect(status).toBe(201);
    expect(body).toMatchObject({ amount_agorot: 2505, currency: 'ILS', expires_in: 900 });
    expect(body.hold_expiry).toBe(body.expires_at);
    const { created } = cardcom.pageAt(body.redirect_url as string);
    expect(created).toMatchObject({ Amount: 25.05, ISOCoinId: 1, Language: 'en', Operation: 'ChargeOnly' });
    const back = `https://panui.example.test/reserve?venue_id=${venue.id}&reservation_time=${evening}&lang=en&payment=`;
    expect(created).toMatchObject({
      SuccessRedirectUrl: `${back}done`,
      FailedRedirectUrl: `${back}failed`,
      CancelRedirectUrl: `${back}cancelled`,
      WebHookUrl: `https://panui.example.test/payments/notice/${String(created.ReturnValue)}`,
    });
    expect(JSON.stringify(created)).not.toMatch(/נועה|כהן|noa@|000-1234|345-?678/);
    expect(JSON.stringify(created)).not.toContain(hold.session_token.split('.')[1]);
  });

  it('A form with another time than that of the hold is rejected and does not replace the form of the open page', async () => {
    const { hold } = await createHold();
    const { redirect_url: url } = await createCheckout(test, hold);
    const { status, body } = await startCheckout(test, hold, { reservation_time: evening + 3600 });
    expect([status, body.code]).toEqual([400, 'hold_expired']);
    await cardcom.pay(url);
    expect((await getCheckoutResult(test, hold)).state).toBe('confirmed');
  });

  it('The open page of a hold whose start moved to the opening accepts both its times', async () => {
    const venue = await createVenue(test.dataSource);
    await createLot(test.dataSource, venue, 1, { is247: false, priceAgorot: 2505 });
    const opening = epochSeconds(instantAt('2026-11-25', '17:00'));
    const hold = await holdAt(test, venue.id, opening - 3600);
    const { redirect_url: url } = await createCheckout(test, hold);
    for (const reservation_time of [opening - 3600, opening])
      expect((await startCheckout(test, hold, { reservation_time })).body.redirect_url).toBe(url);
  });

  it('The hold lasts as long as the payment page, and its spot is free afterwards', async () => {
    const { hold, venue } = await createHold();
    await createCheckout(test, hold);
    test.clock.advance({ seconds: 890 });
    expect(
      (await holdAt(test, venue.id, evening).catch((error: Error) => error.message)) as unknown,
    ).toContain('no_spots_available');
    test.clock.advance({ seconds: 20 });
    expect(await holdAt(test, venue.id, evening)).toMatchObject({ spot_id: hold.spot_id });
    expect((await getCheckoutResult(test, hold)).state).toBe('expired');
  });

  it('A payment page prolongs no other hold of the lot', async () => {
    const { hold, venue } = await createHold({ spots: 2 });
    const other = await holdAt(test, venue.id, evening);
    await createCheckout(test, hold);
    const { body } = await showHold(test, other);
    expect([body.hold_expiry, body.renewals_left]).toEqual([other.hold_expiry, other['renewals_left']]);
  });

  it('A repeated checkout returns the same page, and a new one after a declined payment', async () => {
    const { hold } = await createHold();
    const first = await createCheckout(test, hold);
    expect((await startCheckout(test, hold, { first_name: 'דנה' })).body).toMatchObject({
      redirect_url: first.redirect_url,
    });
    await cardcom.decline(first.redirect_url);
    expect(await getCheckoutResult(test, hold)).toMatchObject({
      state: 'failed',
      redirect_url: first.redirect_url,
    });
    const again = await createCheckout(test, hold);
    expect(again.redirect_url).not.toBe(first.redirect_url);
    expect((await getCheckoutResult(test, hold)).state).toBe('open');
    await cardcom.pay(again.redirect_url);
    expect((await getCheckoutResult(test, hold)).state).toBe('confirmed');
  });

  it('A reservation made by a paid checkout is counted once, however often the result is requested', async () => {
    const countConfirmed = async () =>
      Number(/^holds_confirmed_total (\d+)$/m.exec((await test.agent.get('/metrics')).text)?.[1] ?? 0);
    const before = await countConfirmed();
    const { hold } = await createHold();
    const { redirect_url: url } = await createCheckout(test, hold);
    await cardcom.pay(url);
    await Promise.all([1, 2, 3].map(() => getCheckoutResult(test, hold)));
    await runCheckouts(test);
    expect(await countConfirmed()).toBe(before + 1);
  });

  it('What the driver corrected before paying is in the reservation', async () => {
    const { hold, lot } = await createHold();
    const { redirect_url: url } = await createCheckout(test, hold);
    const corrected = { first_name: 'דנה', email: 'dana@example.test', license_plate: '7654321' };
    expect((await startCheckout(test, hold, corrected, 'en')).body).toMatchObject({ redirect_url: url });
    await cardcom.pay(url);
    expect((await getCheckoutResult(test, hold)).state).toBe('confirmed');
    const { body } = await fixture.admin.get(`/admin/reservations?filter={"parking_lot_id":${lot.id}}`);
    expect(body).toMatchObject([
      { full_name: 'דנה כהן', email: 'dana@example.test', license_plate: '7654321' },
    ]);
    const [{ locale }] = await test.dataSource.query<[{ locale: string }]>(
      'SELECT locale FROM reservations WHERE parking_lot_id = $1',
      [lot.id],
    );
    expect(locale).toBe('en');
  });

  it('A checkout can begin up to two minutes after the hold expired', async () => {
    const { hold } = await createHold();
    test.clock.advance({ seconds: 420 + 121 });
    expect((await startCheckout(test, hold)).body.code).toBe('hold_expired');
    const { hold: other } = await createHold();
    test.clock.advance({ seconds: 420 + 119 });
    expect((await startCheckout(test, other)).status).toBe(201);
  });

  it('Concurrent checkouts of one hold create one page and all receive it', async () => {
    for (let round = 0; round < 5; round++) {
      fixture.forget();
      const { hold, lot } = await createHold();
      const responses = await Promise.all(
        Array.from({ length: 6 }, (_, tab) =>
          startCheckout(test, hold, { first_name: `דנה ${tab}` }, tab % 2 ? 'en' : 'he'),
        ),
      );
      expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(201));
      const urls = new Set(responses.map(({ body }) => (body as { redirect_url: string }).redirect_url));
      expect(urls.size).toBe(1);
      expect(cardcom.requests.filter(({ path }) => path === 'LowProfile/Create')).toHaveLength(1);
      expect(await fixture.checkoutsOf(lot.id)).toHaveLength(1);
    }
  });

  it('A request that arrives while the payment page is being created waits for that page', async () => {
    const { hold } = await createHold();
    const resume = cardcom.pause('LowProfile/Create');
    const first = createCheckout(test, hold);
    await eventually(() => cardcom.requests.length === 1);
    const second = createCheckout(test, hold);
    // Each round lets it execute one more statement. Only a request that waits executes so many.
    for (let statement = 1; statement <= 15; statement++) {
      const lock = await holdLocks(test.dataSource, 'LOCK TABLE checkouts', []);
      await waitForLockWaits(test.dataSource, 1);
      await lock.release();
    }
    resume();
    const { redirect_url: url } = await first;
    expect(await second).toMatchObject({ redirect_url: url });
    expect(cardcom.requests.map(({ path }) => path)).toEqual(['LowProfile/Create']);
  });

  it('A page that is not created before the hold expires is closed, and its driver is asked to try again', async () => {
    const { hold, lot, venue } = await createHold();
    const resume = cardcom.pause('LowProfile/Create');
    const started = Promise.all([startCheckout(test, hold)]);
    await eventually(() => cardcom.requests.length === 1);
    expect(await runCheckouts(test, { minutes: 16 })).toEqual({
      looked_at: expect.any(Number),
      settled: 0,
      refunded: 0,
      failed: 0,
    });
    expect(await fixture.checkoutsOf(lot.id)).toMatchObject([{ state: 'unpaid', next_attempt_at: null }]);
    resume();
    const [{ status, body, headers }] = await started;
    expect([status, body.code, body.reason]).toEqual([402, 'payment_failed', 'unavailable']);
    expect(headers['retry-after']).toBe('5');
    expect((await getCheckoutResult(test, hold)).state).toBe('none');
    expect(await fixture.checkoutsOf(lot.id)).toMatchObject([{ state: 'unpaid', next_attempt_at: null }]);
    expect(await holdAt(test, venue.id, evening)).toMatchObject({ spot_id: hold.spot_id });
  });

  it('A new page is created when the process creating the first one died, and the first is never opened', async () => {
    const { hold, lot } = await createHold();
    await createCheckout(test, hold);
    await test.dataSource.query(
      `UPDATE checkouts SET state = 'making', page_id = NULL, page_url = NULL WHERE parking_lot_id = $1`,
      [lot.id],
    );
    test.clock.advance({ seconds: 11 });
    expect((await createCheckout(test, hold)).redirect_url).toMatch(/^http/);
    const states = (await fixture.checkoutsOf(lot.id)).map(({ state }) => state);
    expect(states.sort()).toEqual(['open', 'unpaid']);
  });

  it('A hold cannot be extended indefinitely by opening payment pages', async () => {
    const { hold } = await createHold();
    const statuses: number[] = [];
    for (let page = 1; page <= 12; page++) {
      const { status, body } = await startCheckout(test, hold);
      statuses.push(status);
      if (status === 201) await cardcom.decline(body.redirect_url as string);
      test.clock.advance({ minutes: 14 });
    }
    expect(statuses).toEqual([...Array<number>(10).fill(201), 201, 400]);
  });

  it('A checkout requires the session token of the hold and valid contact details', async () => {
    const { hold } = await createHold();
    expect(
      (await startCheckout(test, hold, { session_token: `${hold.session_token.slice(0, -4)}AAAA` })).body
        .code,
    ).toBe('hold_expired');
    for (const other of [
      { spot_id: hold.spot_id + 1 },
      { venue_id: hold.venue_id + 1 },
      { reservation_time: hold.reservation_time + 60 },
    ])
      expect((await startCheckout(test, hold, other)).body.code).toBe('hold_expired');
    expect((await startCheckout(test, hold, { email: 'no' })).body).toMatchObject({
      code: 'validation_error',
      errors: [{ field: 'email' }],
    });
    expect(
      (await test.agent.post('/landing/checkout-result').send({ spot_id: 1, session_token: 'x' })).body.code,
    ).toBe('hold_expired');
  });
});

describe('Completing a card payment', () => {
  it('A payment becomes a reservation with exactly the paid amount', async () => {
    const { hold, lot } = await createHold({ priceAgorot: 1999 });
    const { redirect_url: url } = await createCheckout(test, hold);
    expect((await getCheckoutResult(test, hold)).state).toBe('open');
    const { transactionId } = await cardcom.pay(url);
    const result = await getCheckoutResult(test, hold);
    expect(result).toMatchObject({ state: 'confirmed', moved: false, amount_agorot: 1999, currency: 'ILS' });
    expect(await fixture.reservationOf(result.access_token)).toMatchObject({
      status: 'confirmed',
      spot_number: hold.spot_number,
      price_agorot: 1999,
    });
    expect(await fixture.paymentsOf(lot.id)).toMatchObject([
      {
        amount_agorot: 1999,
        status: 'paid',
        provider: 'cardcom',
        provider_reference: String(transactionId),
        refund_state: null,
      },
    ]);
    expect((await confirm(test, hold)).body).toEqual({ access_token: result.access_token });
    expect((await startCheckout(test, hold)).body).toMatchObject({ code: 'conflict', state: 'confirmed' });
    const [{ sealed }] = await test.dataSource.query<[{ sealed: number }]>(
      'SELECT count(sealed_details)::int AS sealed FROM checkouts WHERE parking_lot_id = $1',
      [lot.id],
    );
    expect(sealed).toBe(0);
  });

  it('The result leads to the reservation also after it was cancelled', async () => {
    const { hold } = await createHold();
    await cardcom.pay((await createCheckout(test, hold)).redirect_url);
    const before = await getCheckoutResult(test, hold);
    await test.agent.post(`/reservations/token/${String(before.access_token)}/cancel`).expect(200);
    expect(await getCheckoutResult(test, hold)).toEqual(before);
    await runCheckouts(test);
    expect(cardcom.refunds).toHaveLength(1);
    expect(await getCheckoutResult(test, hold)).toEqual(before);
  });

  it('A payment counts as paid only after the provider API confirms it', async () => {
    const { hold, lot } = await createHold();
    const { redirect_url: url } = await createCheckout(test, hold);
    const notice = new URL(String(cardcom.pageAt(url).created.WebHookUrl)).pathname;
    const output = { ResponseCode: 0, ReturnValue: 'x', TranzactionInfo: { ResponseCode: 0, Amount: 25.05 } };
    expect((await test.agent.post(notice).send(output)).status).toBe(200);
    expect((await test.agent.post('/payments/notice/1.nonsense').send({})).status).toBe(200);
    expect((await getCheckoutResult(test, hold)).state).toBe('open');
    expect(await fixture.paymentsOf(lot.id)).toEqual([]);
  });

  it('A notice about a page that is completed, or was never created, sends no request to the provider', async () => {
    const { hold } = await createHold();
    const { redirect_url: url } = await createCheckout(test, hold);
    await cardcom.pay(url);
    cardcom.failWith({ status: 500 }, 'LowProfile/Create');
    expect((await startCheckout(test, (await createHold()).hold)).status).toBe(402);
    cardcom.recover();
    const created = cardcom.requests.filter(({ path }) => path === 'LowProfile/Create');
    const notices = created.map(({ body }) => new URL(String(body.WebHookUrl)).pathname);
    expect(notices).toHaveLength(2);
    cardcom.requests.length = 0;
    for (const notice of notices) expect((await test.agent.post(notice).send({})).status).toBe(200);
    expect(cardcom.requests).toEqual([]);
    expect((await getCheckoutResult(test, hold)).state).toBe('confirmed');
  });

  it('A polling driver sees the payment without a provider notice, and the provider is queried once per interval', async () => {
    cardcom.sendsNotices = false;
    const { hold } = await createHold();
    const { redirect_url: url } = await createCheckout(test, hold);
    cardcom.requests.length = 0;
    for (let poll = 1; poll <= 5; poll++) expect((await getCheckoutResult(test, hold)).state).toBe('open');
    expect(cardcom.requests).toHaveLength(1);
    await cardcom.pay(url);
    test.clock.advance({ seconds: 2 });
    expect((await getCheckoutResult(test, hold)).state).toBe('confirmed');
  });

  it('A payment on the hosted page is confirmed before the driver returns, and the redirect carries no secret', async () => {
    const { hold } = await createHold();
    const { redirect_url: url } = await createCheckout(test, hold);
    expect(await (await fetch(url)).text()).toContain('<strong data-testid="amount">25.05</strong>');
    const press = async (action: string) => {
      const body = new URLSearchParams({ does: action });
      const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
      return new URL(response.headers.get('location') ?? '').searchParams.get('payment');
    };
    expect(await press('close')).toBe('cancelled');
    expect((await getCheckoutResult(test, hold)).state).toBe('open');
    expect(await press('refuse')).toBe('failed');
    expect((await getCheckoutResult(test, hold)).state).toBe('failed');
    cardcom.requests.length = 0;
    expect(await press('pay')).toBe('done');
    expect((await getCheckoutResult(test, hold)).state).toBe('confirmed');
    expect(cardcom.requests.map(({ path }) => path)).toEqual(['LowProfile/GetLpResult']);
  });

  it('Concurrent notices, polls and the job create one reservation', async () => {
    cardcom.sendsNotices = false;
    const { hold, lot } = await createHold({ spots: 3 });
    const { redirect_url: url } = await createCheckout(test, hold);
    await cardcom.pay(url);
    const notice = new URL(String(cardcom.pageAt(url).created.WebHookUrl)).pathname;
    await Promise.all([
      ...Array.from({ length: 6 }, () => test.agent.post(notice).send({})),
      ...Array.from({ length: 6 }, () => getCheckoutResult(test, hold)),
      runCheckouts(test),
    ]);
    expect((await getCheckoutResult(test, hold)).state).toBe('confirmed');
    expect(await fixture.paymentsOf(lot.id)).toHaveLength(1);
    expect(cardcom.refunds).toEqual([]);
  });

  it('The job finds a payment whose driver did not return', async () => {
    cardcom.sendsNotices = false;
    const { hold, lot } = await createHold();
    await cardcom.pay((await createCheckout(test, hold)).redirect_url);
    expect(await runCheckouts(test)).toMatchObject({ settled: expect.any(Number) });
    expect(await fixture.paymentsOf(lot.id)).toMatchObject([{ status: 'paid' }]);
  });

  it('A payment that cannot be completed now delays no other, and is completed after two minutes', async () => {
    cardcom.sendsNotices = false;
    const lots: number[] = [];
    for (let driver = 1; driver <= 2; driver++) {
      const { hold, lot } = await createHold();
      await cardcom.pay((await createCheckout(test, hold)).redirect_url);
      lots.push(lot.id);
    }
    const states = async () =>
      (await Promise.all(lots.map(fixture.checkoutsOf))).flatMap((pages) => pages.map(({ state }) => state));
    const lock = await holdLocks(
      test.dataSource,
      'SELECT FROM holds WHERE parking_lot_id = $1 FOR UPDATE',
      lots.slice(0, 1),
    );
    expect(await runCheckouts(test)).toMatchObject({ failed: 1 });
    await lock.release();
    expect(await states()).toEqual(['open', 'confirmed']);
    expect(await runCheckouts(test)).toMatchObject({ failed: 0 });
    expect(await states()).toEqual(['open', 'confirmed']);
    await runCheckouts(test);
    expect(await states()).toEqual(['confirmed', 'confirmed']);
  });

  it('The second of two payments for one hold is refunded once', async () => {
    cardcom.sendsNotices = false;
    const { hold, lot } = await createHold({ spots: 2 });
    const first = await createCheckout(test, hold);
    await cardcom.decline(first.redirect_url);
    await getCheckoutResult(test, hold);
    const second = await createCheckout(test, hold);
    await cardcom.pay(first.redirect_url);
    await cardcom.pay(second.redirect_url);
    await runCheckouts(test);
    await runCheckouts(test);
    expect((await fixture.checkoutsOf(lot.id)).map(({ state }) => state).sort()).toEqual([
      'confirmed',
      'refunded',
    ]);
    expect(cardcom.refunds).toMatchObject([{ amount: 25.05 }]);
    expect((await getCheckoutResult(test, hold)).state).toBe('confirmed');
  });
});
