import { instantAt } from '../../src/platform/clock/israel-time.js';
import { readAuditLog } from '../support/audit-log.js';
import { epochSeconds } from '../support/create-records.js';
import {
  createCardHold,
  createCheckout,
  getCheckoutResult,
  runCheckouts,
} from '../support/checkout-requests.js';
import { createCardCheckout, type CardCheckoutFixture } from '../support/card-checkout.js';
import { type Hold, holdAt } from '../support/driver-requests.js';
import { holdLocks, waitForLockWaits, transactionRetries } from '../support/lock-waits.js';
import type { FailureMode } from '../support/fake-servers/failure-mode.js';
import { asUser, createUser } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { TestLog } from '../support/test-log.js';

let fixture: CardCheckoutFixture;
let cardcom: CardCheckoutFixture['cardcom'];
let test: TestApp;
beforeAll(async () => {
  fixture = await createCardCheckout();
  ({ cardcom, test } = fixture);
});
afterAll(() => fixture.close());
beforeEach(() => fixture.forget());

const evening = epochSeconds(instantAt('2026-11-29', '19:30'));
const createHold = (over: { spots?: number; priceAgorot?: number; at?: number } = {}) =>
  createCardHold(test, { at: evening, ...over });

/** Another driver reserves the spot without payment. */
async function takenByAnother(venueId: number): Promise<Hold> {
  const other = await holdAt(test, venueId, evening);
  const checkout = await createCheckout(test, other);
  await cardcom.pay(checkout.redirect_url);
  return other;
}

describe('A payment that arrives after its hold expired', () => {
  const paidLate = async (spots: number, concurrent: (venueId: number) => Promise<unknown>) => {
    cardcom.sendsNotices = false;
    const { hold, lot, venue } = await createHold({ spots });
    const { redirect_url: url } = await createCheckout(test, hold);
    test.clock.advance({ minutes: 16 });
    await concurrent(venue.id);
    await cardcom.pay(url);
    await runCheckouts(test);
    return { hold, lot };
  };

  it('A late payment confirms the same spot while it is free', async () => {
    const { hold } = await paidLate(1, () => Promise.resolve());
    const result = await getCheckoutResult(test, hold);
    expect(result).toMatchObject({ state: 'confirmed', moved: false });
    expect(await fixture.reservationOf(result.access_token)).toMatchObject({ spot_number: hold.spot_number });
  });

  it('A late payment confirms another spot of the lot when its own is taken', async () => {
    const { hold } = await paidLate(2, (venueId) => holdAt(test, venueId, evening));
    const result = await getCheckoutResult(test, hold);
    expect(result).toMatchObject({ state: 'confirmed', moved: true });
    const { spot_number: number } = await fixture.reservationOf(result.access_token);
    expect(number).not.toBe(hold.spot_number);
  });

  it('A late payment is refunded in full once when the lot has no vacant spot', async () => {
    const { hold, lot } = await paidLate(1, takenByAnother);
    expect(['refunding', 'refunded']).toContain((await getCheckoutResult(test, hold)).state);
    await runCheckouts(test);
    expect(await getCheckoutResult(test, hold)).toEqual({
      state: 'refunded',
      amount_agorot: 2505,
      currency: 'ILS',
    });
    expect(cardcom.refunds).toMatchObject([{ amount: 25.05 }]);
    await runCheckouts(test);
    expect(cardcom.refunds).toHaveLength(1);
    expect((await fixture.checkoutsOf(lot.id)).map(({ state }) => state).sort()).toContain('refunded');
  });

  it.each([
    [
      'blocked',
      `INSERT INTO spot_blocks (parking_lot_id, spot_id, starts_at, first_service_date, last_service_date)
                 SELECT parking_lot_id, id, now(), '2026-11-01', 'infinity' FROM spots WHERE parking_lot_id = $1`,
    ],
    ['switched off', 'UPDATE spots SET is_active = false WHERE parking_lot_id = $1'],
    ['in a lot that is switched off', 'UPDATE parking_lots SET is_active = false WHERE id = $1'],
  ])('A late payment is refunded when every spot of the lot is %s', async (_, close) => {
    const { hold, lot } = await paidLate(2, async (venueId) => {
      const [row] = await test.dataSource.query<[{ parking_lot_id: number }]>(
        'SELECT parking_lot_id FROM holds WHERE venue_id = $1',
        [venueId],
      );
      await test.dataSource.query(close, [row.parking_lot_id]);
    });
    expect(['refunding', 'refunded']).toContain((await getCheckoutResult(test, hold)).state);
    const claims = await test.dataSource.query<object[]>(
      `SELECT FROM spot_claims WHERE parking_lot_id = $1 AND expires_at = 'infinity'`,
      [lot.id],
    );
    expect(claims).toEqual([]);
  });

  it('A payment stays confirmed when an older response of the provider says that the page is unpaid', async () => {
    cardcom.sendsNotices = false;
    const { hold, lot } = await createHold();
    const { redirect_url: url } = await createCheckout(test, hold);
    // So late that an unpaid page is not polled any more.
    test.clock.advance({ hours: 25 });
    const notify = () =>
      test.agent
        .post(new URL(String(cardcom.pageAt(url).created.WebHookUrl)).pathname)
        .send({})
        .then(({ status }) => status);
    const lock = await holdLocks(
      test.dataSource,
      'SELECT FROM checkouts WHERE parking_lot_id = $1 FOR UPDATE',
      [lot.id],
    );
    const page = await cardcom.pay(url);
    const paid = notify();
    await waitForLockWaits(test.dataSource, 1);
    page.isPaid = false;
    const unpaid = notify();
    await waitForLockWaits(test.dataSource, 2);
    await lock.release();
    expect(await Promise.all([paid, unpaid])).toEqual([200, 200]);
    expect(await fixture.checkoutsOf(lot.id)).toMatchObject([{ state: 'confirmed', next_attempt_at: null }]);
    const { state, access_token: token } = await getCheckoutResult(test, hold);
    expect(state).toBe('confirmed');
    await test.agent.post(`/reservations/token/${String(token)}/cancel`).expect(200);
    expect(await fixture.paymentsOf(lot.id)).toMatchObject([{ status: 'paid', refund_state: 'due' }]);
  });

  it('A payment is refunded when the driver released the spot before paying', async () => {
    cardcom.sendsNotices = false;
    const { hold } = await createHold({ spots: 2 });
    const { redirect_url: url } = await createCheckout(test, hold);
    await test.agent
      .post('/landing/release-hold')
      .send({ spot_id: hold.spot_id, session_token: hold.session_token });
    await cardcom.pay(url);
    await runCheckouts(test);
    await runCheckouts(test);
    expect((await getCheckoutResult(test, hold)).state).toBe('refunded');
  });
});

