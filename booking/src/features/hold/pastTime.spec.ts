import { isPastTime, rejectPastTime } from './pastTime';

const now = Date.parse('2026-11-26T17:30:00Z');
const seconds = now / 1000;

it.each([
  ['in an hour', 3_600, false],
  ['now', 0, false],
  ['60 seconds ago, which the server accepts', -60, false],
  ['61 seconds ago', -61, true],
  ['two days ago', -172_800, true],
])('A reservation time %s is in the past: %p', (_when, offset, isPast) => {
  expect(isPastTime(seconds + offset, now)).toBe(isPast);
});

describe('rejectPastTime', () => {
  const originalFetch = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = originalFetch;
  });

  /** The network, with a server whose clock shows the instant; unreachable without one. */
  function serverShows(instantMs: number | null): string[] {
    const requests: string[] = [];
    globalThis.fetch = (async (path: string) => {
      requests.push(path);
      if (instantMs === null) throw new TypeError('unreachable');
      return new Response(null, { headers: { Date: new Date(instantMs).toUTCString() } });
    }) as typeof fetch;
    return requests;
  }

  const hourMs = 3_600_000;
  const nowSeconds = () => Math.floor(Date.now() / 1000);

  it('A time that is not over by the clock of the device is accepted without a request', async () => {
    const requests = serverShows(Date.now() + 24 * hourMs);
    await rejectPastTime(nowSeconds() + 60);
    expect(requests).toEqual([]);
  });

  it("A time that is over by the server's clock as well is rejected", async () => {
    const requests = serverShows(Date.now());
    await expect(rejectPastTime(nowSeconds() - 3_600)).rejects.toMatchObject({
      problem: { code: 'past_timestamp' },
    });
    expect(requests).toEqual(['/health/live']);
  });

  it("A time that is not over by the server's clock is accepted", async () => {
    serverShows(Date.now() - 2 * hourMs);
    await expect(rejectPastTime(nowSeconds() - 3_600)).resolves.toBeUndefined();
  });

  it('If the server is unreachable, the clock of the device decides', async () => {
    serverShows(null);
    await expect(rejectPastTime(nowSeconds() - 3_600)).rejects.toThrow('past_timestamp');
  });
});
