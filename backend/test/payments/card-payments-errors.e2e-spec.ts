import { instantAt } from '../../src/platform/clock/israel-time.js';
import { epochSeconds } from '../support/create-records.js';
import {
  createCardHold,
  createCheckout,
  startCheckout,
  getCheckoutResult,
  runCheckouts,
} from '../support/checkout-requests.js';
import type { Hold } from '../support/driver-requests.js';
import { CardcomServer } from '../support/fake-servers/cardcom-server.js';
import type { FailureMode } from '../support/fake-servers/failure-mode.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { TestLog } from '../support/test-log.js';
import { startStopwatch } from '../support/stopwatch.js';
import { eventually } from '../support/eventually.js';

let cardcom: CardcomServer;
let test: TestApp;
const log = new TestLog();
beforeAll(async () => {
  cardcom = await CardcomServer.start();
  cardcom.sendsNotices = false;
  test = await createTestApp(cardcom.environment('https://panui.example.test'));
  test.app.useLogger(log);
  test.clock.moveTo('2026-11-25T10:00:00Z');
});
afterAll(async () => {
  await test.close();
  await cardcom.stop();
});

const evening = epochSeconds(instantAt('2026-12-27', '19:30'));
const createHold = async () => (await createCardHold(test, { at: evening })).hold;
const secrets = (hold: Hold) =>
  new RegExp(
    `CANARY|canary|${hold.session_token.split('.')[1] ?? ''}|נועה|כהן|noa@|12-?345-?678|LowProfileId`,
  );

beforeEach(() => {
  log.lines.length = 0;
});
/** Ends the simulated failure and waits until the circuit breaker is closed again. */
afterEach(async () => {
  cardcom.recover();
  test.clock.advance({ minutes: 11 });
  await createCheckout(test, await createHold());
});

const page = (over: object) => ({
  json: { ResponseCode: 0, LowProfileId: 'x', Url: 'https://pay.test/x', ...over },
});
const failures: [string, FailureMode, RegExp][] = [
  ['status 500', { status: 500 }, /status 500/],
  ['status 503', { status: 503 }, /status 503/],
  ['too many questions', { status: 429 }, /status 429/],
  ['a wrong name', { status: 401, json: { ResponseCode: 5_001, Description: 'name-CANARY' } }, /status 401/],
  ['a redirection', 'redirect', /status 302/],
  ['a page with status 200', { text: '<html>Back soon</html>' }, /a page instead of JSON/],
  ['garbage', { text: '{"ResponseCode": 0, "Url' }, /unreadable JSON/],
  ['an empty response', { text: '' }, /unreadable JSON/],
  ['null', { json: null }, /unexpected response at the top level/],
  ['wrong types', page({ ResponseCode: '0', Url: 5 }), /unexpected response at/],
  ['10 MB', 'huge', /longer than 262144 bytes/],
  ['a truncated response', 'cut off', /no connection/],
  ['a hang-up', 'reset', /no connection/],
  ['silence', 'silent', /no response in time/],
  ['a slow drip', 'drip', /no response in time/],
];

describe('POST /landing/checkout, provider errors', () => {
  it.each([
    ...failures,
    [
      'an error code',
      { json: { ResponseCode: 5_001, Description: 'name-CANARY' } },
      /rejected with code 5001/,
    ] as const,
    ['a page at no address', page({ Url: 'javascript:alert(1)' }), /unexpected response at Url/] as const,
  ])(
    'A provider that fails with %s causes payment_failed in time, and the same hold can be paid afterwards',
    async (_title, failure, cause) => {
      const hold = await createHold();
      cardcom.failWith(failure, 'LowProfile/Create');
      const stopwatch = startStopwatch();
      const { status, body, headers } = await startCheckout(test, hold);
      expect(stopwatch.elapsedMs()).toBeLessThan(6_000);
      expect([status, body.detail, body.reason]).toEqual([402, 'payment_failed', 'unavailable']);
      expect(headers['retry-after']).toBe('5');
      expect(log.text).toMatch(cause);
      expect(log.text).not.toMatch(secrets(hold));
      // A timed-out request is aborted, so that connections do not pile up.
      await eventually(() => cardcom.openResponses === 0);
      expect((await getCheckoutResult(test, hold)).state).toBe('none');

      cardcom.recover();
      test.clock.advance({ minutes: 1 });
      await createCheckout(test, hold);
    },
  );
});

