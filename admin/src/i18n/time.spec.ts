import { dateText, fromLocalInput, instantAt, serviceDay, timeText, toLocalInput } from './time';

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

  it('Local times around a clock change are converted correctly', () => {
    expect(instantAt('2026-03-27', '01:59').toISOString()).toBe('2026-03-26T23:59:00.000Z');
    expect(instantAt('2026-03-27', '03:00').toISOString()).toBe('2026-03-27T00:00:00.000Z');
    expect(instantAt('2026-10-25', '03:00').toISOString()).toBe('2026-10-25T01:00:00.000Z');
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
