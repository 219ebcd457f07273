import { reservationTabs } from './reservationTabs';

const filterOf = (name: string, now: string) =>
  reservationTabs(new Date(now)).find((tab) => tab.name === name)?.filter;

it('The day of the tabs is the one in Israel, also shortly before midnight UTC', () => {
  expect(filterOf('today', '2026-11-28T22:30:00Z')).toEqual({
    from: '2026-11-28T22:00:00.000Z',
    until: '2026-11-29T22:00:00.000Z',
  });
  expect(filterOf('past', '2026-11-28T21:30:00Z')).toEqual({ until: '2026-11-27T22:00:00.000Z' });
});

it('Today has 25 hours when summer time ends', () => {
  const { from, until } = filterOf('today', '2026-10-25T10:00:00Z') as { from: string; until: string };
  expect((Date.parse(until) - Date.parse(from)) / 3_600_000).toBe(25);
});