describe('Refunds of card payments', () => {
  const createPaidReservation = async () => {
    const { hold, lot } = await createHold();
    await cardcom.pay((await createCheckout(test, hold)).redirect_url);
    const { access_token: token } = await getCheckoutResult(test, hold);
    return { lot, token: String(token) };
  };

  it('Cancelling queues a refund that is retried until it succeeds, with its state on the payment', async () => {
    const { lot, token } = await createPaidReservation();
    cardcom.failWith({ status: 500 }, 'Transactions/RefundByTransactionId');
    const eligibility = await test.agent.get(`/reservations/token/${token}/refund-eligibility`);
    expect(eligibility.body).toMatchObject({ eligible: true, refund_agorot: 2505 });
    expect((await test.agent.post(`/reservations/token/${token}/cancel`)).body.status).toBe('cancelled');
    expect(await fixture.paymentsOf(lot.id)).toMatchObject([
      { status: 'paid', refund_state: 'due', refund_error: null },
    ]);
    await runCheckouts(test);
    await runCheckouts(test);
    expect(await fixture.paymentsOf(lot.id)).toMatchObject([
      { status: 'paid', refund_state: 'due', refund_error: 'status 500', refunded_at: null },
    ]);
    cardcom.recover();
    await runCheckouts(test, { minutes: 15 });
    expect(await fixture.paymentsOf(lot.id)).toMatchObject([
      { status: 'refunded', refund_state: 'done', refund_error: null, refunded_at: expect.any(String) },
    ]);
    expect(cardcom.refunds).toHaveLength(1);
  });

  it.each<[string, FailureMode, RegExp]>([
    ['status 429', { status: 429 }, /status 429/],
    ['a wrong password', { status: 401 }, /status 401/],
    ['a page', { text: '<html>' }, /a page instead of JSON/],
    ['garbage', { text: '{"ResponseCode"' }, /unreadable JSON/],
    ['wrong types', { json: { ResponseCode: '0' } }, /unexpected response/],
    ['10 MB', 'huge', /longer than/],
    ['a truncated response', 'cut off', /no connection/],
  ])(
    'A refund that fails with %s stays due and succeeds on a later attempt',
    async (_title, failure, cause) => {
      const { lot, token } = await createPaidReservation();
      cardcom.failWith(failure, 'Transactions/RefundByTransactionId');
      await test.agent.post(`/reservations/token/${token}/cancel`);
      await runCheckouts(test);
      const [payment] = await fixture.paymentsOf(lot.id);
      expect(payment).toMatchObject({
        status: 'paid',
        refund_state: 'due',
        refund_error: expect.stringMatching(cause),
      });
      cardcom.recover();
      await runCheckouts(test, { minutes: 11 });
      expect(await fixture.paymentsOf(lot.id)).toMatchObject([{ status: 'refunded', refund_error: null }]);
      expect(cardcom.refunds).toHaveLength(1);
    },
  );

  it('Admins see how many payments a run of the job completed and refunded', async () => {
    const { token } = await createPaidReservation();
    await test.agent.post(`/reservations/token/${token}/cancel`).expect(200);
    cardcom.sendsNotices = false;
    const { hold } = await createHold();
    await cardcom.pay((await createCheckout(test, hold)).redirect_url);
    await runCheckouts(test);
    const path = '/admin/job-runs?sort=["id","DESC"]&filter={"name":"settle_checkouts"}';
    const [run] = (await fixture.admin.get(path)).body as object[];
    expect(run).toMatchObject({ status: 'done', result: { settled: 1, refunded: 1, failed: 0 } });
  });

  it('An admin can refund a payment while the reservation remains confirmed', async () => {
    const { lot, token } = await createPaidReservation();
    const [payment] = await fixture.paymentsOf(lot.id);
    const refunded = await fixture.admin.post(`/admin/payments/${String(payment?.id)}/refund`);
    expect([refunded.status, refunded.body.refund_state]).toEqual([200, 'due']);
    await runCheckouts(test);
    expect(await fixture.paymentsOf(lot.id)).toMatchObject([{ status: 'refunded', refund_state: 'done' }]);
    expect((await fixture.reservationOf(token)).status).toBe('confirmed');
    await test.agent.post(`/reservations/token/${token}/cancel`);
    await runCheckouts(test);
    expect(cardcom.refunds).toHaveLength(1);
  });

  it('A refund that is requested again while it is due is in the audit log once', async () => {
    const { lot } = await createPaidReservation();
    const [payment] = await fixture.paymentsOf(lot.id);
    const id = String(payment?.id);
    const refund = () => fixture.admin.post(`/admin/payments/${id}/refund`);
    const first = await refund();
    expect((await refund()).body).toEqual(first.body);
    expect(await readAuditLog(fixture.admin, { resource: 'payments', resource_id: id })).toMatchObject([
      {
        action: 'refund',
        before: { status: 'paid', refund_state: null },
        after: { status: 'paid', refund_state: 'due' },
      },
    ]);
  });

  it('A refund rejected five times is stuck until an admin retries it or marks it as refunded', async () => {
    const stuck = async () => {
      const { lot, token } = await createPaidReservation();
      cardcom.failWith({ json: { ResponseCode: 4 } }, 'Transactions/RefundByTransactionId');
      await test.agent.post(`/reservations/token/${token}/cancel`);
      for (let attempt = 1; attempt <= 5; attempt++) await runCheckouts(test, { minutes: 5 });
      cardcom.recover();
      const [payment] = await fixture.paymentsOf(lot.id);
      expect(payment).toMatchObject({ refund_state: 'stuck', refund_error: 'rejected with code 4' });
      const [checkout] = await fixture.checkoutsOf(lot.id);
      return { lotId: lot.id, path: `/admin/checkouts/${String(checkout?.id)}` };
    };
    const first = await stuck();
    expect((await fixture.admin.post(`${first.path}/retry-refund`)).body.state).toBe('refund_due');
    await runCheckouts(test);
    expect(await fixture.paymentsOf(first.lotId)).toMatchObject([{ status: 'refunded' }]);
    const second = await stuck();
    expect((await fixture.admin.post(`${second.path}/mark-refunded`)).body.state).toBe('refunded');
    expect(await fixture.paymentsOf(second.lotId)).toMatchObject([
      { status: 'refunded', refund_state: 'done' },
    ]);
    expect((await fixture.admin.post(`${second.path}/retry-refund`)).body.code).toBe('operation_failed');
    expect(cardcom.refunds).toHaveLength(1);
    const logOf = (path: string) =>
      readAuditLog(fixture.admin, { resource: 'checkouts', resource_id: path.split('/').at(-1) ?? '' });
    const before = { state: 'refund_stuck', last_error: 'rejected with code 4' };
    expect(await logOf(first.path)).toMatchObject([
      { action: 'retry_refund', before, after: { state: 'refund_due', last_error: null, attempts: 0 } },
    ]);
    expect(await logOf(second.path)).toMatchObject([
      {
        action: 'mark_refunded',
        before,
        after: { state: 'refunded', last_error: null, refunded_at: expect.any(String) },
      },
    ]);
  });

  it.each(['retry-refund', 'mark-refunded'])(
    '%s is rejected while the payment is not to be refunded, and changes nothing',
    async (action) => {
      const { lot } = await createPaidReservation();
      const before = await fixture.checkoutsOf(lot.id);
      const path = `/admin/checkouts/${String(before[0]?.id)}`;
      const { status, body } = await fixture.admin.post(`${path}/${action}`);
      expect([status, body.code]).toEqual([400, 'operation_failed']);
      expect(await fixture.checkoutsOf(lot.id)).toEqual(before);
      expect((await fixture.admin.get(path)).body).toEqual(before[0]);
      const unknown = await fixture.admin.post(`/admin/checkouts/999999/${action}`);
      expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
    },
  );

  it('Admins filter payment pages by state, reservation and time, and see what became of each', async () => {
    const { lot } = await createPaidReservation();
    const { hold, lot: other } = await createHold();
    test.clock.advance({ seconds: 5 });
    await createCheckout(test, hold);
    const [paid] = await fixture.checkoutsOf(lot.id);
    const [open] = await fixture.checkoutsOf(other.id);
    expect(paid).toMatchObject({
      state: 'confirmed',
      reservation_id: expect.any(Number),
      provider_reference: expect.stringMatching(/^\d+$/),
      paid_at: expect.any(String),
      next_attempt_at: null,
    });
    expect(open).toMatchObject({ state: 'open', reservation_id: null, paid_at: null, refunded_at: null });
    const found = async (filter: object) => {
      const path = `/admin/checkouts?sort=["id","DESC"]&filter=${JSON.stringify(filter)}`;
      const ids = ((await fixture.admin.get(path)).body as { id: number }[]).map(({ id }) => id);
      return ids.filter((id) => id === paid?.id || id === open?.id);
    };
    expect(await found({})).toEqual([open?.id, paid?.id]);
    expect(await found({ state: 'open' })).toEqual([open?.id]);
    expect(await found({ reservation_id: paid?.reservation_id })).toEqual([paid?.id]);
    expect(await found({ from: open?.created_at })).toEqual([open?.id]);
    expect(await found({ until: open?.created_at })).toEqual([paid?.id]);
  });
});

