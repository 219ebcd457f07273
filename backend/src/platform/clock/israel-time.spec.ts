import {
  endOfServiceDay,
  instantAt,
  localMonthOf,
  localTimeOf,
  serviceDayOf,
  serviceMinuteOf,
  weekdayOf,
} from './israel-time.js';

const utc = (text: string) => new Date(text);

describe('The night without 02:00 to 02:59', () => {
  it.each([
    ['2026-03-26', '2026-03-27T00:00:00Z'],
    ['2027-03-25', '2027-03-26T00:00:00Z'],
  ])('The service day %s ends at the first instant after the gap', (serviceDay, end) => {
    expect(endOfServiceDay(serviceDay)).toEqual(utc(end));
    expect(localTimeOf(endOfServiceDay(serviceDay))).toBe('03:00');
  });

  it('The service day changes from 01:59 directly to 03:00', () => {
    expect(serviceDayOf(utc('2026-03-26T23:59:59Z'))).toBe('2026-03-26');
    expect(serviceDayOf(utc('2026-03-27T00:00:00Z'))).toBe('2026-03-27');
  });

  it('A time inside the gap is read as the end of the gap', () => {
    expect(instantAt('2026-03-27', '02:30')).toEqual(utc('2026-03-27T00:00:00Z'));
  });
});

describe('The night with 01:00 to 01:59 twice', () => {
  it.each([
    ['2026-10-24', '2026-10-25T00:00:00Z'],
    ['2027-10-30', '2027-10-31T00:00:00Z'],
  ])('The service day %s ends at 02:00, which exists once', (serviceDay, end) => {
    expect(endOfServiceDay(serviceDay)).toEqual(utc(end));
    expect(localTimeOf(endOfServiceDay(serviceDay))).toBe('02:00');
  });

  it('The service day is one hour longer from 18:00', () => {
    const hours =
      (endOfServiceDay('2026-10-24').getTime() - instantAt('2026-10-24', '18:00').getTime()) / 3_600_000;
    expect(hours).toBe(9);
  });

  it('Both 01:30s belong to the service day before, and a local time means the first', () => {
    expect(serviceDayOf(utc('2026-10-24T22:30:00Z'))).toBe('2026-10-24');
    expect(serviceDayOf(utc('2026-10-24T23:30:00Z'))).toBe('2026-10-24');
    expect(instantAt('2026-10-25', '01:30')).toEqual(utc('2026-10-24T22:30:00Z'));
  });
});

describe('Service days', () => {
  it('The time from 00:00 to 01:59 belongs to the day before', () => {
    expect(serviceDayOf(utc('2026-11-22T23:59:00Z'))).toBe('2026-11-22');
    expect(serviceDayOf(utc('2026-11-23T00:00:00Z'))).toBe('2026-11-23');
  });

  it('Minutes of the service day are counted from 02:00', () => {
    expect(serviceMinuteOf(instantAt('2026-11-22', '02:00'))).toBe(0);
    expect(serviceMinuteOf(instantAt('2026-11-22', '17:00'))).toBe(900);
    expect(serviceMinuteOf(instantAt('2026-11-23', '01:59'))).toBe(1439);
  });

  it('Weekdays are numbered from Sunday', () => {
    expect(weekdayOf('2026-11-22')).toBe(0);
    expect(weekdayOf('2026-11-28')).toBe(6);
  });
});

it('A month begins and ends at midnight in Israel', () => {
  expect(localMonthOf(new Date('2026-11-30T22:30:00Z'))).toEqual({
    from: new Date('2026-11-30T22:00:00Z'),
    to: new Date('2026-12-31T22:00:00Z'),
  });
  expect(localMonthOf(new Date('2026-03-31T20:59:00Z'))).toEqual({
    from: new Date('2026-02-28T22:00:00Z'),
    to: new Date('2026-03-31T21:00:00Z'),
  });
});