describe('POST /landing/checkout-result, provider errors', () => {
  it.each([
    ...failures,
    [
      'a response about another page',
      { json: { ResponseCode: 0, LowProfileId: 'other' } },
      /about another payment page/,
    ] as const,
  ])(
    'A result query that fails with %s leaves the checkout in state checking, and the job confirms it later',
    async (_title, failure, cause) => {
      const hold = await createHold();
      const { redirect_url: url } = await createCheckout(test, hold);
      await cardcom.pay(url);
      cardcom.failWith(failure, 'LowProfile/GetLpResult');
      const stopwatch = startStopwatch();
      expect(await getCheckoutResult(test, hold)).toEqual({
        state: 'checking',
        amount_agorot: 2505,
        currency: 'ILS',
      });
      expect(stopwatch.elapsedMs()).toBeLessThan(4_500);
      expect(log.text).toMatch(cause);
      expect(log.text).not.toMatch(secrets(hold));
      await eventually(() => cardcom.openResponses === 0);

      cardcom.recover();
      await runCheckouts(test, { minutes: 11 });
      expect((await getCheckoutResult(test, hold)).state).toBe('confirmed');
    },
  );

  it('A refused connection to the provider fails immediately with payment_failed', async () => {
    const hold = await createHold();
    await cardcom.stop();
    const { status, body } = await startCheckout(test, hold);
    expect([status, body.code]).toEqual([402, 'payment_failed']);
    expect(log.text).toContain('no connection: ECONNREFUSED');
    await cardcom.listen();
  });
});

describe('A payment that does not match its checkout', () => {
  it.each([
    ['of another amount', { Amount: 25.04 }, /a payment of another amount/],
    ['in another currency', { CoinId: 2 }, /a payment in another currency/],
    ['of a hundredth of the amount', { Amount: 0.25 }, /a payment of another amount/],
    ['of a fraction of an agora', { Amount: 25.051 }, /not a whole number of agorot/],
    ['of another reference', { ReturnValue: 'another-reference' }, /another reference/],
    ['without a reference', { ReturnValue: null }, /another reference/],
    ['without a number', { TranzactionId: 0 }, /without a transaction id/],
    ['with an amount in words', { Amount: '25.05' }, /unexpected response/],
  ])('A payment %s creates no reservation and ends as disputed', async (_title, over, cause) => {
    const hold = await createHold();
    await cardcom.pay((await createCheckout(test, hold)).redirect_url, over);
    expect((await getCheckoutResult(test, hold)).state).toBe('checking');
    expect(log.text).toMatch(cause);
    expect(log.text).not.toMatch(secrets(hold));
    for (let day = 0; day <= 1; day++) await runCheckouts(test, { minutes: 24 * 60 });
    expect((await getCheckoutResult(test, hold)).state).toBe('checking');
    const [{ state }] = await test.dataSource.query<[{ state: string }]>(
      'SELECT c.state FROM checkouts c JOIN holds h ON h.id = c.hold_id WHERE h.spot_id = $1',
      [hold.spot_id],
    );
    expect(state).toBe('disputed');
    const made = await test.dataSource.query<unknown[]>('SELECT 1 FROM reservations WHERE spot_id = $1', [
      hold.spot_id,
    ]);
    expect(made).toEqual([]);
  });
});

describe('Card provider settings', () => {
  it.each<[string, Record<string, string>, string]>([
    ['a wrong name', { CARDCOM_API_NAME: 'wrong' }, 'status 401'],
    ['a wrong terminal', { CARDCOM_TERMINAL: '7' }, 'rejected with code 5001'],
    ['a wrong address', { CARDCOM_URL: '' }, 'status 404'],
  ])('The readiness check reports %s when the server starts', async (_title, over, cause) => {
    const environment: Record<string, string> = {
      ...cardcom.environment('https://panui.example.test'),
      ...over,
    };
    if (environment.CARDCOM_URL === '') environment.CARDCOM_URL = cardcom.url.replace('v11', 'v12');
    const wrong = await createTestApp(environment);
    try {
      let down: object[] | undefined;
      await eventually(async () => {
        ({ down } = (await wrong.agent.get('/health/ready')).body as { down?: object[] });
        return Boolean(down);
      });
      expect(down).toEqual([{ service: 'payments', driver: 'cardcom', is_up: false, cause }]);
    } finally {
      await wrong.close();
    }
  });
});
