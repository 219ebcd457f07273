import type { Response } from 'supertest';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { newSessionSecret } from '../../src/holds/session-token.js';
import { epochSeconds } from '../support/create-records.js';
import {
  createCardHold,
  createCheckout,
  startCheckout,
  getCheckoutResult,
  runCheckouts,
} from '../support/checkout-requests.js';
import { createCardCheckout, type CardCheckoutFixture } from '../support/card-checkout.js';
import { type Hold, holdAt } from '../support/driver-requests.js';
import { eventually } from '../support/eventually.js';
import { holdLocks, waitForLockWaits } from '../support/lock-waits.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { TestLog } from '../support/test-log.js';

let fixture: CardCheckoutFixture;
let cardcom: CardCheckoutFixture['cardcom'];
let test: TestApp;
/** Another server of the same database, on which card payments are switched off. */
let withoutCards: TestApp;
const log = new TestLog();
beforeAll(async () => {
  withoutCards = await createTestApp();
  fixture = await createCardCheckout({ DATABASE_URL: withoutCards.config.database.url });
  ({ cardcom, test } = fixture);
  test.app.useLogger(log);
});
afterAll(async () => {
  await fixture.close();
  await withoutCards.close();
});
beforeEach(async () => {
  fixture.forget();
  cardcom.recover();
  cardcom.sendsNotices = false;
  log.lines.length = 0;
  // The job counts only the pages of the current test.
  await test.dataSource.query('UPDATE checkouts SET next_attempt_at = NULL');
});

const evening = epochSeconds(instantAt('2026-12-20', '19:30'));
const createHold = (over: { spots?: number } = {}) => createCardHold(test, { at: evening, ...over });

const lockHold = (lotId: number) =>
  holdLocks(test.dataSource, 'SELECT FROM holds WHERE parking_lot_id = $1 FOR UPDATE', [lotId]);

/** The page of the lot is as if its process had died while it was being created. */
const interruptCreation = (lotId: number) =>
  test.dataSource.query(
    `UPDATE checkouts SET state = 'making', page_id = NULL, page_url = NULL WHERE parking_lot_id = $1`,
    [lotId],
  );

/** The pages whose result was requested from the provider. */
const polledPages = () =>
  cardcom.requests
    .filter(({ path }) => path === 'LowProfile/GetLpResult')
    .map(({ body }) => body.LowProfileId);

/** Opens several payment pages of one hold, the oldest first. The card was declined on all but the last. */
async function openPages(hold: Hold, count: number): Promise<string[]> {
  const urls: string[] = [];
  for (let opened = 1; opened <= count; opened++) {
    const { redirect_url: url } = await createCheckout(test, hold);
    urls.push(url);
    if (opened === count) break;
    await cardcom.decline(url);
    test.clock.advance({ seconds: 2 });
    expect((await getCheckoutResult(test, hold)).state).toBe('failed');
  }
  test.clock.advance({ seconds: 2 });
  cardcom.requests.length = 0;
  return urls;
}

describe('POST /landing/checkout-result', () => {
  it('A session token of a hold that does not exist is an expired hold', async () => {
    const { hold, lot } = await createHold();
    const token = newSessionSecret().tokenFor(lot.id);
    const { status, body } = await test.agent
      .post('/landing/checkout-result')
      .send({ spot_id: hold.spot_id, session_token: token });
    expect([status, body.code]).toEqual([400, 'hold_expired']);
  });

  it('For a driver with many payment pages the results of the latest three are requested, and the job requests all', async () => {
    const { hold } = await createHold();
    const urls = await openPages(hold, 5);
    const ids = urls.map((url) => cardcom.pageAt(url).id);
    const first = String(urls[0]);
    await cardcom.pay(first);
    expect((await getCheckoutResult(test, hold)).state).toBe('open');
    expect(polledPages().sort()).toEqual(ids.slice(2).sort());
    cardcom.requests.length = 0;
    expect(await runCheckouts(test)).toEqual({ looked_at: 4, settled: 1, refunded: 0, failed: 0 });
    expect(polledPages().sort()).toEqual(ids.sort());
    expect((await getCheckoutResult(test, hold)).state).toBe('confirmed');
  });

  it('A page that ended unpaid long ago is expired for its driver, and is not polled again', async () => {
    const { hold } = await createHold();
    const { redirect_url: url } = await createCheckout(test, hold);
    await runCheckouts(test, { minutes: 25 * 60 });
    await cardcom.pay(url);
    cardcom.requests.length = 0;
    expect(await getCheckoutResult(test, hold)).toEqual({ state: 'expired' });
    expect(polledPages()).toEqual([]);
  });

  it('A driver with a disputed payment learns that it will be refunded once the provider reports it correctly', async () => {
    const { hold, lot } = await createHold();
    const page = await cardcom.pay((await createCheckout(test, hold)).redirect_url, { Amount: 1 });
    await runCheckouts(test, { minutes: 25 * 60 });
    expect(await fixture.checkoutsOf(lot.id)).toMatchObject([{ state: 'disputed' }]);
    expect((await getCheckoutResult(test, hold)).state).toBe('checking');
    page.over = {};
    test.clock.advance({ seconds: 2 });
    expect((await getCheckoutResult(test, hold)).state).toBe('refunding');
    expect(await runCheckouts(test)).toEqual({ looked_at: 0, settled: 0, refunded: 1, failed: 0 });
    expect((await getCheckoutResult(test, hold)).state).toBe('refunded');
  });
});

