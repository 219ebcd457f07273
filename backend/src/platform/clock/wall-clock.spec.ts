import { wallClockOf } from './wall-clock.js';

it.each([
  ['2026-10-24T22:30:00Z', '2026-10-25T01:30'],
  ['2026-10-24T23:30:00Z', '2026-10-25T01:30'],
  ['2026-10-25T00:00:00Z', '2026-10-25T02:00'],
  ['2026-03-26T23:59:59Z', '2026-03-27T01:59'],
  ['2026-03-27T00:00:00Z', '2026-03-27T03:00'],
  ['2026-07-01T21:00:00Z', '2026-07-02T00:00'],
])('The local time of %s is %s', (instant, wall) => {
  expect(wallClockOf(new Date(instant)).toISOString()).toContain(wall);
});
