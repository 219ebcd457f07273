import { formatCountdown, formatDay, formatDeadlineDay, formatTime, isNextDay } from './time';
import { formatDate, formatReservationDate } from './longDate';
import { fromLocalInput, toLocalInput } from './localInput';

describe('toLocalInput and fromLocalInput', () => {
  it.each([
    ['2026-11-26T19:30', '2026-11-26T17:30:00Z'],
    ['2026-07-01T19:30', '2026-07-01T16:30:00Z'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00Z'],
    ['2026-03-27T03:30', '2026-03-27T00:30:00Z'],
  ])('The local time %s is the instant %s in both directions', (local, instant) => {
    expect(toLocalInput(instant)).toBe(local);
    expect(fromLocalInput(local)).toBe(Date.parse(instant) / 1000);
  });

  it.each([
    ['that the clock change skips is the end of the gap', '2026-03-27T02:30', '2026-03-27T00:00:00Z'],
    ['that exists twice is the first of the two', '2026-10-25T01:30', '2026-10-24T22:30:00Z'],
  ])('A local time %s, as on the server', (_, local, instant) => {
    expect(fromLocalInput(local)).toBe(Date.parse(instant) / 1000);
  });

  it('An empty field has no instant', () => expect(fromLocalInput('')).toBeNaN());
});

describe('Times in Israel', () => {
  it('Times are in 24-hour format, in winter and summer time', () => {
    expect(formatTime('2026-11-26T17:30:00Z')).toBe('19:30');
    expect(formatTime('2026-07-01T16:30:00Z')).toBe('19:30');
    expect(formatTime('2026-11-26T22:05:00Z')).toBe('00:05');
  });

  it('Epoch seconds are accepted', () => {
    expect(formatTime(Date.parse('2026-11-26T17:30:00Z') / 1000)).toBe('19:30');
  });

  it('Times around a clock change are correct', () => {
    // 02:00 does not exist on 2026-03-27: the reservation ends at the first instant after the gap.
    expect(formatTime('2026-03-27T00:00:00Z')).toBe('03:00');
    expect(isNextDay('2026-03-26T17:00:00Z', '2026-03-27T00:00:00Z')).toBe(true);
    // The clock goes back at 02:00 on 2026-10-25, so 02:00 occurs once, nine hours after 18:00.
    expect(formatTime('2026-10-25T00:00:00Z')).toBe('02:00');
    expect(formatTime('2026-10-24T22:30:00Z')).toBe('01:30');
    expect(formatTime('2026-10-24T23:30:00Z')).toBe('01:30');
    expect(formatTime('2027-03-26T00:00:00Z')).toBe('03:00');
    expect(formatTime('2027-10-31T00:00:00Z')).toBe('02:00');
  });

  it('An end on the same calendar day is not the next day', () => {
    expect(isNextDay('2026-11-26T17:30:00Z', '2026-11-27T00:00:00Z')).toBe(true);
    expect(isNextDay('2026-11-26T22:30:00Z', '2026-11-27T00:00:00Z')).toBe(false);
  });
});

describe('Dates in words', () => {
  it('The day of a long date has no leading zero, except in the details of a reservation', () => {
    expect(formatDate('2026-12-03T17:30:00Z', 'he')).toBe('יום חמישי, 3 בדצמבר 2026');
    expect(formatDate('2026-12-03T17:30:00Z', 'en')).toMatch(/^Thursday,? 3 December 2026$/);
    expect(formatReservationDate('2026-12-03T17:30:00Z', 'he')).toBe('יום חמישי, 03 בדצמבר 2026');
    expect(formatReservationDate('2026-12-03T17:30:00Z', 'en')).toMatch(/^Thursday,? 03 December 2026$/);
  });

  it('The short date has weekday, day and month', () => {
    expect(formatDay('2026-11-26T17:30:00Z', 'he')).toBe('יום חמישי, 26 בנובמבר');
    expect(formatDay('2026-11-26T17:30:00Z', 'en')).toMatch(/^Thursday,? 26 November$/);
  });

  it('A deadline within six days is named by its weekday, a later one by its date', () => {
    const deadline = '2026-11-26T15:30:00Z';
    expect(formatDeadlineDay(deadline, 'en', new Date('2026-11-24T10:00:00Z'))).toBe('Thursday');
    expect(formatDeadlineDay(deadline, 'he', new Date('2026-11-24T10:00:00Z'))).toBe('יום חמישי');
    expect(formatDeadlineDay(deadline, 'he', new Date('2026-11-12T10:00:00Z'))).toBe('יום חמישי, 26 בנובמבר');
  });
});

it('formatCountdown formats seconds as m:ss', () => {
  expect(formatCountdown(420)).toBe('7:00');
  expect(formatCountdown(61)).toBe('1:01');
  expect(formatCountdown(9)).toBe('0:09');
  expect(formatCountdown(0)).toBe('0:00');
});
