import { eveningAddress, readEvening, scopeOf } from './evening';

it('The address names the evening, and one without a valid day is of today', () => {
  const today = '2026-11-26';
  expect(readEvening(new URLSearchParams('parking_lot_id=7&date=2026-12-01'), today)).toEqual({
    ...{ kind: 'lot', id: 7, date: '2026-12-01' },
  });
  expect(readEvening(new URLSearchParams('venue_id=x&date=soon'), today)).toEqual({
    ...{ kind: 'venue', id: null, date: today },
  });
  const evening = { kind: 'event', id: 5, date: today } as const;
  expect(readEvening(new URLSearchParams(eveningAddress(evening)), today)).toEqual(evening);
});

it('A request about an event has all its reservations, one about a venue or a lot those of the day', () => {
  const date = '2026-12-01';
  expect(scopeOf({ kind: 'event', id: 5, date })).toEqual({ event_id: 5 });
  expect(scopeOf({ kind: 'venue', id: 5, date })).toEqual({ venue_id: 5, date });
  expect(scopeOf({ kind: 'lot', id: null, date })).toBeNull();
});
