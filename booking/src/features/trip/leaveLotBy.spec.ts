import { eventTimeOf, leaveLotBy } from './leaveLotBy';

const trip = {
  arrive_from: '2026-12-03T17:00:00.000Z',
  event_starts_at: null,
  venue_reservation_time: null,
  reservation_start: '2026-12-03T18:30:00.000Z',
  reservation_end: '2026-12-04T00:00:00.000Z',
  walking_time_minutes: 6.2,
};

it('The walk and the rounding to five minutes come before the event', () => {
  expect(leaveLotBy(trip)?.toISOString()).toBe('2026-12-03T18:20:00.000Z');
  expect(leaveLotBy({ ...trip, walking_time_minutes: 5 })?.toISOString()).toBe('2026-12-03T18:25:00.000Z');
});

it('The time at the venue counts, where it differs from the start', () => {
  const later = { ...trip, venue_reservation_time: '2026-12-03T19:00:00.000Z' };
  expect(eventTimeOf(later)).toBe('2026-12-03T19:00:00.000Z');
  expect(leaveLotBy(later)?.toISOString()).toBe('2026-12-03T18:50:00.000Z');
});

it('The start of the event counts, and not its doors, for which the spot is reserved', () => {
  const doors = { ...trip, venue_reservation_time: '2026-12-03T18:30:00.000Z' };
  const event = { ...doors, event_starts_at: '2026-12-03T20:00:00.000Z' };
  expect(eventTimeOf(event)).toBe('2026-12-03T20:00:00.000Z');
  expect(leaveLotBy(event)?.toISOString()).toBe('2026-12-03T19:50:00.000Z');
  expect(eventTimeOf({ ...doors, event_starts_at: '2026-12-10T20:00:00.000Z' })).toBeNull();
});

it('There is no advice for an event before the lot admits cars, or without time for the walk', () => {
  expect(eventTimeOf({ ...trip, venue_reservation_time: '2026-12-03T16:00:00.000Z' })).toBeNull();
  expect(leaveLotBy({ ...trip, venue_reservation_time: '2026-12-03T16:00:00.000Z' })).toBeNull();
  expect(leaveLotBy({ ...trip, arrive_from: '2026-12-03T18:28:00.000Z' })).toBeNull();
});
