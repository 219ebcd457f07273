import { cutoffMinutes, isTooLate } from './cancellationCutoff';

const cancellationProblem = {
  code: 'cancelFailed',
  status: 400,
  fields: [],
  retryAfterSeconds: 0,
  requestId: '',
};

describe('isTooLate', () => {
  it.each([
    { reason: 'too_late', detail: 'אי אפשר לבטל' },
    { detail: 'Cannot cancel reservation less than 2 hours before start time' },
  ])('A rejection with %p is too late', (extras) => {
    expect(isTooLate({ ...cancellationProblem, extras })).toBe(true);
  });

  it('A failure for any other reason is not too late', () => {
    expect(isTooLate({ ...cancellationProblem, extras: { detail: 'The reservation is over' } })).toBe(false);
    expect(isTooLate({ ...cancellationProblem, status: 500, extras: { reason: 'too_late' } })).toBe(false);
  });
});

describe('cutoffMinutes', () => {
  const start = {
    reservation_start: '2026-11-26T17:00:00Z',
    venue_reservation_time: null,
    cancel_deadline: '2026-11-26T15:00:00Z',
  };

  it('The cut-off is the time from the deadline to the start', () => {
    expect(cutoffMinutes(start)).toBe(120);
  });

  it('The cut-off counts from the requested time where the lot opens later', () => {
    const requested = { ...start, venue_reservation_time: '2026-11-26T16:30:00Z' };
    expect(cutoffMinutes(requested)).toBe(90);
  });

  it('The cut-off is two hours where the reservation has no deadline', () => {
    expect(cutoffMinutes({ ...start, cancel_deadline: '' })).toBe(120);
  });
});
