import { instantAt, serviceMomentOf } from '../platform/clock/israel-time.js';
import { evaluateDay } from './evaluate-day.js';
import type { LotTerms } from './lot-terms.js';
import { decideStart } from './opening-windows.js';
import { wholeDay } from './slots.js';

const evening: LotTerms = {
  slots: wholeDay,
  rules: [],
  priceAgorot: 2500,
  minPriceAgorot: null,
  maxPriceAgorot: null,
  lat: 32.07,
  lng: 34.78,
  openingTime: '17:00',
  closingTime: '02:00',
  is247: false,
  openWeekdays: [0, 1, 2, 3, 4],
};
const tolerance = 60;
/** 2026-11-22 is a Sunday. */
const at = (time: string, date = '2026-11-22') => instantAt(date, time);
const settings = { custom_days: [], shabbat_starts_minutes_before_sunset: 30 };
const decide = (terms: LotTerms, instant: Date) => {
  const moment = serviceMomentOf(instant);
  const openings = evaluateDay(terms, settings, moment.serviceDay, '2026-11-22');
  return decideStart(
    openings.flatMap(({ windows }) => windows),
    moment,
    tolerance,
  );
};

describe('decideStart at a lot that is open 17:00-02:00 on working days', () => {
  it.each(['17:00', '19:30', '23:59'])('The lot is open at %s', (time) => {
    expect(decide(evening, at(time))).toMatchObject({ kind: 'open', start: at(time), adjusted: false });
  });

  it('The lot is open at 01:59, which belongs to the service day of the evening before', () => {
    const start = at('01:59', '2026-11-23');
    expect(decide(evening, start)).toMatchObject({ kind: 'open', start, adjusted: false });
  });

  it('A start that is early by at most the tolerance is moved to the opening', () => {
    expect(decide(evening, at('16:00'))).toMatchObject({ kind: 'open', start: at('17:00'), adjusted: true });
    expect(decide(evening, at('15:59'))).toEqual({ kind: 'before_opening', opensAt: '17:00' });
  });

  it('At 02:00, the start of the service day, the result has the time of the opening', () => {
    expect(decide(evening, at('02:00'))).toEqual({ kind: 'before_opening', opensAt: '17:00' });
  });

  it('The weekday of the service day counts, not that of the calendar', () => {
    expect(decide(evening, at('01:00', '2026-11-27')).kind).toBe('open'); // Thursday's night
    expect(decide(evening, at('01:00', '2026-11-28')).kind).toBe('closed_that_day');
    expect(decide(evening, at('19:00', '2026-11-27')).kind).toBe('closed_that_day');
  });
});

describe('decideStart with other hours', () => {
  it('A lot that closes in the afternoon is closed afterwards', () => {
    const daytime = { ...evening, openingTime: '08:00', closingTime: '16:00' };
    expect(decide(daytime, at('16:00'))).toEqual({ kind: 'after_closing', closedAt: '16:00' });
    expect(decide(daytime, at('15:59')).kind).toBe('open');
  });

  it('A lot may close between midnight and 02:00', () => {
    const untilOne = { ...evening, closingTime: '01:00' };
    expect(decide(untilOne, at('00:59', '2026-11-23')).kind).toBe('open');
    expect(decide(untilOne, at('01:00', '2026-11-23'))).toEqual({
      kind: 'after_closing',
      closedAt: '01:00',
    });
  });

  it('A lot that opens at midnight is open in the morning and again before the service day ends', () => {
    const fromMidnight = { ...evening, openingTime: '00:00', closingTime: '12:00' };
    expect(decide(fromMidnight, at('09:00')).kind).toBe('open');
    expect(decide(fromMidnight, at('00:30', '2026-11-23')).kind).toBe('open');
    expect(decide(fromMidnight, at('23:30'))).toMatchObject({
      kind: 'open',
      start: at('00:00', '2026-11-23'),
      adjusted: true,
    });
    expect(decide(fromMidnight, at('13:00')).kind).toBe('before_opening');
  });

  it('A closing equal to the opening is on the next day', () => {
    const aroundTheClock = { ...evening, openingTime: '08:00', closingTime: '08:00' };
    expect(decide(aroundTheClock, at('01:30', '2026-11-23')).kind).toBe('open');
    expect(decide(aroundTheClock, at('07:30')).kind).toBe('open');
  });

  it('A lot that is open 24/7 ignores hours and weekdays', () => {
    const always = { ...evening, is247: true, openWeekdays: [] };
    expect(decide(always, at('05:00', '2026-11-28')).kind).toBe('open');
  });

  it('A lot without weekdays is never open', () => {
    expect(decide({ ...evening, openWeekdays: [] }, at('19:00')).kind).toBe('closed_that_day');
  });
});

describe('The end of a reservation', () => {
  const nextDay = '2026-11-23';

  it.each<[string, Partial<LotTerms>, Date, Date]>([
    ['02:00 at a lot that closes at 02:00', {}, at('19:30'), at('02:00', nextDay)],
    ['02:00 for a start at 01:00', {}, at('01:00', nextDay), at('02:00', nextDay)],
    ['02:00 at a lot that closes at 06:00', { closingTime: '06:00' }, at('19:30'), at('02:00', nextDay)],
    [
      '02:00 at a lot that never closes',
      { is247: true, closingTime: '23:00' },
      at('19:30'),
      at('02:00', nextDay),
    ],
    ['the closing at 23:00', { closingTime: '23:00' }, at('22:59'), at('23:00')],
    ['the closing at 23:00 for an early start', { closingTime: '23:00' }, at('16:30'), at('23:00')],
    ['the closing at midnight', { closingTime: '00:00' }, at('19:30'), at('00:00', nextDay)],
    ['the closing at 01:00', { closingTime: '01:00' }, at('00:30', nextDay), at('01:00', nextDay)],
    ['the closing at noon', { openingTime: '00:00', closingTime: '12:00' }, at('09:00'), at('12:00')],
    [
      '02:00 where the lot opens anew at midnight',
      { openingTime: '00:00', closingTime: '12:00' },
      at('00:30', nextDay),
      at('02:00', nextDay),
    ],
  ])('A reservation ends at %s', (_, hours, start, end) => {
    expect(decide({ ...evening, ...hours }, start)).toMatchObject({ kind: 'open', end });
  });

  it('A lot that closes at 01:30 stays closed when the clock repeats that hour', () => {
    const untilHalfPastOne = { ...evening, closingTime: '01:30', openWeekdays: [6] };
    const repeated = new Date('2026-10-24T23:15:00Z');
    expect(decide(untilHalfPastOne, repeated)).toEqual({ kind: 'after_closing', closedAt: '01:30' });
  });
});
