import { addDays } from '../platform/clock/israel-time.js';
import type { DayKind } from '@panui/shared/day-kind';
import { dayKindsOf } from './day-kinds.js';

/**
 * The first day of Passover and Independence Day as observed, by year, copied from printed calendars. Memorial Day is
 * the day before Independence Day.
 */
const spring: Record<number, [passover: string, independence: string]> = {
  2008: ['04-20', '05-08'],
  2009: ['04-09', '04-29'],
  2010: ['03-30', '04-20'],
  2011: ['04-19', '05-10'],
  2012: ['04-07', '04-26'],
  2013: ['03-26', '04-16'],
  2014: ['04-15', '05-06'],
  2015: ['04-04', '04-23'],
  2016: ['04-23', '05-12'],
  2017: ['04-11', '05-02'],
  2018: ['03-31', '04-19'],
  2019: ['04-20', '05-09'],
  2020: ['04-09', '04-29'],
  2021: ['03-28', '04-15'],
  2022: ['04-16', '05-05'],
  2023: ['04-06', '04-26'],
  2024: ['04-23', '05-14'],
  2025: ['04-13', '05-01'],
  2026: ['04-02', '04-22'],
  2027: ['04-22', '05-12'],
  2028: ['04-11', '05-02'],
  2029: ['03-31', '04-19'],
  2030: ['04-18', '05-08'],
};

/** The first day of Rosh Hashana, by year, copied from printed calendars. */
const newYear: Record<number, string> = {
  2008: '09-30',
  2009: '09-19',
  2010: '09-09',
  2011: '09-29',
  2012: '09-17',
  2013: '09-05',
  2014: '09-25',
  2015: '09-14',
  2016: '10-03',
  2017: '09-21',
  2018: '09-10',
  2019: '09-30',
  2020: '09-19',
  2021: '09-07',
  2022: '09-26',
  2023: '09-16',
  2024: '10-03',
  2025: '09-23',
  2026: '09-12',
  2027: '10-02',
  2028: '09-21',
  2029: '09-10',
  2030: '09-28',
};

const holidayKinds: DayKind[] = [
  'erev_chag',
  'chag',
  'chol_hamoed',
  'yom_kippur',
  'memorial_day',
  'independence_day',
];

/** The holidays of a year by the printed dates and their fixed distances from one another. */
function printedDays(year: number): Map<string, DayKind[]> {
  const days = new Map<string, DayKind[]>();
  const add = (date: string, ...kinds: DayKind[]) => days.set(date, [...(days.get(date) ?? []), ...kinds]);
  const [passoverDay, independenceDay] = spring[year] ?? ['', ''];
  const passover = `${year}-${passoverDay}`;
  add(addDays(passover, -1), 'erev_chag');
  add(passover, 'chag');
  for (let day = 1; day <= 5; day++)
    add(addDays(passover, day), ...(day === 5 ? ['erev_chag' as const] : []), 'chol_hamoed');
  add(addDays(passover, 6), 'chag');
  add(addDays(passover, 49), 'erev_chag');
  add(addDays(passover, 50), 'chag');
  const independence = `${year}-${independenceDay}`;
  add(addDays(independence, -1), 'memorial_day');
  add(independence, 'independence_day');
  const roshHashana = `${year}-${newYear[year]}`;
  add(addDays(roshHashana, -1), 'erev_chag');
  add(roshHashana, 'chag');
  add(addDays(roshHashana, 1), 'chag');
  add(addDays(roshHashana, 8), 'erev_chag');
  add(addDays(roshHashana, 9), 'chag', 'yom_kippur');
  add(addDays(roshHashana, 13), 'erev_chag');
  add(addDays(roshHashana, 14), 'chag');
  for (let day = 15; day <= 20; day++)
    add(addDays(roshHashana, day), ...(day === 20 ? ['erev_chag' as const] : []), 'chol_hamoed');
  add(addDays(roshHashana, 21), 'chag');
  return days;
}

it.each(Object.keys(spring).map(Number))('The holidays of %i are those of the printed calendar', (year) => {
  const printed = printedDays(year);
  for (let date = `${year}-01-01`; date <= `${year}-12-31`; date = addDays(date, 1)) {
    const holidays = dayKindsOf(date, []).filter((kind) => holidayKinds.includes(kind));
    expect([date, holidays]).toEqual([date, printed.get(date) ?? []]);
  }
});

it('Friday and Shabbat are weekdays, and custom days those of the settings', () => {
  expect(dayKindsOf('2026-11-27', [])).toEqual(['friday']);
  expect(dayKindsOf('2026-11-28', [])).toEqual(['shabbat']);
  expect(dayKindsOf('2026-11-25', ['2026-11-25'])).toEqual(['custom']);
  expect(dayKindsOf('2026-11-25', ['2026-11-26'])).toEqual([]);
});
