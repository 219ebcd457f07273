import {
  formatCountdown,
  formatDate,
  formatDay,
  formatDeadlineDay,
  formatTime,
  fromLocalInput,
  isNextDay,
  toLocalInput,
} from './time';

describe('A date and time field', () => {
  it.each([
    ['2026-11-26T19:30', '2026-11-26T17:30:00Z'],
    ['2026-07-01T19:30', '2026-07-01T16:30:00Z'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00Z'],
    ['2026-03-27T03:30', '2026-03-27T00:30:00Z'],
  ])('holds %s for the instant %s, in both directions', (local, instant) => {
    expect(toLocalInput(instant)).toBe(local);
    expect(fromLocalInput(local)).toBe(Date.parse(instant) / 1000);
  });

  it('that is empty stands for no instant', () => expect(fromLocalInput('')).toBeNaN());
});

describe('wall clocks are those of Israel', () => {
  it('shows 24-hour times in winter and in summer time', () => {
    expect(formatTime('2026-11-26T17:30:00Z')).toBe('19:30');
    expect(formatTime('2026-07-01T16:30:00Z')).toBe('19:30');
    expect(formatTime('2026-11-26T22:05:00Z')).toBe('00:05');
  });

  it('reads epoch seconds, as the links carry them', () => {
    expect(formatTime(Date.parse('2026-11-26T17:30:00Z') / 1000)).toBe('19:30');
  });

  it('shows a stay on the nights the clock changes', () => {
    // 02:00 does not exist on 2026-03-27: the stay ends at the first instant after the gap.
    expect(formatTime('2026-03-27T00:00:00Z')).toBe('03:00');
    expect(isNextDay('2026-03-26T17:00:00Z', '2026-03-27T00:00:00Z')).toBe(true);
    // The clock goes back at 02:00 on 2026-10-25; 02:00 itself comes once, nine hours after 18:00.
    expect(formatTime('2026-10-25T00:00:00Z')).toBe('02:00');
    expect(formatTime('2026-10-24T22:30:00Z')).toBe('01:30');
    expect(formatTime('2026-10-24T23:30:00Z')).toBe('01:30');
    expect(formatTime('2027-03-26T00:00:00Z')).toBe('03:00');
    expect(formatTime('2027-10-31T00:00:00Z')).toBe('02:00');
  });

  it('calls the end "the next day" only when it is one', () => {
    expect(isNextDay('2026-11-26T17:30:00Z', '2026-11-27T00:00:00Z')).toBe(true);
    expect(isNextDay('2026-11-26T22:30:00Z', '2026-11-27T00:00:00Z')).toBe(false);
  });
});

describe('days in words', () => {
  it('writes the long date with a two-digit day in both languages', () => {
    expect(formatDate('2026-12-03T17:30:00Z', 'he')).toBe('יום חמישי, 03 בדצמבר 2026');
    expect(formatDate('2026-12-03T17:30:00Z', 'en')).toMatch(/^Thursday,? 03 December 2026$/);
  });

  it('writes the short date', () => {
    expect(formatDay('2026-11-26T17:30:00Z', 'he')).toBe('יום חמישי, 26 בנובמבר');
    expect(formatDay('2026-11-26T17:30:00Z', 'en')).toMatch(/^Thursday,? 26 November$/);
  });

  it('names a near deadline by its weekday and a far one by its date', () => {
    const deadline = '2026-11-26T15:30:00Z';
    expect(formatDeadlineDay(deadline, 'en', new Date('2026-11-24T10:00:00Z'))).toBe('Thursday');
    expect(formatDeadlineDay(deadline, 'he', new Date('2026-11-24T10:00:00Z'))).toBe('יום חמישי');
    expect(formatDeadlineDay(deadline, 'he', new Date('2026-11-12T10:00:00Z'))).toBe('יום חמישי, 26 בנובמבר');
  });
});

it('counts down in m:ss', () => {
  expect(formatCountdown(420)).toBe('7:00');
  expect(formatCountdown(61)).toBe('1:01');
  expect(formatCountdown(9)).toBe('0:09');
  expect(formatCountdown(0)).toBe('0:00');
});
