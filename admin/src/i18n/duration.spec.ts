import { durationText, naturalUnit, unitsFrom } from './duration';

it.each([
  [420, 'second', '7 minutes', '7 דקות'],
  [90, 'second', '90 seconds', '90 שניות'],
  [120, 'minute', '2 hours', 'שעתיים'],
  [10_080, 'minute', '7 days', '7 ימים'],
  [0, 'minute', '0 minutes', '0 דקות'],
  [1, 'minute', '1 minute', 'דקה אחת'],
  [3_600, 'second', '1 hour', 'שעה אחת'],
  [24, 'hour', '1 day', 'יום אחד'],
  [48, 'hour', '2 days', 'יומיים'],
] as const)('%i of %s are %s', (value, base, english, hebrew) => {
  expect(durationText(value, base, 'en')).toBe(english);
  expect(durationText(value, base, 'he')).toBe(hebrew);
});

it('A value is displayed in the largest unit of which it is a whole number', () => {
  expect([3_600, 3_601, 60, 0].map((value) => naturalUnit(value, 'second'))).toEqual([
    'hour',
    'second',
    'minute',
    'second',
  ]);
});

it('No unit is shorter than the stored one or longer than the largest value', () => {
  expect(unitsFrom('second', 3_600)).toEqual(['second', 'minute', 'hour']);
  expect(unitsFrom('minute', 120)).toEqual(['minute', 'hour']);
  expect(unitsFrom('day', 730)).toEqual(['day']);
});
