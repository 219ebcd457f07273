import type { Dto } from '@panui/api';
import { ageMinutes, freshnessOf, type GateList, isOfLastNight, mergeList, serviceDayOf } from './gateList';

const row = (id: number, over: object = {}) => ({
  id,
  license_plate: String(1_000_000 + id),
  spot_number: '1',
  slot: 0,
  start: `2026-11-29T17:0${id}:00Z`,
  end: '2026-11-30T00:00:00Z',
  status: 'confirmed' as const,
  code: 'K7QX2M',
  entered_at: null,
  exited_at: null,
  inside_from: null,
  inside_until: null,
  ...over,
});
const response = (over: Partial<Dto<'GateList'>>): Dto<'GateList'> => ({
  cursor: '2026-11-29.1',
  is_full: true,
  generated_at: '2026-11-29T16:00:00Z',
  service_day: '2026-11-29',
  lot: { id: 7, name: 'Lot', address: '' },
  reservations: [],
  blocked: [],
  openings: [],
  signing_keys: [],
  early_arrival_minutes: 60,
  ...over,
});

it('A complete list replaces the known one; a partial one changes rows and adds new ones in their order', () => {
  const full = mergeList(null, response({ reservations: [row(2), row(3)] }));
  const changed = [row(1), row(3, { status: 'cancelled' as const })];
  const merged = mergeList(full, response({ is_full: false, cursor: '2026-11-29.2', reservations: changed }));
  expect(merged.reservations.map(({ id, status }) => [id, status])).toEqual([
    [1, 'confirmed'],
    [2, 'confirmed'],
    [3, 'cancelled'],
  ]);
  expect(merged.cursor).toBe('2026-11-29.2');
  expect(mergeList(merged, response({ reservations: [row(4)] })).reservations.map(({ id }) => id)).toEqual([
    4,
  ]);
});

const listAt = (instant: string): GateList => mergeList(null, response({ generated_at: instant }));

it.each([
  ['2026-11-29T18:09:59Z', 9, 'fresh'],
  ['2026-11-29T18:10:00Z', 10, 'old'],
  ['2026-11-29T18:29:59Z', 29, 'old'],
  ['2026-11-29T18:30:00Z', 30, 'too_old'],
])('At %s a list of 18:00 is %i minutes old: %s', (now, minutes, freshness) => {
  const list = listAt('2026-11-29T18:00:00Z');
  expect([ageMinutes(list, Date.parse(now)), freshnessOf(list, Date.parse(now))]).toEqual([
    minutes,
    freshness,
  ]);
});

it.each([
  ['before 08:00', '2026-11-29T20:00:00Z', '2026-11-30T05:59:59Z', false],
  ['at 08:00', '2026-11-29T20:00:00Z', '2026-11-30T06:00:00Z', true],
  ['after 08:00, with a list of the morning', '2026-11-30T06:00:00Z', '2026-11-30T09:00:00Z', false],
  ['in summer time', '2026-07-01T20:00:00Z', '2026-07-02T05:00:00Z', true],
])('A list of the night before is deleted %s', (_when, generatedAt, now, isDeleted) => {
  expect(isOfLastNight(listAt(generatedAt), Date.parse(now))).toBe(isDeleted);
});

it('A service day begins at 02:00 in Israel', () => {
  expect(serviceDayOf(Date.parse('2026-11-29T23:59:59Z'))).toBe('2026-11-29');
  expect(serviceDayOf(Date.parse('2026-11-30T00:00:00Z'))).toBe('2026-11-30');
});
