import { defaultSettings } from '../settings/business-settings.js';
import { duration, strangeMark, valuesOfMarks, withMarksFilled } from './text-marks.js';

it.each([
  [1, 'day', 'יום אחד', '1 day'],
  [2, 'day', 'יומיים', '2 days'],
  [60, 'day', '60 ימים', '60 days'],
  [1, 'hour', 'שעה', '1 hour'],
  [2, 'hour', 'שעתיים', '2 hours'],
  [2, 'minute', 'שתי דקות', '2 minutes'],
] as const)('A duration of %d %s is written as %s and %s', (count, unit, hebrew, english) => {
  expect(duration(count, unit, 'he')).toBe(hebrew);
  expect(duration(count, unit, 'en')).toBe(english);
});

it('Placeholders are replaced by the current settings', () => {
  const settings = {
    ...defaultSettings,
    brand_name_en: 'Easy',
    personal_data_retention_days: 45,
    cancellation_cutoff_minutes: 90,
  };
  const text = '{{brand}} after {{retention}}, until {{ cancellation_cutoff }} before, {{else}}, [[counsel]]';
  expect(withMarksFilled(text, valuesOfMarks(settings, 'en'))).toBe(
    'Easy after 45 days, until 90 minutes before, {{else}}, [[counsel]]',
  );
  expect(withMarksFilled(text, valuesOfMarks(defaultSettings, 'he'))).toBe(
    'פנוי after 60 ימים, until שעתיים before, {{else}}, [[counsel]]',
  );
});

it('An unknown placeholder is found', () => {
  expect(strangeMark('{{retention}} and [[this]]')).toBeNull();
  expect(strangeMark('{{retention}} {{retentoin}}')).toBe('retentoin');
  expect(strangeMark('{{}}')).toBe('');
});