describe('A stuck refund', () => {
  /** A confirmed reservation whose refund, started by an admin, is stuck. */
  const createStuckRefund = async () => {
    const { hold, lot } = await createHold();
    await cardcom.pay((await createCheckout(test, hold)).redirect_url);
    const { access_token: token } = await getCheckoutResult(test, hold);
    const [payment] = await fixture.paymentsOf(lot.id);
    const refundPath = `/admin/payments/${String(payment?.id)}/refund`;
    cardcom.failWith({ json: { ResponseCode: 4 } }, 'Transactions/RefundByTransactionId');
    await fixture.admin.post(refundPath);
    for (let attempt = 1; attempt <= 5; attempt++) await runCheckouts(test, { minutes: 5 });
    cardcom.recover();
    const [checkout] = await fixture.checkoutsOf(lot.id);
    expect(checkout?.state).toBe('refund_stuck');
    const checkoutPath = `/admin/checkouts/${String(checkout?.id)}`;
    return {
      lotId: lot.id,
      cancelPath: `/reservations/token/${String(token)}/cancel`,
      refundPath,
      checkoutPath,
    };
  };

  it.each(['refundPath', 'cancelPath'] as const)('A stuck refund is tried again after %s', async (path) => {
    const stuck = await createStuckRefund();
    expect((await fixture.admin.post(stuck[path])).status).toBe(200);
    expect(await fixture.checkoutsOf(stuck.lotId)).toMatchObject([{ state: 'refund_due', attempts: 0 }]);
    await runCheckouts(test);
    expect(await fixture.paymentsOf(stuck.lotId)).toMatchObject([
      { status: 'refunded', refund_state: 'done' },
    ]);
    expect(cardcom.refunds).toHaveLength(1);
  });

  it.each(['refundPath', 'cancelPath'] as const)(
    'Concurrent requests to mark-refunded and %s do not deadlock',
    async (path) => {
      const stuck = await createStuckRefund();
      const retries = await transactionRetries(test);
      const locks = await holdLocks(
        test.dataSource,
        `SELECT FROM payments p JOIN checkouts c
             ON c.parking_lot_id = p.parking_lot_id AND c.reservation_id = p.reservation_id
          WHERE p.parking_lot_id = $1 FOR UPDATE`,
        [stuck.lotId],
      );
      const responses = Promise.all([
        fixture.admin.post(`${stuck.checkoutPath}/mark-refunded`),
        fixture.admin.post(stuck[path]),
      ]);
      await waitForLockWaits(test.dataSource, 2);
      await locks.release();
      const [marked, other] = await responses;
      // If the other request wins, the refund is no longer stuck and cannot be marked.
      expect([200, 400]).toContain(marked?.status);
      expect([other?.status, await transactionRetries(test)]).toEqual([200, retries]);
    },
  );
});

