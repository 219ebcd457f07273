import { type ChangeableReservation, findNotComingProblem, findPlateChangeProblem } from './change-policy.js';

const reservation: ChangeableReservation = {
  status: 'confirmed',
  reservationEnd: new Date('2026-11-30T00:00:00Z'),
  cancelDeadline: new Date('2026-11-29T15:30:00Z'),
  hasCarArrived: false,
};
const early = new Date('2026-11-29T15:29:59Z');
const late = new Date('2026-11-29T15:30:00Z');
const over = new Date('2026-11-30T00:00:00Z');

it('The plate can be changed from confirmation until the end', () => {
  expect([early, late, over].map((now) => findPlateChangeProblem(reservation, now))).toEqual([
    null,
    null,
    'stay_over',
  ]);
});

it('A not-coming report is accepted only after the cancellation deadline', () => {
  expect([early, late, over].map((now) => findNotComingProblem(reservation, now))).toEqual([
    'still_cancellable',
    null,
    'stay_over',
  ]);
});

it('Nothing can be changed once the car has entered', () => {
  const come = { ...reservation, hasCarArrived: true };
  expect([findPlateChangeProblem(come, late), findNotComingProblem(come, early)]).toEqual([
    'car_already_in',
    'car_already_in',
  ]);
});

it.each(['cancelled', 'completed', 'no_show'] as const)(
  'Nothing can be changed when the reservation is %s',
  (status) => {
    const ended = { ...reservation, status };
    expect([findPlateChangeProblem(ended, late), findNotComingProblem(ended, late)]).toEqual([
      'stay_over',
      'stay_over',
    ]);
  },
);
