import { isPastTime } from './pastTime';

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
