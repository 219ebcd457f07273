import { eveningAddress, isStopOf, readEvening, scopeOf, slotChoices } from './evening';

it('The address names the evening, and one without a valid day is of today', () => {
  const today = '2026-11-26';
  expect(readEvening(new URLSearchParams('parking_lot_id=7&date=2026-12-01'), today)).toEqual({
    ...{ kind: 'lot', id: 7, date: '2026-12-01', slot: null },
  });
  expect(readEvening(new URLSearchParams('venue_id=x&date=soon'), today)).toEqual({
    ...{ kind: 'venue', id: null, date: today, slot: null },
  });
  const evening = { kind: 'event', id: 5, date: today, slot: null } as const;
  expect(readEvening(new URLSearchParams(eveningAddress(evening)), today)).toEqual(evening);
  const slot = { kind: 'lot', id: 5, date: today, slot: 2 } as const;
  expect(readEvening(new URLSearchParams(eveningAddress(slot)), today)).toEqual(slot);
  expect(readEvening(new URLSearchParams('venue_id=5&slot=1e3'), today).slot).toBeNull();
});

it('A request about an event has all its reservations, one about a venue or a lot those of the day', () => {
  const date = '2026-12-01';
  expect(scopeOf({ kind: 'event', id: 5, date, slot: null })).toEqual({ event_id: 5 });
  expect(scopeOf({ kind: 'venue', id: 5, date, slot: null })).toEqual({ venue_id: 5, date });
  expect(scopeOf({ kind: 'lot', id: null, date, slot: 1 })).toBeNull();
});

it('A request about one slot names it, and a stop of the whole day is one of each slot', () => {
  const date = '2026-12-01';
  const scope = scopeOf({ kind: 'lot', id: 5, date, slot: 1 });
  expect(scope).toEqual({ parking_lot_id: 5, date, slot: 1 });
  expect([null, 1, 2].map((slot) => isStopOf({ slot }, scope ?? {}))).toEqual([true, true, false]);
  expect(isStopOf({ slot: 1 }, { parking_lot_id: 5, date })).toBe(false);
});

it('Slots are offered where a day has several, with all their times', () => {
  const lot = (...slots: [number, string, string][]) => ({
    slots: slots.map(([slot, start_time, end_time]) => ({ slot, start_time, end_time })),
  });
  expect(slotChoices([lot([0, '02:00', '02:00'])])).toEqual([]);
  const lots = [
    lot([1, '12:00', '17:00'], [2, '18:00', '02:00']),
    lot([1, '11:00', '17:00'], [2, '18:00', '02:00']),
  ];
  expect(slotChoices(lots)).toEqual([
    { slot: 1, times: ['11:00–17:00', '12:00–17:00'] },
    { slot: 2, times: ['18:00–02:00'] },
  ]);
});
