import { findTimeChangeProblem } from './time-change-policy.js';

const cancelDeadline = new Date('2026-11-29T15:30:00Z');
const reservationEnd = new Date('2026-11-30T00:00:00Z');
const reservation = { status: 'confirmed' as const, cancelDeadline, reservationEnd };
const early = new Date(cancelDeadline.getTime() - 1);

it('A driver can change the time until just before the deadline, an operator until the end', () => {
  const problems = [early, cancelDeadline, reservationEnd].map((now) => [
    findTimeChangeProblem(reservation, { hasCarArrived: false, by: 'driver', now }),
    findTimeChangeProblem(reservation, { hasCarArrived: false, by: 'admin', now }),
  ]);
  expect(problems).toEqual([
    [null, null],
    ['too_late', null],
    ['reservation_over', 'reservation_over'],
  ]);
});

it('Neither can change the time once the car has arrived', () => {
  for (const by of ['driver', 'admin'] as const)
    expect(findTimeChangeProblem(reservation, { hasCarArrived: true, by, now: early })).toBe(
      'car_already_in',
    );
});

it.each(['cancelled', 'completed', 'no_show'] as const)(
  'The time of a reservation that is %s cannot be changed',
  (status) => {
    const ended = { ...reservation, status };
    expect(findTimeChangeProblem(ended, { hasCarArrived: false, by: 'admin', now: early })).toBe(
      'reservation_over',
    );
  },
);
