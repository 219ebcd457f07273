import { firstDay } from './firstDay';

it.each([
  ['2026-11-29T10:00:00Z', '2026-11-29'],
  ['2026-11-29T17:29:00Z', '2026-11-29'],
  ['2026-11-29T17:30:00Z', '2026-11-30'],
  ['2026-11-29T22:30:00Z', '2026-11-30'],
])('At %s the link is for %s, because the usual time of its day has not passed', (now, day) => {
  expect(firstDay(new Date(now))).toBe(day);
});
