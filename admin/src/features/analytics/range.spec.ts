import { addDays } from '../../i18n/time';
import {
  countDays,
  daysBefore,
  daysOfPreset,
  maxDays,
  presets,
  queryOf,
  readChoice,
  writeChoice,
} from './range';

const today = '2026-03-05';
const choice = (text: string) => readChoice(new URLSearchParams(text), today);

describe('daysOfPreset', () => {
  it('A preset of complete days ends yesterday, and one so far ends today', () => {
    expect(Object.fromEntries(presets.map((preset) => [preset, daysOfPreset(preset, today)]))).toEqual({
      last_7: { first: '2026-02-26', last: '2026-03-04' },
      last_30: { first: '2026-02-03', last: '2026-03-04' },
      last_90: { first: '2025-12-05', last: '2026-03-04' },
      this_month: { first: '2026-03-01', last: '2026-03-05' },
      last_month: { first: '2026-02-01', last: '2026-02-28' },
      this_year: { first: '2026-01-01', last: '2026-03-05' },
    });
    expect(daysOfPreset('last_month', '2026-01-31')).toEqual({ first: '2025-12-01', last: '2025-12-31' });
  });
});

describe('daysBefore', () => {
  it('The previous period has the same length and ends the day before, across a clock change as well', () => {
    expect(daysBefore({ first: '2026-03-27', last: '2026-03-28' })).toEqual({
      first: '2026-03-25',
      last: '2026-03-26',
    });
    for (const preset of presets.filter((one) => one !== 'last_month')) {
      const days = daysOfPreset(preset, '2026-11-21');
      expect(countDays(daysBefore(days))).toBe(countDays(days));
    }
    expect(daysBefore({ first: '2026-03-01', last: '2026-03-01' })).toEqual({
      first: '2026-02-28',
      last: '2026-02-28',
    });
  });

  it('Whole months are compared with as many whole months before, however long those are', () => {
    expect(daysBefore({ first: '2026-12-01', last: '2026-12-31' })).toEqual({
      first: '2026-11-01',
      last: '2026-11-30',
    });
    expect(daysBefore({ first: '2026-01-01', last: '2026-03-31' })).toEqual({
      first: '2025-10-01',
      last: '2025-12-31',
    });
  });
});

describe('Date range in the URL', () => {
  it('A missing or unknown range means the last 30 days', () => {
    expect(choice('')).toEqual({ preset: 'last_30', days: { first: '2026-02-03', last: '2026-03-04' } });
    expect(choice('range=forever').preset).toBe('last_30');
  });

  it('Each preset is read from the URL', () => {
    for (const preset of presets)
      expect(choice(`range=${preset}`)).toEqual({ preset, days: daysOfPreset(preset, today) });
  });

  it('A custom range has at most as many days as the statistics answer for', () => {
    const first = (count: number) => addDays('2026-03-01', 1 - count);
    expect(choice(`range=own&from=${first(maxDays)}&to=2026-03-01`).days).not.toBeNull();
    expect(choice(`range=own&from=${first(maxDays + 1)}&to=2026-03-01`).days).toBeNull();
  });

  it('Custom dates survive a round trip through the URL', () => {
    const days = { first: '2026-01-10', last: '2026-01-10' };
    const written = writeChoice(new URLSearchParams('lang=en'), 'own', days);
    expect(written.toString()).toBe('lang=en&range=own&from=2026-01-10&to=2026-01-10');
    expect(choice(written.toString())).toEqual({ preset: 'own', days });
    expect(writeChoice(written, 'last_7').toString()).toBe('lang=en&range=last_7');
  });

  it.each([
    ['the end before the start', 'from=2026-02-02&to=2026-02-01'],
    ['a day that is none', 'from=2026-02-30&to=2026-03-01'],
    ['half a range', 'from=2026-02-02'],
    ['a date that is still being typed', 'from=0002-02-02&to=2026-03-01'],
    ['a time after the date', 'from=2026-02-02T10:00&to=2026-03-01'],
    ['no dates', ''],
    ['more years than are answered for', 'from=2000-01-01&to=2026-03-01'],
  ])('A custom range with %s is invalid', (_, days) => {
    expect(choice(`range=own&${days}`)).toEqual({ preset: 'own', days: null });
  });
});

it('queryOf sends the last day of the range as the end date', () => {
  expect(queryOf({ first: '2026-02-01', last: '2026-02-28' })).toEqual({
    start_date: '2026-02-01',
    end_date: '2026-02-28',
  });
});
