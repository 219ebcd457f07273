import { reservationsOf } from '../analytics/listPaths';
import { reservationTabs } from './reservationTabs';

const filterOf = (name: string, now: string) =>
  reservationTabs(new Date(now)).find((tab) => tab.name === name)?.filter;

it('Today is the service day of Israel, which ends at two in the morning', () => {
  const [saturday, sunday] = ['2026-11-28', '2026-11-29'];
  expect(filterOf('today', '2026-11-28T23:59:00Z')).toEqual({
    from: saturday,
    to: saturday,
    is_cancelled: false,
  });
  expect(filterOf('today', '2026-11-29T00:00:00Z')).toEqual({
    from: sunday,
    to: sunday,
    is_cancelled: false,
  });
  expect(filterOf('past', '2026-11-29T00:00:00Z')).toEqual({ to: saturday, is_cancelled: false });
  expect(filterOf('upcoming', '2026-11-28T23:59:00Z')).toEqual({ from: sunday, is_cancelled: false });
});

it('The card of a dashboard leads to the same reservations as the tab', () => {
  const day = '2026-11-29';
  expect(filterOf('today', `${day}T12:00:00Z`)).toEqual(reservationsOf({ first: day, last: day }));
});
