import { canStillReserve, nextPollAt } from './checkout-terms.js';

const at = (time: string) => new Date(`2026-11-25T${time}:00Z`);
const minutes = (from: Date, to: Date | null) => to && (to.getTime() - from.getTime()) / 60_000;

it('An unpaid page is polled every minute, less often after it expires, and not after one day', () => {
  const expiresAt = at('10:00');
  const next = (now: Date) => minutes(now, nextPollAt(expiresAt, now));
  expect(['09:50', '10:00', '10:01', '10:20', '13:00', '20:00'].map((time) => next(at(time)))).toEqual([
    1, 1, 1, 20, 180, 360,
  ]);
  expect(nextPollAt(expiresAt, new Date('2026-11-26T10:00:01Z'))).toBeNull();
});

describe('canStillReserve', () => {
  const evening = { start: at('17:30'), end: at('23:59') };
  const now = { start: at('10:00'), end: at('23:59') };

  it.each([
    ['before the stay begins', evening, '16:00', true],
    ['after it began, long after the page', evening, '18:00', false],
    ['within the hour, of a stay that began at once', now, '11:10', true],
    ['after the hour, of a stay that began at once', now, '11:20', false],
  ])('%s', (_title, interval, time, requested) => {
    expect(canStillReserve(interval, { expiresAt: at('10:15') }, at(time))).toBe(requested);
  });

  it('A payment does not create a reservation that has already ended', () => {
    const over = { start: at('10:00'), end: at('10:20') };
    expect(canStillReserve(over, { expiresAt: at('10:19') }, at('10:20'))).toBe(false);
  });
});
