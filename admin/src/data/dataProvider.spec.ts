import { checkedFilter } from './dataProvider';

it('A filter has days and instants; what is neither, and the last instant of an earlier version, are left out', () => {
  const now = '2026-11-30T10:00:00.000Z';
  expect(checkedFilter({ q: 'x', from: '2026-11-30', to: '2026-11-30' })).toEqual({
    q: 'x',
    from: '2026-11-30',
    to: '2026-11-30',
  });
  expect(checkedFilter({ from: now, until: now, is_inside: false })).toEqual({ from: now, is_inside: false });
  expect(checkedFilter({ from: 'soon', to: '2026-02-30' })).toEqual({});
});
