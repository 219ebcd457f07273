import { weekdayOf } from '../../i18n/time';
import { addMonths, dayForKey, daysOfMonth, hoursText, rangeOf } from './dates';

it('A month has its days, also in leap years', () => {
  expect(daysOfMonth('2028-02-14')).toHaveLength(29);
  expect(daysOfMonth('2026-11-22').at(-1)).toBe('2026-11-30');
  expect(addMonths('2026-12-31', 1)).toBe('2027-01-01');
  expect(weekdayOf('2026-11-22')).toBe(0);
});

it.each([
  ['ArrowRight', false, '2026-11-26'],
  ['ArrowRight', true, '2026-11-24'],
  ['ArrowLeft', true, '2026-11-26'],
  ['ArrowDown', false, '2026-12-02'],
  ['Home', false, '2026-11-22'],
  ['End', true, '2026-11-28'],
  ['PageDown', false, '2026-12-25'],
  ['PageUp', false, '2026-10-25'],
  ['x', false, null],
])('%s, with right to left %s, moves from 2026-11-25 to %s', (key, isRtl, expected) => {
  expect(dayForKey(key, '2026-11-25', isRtl)).toBe(expected);
});

it('A page up from the 31st ends at the last day of a shorter month', () => {
  expect(dayForKey('PageUp', '2026-12-31', false)).toBe('2026-11-30');
});

it('A range of days is the same in either direction', () => {
  expect(rangeOf('2026-11-27', '2026-11-25')).toEqual({ from: '2026-11-25', to: '2026-11-27' });
});

it('The hours of a lot that never closes are called 24/7', () => {
  expect(hoursText('00:00', '23:59')).toBe('24/7');
  expect(hoursText('17:00', '02:00')).toBe('17:00–02:00');
});
