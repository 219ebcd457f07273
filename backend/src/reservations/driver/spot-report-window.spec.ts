import { isReportable } from './spot-report-window.js';

const reservation = {
  status: 'confirmed',
  arrive_from: new Date('2026-11-22T16:45:00Z'),
  reservation_end: new Date('2026-11-23T00:00:00Z'),
} as const;

it('Another car can be reported from the earliest arrival until the end', () => {
  const at = (time: string) => isReportable(reservation, new Date(time));
  expect(at('2026-11-22T16:44:59Z')).toBe(false);
  expect(at('2026-11-22T16:45:00Z')).toBe(true);
  expect(at('2026-11-22T23:59:59Z')).toBe(true);
  expect(at('2026-11-23T00:00:00Z')).toBe(false);
});

it('Another car cannot be reported for a reservation that is not confirmed', () => {
  expect(isReportable({ ...reservation, status: 'cancelled' }, reservation.arrive_from)).toBe(false);
});
