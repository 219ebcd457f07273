import { isReportable, reportableFrom } from './spot-report-window.js';

const reservation = {
  status: 'confirmed',
  reservation_start: new Date('2026-11-22T17:00:00Z'),
  reservation_end: new Date('2026-11-23T00:00:00Z'),
  early_minutes: 15,
} as const;

it('Another car can be reported from the tolerated early arrival until the end', () => {
  const at = (time: string) => isReportable(reservation, new Date(time));
  expect(at('2026-11-22T16:44:59Z')).toBe(false);
  expect(at('2026-11-22T16:45:00Z')).toBe(true);
  expect(at('2026-11-22T23:59:59Z')).toBe(true);
  expect(at('2026-11-23T00:00:00Z')).toBe(false);
});

it('Another car cannot be reported for a reservation that is not confirmed', () => {
  expect(isReportable({ ...reservation, status: 'cancelled' }, reservation.reservation_start)).toBe(false);
});

it('Without the setting the default tolerance of an hour applies', () => {
  expect(reportableFrom(reservation.reservation_start, null)).toEqual(new Date('2026-11-22T16:00:00Z'));
});
