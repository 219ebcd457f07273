import { anchorAt, secondsUntil, serverNow } from './serverClock';

const start = Date.parse('2026-11-26T17:00:00Z');
const expiry = '2026-11-26T17:07:00Z';
const anchor = anchorAt(start, { monotonicMs: 1_000, wallMs: 50_000 });
const after = (monotonicS: number, wallS: number) => ({
  monotonicMs: 1_000 + monotonicS * 1000,
  wallMs: 50_000 + wallS * 1000,
});

it('counts by the anchor, whatever the device clock says the time is', () => {
  const now = serverNow(anchor, after(60, 60));
  expect(now).toEqual({ ms: start + 60_000, isUncertain: false });
  expect(secondsUntil(expiry, now.ms)).toBe(360);
});

it('takes a small correction of the device clock without a word', () => {
  expect(serverNow(anchor, after(60, 61.5))).toEqual({ ms: start + 60_000, isUncertain: false });
});

it('assumes that the device slept when its wall clock ran ahead, and doubts it', () => {
  expect(serverNow(anchor, after(10, 400))).toEqual({ ms: start + 400_000, isUncertain: true });
});

it('is not fooled by a device clock that is set back', () => {
  expect(serverNow(anchor, after(100, -3_000))).toEqual({ ms: start + 100_000, isUncertain: true });
});

it('never counts below zero and rounds up, so that 0:00 means that nothing is left', () => {
  expect(secondsUntil(expiry, start + 419_100)).toBe(1);
  expect(secondsUntil(expiry, start + 420_000)).toBe(0);
  expect(secondsUntil(expiry, start + 999_000)).toBe(0);
});