describe('Several payment pages of one hold', () => {
  it('A reservation paid on the first page leads to its link while the second page is open, also after it is cancelled', async () => {
    const { hold } = await createHold();
    const [first = ''] = await openPages(hold, 2);
    await cardcom.pay(first);
    const result = await getCheckoutResult(test, hold);
    expect(result).toMatchObject({ state: 'confirmed', access_token: expect.any(String) });
    await test.agent.post(`/reservations/token/${String(result.access_token)}/cancel`).expect(200);
    expect(await getCheckoutResult(test, hold)).toEqual(result);
    expect(await runCheckouts(test)).toMatchObject({ refunded: 1 });
    expect(await getCheckoutResult(test, hold)).toEqual(result);
  });

  it.each([
    ['that can be paid', 'open', 'that the provider gives no result of', 'disputed', 'open'],
    ['that the provider gives no result of', 'disputed', 'to be refunded', 'refund_due', 'checking'],
    ['to be refunded', 'refund_due', 'that was refunded', 'refunded', 'refunding'],
    ['whose refund is stuck', 'refund_stuck', 'that was refunded', 'refunded', 'refunding'],
    ['that was refunded', 'refunded', 'that ended unpaid', 'unpaid', 'refunded'],
  ])(
    'A page %s (%s) matters more to the driver than one %s (%s), whichever is newer',
    async (_, important, _other, lesser, expected) => {
      const { hold, lot } = await createHold();
      for (const url of await openPages(hold, 2)) cardcom.pageAt(url).isDeclined = false;
      // The order of the pages is the order of their ids.
      const setStates = (states: string[]) =>
        test.dataSource.query(
          `UPDATE checkouts c SET state = ($2::text[])[numbered.number], was_refused = false
             FROM (SELECT id, row_number() OVER (ORDER BY id) AS number FROM checkouts WHERE parking_lot_id = $1) numbered
            WHERE c.parking_lot_id = $1 AND c.id = numbered.id`,
          [lot.id, states],
        );
      await setStates([important, lesser]);
      expect((await getCheckoutResult(test, hold)).state).toBe(expected);
      await setStates([lesser, important]);
      expect((await getCheckoutResult(test, hold)).state).toBe(expected);
    },
  );

  it('Of two pages that can be paid, the driver returns to the newer one', async () => {
    const { hold } = await createHold();
    const [, second] = await openPages(hold, 2);
    expect(await getCheckoutResult(test, hold)).toMatchObject({ state: 'open', redirect_url: second });
  });
});

describe('The result of a run of the job', () => {
  it('A page that is not paid yet is counted as looked at, and a paid one as settled', async () => {
    const { hold } = await createHold();
    const { redirect_url: url } = await createCheckout(test, hold);
    expect(await runCheckouts(test)).toEqual({ looked_at: 1, settled: 0, refunded: 0, failed: 0 });
    await cardcom.pay(url);
    expect(await runCheckouts(test)).toEqual({ looked_at: 0, settled: 1, refunded: 0, failed: 0 });
    expect(log.text).not.toContain('will be refunded');
    expect(await runCheckouts(test)).toEqual({ looked_at: 0, settled: 0, refunded: 0, failed: 0 });
  });

  it('A refund that the provider rejects is counted as looked at, and a successful one as refunded', async () => {
    const { hold } = await createHold();
    await cardcom.pay((await createCheckout(test, hold)).redirect_url);
    const { access_token: token } = await getCheckoutResult(test, hold);
    await test.agent.post(`/reservations/token/${String(token)}/cancel`).expect(200);
    cardcom.failWith({ status: 429 }, 'Transactions/RefundByTransactionId');
    expect(await runCheckouts(test)).toEqual({ looked_at: 1, settled: 0, refunded: 0, failed: 0 });
    cardcom.recover();
    expect(await runCheckouts(test, { minutes: 11 })).toEqual({
      looked_at: 0,
      settled: 0,
      refunded: 1,
      failed: 0,
    });
  });

  it('A page whose creation was interrupted is counted as looked at and closed', async () => {
    const { hold, lot } = await createHold();
    await createCheckout(test, hold);
    await interruptCreation(lot.id);
    expect(await runCheckouts(test)).toEqual({ looked_at: 1, settled: 0, refunded: 0, failed: 0 });
    expect(await fixture.checkoutsOf(lot.id)).toMatchObject([{ state: 'unpaid', next_attempt_at: null }]);
  });

  it('A payment without a vacant spot is in the log before it is refunded', async () => {
    const { hold, lot, venue } = await createHold();
    const { redirect_url: url } = await createCheckout(test, hold);
    test.clock.advance({ minutes: 16 });
    await holdAt(test, venue.id, evening);
    await cardcom.pay(url);
    expect(await runCheckouts(test)).toEqual({ looked_at: 0, settled: 1, refunded: 1, failed: 0 });
    const [checkout] = await fixture.checkoutsOf(lot.id);
    expect(log.text).toContain(
      `checkout ${String(checkout?.id)} was paid but no spot is left: it will be refunded`,
    );
  });

  it('While card payments are switched off the job looks at no page, and completes them when they are on again', async () => {
    const paid = await createHold();
    await cardcom.pay((await createCheckout(test, paid.hold)).redirect_url);
    const interrupted = await createHold();
    await createCheckout(test, interrupted.hold);
    await interruptCreation(interrupted.lot.id);
    const pages = async () =>
      (await Promise.all([paid, interrupted].map(({ lot }) => fixture.checkoutsOf(lot.id)))).flat();
    const before = await pages();
    withoutCards.clock.moveTo(test.clock.now());
    expect(await runCheckouts(withoutCards)).toEqual({ looked_at: 0, settled: 0, refunded: 0, failed: 0 });
    expect(await pages()).toEqual(before);
    expect(await runCheckouts(test, { minutes: 2 })).toEqual({
      looked_at: 1,
      settled: 1,
      refunded: 0,
      failed: 0,
    });
    expect((await getCheckoutResult(test, paid.hold)).state).toBe('confirmed');
  });
});

