import { instantAt } from '../clock/israel-time.js';
import { decideStart, type OpeningHours, stayOf } from './opening-hours.js';

const evening: OpeningHours = {
  openingTime: '17:00',
  closingTime: '02:00',
  is247: false,
  openWeekdays: [0, 1, 2, 3, 4],
};
const tolerance = 60;
/** 2026-11-22 is a Sunday. */
const at = (time: string, date = '2026-11-22') => instantAt(date, time);

describe('a start at a lot that is open 17:00-02:00 on working days', () => {
  it.each(['17:00', '19:30', '23:59'])('is open at %s', (time) => {
    expect(decideStart(evening, at(time), tolerance)).toEqual({ kind: 'open', start: at(time), adjusted: false });
  });

  it('is open at 01:59 of the next morning, which still belongs to the service day', () => {
    const start = at('01:59', '2026-11-23');
    expect(decideStart(evening, start, tolerance)).toEqual({ kind: 'open', start, adjusted: false });
  });

  it('is moved to the opening when it is early by up to the tolerance', () => {
    expect(decideStart(evening, at('16:00'), tolerance)).toEqual({ kind: 'open', start: at('17:00'), adjusted: true });
    expect(decideStart(evening, at('15:59'), tolerance)).toEqual({ kind: 'before_opening', opensAt: '17:00' });
  });

  it('says when the lot opens at 02:00, when the service day has just begun', () => {
    expect(decideStart(evening, at('02:00'), tolerance)).toEqual({ kind: 'before_opening', opensAt: '17:00' });
  });

  it('goes by the weekday of the service day, not of the calendar', () => {
    expect(decideStart(evening, at('01:00', '2026-11-27'), tolerance).kind).toBe('open'); // Thursday's night
    expect(decideStart(evening, at('01:00', '2026-11-28'), tolerance).kind).toBe('closed_that_day');
    expect(decideStart(evening, at('19:00', '2026-11-27'), tolerance).kind).toBe('closed_that_day');
  });
});

describe('other hours', () => {
  it('closes in the afternoon: later is after the closing', () => {
    const daytime = { ...evening, openingTime: '08:00', closingTime: '16:00' };
    expect(decideStart(daytime, at('16:00'), tolerance)).toEqual({ kind: 'after_closing', closedAt: '16:00' });
    expect(decideStart(daytime, at('15:59'), tolerance).kind).toBe('open');
  });

  it('closes past midnight, before 02:00', () => {
    const untilOne = { ...evening, closingTime: '01:00' };
    expect(decideStart(untilOne, at('00:59', '2026-11-23'), tolerance).kind).toBe('open');
    expect(decideStart(untilOne, at('01:00', '2026-11-23'), tolerance)).toEqual({
      kind: 'after_closing',
      closedAt: '01:00',
    });
  });

  it('opens at midnight: open in the morning and again before the service day ends', () => {
    const fromMidnight = { ...evening, openingTime: '00:00', closingTime: '12:00' };
    expect(decideStart(fromMidnight, at('09:00'), tolerance).kind).toBe('open');
    expect(decideStart(fromMidnight, at('00:30', '2026-11-23'), tolerance).kind).toBe('open');
    expect(decideStart(fromMidnight, at('23:30'), tolerance)).toEqual({
      kind: 'open',
      start: at('00:00', '2026-11-23'),
      adjusted: true,
    });
    expect(decideStart(fromMidnight, at('13:00'), tolerance).kind).toBe('before_opening');
  });

  it('takes a closing equal to the opening as the next day', () => {
    const aroundTheClock = { ...evening, openingTime: '08:00', closingTime: '08:00' };
    expect(decideStart(aroundTheClock, at('01:30', '2026-11-23'), tolerance).kind).toBe('open');
    expect(decideStart(aroundTheClock, at('07:30'), tolerance).kind).toBe('open');
  });

  it('is open always when it is 24/7, whatever the hours and weekdays say', () => {
    const always = { ...evening, is247: true, openWeekdays: [] };
    expect(decideStart(always, at('05:00', '2026-11-28'), tolerance).kind).toBe('open');
  });

  it('is never open without weekdays', () => {
    expect(decideStart({ ...evening, openWeekdays: [] }, at('19:00'), tolerance).kind).toBe('closed_that_day');
  });
});

describe('a stay', () => {
  it('ends at 02:00 after the service day', () => {
    expect(stayOf(at('19:00'))).toEqual({ serviceDay: '2026-11-22', end: new Date('2026-11-23T00:00:00Z') });
  });

  it('asked for at 01:00 ends an hour later', () => {
    expect(stayOf(at('01:00', '2026-11-23'))).toEqual({
      serviceDay: '2026-11-22',
      end: new Date('2026-11-23T00:00:00Z'),
    });
  });
});
