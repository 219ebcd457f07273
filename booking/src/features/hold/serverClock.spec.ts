import { anchorAt, fetchServerTime, readClocks, secondsUntil, serverNow } from './serverClock';

const start = Date.parse('2026-11-26T17:00:00Z');
const expiry = '2026-11-26T17:07:00Z';
const anchor = { serverMs: start, monotonicMs: 1_000, wallMs: 50_000 };
const after = (monotonicS: number, wallS: number) => ({
  monotonicMs: 1_000 + monotonicS * 1000,
  wallMs: 50_000 + wallS * 1000,
});

it("The server's time follows the monotonic clock, whatever the device's clock shows", () => {
  const now = serverNow(anchor, after(60, 60));
  expect(now).toEqual({ ms: start + 60_000, isUncertain: false });
  expect(secondsUntil(expiry, now.ms)).toBe(360);
});

it("A small adjustment of the device's clock is ignored", () => {
  expect(serverNow(anchor, after(60, 61.5))).toEqual({ ms: start + 60_000, isUncertain: false });
});

it('A wall clock that ran ahead means the device slept, and the result is uncertain', () => {
  expect(serverNow(anchor, after(10, 400))).toEqual({ ms: start + 400_000, isUncertain: true });
});

it("A device clock that was set back does not change the server's time", () => {
  expect(serverNow(anchor, after(100, -3_000))).toEqual({ ms: start + 100_000, isUncertain: true });
});

it('Remaining seconds are rounded up and never negative', () => {
  expect(secondsUntil(expiry, start + 419_100)).toBe(1);
  expect(secondsUntil(expiry, start + 420_000)).toBe(0);
  expect(secondsUntil(expiry, start + 999_000)).toBe(0);
});

describe('anchorAt', () => {
  /** The server's time now, after a request since which the device's clocks have advanced this much. */
  const nowAfterRequest = (monotonicSeconds: number, wallSeconds: number) => {
    const { monotonicMs, wallMs } = readClocks();
    const requestedAt = {
      monotonicMs: monotonicMs - monotonicSeconds * 1000,
      wallMs: wallMs - wallSeconds * 1000,
    };
    return serverNow(anchorAt(start, requestedAt));
  };

  it('A slow response does not make the time uncertain', () => {
    const { isUncertain, ms } = nowAfterRequest(20, 20);
    expect(isUncertain).toBe(false);
    expect(ms - start).toBeLessThan(10_000);
  });

  it('The time is uncertain and later if the device slept between request and response', () => {
    const { isUncertain, ms } = nowAfterRequest(1, 301);
    expect(isUncertain).toBe(true);
    expect(ms - start).toBeGreaterThanOrEqual(300_000);
  });
});

describe('fetchServerTime', () => {
  const realFetch = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = realFetch;
    jest.restoreAllMocks();
  });

  const respond = (whileWaiting = () => {}) => {
    globalThis.fetch = () => {
      whileWaiting();
      return Promise.resolve(new Response(null, { headers: { Date: new Date(start).toUTCString() } }));
    };
  };

  it('The time of a response is certain', async () => {
    respond();
    const { isUncertain, ms } = serverNow(await fetchServerTime(0));
    expect(isUncertain).toBe(false);
    expect(Math.abs(ms - start)).toBeLessThan(10_000);
  });

  it('The time is uncertain and later if the device slept before the response arrived', async () => {
    const realNow = Date.now;
    respond(() => jest.spyOn(Date, 'now').mockImplementation(() => realNow() + 300_000));
    const { isUncertain, ms } = serverNow(await fetchServerTime(0));
    expect(isUncertain).toBe(true);
    expect(ms).toBeGreaterThanOrEqual(start + 300_000);
  });
});
