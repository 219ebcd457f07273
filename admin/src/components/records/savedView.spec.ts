import { dayOffsets, filterOf, type SavedView } from './savedView';

const saturdayNight = new Date('2026-10-24T20:00:00Z');
const filter = { q: 'noa', from: '2026-10-23T21:00:00.000Z', until: '2026-10-24T21:00:00.000Z' };
const view = (days: SavedView['days']): SavedView => ({
  name: 'Today',
  filter,
  sort: { field: 'id', order: 'ASC' },
  days,
});

it('The days of a view move on with today, also when the clock changes', () => {
  const days = dayOffsets(filter, saturdayNight);
  expect(days).toEqual({ from: 0, until: 1 });
  expect(filterOf(view(days), new Date('2026-10-25T10:00:00Z'))).toEqual({
    q: 'noa',
    from: '2026-10-24T21:00:00.000Z',
    until: '2026-10-25T22:00:00.000Z',
  });
});

it('The days of a view remain when they do not move on', () => {
  expect(filterOf(view({}), new Date('2027-01-01T10:00:00Z'))).toEqual(filter);
});

it('Empty and wrong days of a filter are none', () => {
  expect(dayOffsets({ from: '', until: 'soon', q: 'x' }, saturdayNight)).toEqual({});
});