describe('Card payments are switched off after drivers paid', () => {
  /** Another server of the same database, on which card payments are switched off. */
  let withoutCards: TestApp;
  let admin: ReturnType<typeof asUser>;
  const log = new TestLog();
  beforeAll(async () => {
    withoutCards = await createTestApp({ DATABASE_URL: test.config.database.url });
    withoutCards.app.useLogger(log);
    admin = asUser(withoutCards, (await createUser(withoutCards, 'admin')).token);
  });
  afterAll(() => withoutCards.close());
  beforeEach(() => {
    withoutCards.clock.moveTo(test.clock.now());
    log.lines.length = 0;
  });

  const runWithoutCards = async () => {
    await runCheckouts(withoutCards);
    test.clock.moveTo(withoutCards.clock.now());
  };

  /** A card payment that became due for a refund while no provider was configured. */
  const createDueRefund = async () => {
    const { hold, lot } = await createHold();
    await cardcom.pay((await createCheckout(test, hold)).redirect_url);
    const { access_token: token } = await getCheckoutResult(test, hold);
    await withoutCards.agent.post(`/reservations/token/${String(token)}/cancel`).expect(200);
    expect(await fixture.paymentsOf(lot.id)).toMatchObject([{ status: 'paid', refund_state: 'due' }]);
    const [checkout] = await fixture.checkoutsOf(lot.id);
    const id = String(checkout?.id);
    return { lotId: lot.id, id, path: `/admin/checkouts/${id}` };
  };
  const stuck = {
    status: 'paid',
    refund_state: 'stuck',
    refund_error: 'no card provider is configured',
    refunded_at: null,
  };

  it('A due refund is stuck and logged, and an admin can mark it as refunded', async () => {
    const { lotId, id, path } = await createDueRefund();
    await runWithoutCards();
    expect(await fixture.paymentsOf(lotId)).toMatchObject([stuck]);
    expect(log.text).toContain(`the refund of checkout ${id} failed: no card provider is configured`);
    expect(log.text).toContain(`the refund of checkout ${id} failed for good: an admin must handle it`);
    log.lines.length = 0;
    await runWithoutCards();
    expect(log.text).not.toContain(`checkout ${id} `);
    const marked = await admin.post(`${path}/mark-refunded`);
    expect([marked.status, marked.body.state]).toEqual([200, 'refunded']);
    expect(await fixture.paymentsOf(lotId)).toMatchObject([{ status: 'refunded', refund_state: 'done' }]);
    expect(cardcom.refunds).toEqual([]);
  });

  it('A refund that is retried gets stuck again, and succeeds once card payments are switched on again', async () => {
    const { lotId, path } = await createDueRefund();
    await runWithoutCards();
    expect((await admin.post(`${path}/retry-refund`)).body.state).toBe('refund_due');
    await runWithoutCards();
    expect(await fixture.paymentsOf(lotId)).toMatchObject([stuck]);
    expect((await admin.post(`${path}/retry-refund`)).body.state).toBe('refund_due');
    await runCheckouts(test);
    expect(await fixture.paymentsOf(lotId)).toMatchObject([{ status: 'refunded', refund_error: null }]);
    expect(cardcom.refunds).toHaveLength(1);
  });

  it('A page that is open remains due, and its payment counts once card payments are switched on again', async () => {
    cardcom.sendsNotices = false;
    const { hold, lot } = await createHold();
    const { redirect_url: url } = await createCheckout(test, hold);
    const before = await fixture.checkoutsOf(lot.id);
    await runWithoutCards();
    expect(await fixture.checkoutsOf(lot.id)).toEqual(before);
    await cardcom.pay(url);
    await runCheckouts(test);
    expect((await getCheckoutResult(test, hold)).state).toBe('confirmed');
  });
});
