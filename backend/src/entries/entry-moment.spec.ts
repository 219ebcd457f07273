import { Problem } from '../platform/problems/problem.js';
import { readMoment } from './entry-moment.js';

const now = new Date('2026-12-03T10:00:00Z');

describe('readMoment', () => {
  it('The default is now', () => {
    expect(readMoment(undefined, now)).toBe(now);
    expect(readMoment(null, now)).toBe(now);
  });

  it.each([
    ['2026-12-03T12:01:00+02:00', '2026-12-03T10:01:00.000Z'],
    ['2026-11-26T10:00Z', '2026-11-26T10:00:00.000Z'],
    ['2026-12-01T08:30:00.25-0500', '2026-12-01T13:30:00.250Z'],
  ])('The moment %s is accepted', (text, instant) => {
    expect(readMoment(text, now).toISOString()).toBe(instant);
  });

  it.each([
    ['2026-12-03T10:01:01Z', 'future'],
    ['2026-11-26T09:59:59Z', 'too_old'],
    ['2026-11-31T10:00:00Z', 'invalid'],
    ['2026-12-01T25:00:00Z', 'invalid'],
    ['2026-12-01T10:00:00', 'invalid'],
    ['2026-12-01', 'invalid'],
    ['', 'invalid'],
  ])('The moment %j is rejected: %s', (text, code) => {
    const readErrors = () => {
      try {
        return readMoment(text, now);
      } catch (error) {
        return (error as Problem).options.errors;
      }
    };
    expect(readErrors()).toMatchObject([{ field: 'at', code }]);
  });
});
