import { msUntilNextPhase, tripPhaseAt } from './trip-phase.js';

const trip = {
  status: 'confirmed',
  reservation_start: '2026-12-03T18:00:00Z',
  reservation_end: '2026-12-04T00:00:00Z',
  arrive_from: '2026-12-03T17:00:00Z',
  entered_at: null,
  exited_at: null,
};
const at = (time: string) => Date.parse(time);

it.each([
  ['2026-12-03T14:59:59Z', 'before', 1_000],
  ['2026-12-03T15:00:00Z', 'way', 9 * 3_600_000],
  ['2026-12-03T17:00:00Z', 'way', 7 * 3_600_000],
  ['2026-12-03T23:59:59Z', 'way', 1_000],
  ['2026-12-04T00:00:00Z', 'after', null],
])('Without a record of the gate, the time %s is the phase %s', (time, phase, msLeft) => {
  expect(tripPhaseAt(trip, at(time))).toBe(phase);
  expect(msUntilNextPhase(trip, at(time))).toBe(msLeft);
});

it('A car that came in is inside at any time, until it leaves', () => {
  const inside = { ...trip, entered_at: '2026-12-03T17:12:00Z' };
  for (const time of ['2026-12-03T14:00:00Z', '2026-12-03T20:00:00Z', '2026-12-04T01:00:00Z'])
    expect(tripPhaseAt(inside, at(time))).toBe('inside');
  expect(tripPhaseAt({ ...inside, exited_at: '2026-12-03T21:41:00Z' }, at('2026-12-03T21:42:00Z'))).toBe(
    'after',
  );
});

it('A reservation that is not confirmed has its trip behind it', () => {
  for (const status of ['cancelled', 'completed', 'no_show']) {
    expect(tripPhaseAt({ ...trip, status }, at('2026-12-01T09:00:00Z'))).toBe('after');
    expect(msUntilNextPhase({ ...trip, status }, at('2026-12-01T09:00:00Z'))).toBeNull();
  }
});

it('The way begins earlier where cars may come more than three hours early', () => {
  const early = { ...trip, arrive_from: '2026-12-03T12:00:00Z' };
  expect(tripPhaseAt(early, at('2026-12-03T12:00:00Z'))).toBe('way');
  expect(msUntilNextPhase(early, at('2026-12-03T11:59:00Z'))).toBe(60_000);
});
