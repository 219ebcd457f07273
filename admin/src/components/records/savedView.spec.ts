import { dayOffsets, filterOf, isSameFilter, type SavedView, todayOf } from './savedView';

const filter = { q: 'noa', from: '2026-10-24', to: '2026-10-25' };
const view = (days: SavedView['days'], over: Partial<SavedView> = {}): SavedView => ({
  name: 'Today',
  filter,
  sort: { field: 'id', order: 'ASC' },
  days,
  ...over,
});

it('The days of a view move on with today', () => {
  const days = dayOffsets(filter, '2026-10-24');
  expect(days).toEqual({ from: 0, to: 1 });
  expect(filterOf(view(days), '2026-10-31')).toEqual({ q: 'noa', from: '2026-10-31', to: '2026-11-01' });
});

it('The days of a view remain when they do not move on', () => {
  expect(filterOf(view({}), '2027-01-01')).toEqual(filter);
});

it('A view that was saved with instants has the same days', () => {
  const saved = { q: 'noa', from: '2026-10-23T21:00:00.000Z', until: '2026-10-25T22:00:00.000Z' };
  expect(filterOf(view({}, { filter: saved }), '2027-01-01')).toEqual(filter);
  expect(filterOf(view({ from: 0, until: 1 }, { filter: saved }), '2026-11-01')).toEqual({
    q: 'noa',
    from: '2026-11-01',
    to: '2026-11-01',
  });
});

it('Empty and wrong days of a filter are none', () => {
  expect(dayOffsets({ from: '', to: 'soon', q: 'x' }, '2026-10-24')).toEqual({});
});

it('After midnight today is the day before in lists of reservations, and the new day in lists of money', () => {
  const night = new Date('2026-11-28T22:30:00Z');
  expect(todayOf('owner-reservations', night)).toBe('2026-11-28');
  expect(todayOf('payments', night)).toBe('2026-11-29');
});

it('A filter is the same in any order, and with fields that were emptied', () => {
  expect(isSameFilter({ a: 1, b: [2] }, { b: [2], a: 1, q: '', c: null })).toBe(true);
  expect(isSameFilter({ a: 1 }, { a: 1, b: false })).toBe(false);
});
