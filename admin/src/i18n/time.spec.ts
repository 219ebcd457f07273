import {
  addDays,
  agoText,
  countdownText,
  dateText,
  dayText,
  fromLocalInput,
  instantAt,
  isDate,
  isSameDay,
  readInstant,
  serviceDay,
  timeText,
  toLocalInput,
  weekdayText,
} from './time';

describe('Israel time', () => {
  it('Dates and times are in Israel time in every time zone of the computer', () => {
    const at = new Date('2026-11-21T17:30:00Z');
    expect(timeText(at)).toBe('19:30');
    expect(dateText(at, 'he')).toBe('21.11.2026');
    expect(dateText(at, 'en')).toBe('21/11/2026');
  });

  it('Values of a datetime field are read and written in Israel time', () => {
    expect(fromLocalInput('2026-11-21T19:30')?.toISOString()).toBe('2026-11-21T17:30:00.000Z');
    expect(fromLocalInput('2026-07-01T19:30')?.toISOString()).toBe('2026-07-01T16:30:00.000Z');
    expect(toLocalInput(new Date('2026-07-01T16:30:00Z'))).toBe('2026-07-01T19:30');
    expect(fromLocalInput('')).toBeNull();
  });

  it.each([
    ['2026-03-27', '01:59', '2026-03-26T23:59:00.000Z'],
    ['2026-03-27', '03:00', '2026-03-27T00:00:00.000Z'],
    ['2026-10-25', '00:59', '2026-10-24T21:59:00.000Z'],
    ['2026-10-25', '02:00', '2026-10-25T00:00:00.000Z'],
    ['2026-10-25', '03:00', '2026-10-25T01:00:00.000Z'],
  ])('The local time %s %s beside a clock change is %s', (date, time, instant) => {
    expect(instantAt(date, time).toISOString()).toBe(instant);
  });

  it('A local time that the clock change skips is the end of the gap, as on the server', () => {
    for (const time of ['02:00', '02:30', '02:59'])
      expect(instantAt('2026-03-27', time).toISOString()).toBe('2026-03-27T00:00:00.000Z');
  });

  it('Of a local time that exists twice, the first is meant, as on the server', () => {
    expect(instantAt('2026-10-25', '01:30').toISOString()).toBe('2026-10-24T22:30:00.000Z');
  });
});

describe('serviceDay', () => {
  it('A service day starts and ends at 02:00, so an hour after midnight belongs to the day before', () => {
    const { date, from, until } = serviceDay(new Date('2026-11-21T23:00:00Z'));
    expect(date).toBe('2026-11-21');
    expect(from.toISOString()).toBe('2026-11-21T00:00:00.000Z');
    expect(until.toISOString()).toBe('2026-11-22T00:00:00.000Z');
    expect(serviceDay(new Date('2026-11-22T00:00:00Z')).date).toBe('2026-11-22');
  });
});

describe('Dates in words', () => {
  it('A day is written with its weekday in both languages', () => {
    const at = new Date('2026-11-26T17:30:00Z');
    expect(dayText(at, 'en')).toMatch(/^Thursday,? 26 November$/);
    expect(dayText(at, 'he')).toBe('יום חמישי, 26 בנובמבר');
  });

  it('Weekdays are named from Sunday, long and short', () => {
    expect([weekdayText(0, 'en', 'long'), weekdayText(6, 'en', 'short')]).toEqual(['Sunday', 'Sat']);
  });
});

describe('Ages and countdowns', () => {
  const now = new Date('2026-11-21T17:30:00Z');
  const ago = (seconds: number, lang: 'he' | 'en' = 'en') =>
    agoText(new Date(now.getTime() - seconds * 1000), now, lang);

  it('An age is in the largest whole unit, and the last minute is now', () => {
    expect([-5, 59, 60, 3_599, 3_600, 86_399, 86_400, 200_000].map((seconds) => ago(seconds))).toEqual([
      'now',
      'now',
      '1 minute ago',
      '59 minutes ago',
      '1 hour ago',
      '23 hours ago',
      'yesterday',
      '2 days ago',
    ]);
    expect([ago(10, 'he'), ago(300, 'he')]).toEqual(['עכשיו', 'לפני 5 דקות']);
  });

  it('A countdown shows the second that has begun, and ends at zero', () => {
    expect([600_000, 599_001, 65_000, 1, 0, -5].map(countdownText)).toEqual([
      '10:00',
      '10:00',
      '1:05',
      '0:01',
      '0:00',
      '0:00',
    ]);
  });
});

describe('Local dates', () => {
  it('Two instants are on the same day by the date in Israel', () => {
    const evening = new Date('2026-11-21T21:59:00Z');
    expect(isSameDay(evening, new Date('2026-11-20T22:00:00Z'))).toBe(true);
    expect(isSameDay(evening, new Date('2026-11-21T22:00:00Z'))).toBe(false);
  });

  it('Days are added across months', () => {
    expect([addDays('2026-11-30', 1), addDays('2026-03-01', -1)]).toEqual(['2026-12-01', '2026-02-28']);
  });

  it('A text with something before the date is no local time', () => {
    expect(fromLocalInput('x2026-11-21T19:30')).toBeNull();
  });
});

it.each([
  ['2026-10-15', true],
  ['2000-01-01', true],
  ['2100-12-31', true],
  ['1999-12-31', false],
  ['2101-01-01', false],
  ['0202-10-15', false],
  ['20262-10-15', false],
  ['2026-02-31', false],
  ['2026-13-01', false],
  ['', false],
])('isDate(%p) is %p', (text, expected) => expect(isDate(text)).toBe(expected));

it('An instant from a URL is read if it is one, of the years that fields accept', () => {
  expect(readInstant('2026-11-21T22:00:00.000Z')).toEqual(new Date('2026-11-21T22:00:00Z'));
  for (const value of ['20262-10-15', '0202-10-15T00:00:00.000Z', 'rubbish', '', 7, null, undefined])
    expect(readInstant(value)).toBeNull();
});
