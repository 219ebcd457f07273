import { canReport, msUntilChange } from './reportWindow';

const reservation = {
  status: 'confirmed' as const,
  spot_taken_from: '2026-11-26T16:30:00Z',
  reservation_end: '2026-11-27T00:00:00Z',
};
const at = (time: string) => Date.parse(time);

it('A report is possible from the earliest arrival to the end of the reservation', () => {
  expect(canReport(reservation, at('2026-11-26T16:29:59Z'))).toBe(false);
  expect(canReport(reservation, at('2026-11-26T16:30:00Z'))).toBe(true);
  expect(canReport(reservation, at('2026-11-26T23:59:59Z'))).toBe(true);
  expect(canReport(reservation, at('2026-11-27T00:00:00Z'))).toBe(false);
});

it('A cancelled reservation cannot be reported, nor one without a report window', () => {
  expect(canReport({ ...reservation, status: 'cancelled' }, at('2026-11-26T18:00:00Z'))).toBe(false);
  expect(canReport({ ...reservation, spot_taken_from: '' }, at('2026-11-26T18:00:00Z'))).toBe(false);
});

it('msUntilChange is the time to the next change of the window', () => {
  expect(msUntilChange(reservation, at('2026-11-26T16:00:00Z'))).toBe(30 * 60_000);
  expect(msUntilChange(reservation, at('2026-11-26T23:00:00Z'))).toBe(60 * 60_000);
  expect(msUntilChange(reservation, at('2026-11-27T01:00:00Z'))).toBeNull();
});

it('msUntilChange is null for a cancelled reservation, and ignores a missing window and an instant that is now', () => {
  const start = at('2026-11-26T16:30:00Z');
  expect(msUntilChange({ ...reservation, status: 'cancelled' }, at('2026-11-26T16:00:00Z'))).toBeNull();
  expect(msUntilChange({ ...reservation, spot_taken_from: '' }, start)).toBe(7.5 * 3_600_000);
  expect(msUntilChange(reservation, start)).toBe(7.5 * 3_600_000);
});
