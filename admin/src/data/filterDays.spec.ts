import { dayProblems } from './filterDays';

it('Days that are none, and a last day before the first, are problems of their fields', () => {
  expect(dayProblems({ q: 'x', from: '2026-11-30', to: '2026-11-30' })).toEqual({});
  expect(dayProblems({ from: '2026-11-30T10:00:00.000Z', is_inside: false, to: '' })).toEqual({});
  expect(dayProblems({ from: '2026-11-30T23:00:00.000Z', to: '2026-11-30' })).toEqual({});
  expect(dayProblems({ from: 'soon', to: '2026-02-30' })).toEqual({
    from: 'panui.filter.no_day',
    to: 'panui.filter.no_day',
  });
  expect(dayProblems({ paid_from: '2026-11-30', paid_to: '2026-11-29', from: '2026-12-01' })).toEqual({
    paid_to: 'panui.filter.before_first',
  });
});