it('A payment that arrives while the driver releases the spot is refunded, and the driver gets no other spot', async () => {
  const { hold, lot } = await createHold({ spots: 2 });
  const { created } = await cardcom.pay((await createCheckout(test, hold)).redirect_url);
  const lock = await lockHold(lot.id);
  const { spot_id, session_token } = hold;
  const send = async (path: string, body: object) => (await test.agent.post(path).send(body)).status;
  const released = send('/landing/release-hold', { spot_id, session_token });
  await waitForLockWaits(test.dataSource, 1);
  const notified = send(new URL(String(created.WebHookUrl)).pathname, {});
  await waitForLockWaits(test.dataSource, 2);
  await lock.release();
  expect(await Promise.all([released, notified])).toEqual([204, 200]);
  expect(await fixture.checkoutsOf(lot.id)).toMatchObject([{ state: 'refund_due', reservation_id: null }]);
  expect((await getCheckoutResult(test, hold)).state).toBe('refunding');
  expect(await fixture.paymentsOf(lot.id)).toEqual([]);
});

describe('A payment page that another request creates', () => {
  it('A driver who waited for three pages that all failed is asked to try again, and no fourth is created', async () => {
    const { hold, lot } = await createHold();
    cardcom.failWith({ status: 500 }, 'LowProfile/Create');
    const requested = (count: number) => eventually(() => cardcom.requests.length === count);
    const begin = async () => await startCheckout(test, hold);
    const tabs: Promise<Response>[] = [];
    let resume = cardcom.pause('LowProfile/Create');
    tabs.push(begin());
    await requested(1);
    const waiting = begin();
    /** Each round lets it execute one more statement: after the third, it has found the page of the other request. */
    const pageIsFound = async () => {
      for (let statement = 1; statement <= 3; statement++) {
        const lock = await holdLocks(test.dataSource, 'LOCK TABLE checkouts', []);
        await waitForLockWaits(test.dataSource, 1);
        await lock.release();
      }
    };
    for (let page = 2; page <= 3; page++) {
      await pageIsFound();
      // A new tab requests the next page before the waiting one sees that its page failed.
      const lock = await lockHold(lot.id);
      tabs.push(begin());
      await waitForLockWaits(test.dataSource, 1);
      resume();
      await waitForLockWaits(test.dataSource, 2);
      resume = cardcom.pause('LowProfile/Create');
      await lock.release();
      await requested(page);
    }
    await pageIsFound();
    resume();
    const responses = await Promise.all([waiting, ...tabs]);
    for (const { status, body, headers } of responses) {
      expect([status, body.code, body.reason]).toEqual([402, 'payment_failed', 'unavailable']);
      expect(headers['retry-after']).toBe('5');
    }
    expect(cardcom.requests).toHaveLength(3);
  });

  it('A driver whose page is never finished by another request gets a new one after ten seconds', async () => {
    const { hold, lot } = await createHold();
    const first = await createCheckout(test, hold);
    await interruptCreation(lot.id);
    const startedAt = performance.now();
    const { redirect_url: url } = await createCheckout(test, hold);
    expect(performance.now() - startedAt).toBeGreaterThan(9_000);
    expect(url).toMatch(/^http/);
    expect(url).not.toBe(first.redirect_url);
    const states = (await fixture.checkoutsOf(lot.id)).map(({ state }) => state);
    expect(states.sort()).toEqual(['open', 'unpaid']);
  });
});
